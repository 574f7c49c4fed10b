"""Assertions that narrow types, for the type checker; a test fails if one does not hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    """The value, which must not be None."""
    assert value is not None
    return value


def a(kind: type[T], value: object) -> T:
    """The value, which must be of this type."""
    assert isinstance(value, kind)
    return value


def all_of(kind: type[T], values: Iterable[object]) -> list[T]:
    """The values, which must all be of this type."""
    return [a(kind, value) for value in values]
