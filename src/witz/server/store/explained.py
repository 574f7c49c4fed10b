"""Errors of the database, as a StoreError of one clear line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError, ProgrammingError, SQLAlchemyError

from witz.errors import StoreError

SAFE_MESSAGES: Final = ("file is not a database", "database disk image is malformed")


class Damaged(StoreError):
    """A statement failed on damaged data; others may succeed."""


@contextmanager
def explained() -> Iterator[None]:
    """Turns errors of the database into a StoreError of one clear line; an IntegrityError passes unchanged."""
    try:
        yield
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        only_this = isinstance(error, DatabaseError) and not isinstance(error, OperationalError)
        kind = Damaged if only_this else StoreError
        raise kind(f"database error: {_message(error)}") from error


def _message(error: SQLAlchemyError) -> str:
    """The message of an error without stored values, which may hold deals, names and actions."""
    if not isinstance(error, (OperationalError, ProgrammingError)):
        original = error.orig if isinstance(error, DatabaseError) else error
        safe = isinstance(error, DatabaseError) and str(original) in SAFE_MESSAGES
        return str(original) if safe else type(original).__name__
    return str(error.orig).splitlines()[0].partition(" with text ")[0]
