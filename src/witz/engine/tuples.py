"""Values are frozen: what changes one of their tuples gives a new one."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar, cast


class Sortable(Protocol):
    """What can be sorted. Not `int`: compiled, pieces that are numbers with a name would come out as bare numbers."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T")
C = TypeVar("C", bound=Sortable)


class Made(Protocol):
    """Makes a named tuple of its values, all of them in their order."""

    def __call__(self, kind: type[T], values: tuple[object, ...], /) -> T: ...


# What a named tuple does itself when it is called, in half the time: for those that every step makes.
made: Final = cast("Made", tuple.__new__)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at this place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def sorted_with(items: tuple[C, ...], item: C) -> tuple[C, ...]:
    """The sorted items with one more of them in its place."""
    more = [*items, item]
    more.sort()
    return tuple(more)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without the first one that equals this. Raises ValueError if there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
