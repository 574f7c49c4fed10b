"""Fixtures for the store's tests, which run on SQLite and on a real PostgreSQL that is started for them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.postgres import postgres, postgres_database, second_database
from witz.server.store import SqlStore, sqlite_url

__all__ = ["postgres", "postgres_database", "second_database"]


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "witz.sqlite")
    database: str = request.getfixturevalue("postgres_database")
    return database


@pytest.fixture
def open_store(address: str) -> Iterator[Callable[[], SqlStore]]:
    """Opens the database again on each call, like another process."""
    stores: list[SqlStore] = []

    def opened() -> SqlStore:
        stores.append(SqlStore(address))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[[], SqlStore]) -> SqlStore:
    return open_store()
