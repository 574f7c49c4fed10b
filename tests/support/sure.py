"""What a test is sure of, said so that the type checker knows it too; where it is not so, the test fails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    """The value, which is there."""
    assert value is not None
    return value


def a(kind: type[T], value: object) -> T:
    """The value, which is of that kind."""
    assert isinstance(value, kind)
    return value


def all_of(kind: type[T], values: Iterable[object]) -> list[T]:
    """The values, each of which is of that kind."""
    return [a(kind, value) for value in values]
