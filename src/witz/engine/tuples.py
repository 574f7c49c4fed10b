"""Small changes of tuples, which give new tuples."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at this place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without the first one that equals this. Raises ValueError if there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
