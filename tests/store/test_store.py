"""The behaviour of every store, on each database."""

from collections.abc import Callable, Sequence
from threading import Event

import pytest
import sqlalchemy as sa

from tests.support import rival
from tests.support.forked import ended, start
from witz.errors import ConflictError, MatchNotFound, StoreError
from witz.server.match.identity import DeviceDigest, InvitationDigest, MatchId, TokenDigest
from witz.server.match.match import Status
from witz.server.store import Append, Holder, MatchRow, SqlStore, StoredAnalysis, StoredDraft, migrations
from witz.server.store.appending import MOST_ROWS
from witz.server.store.pending import PendingWrite
from witz.server.store.sql import NO_MATCH
from witz.server.store.writer import MOST_JOBS, Job

Opener = Callable[[], SqlStore]

M = MatchId("m")
PHONE, LAPTOP = DeviceDigest("phone"), DeviceDigest("laptop")
INVITED = InvitationDigest("code")


def row(
    match: MatchId, status: Status = "open", creator: DeviceDigest = PHONE, invitation: InvitationDigest | None = None
) -> MatchRow:
    return MatchRow(match, "yaxha", status, creator, invitation, "{}", 1)


def create(
    store: SqlStore,
    match: str,
    *,
    at: float = 1.0,
    status: Status = "open",
    creator: DeviceDigest = PHONE,
    invitation: InvitationDigest | None = None,
) -> None:
    named = MatchId(match)
    store.append(Append(named, 0, ("created",), at, row(named, status, creator, invitation))).result()


def bodies(store: SqlStore, match: str) -> list[str]:
    return [entry.body for entry in store.entries(MatchId(match))]


def test_entries_come_back_in_order_with_their_numbers(store: SqlStore) -> None:
    create(store, "m")
    store.append(Append(M, 1, ("a", "b"), 2.0)).result()
    assert [(entry.number, entry.at, entry.body) for entry in store.entries(M)] == [
        (0, 1.0, "created"),
        (1, 2.0, "a"),
        (2, 2.0, "b"),
    ]
    assert [entry.body for entry in store.entries(M, since=2)] == ["b"]
    assert store.entries(M, since=3) == ()


def test_more_entries_than_fit_one_statement_are_written_together(store: SqlStore) -> None:
    texts = [str(number) for number in range(2 * MOST_ROWS + 1)]
    store.append(Append(M, 0, tuple(texts), 1.0)).result()
    assert bodies(store, "m") == texts
    assert store.commits == 1


def test_any_text_is_stored_unchanged(store: SqlStore) -> None:
    text = 'Ana "Ñ" 🪨 \\ \n \u2028 end'
    store.append(Append(M, 0, (text,), 1.0)).result()
    assert bodies(store, "m") == [text]


def test_an_unknown_match_is_not_found(store: SqlStore) -> None:
    with pytest.raises(MatchNotFound):
        store.entries(MatchId("nothing"))
    with pytest.raises(MatchNotFound):
        store.row(MatchId("nothing"))
    with pytest.raises(MatchNotFound):
        store.invited(InvitationDigest("nothing"))


def test_a_taken_number_is_a_conflict_and_writes_nothing(store: SqlStore) -> None:
    create(store, "m")
    store.append(Append(M, 1, ("first",), 1.0)).result()
    with pytest.raises(ConflictError) as caught:
        store.append(Append(M, 1, ("second", "third"), 1.0, row(M, "finished"))).result()
    assert (caught.value.match, caught.value.expected, caught.value.found) == ("m", 1, 2)
    assert bodies(store, "m") == ["created", "first"]
    assert store.row(M).status == "open"


def test_a_conflict_in_a_group_affects_only_its_own_match(store: SqlStore) -> None:
    create(store, "taken")
    futures: list[PendingWrite] = []
    for at in range(50):
        futures.append(store.append(Append(MatchId(f"m{at}"), 0, ("created",), 1.0)))
        futures.append(store.append(Append(MatchId("taken"), 0, ("again",), 1.0)))
    for at, future in enumerate(futures):
        if at % 2:
            assert isinstance(future.exception(), ConflictError)
        else:
            future.result()
    assert all(bodies(store, f"m{at}") == ["created"] for at in range(50))
    assert bodies(store, "taken") == ["created"]


