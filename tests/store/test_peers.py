"""Notifications, heartbeats, presence and leases of processes that share a PostgreSQL, tested at the database alone."""

from collections.abc import Callable, Iterator

import pytest

from tests.support.sure import sure
from witz.errors import ConflictError
from witz.server.match.identity import MatchId
from witz.server.store import Append, LogRow, Notification, ProcessId, ProcessPresence, SqlPeers, SqlStore, StoredDraft
from witz.server.store import peers as peers_module
from witz.server.store.notifications import (
    DraftChanged,
    EntriesAppended,
    LeaseReturned,
    NetworkRefused,
    PhraseSaid,
    PresenceChanged,
    ProcessStopped,
    read_payload,
    write_payloads,
)
from witz.server.store.writer import Job

Opened = Callable[[], SqlStore]

M, SHORT, LONG = MatchId("m"), MatchId("short"), MatchId("long")


@pytest.fixture
def opened(postgres_database: str) -> Iterator[Opened]:
    """Opens the database again on each call, like another process."""
    stores: list[SqlStore] = []

    def open_store() -> SqlStore:
        stores.append(SqlStore(postgres_database))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


def peers_of(store: SqlStore) -> SqlPeers:
    return sure(store.peers)


def heard_by(listener: SqlPeers, speaker: SqlPeers, do: Callable[[], object]) -> list[Notification]:
    """The notifications of another process up to its last one, which says that it stops."""
    incoming, notifications = listener.incoming(), list[Notification]()
    assert next(incoming) is None
    do()
    speaker.leave()
    for heard in incoming:
        if heard is not None and heard[0] == speaker.process:
            notifications += heard[1]
            if ProcessStopped() in notifications:
                break
    incoming.close()
    return notifications


def test_a_written_notification_is_read_back():
    every: list[Notification] = [
        EntriesAppended(M, 7),
        EntriesAppended(M, 8, (LogRow(7, 1.5, '{"a":"é"}'), LogRow(8, 1.5, "{}"))),
        DraftChanged(M, 3),
        PhraseSaid(M, 1, 17),
        PresenceChanged(M),
        LeaseReturned(M),
        NetworkRefused("192.0.2.1"),
        ProcessStopped(),
    ]
    (payload,) = write_payloads(ProcessId("one"), every)
    assert read_payload(payload) == ("one", every)


def test_notifications_of_unknown_kinds_are_ignored():
    assert read_payload('["one",[["said","m",23],["presence","m",0]]]') == ("one", [PresenceChanged(M)])


def test_every_write_of_a_large_group_is_announced(opened: Opened):
    one, other = opened(), opened()

    def write() -> None:
        matches = [MatchId(f"{number:016}") for number in range(1000)]  # more than one notification holds
        one.append(*(Append(match, 0, ("{}", "{}"), 1.0) for match in matches)).result()
        one.keep_draft(StoredDraft(M, 3, "", "{}")).result()

    heard = heard_by(peers_of(other), peers_of(one), write)
    assert {each.match for each in heard if isinstance(each, EntriesAppended) and each.last == 1} == {
        f"{number:016}" for number in range(1000)
    }
    assert DraftChanged(M, 3) in heard


def test_a_notification_holds_the_entries_unless_they_are_too_long(opened: Opened):
    one, other = opened(), opened()

    def write() -> None:
        one.append(Append(SHORT, 0, ('{"a":"é"}', "{}"), 1.5)).result()
        one.append(Append(SHORT, 2, ("{}",), 2.5)).result()
        one.append(Append(LONG, 0, ("x" * 9000,), 1.0)).result()

    heard = [each for each in heard_by(peers_of(other), peers_of(one), write) if isinstance(each, EntriesAppended)]
    rows = [row for each in heard if each.match == SHORT for row in each.rows]
    assert rows == list(one.entries(SHORT))
    assert [each for each in heard if each.match == LONG] == [EntriesAppended(LONG, 0)]


def test_a_write_that_was_not_committed_is_not_announced(opened: Opened):
    one, other = opened(), opened()
    one.append(Append(M, 0, ("{}",), 1.0)).result()
    heard = heard_by(peers_of(other), peers_of(one), lambda: one.append(Append(M, 0, ("{}",), 1.0)).exception())
    assert heard == [ProcessStopped()]


def test_a_conflict_at_commit_leaves_the_whole_group_unwritten(opened: Opened, monkeypatch: pytest.MonkeyPatch):
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


def test_a_connection_returned_after_the_store_was_closed_is_closed(opened: Opened):
    store = opened()
    used = store._engine.connect()
    driver = used.connection.driver_connection
    store.close()
    used.close()
    assert driver is not None
    assert driver.closed


def test_a_lease_stays_with_a_live_process_and_moves_on_from_a_dead_one(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
):
    one, other = peers_of(opened()), peers_of(opened())
    for each in (one, other):
        each.heartbeat()
    assert one.lease(M) == one.process
    assert other.lease(M) == one.process
    one.publish({}, returned=[M])
    assert other.lease(M) == other.process
    assert one.lease(M) == other.process
    monkeypatch.setattr(peers_module, "ALIVE_SECONDS", 0.0)  # no heartbeat is recent enough
    assert one.lease(M) == one.process
    one.leave()
    monkeypatch.undo()
    assert other.lease(M) == other.process


def test_presence_at_other_processes_is_known_with_its_time(opened: Opened):
    one, other = peers_of(opened()), peers_of(opened())
    one.heartbeat()
    one.publish({M: ProcessPresence(one.process, True, {0: (True, 5.0), 1: (False, 70.0)})}, networks=["192.0.2.1"])
    assert one.presences(M) == []
    (found,) = other.presences(M)
    assert (found.process, found.watched, found.is_alive) == (one.process, True, True)
    assert {seat: connected for seat, (connected, _) in found.seats.items()} == {0: True, 1: False}
    assert 5.0 <= found.seats[0][1] < 60.0
    assert found.seats[1][1] >= 70.0
    one.leave()
    (found,) = other.presences(M)
    assert not found.is_alive
    assert other.heartbeat().keys() == {other.process}


def test_rows_of_ended_processes_are_removed_after_a_day(opened: Opened, monkeypatch: pytest.MonkeyPatch):
    one, other = peers_of(opened()), peers_of(opened())
    one.heartbeat()
    one.publish({M: ProcessPresence(one.process, True, {})})
    one.lease(M)
    other.clean()
    assert other.presences(M)
    monkeypatch.setattr(peers_module, "RETENTION_SECONDS", 0.0)
    other.clean()
    assert other.presences(M) == []
    assert other.lease(M) == other.process
