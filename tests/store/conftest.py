"""The stores that the suite runs on: SQLite, and a real PostgreSQL that is started for the tests."""

import shutil
import tempfile
import uuid
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from witz.server.store import SqlStore, sqlite_url


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that runs until the tests end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package complains about the folders of the user it runs as
        import pgserver  # noqa: PLC0415

        # Not below pytest's own folder: the server runs as another user, who may not enter it.
        folder = Path(tempfile.mkdtemp(prefix="witz-postgres-"))
        server = pgserver.get_server(folder, cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "witz.sqlite")
        return
    server = request.getfixturevalue("postgres")
    name = f"witz_{uuid.uuid4().hex}"
    admin = sa.create_engine(
        sa.make_url(server).set(drivername="postgresql+psycopg"),
        isolation_level="AUTOCOMMIT",
    )
    with admin.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    yield sa.make_url(server).set(database=name).render_as_string(hide_password=False)
    with admin.connect() as connection:
        connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


@pytest.fixture
def open_store(address: str) -> Iterator[Callable[[], SqlStore]]:
    """Opens the database once more each time it is called, as another process would."""
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
