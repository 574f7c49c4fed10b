"""What processes at one PostgreSQL tell each other, through the database alone."""

from collections.abc import Callable, Iterator

import pytest

from tests.support.sure import sure
from witz.errors import ConflictError
from witz.server.match.identity import MatchId
from witz.server.store import Append, KeptDraft, Note, Presence, SqlPeers, SqlStore
from witz.server.store import peers as peers_module
from witz.server.store.writer import Job

Opened = Callable[[], SqlStore]

M, SHORT = MatchId("m"), MatchId("short")


@pytest.fixture
def opened(postgres_database: str) -> Iterator[Opened]:
    """Opens the database once more each time it is called, as another process would."""
    stores: list[SqlStore] = []

    def open_store() -> SqlStore:
        stores.append(SqlStore(postgres_database))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


def peers_of(store: SqlStore) -> SqlPeers:
    return sure(store.peers)


def heard_by(listener: SqlPeers, speaker: SqlPeers, do: Callable[[], object]) -> list[Note]:
    """The notes of another process until the one that says that it ends."""
    incoming, notes = listener.incoming(), list[Note]()
    assert next(incoming) is None
    do()
    speaker.leave()
    for heard in incoming:
        if heard is not None and heard[0] == speaker.process:
            notes += heard[1]
            if Note("gone") in notes:
                break
    incoming.close()
    return notes


def test_every_write_of_a_large_group_is_announced(opened: Opened):
    one, other = opened(), opened()

    def write() -> None:
        matches = [MatchId(f"{number:016}") for number in range(1000)]  # more than one notification holds
        one.append(*(Append(match, 0, ("{}", "{}"), 1.0) for match in matches)).result()
        one.keep_draft(KeptDraft(M, 3, "", "{}")).result()

    heard = heard_by(peers_of(other), peers_of(one), write)
    assert {note.name for note in heard if note.kind == "entries" and note.number == 1} == {
        f"{number:016}" for number in range(1000)
    }
    assert Note("draft", "m", 3) in heard


def test_a_note_brings_the_entries_along_unless_they_are_too_long(opened: Opened):
    one, other = opened(), opened()

    def write() -> None:
        one.append(Append(SHORT, 0, ('{"a":"é"}', "{}"), 1.5)).result()
        one.append(Append(SHORT, 2, ("{}",), 2.5)).result()
        one.append(Append(MatchId("long"), 0, ("x" * 9000,), 1.0)).result()

    heard = heard_by(peers_of(other), peers_of(one), write)
    rows = [row for note in heard if note.name == SHORT for row in note.rows]
    assert rows == list(one.entries(SHORT))
    assert [note for note in heard if note.name == "long"] == [Note("entries", "long", 0)]


def test_what_was_not_committed_is_not_announced(opened: Opened):
    one, other = opened(), opened()
    one.append(Append(M, 0, ("{}",), 1.0)).result()
    heard = heard_by(peers_of(other), peers_of(one), lambda: one.append(Append(M, 0, ("{}",), 1.0)).exception())
    assert heard == [Note("gone")]


def test_a_write_that_comes_too_late_does_not_part_its_group(opened: Opened, monkeypatch: pytest.MonkeyPatch):
    store = opened()
    store.append(Append(M, 0, ("{}",), 1.0)).result()
    monkeypatch.setattr(store, "_commit_one_by_one", None)
    late, written = store._commit(
        [Job((Append(M, 0, ("x", "x"), 2.0),)), Job((Append(MatchId("n"), 0, ("{}",), 2.0),))]
    )
    assert isinstance(late, ConflictError)
    assert (late.match, late.expected, late.found) == ("m", 0, 1)
    assert written is None
    assert [row.body for match in "mn" for row in store.entries(MatchId(match))] == ["{}", "{}"]


def test_a_connection_that_is_given_back_after_the_end_is_closed(opened: Opened):
    store = opened()
    used = store._engine.connect()
    driver = used.connection.driver_connection
    store.close()
    used.close()
    assert driver is not None
    assert driver.closed


def test_a_lease_stays_with_a_process_that_runs_and_leaves_one_that_does_not(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
):
    one, other = peers_of(opened()), peers_of(opened())
    for each in (one, other):
        each.beat()
    assert one.lease(M) == one.process
    assert other.lease(M) == one.process
    one.tell({}, given_back=[M])
    assert other.lease(M) == other.process
    assert one.lease(M) == other.process
    monkeypatch.setattr(peers_module, "ALIVE_SECONDS", 0.0)  # nobody has shown itself lately
    assert one.lease(M) == one.process
    one.leave()
    monkeypatch.undo()
    assert other.lease(M) == other.process


def test_who_is_connected_elsewhere_is_known_with_the_time_since(opened: Opened):
    one, other = peers_of(opened()), peers_of(opened())
    one.beat()
    one.tell({M: Presence(one.process, True, {0: (True, 5.0), 1: (False, 70.0)})}, networks=["192.0.2.1"])
    assert one.presences(M) == []
    (found,) = other.presences(M)
    assert (found.process, found.watched, found.runs) == (one.process, True, True)
    assert {seat: connected for seat, (connected, _) in found.seats.items()} == {0: True, 1: False}
    assert 5.0 <= found.seats[0][1] < 60.0
    assert found.seats[1][1] >= 70.0
    one.leave()
    (found,) = other.presences(M)
    assert not found.runs
    assert other.beat().keys() == {other.process}


def test_what_ended_processes_left_is_removed_after_a_day(opened: Opened, monkeypatch: pytest.MonkeyPatch):
    one, other = peers_of(opened()), peers_of(opened())
    one.beat()
    one.tell({M: Presence(one.process, True, {})})
    one.lease(M)
    other.clean()
    assert other.presences(M)
    monkeypatch.setattr(peers_module, "KEPT_SECONDS", 0.0)
    other.clean()
    assert other.presences(M) == []
    assert other.lease(M) == other.process
