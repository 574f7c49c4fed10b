"""The tables of a store: equal in a fresh store and an upgraded one of every version, and known to the program."""

import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from tests.support.sure import sure
from witz.server.store import SqlStore, migrations, sqlite_url
from witz.server.store.tables import METADATA

STORES = Path(__file__).parents[1] / "stores"
OLD = sorted(path.parent.name for path in STORES.glob("*/expected.json"))
# The digest_of the SQL of each released step.
FROZEN = {
    "sqlite": (
        "39ca65b978031d9d",
        "e015faddf0ee6318",
        "8649128a5cdd4ccd",
        "3dc700cd0596539f",
        "f14bd6489b585b6c",
    ),
    "postgresql": (
        "d54c9b14657f2683",
        "cdba10de316ceda6",
        "7f253f5f1c37825e",
        "5bf3726b0d08d864",
        "6d754e79d77d4ca4",
    ),
}

# All constraints (keys, unique columns, conditions) and indexes, as PostgreSQL itself describes them.
CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2, 3"""


def schema(address: str) -> dict[str, Any]:
    """The definition of all tables, as the database reports it."""
    engine = sa.create_engine(sa.make_url(address).set(drivername=driver(address)))
    inspector = sa.inspect(engine)
    found: dict[str, Any] = {
        table: {
            "columns": [
                {**column, "type": str(column["type"])} for column in inspector.get_columns(table)
            ],  # in their order, too
            "key": inspector.get_pk_constraint(table)["constrained_columns"],
            "indexes": sorted((index["name"], index["column_names"]) for index in inspector.get_indexes(table)),
        }
        for table in inspector.get_table_names()
    }
    if engine.dialect.name == "postgresql":
        with engine.connect() as connection:
            found["constraints"] = list(map(tuple, connection.execute(sa.text(CONSTRAINTS))))
    if engine.dialect.name == "sqlite":  # options of the table, such as WITHOUT ROWID
        with engine.connect() as connection:
            written = connection.execute(sa.text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")).all()
        found["sql"] = {name: re.sub(r"\s+", "", sql) for name, sql in written}
    engine.dispose()
    return found


def driver(address: str) -> str:
    return "postgresql+psycopg" if address.startswith("postgres") else "sqlite+pysqlite"


def step_of(address: str) -> int:
    """The number of the last migration step of a stored release."""
    engine = sa.create_engine(sa.make_url(address).set(drivername=driver(address)))
    with engine.connect() as connection:
        number: int = connection.execute(sa.text("SELECT max(number) FROM versions")).scalar_one()
    engine.dispose()
    return number


@pytest.fixture
def make_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str, str | None], str]:
    """Creates a database of a kind: an empty one, or one with the store of a release."""

    def make(kind: str, release: str | None) -> str:
        if kind == "sqlite":
            path = tmp_path / f"{release}.sqlite"
            if release is not None:
                shutil.copyfile(STORES / release / "witz.sqlite", path)
            return sqlite_url(path)
        address: str = request.getfixturevalue("postgres_database" if release is None else "second_database")
        if release is not None:
            engine = sa.create_engine(sa.make_url(address).set(drivername=driver(address)))
            with engine.connect() as connection:
                driver_connection = sure(connection.connection.driver_connection)
                driver_connection.execute((STORES / release / "postgresql.sql").read_text(encoding="utf-8"))
                driver_connection.commit()
            engine.dispose()
        return address

    return make


@pytest.mark.parametrize("release", OLD)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_fresh_store_and_an_older_one_have_the_same_tables(
    make_database: Callable[[str, str | None], str], kind: str, release: str
) -> None:
    fresh, old = make_database(kind, None), make_database(kind, release)
    assert step_of(old) == int(release.split("-")[1])
    for address in (fresh, old):
        SqlStore(address).close()
    assert schema(old) == schema(fresh)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "missing",
    [
        pytest.param(("CREATE TABLE more (a INTEGER, UNIQUE (a))", "CREATE TABLE more (a INTEGER)"), id="unique"),
        pytest.param(("CREATE TABLE more (a INTEGER, CHECK (a > 0))", "CREATE TABLE more (a INTEGER)"), id="check"),
        pytest.param(("CREATE TABLE more (a INTEGER DEFAULT 1)", "CREATE TABLE more (a INTEGER)"), id="default"),
    ],
)
def test_the_comparison_finds_a_constraint_that_only_one_store_has(
    make_database: Callable[[str, str | None], str], kind: str, missing: tuple[str, str]
) -> None:
    found = []
    for release, statement in zip((None, OLD[-1]), missing, strict=True):
        address = make_database(kind, release)
        SqlStore(address).close()
        engine = sa.create_engine(sa.make_url(address).set(drivername=driver(address)))
        with engine.begin() as connection:
            connection.execute(sa.text(statement))
        engine.dispose()
        found.append(schema(address))
    assert found[0] != found[1]


def test_the_program_knows_all_tables_and_columns(address: str) -> None:
    SqlStore(address).close()
    engine = sa.create_engine(sa.make_url(address).set(drivername=driver(address)))
    made = sa.MetaData()
    made.reflect(engine)
    engine.dispose()
    assert set(made.tables) == {*METADATA.tables, "versions"}
    for name, table in METADATA.tables.items():
        assert [(column.name, column.nullable) for column in table.columns] == [
            (column.name, column.nullable) for column in made.tables[name].columns
        ]
        assert [column.name for column in table.primary_key] == [
            column.name for column in made.tables[name].primary_key
        ]
        assert {index.name for index in table.indexes} == {index.name for index in made.tables[name].indexes}


@pytest.mark.parametrize("dialect", FROZEN)
def test_released_steps_are_unchanged(dialect: str) -> None:
    """A store runs each step once: after a change of a released step, older stores and fresh ones would differ."""
    frozen = FROZEN[dialect]
    for number, step in enumerate(migrations.STEPS, 1):
        done = digest_of(step, dialect)
        assert number <= len(frozen), f"step {number} is new: freeze it here as {done!r} for {dialect}"
        assert done == frozen[number - 1], f"a released migration must not change ({step.__name__}): add a step"
    assert len(migrations.STEPS) == len(frozen), "a released migration must stay"


def digest_of(step: Callable[[Any], None], dialect: str) -> str:
    """A digest of the SQL that a step runs, ignoring white space."""
    run: list[str] = []
    connection = SimpleNamespace(dialect=SimpleNamespace(name=dialect), exec_driver_sql=run.append)
    step(connection)
    assert run
    return sha256("; ".join(" ".join(each.split()) for each in run).encode()).hexdigest()[:16]


def test_the_first_step_creates_the_tables_of_the_first_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "STEPS", migrations.STEPS[:1])
    SqlStore(sqlite_url(tmp_path / "fresh.sqlite")).close()
    shutil.copyfile(STORES / "store-1" / "witz.sqlite", tmp_path / "old.sqlite")
    assert schema(sqlite_url(tmp_path / "fresh.sqlite")) == schema(sqlite_url(tmp_path / "old.sqlite"))