def test_several_matches_are_written_together_or_not_at_all(store: SqlStore) -> None:
    new, old = MatchId("new"), MatchId("old")
    create(store, old)
    with pytest.raises(ConflictError):
        store.append(Append(new, 0, ("created",), 1.0), Append(old, 0, ("link",), 1.0)).result()
    with pytest.raises(MatchNotFound):
        store.entries(new)
    store.append(Append(new, 0, ("created",), 1.0), Append(old, 1, ("link",), 1.0)).result()
    assert (bodies(store, new), bodies(store, old)) == (["created"], ["created", "link"])


def test_concurrent_writes_share_a_commit(store: SqlStore) -> None:
    commit, sizes, busy, goes_on = store._writer._commit, [], Event(), Event()

    def slowly(group: Sequence[Job]) -> Sequence[Exception | None]:
        busy.set()
        assert goes_on.wait(60)
        sizes.append(len(group))
        return commit(group)

    store._writer._commit = slowly
    futures = [store.append(Append(MatchId("first"), 0, ("created",), 1.0))]
    assert busy.wait(60)
    futures += [store.append(Append(MatchId(f"m{at}"), 0, ("created",), 1.0)) for at in range(MOST_JOBS + 100)]
    goes_on.set()
    for future in futures:
        future.result()
    assert sizes == [1, MOST_JOBS, 100]  # writes that came while the writer was busy, up to the largest group
    assert (store.writes, store.commits) == (MOST_JOBS + 101, 3)


def test_rows_and_holders_can_change(store: SqlStore) -> None:
    create(store, "m", invitation=INVITED)
    assert store.invited(INVITED).match == "m"
    holders = (Holder(0, PHONE, TokenDigest("secret")), Holder(1, PHONE, None))
    store.append(Append(M, 1, ("seated",), 2.0, row(M, "running"), holders)).result()
    store.append(Append(M, 2, ("moved",), 3.0, holders=(Holder(1, LAPTOP, TokenDigest("other")),))).result()
    [(found, seats)] = store.held_by(PHONE)
    assert (found.match, found.status, found.touched, seats) == ("m", "running", 3.0, (0,))
    assert [seats for _, seats in store.held_by(LAPTOP)] == [(1,)]
    with pytest.raises(MatchNotFound):
        store.invited(INVITED)


def test_held_matches_are_listed_latest_first(store: SqlStore) -> None:
    for name, at in (("old", 1.0), ("new", 3.0), ("middle", 2.0)):
        match = MatchId(name)
        store.append(Append(match, 0, ("created",), at, row(match), (Holder(0, PHONE, None),))).result()
    assert [found.match for found, _ in store.held_by(PHONE)] == ["new", "middle", "old"]
    assert store.held_by(LAPTOP) == ()


def test_unfinished_matches_are_counted_by_creator(store: SqlStore) -> None:
    create(store, "a")
    create(store, "b", status="running")
    create(store, "c", status="finished")
    create(store, "d", creator=LAPTOP)
    assert store.unfinished(PHONE, {"yaxha": 1}) == 2
    assert store.unfinished(PHONE, {"yaxha": 2}) == 1  # only the match that has not begun


def test_a_draft_replaces_the_previous_one(store: SqlStore) -> None:
    create(store, "m")
    store.keep_draft(StoredDraft(M, 1, "round 1", "x")).result()
    store.keep_draft(StoredDraft(M, 1, "round 2", "y")).result()
    store.keep_draft(StoredDraft(M, 0, "round 2", "z")).result()
    assert store.drafts(M) == (
        StoredDraft(M, 0, "round 2", "z"),
        StoredDraft(M, 1, "round 2", "y"),
    )


