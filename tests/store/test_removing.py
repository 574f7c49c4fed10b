"""What is written about a match while, or after, it is removed: nothing of it stays."""

from collections.abc import Callable
from math import inf

import pytest
import sqlalchemy as sa

from witz.server.match.identity import MatchId
from witz.server.store import Append, MatchRow, SqlStore, StoredAccount, StoredAnalysis
from witz.server.store.pending import PendingWrite
from witz.server.store.sql import _Removal

Opener = Callable[[], SqlStore]

M = MatchId("m")
ACCOUNT, LOOK_BACK = StoredAccount(M, "record", b"account"), StoredAnalysis(M, b"analysis")


def make(store: SqlStore) -> None:
    store.append(Append(M, 0, ("created",), 1.0, MatchRow(M, "yaxha", "finished", None, None, "{}", 1))).result()


def kept(store: SqlStore) -> list[object]:
    return [store.account(M), store.look_back(M)]


def test_a_removed_match_gets_no_account_and_no_look_back(store: SqlStore) -> None:
    make(store)
    store.keep_account(ACCOUNT).result()
    store.keep_look_back(LOOK_BACK).result()
    assert kept(store) == [ACCOUNT, LOOK_BACK]
    store.remove([M], inf).result()
    assert kept(store) == [None, None]
    store.keep_account(ACCOUNT).result()
    store.keep_look_back(LOOK_BACK).result()
    assert kept(store) == [None, None]


def wait_for_a_lock(store: SqlStore, write: PendingWrite) -> None:
    """Until a write waits for the lock of another transaction, or is done without."""
    waiting = sa.text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    while not write.done():
        with store._reading() as connection:
            if connection.execute(waiting).scalar_one():
                return


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_a_match_that_another_process_removes_at_the_same_time_gets_no_account(open_store: Opener) -> None:
    store, other = open_store(), open_store()
    make(store)
    with other._engine.begin() as connection:
        other._write_rest(_Removal([M], inf), connection)
        write = store.keep_account(ACCOUNT)
        wait_for_a_lock(other, write)
    write.result(30)
    assert kept(store) == [None, None]


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_an_account_that_another_process_writes_at_the_same_time_is_removed_with_its_match(open_store: Opener) -> None:
    store, other = open_store(), open_store()
    make(store)
    with other._engine.begin() as connection:
        other._write_rest(ACCOUNT, connection)
        write = store.remove([M], inf)
        wait_for_a_lock(other, write)
    write.result(30)
    assert kept(store) == [None, None]