def test_abandoned_matches_are_found_and_removed(store: SqlStore) -> None:
    running, first = MatchId("running"), MatchId("")
    create(store, "open", at=10.0)
    create(store, "running", at=10.0, status="running")
    create(store, "finished", at=10.0, status="finished")
    assert store.abandoned(first, 100, open_before=10.0, running_before=10.0) == ()
    assert store.abandoned(first, 100, open_before=11.0, running_before=10.0) == ("open",)
    assert set(store.abandoned(first, 100, open_before=11.0, running_before=11.0)) == {"open", "running"}
    store.append(Append(running, 1, ("move",), 12.0, holders=(Holder(0, PHONE, None),))).result()
    assert store.abandoned(first, 100, open_before=11.0, running_before=11.0) == ("open",)
    store.keep_draft(StoredDraft(running, 0, "d", "x")).result()
    store.keep_look_back(StoredAnalysis(running, b"old")).result()
    store.keep_look_back(StoredAnalysis(running, b"new")).result()
    assert store.look_back(running) == StoredAnalysis(running, b"new")
    store.remove([running], untouched_since=12.0).result()  # this match was continued meanwhile
    assert bodies(store, "running") == ["created", "move"]
    store.remove([running], untouched_since=13.0).result()
    with pytest.raises(MatchNotFound):
        store.entries(running)
    assert store.held_by(PHONE) == ()
    assert store.drafts(running) == ()
    assert store.look_back(running) is None


def test_writes_to_a_removed_match_are_refused(store: SqlStore) -> None:
    kept, removed = MatchId("kept"), MatchId("removed")
    create(store, kept)
    create(store, removed)
    store.remove([removed], untouched_since=2.0).result()
    writes = [store.append(Append(match, 1, ("move",), 1.0, may_be_removed=True)) for match in (kept, removed)]
    assert writes[0].exception() is None
    assert isinstance(writes[1].exception(), MatchNotFound)
    assert bodies(store, kept) == ["created", "move"]
    with pytest.raises(MatchNotFound):
        store.entries(removed)


def test_matches_are_found_after_reopening(open_store: Opener) -> None:
    first = open_store()
    create(first, "m")
    first.close()
    assert bodies(open_store(), "m") == ["created"]


def test_a_new_migration_step_runs_once(open_store: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def add_table(connection: sa.Connection) -> None:
        connection.execute(sa.text("CREATE TABLE more (number INTEGER)"))
        connection.execute(sa.text("INSERT INTO more VALUES (7)"))

    create(open_store(), "m")
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, add_table))
    for _ in range(2):
        store = open_store()
        assert bodies(store, "m") == ["created"]
        with store._engine.connect() as connection:
            assert connection.execute(sa.text("SELECT number FROM more")).scalars().all() == [7]


def test_an_interrupted_migration_step_is_rolled_back(open_store: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_halfway(connection: sa.Connection) -> None:
        connection.execute(sa.text("CREATE TABLE more (number INTEGER)"))
        connection.execute(sa.text("DELETE FROM entries"))
        connection.execute(sa.text("SELECT * FROM nothing"))

    create(open_store(), "m")
    with monkeypatch.context() as change:
        change.setattr(migrations, "STEPS", (*migrations.STEPS, fail_halfway))
        with pytest.raises(StoreError, match="nothing"):
            open_store()
    store = open_store()
    assert bodies(store, "m") == ["created"]
    with store._engine.connect() as connection:
        assert "more" not in sa.inspect(connection).get_table_names()


def test_the_check_for_write_access_leaves_no_trace(store: SqlStore) -> None:
    create(store, "m")
    for _ in range(3):
        store.check()
    assert store.drafts(M) == ()
    assert store.abandoned(MatchId(""), 100, open_before=2.0, running_before=2.0) == ("m",)
    with pytest.raises(MatchNotFound):
        store.entries(NO_MATCH)


def test_a_closing_store_finishes_pending_writes_and_then_refuses(open_store: Opener) -> None:
    store = open_store()
    futures = [store.append(Append(MatchId(f"m{at}"), 0, ("created",), 1.0)) for at in range(100)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(StoreError, match="closed"):
        store.append(Append(MatchId("late"), 0, ("created",), 1.0))


def run_rivals(address: str, names: str, wins: int) -> list[int]:
    rivals = [start(rival.main, address, name, wins) for name in names]
    return [ended(each) for each in rivals]


def test_two_processes_at_one_match_share_its_numbers(address: str, open_store: Opener) -> None:
    store = open_store()
    assert run_rivals(address, "ab", 60) == [0, 0]
    found = store.entries(M)
    assert [entry.number for entry in found] == list(range(120))
    assert sorted(entry.body for entry in found) == ["a"] * 60 + ["b"] * 60


def test_stores_opened_at_the_same_time_create_the_tables_once(address: str, open_store: Opener) -> None:
    assert run_rivals(address, "abc", 1) == [0, 0, 0]
    assert sorted(bodies(open_store(), "m")) == ["a", "b", "c"]
