"""The members of a view in JSON: after a change only those are written anew whose part of the view is another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

V = TypeVar("V", bound=tuple[Any, ...])  # a view: a named tuple


class Member(NamedTuple):
    """How a member is written, and the fields of the view that decide it; `write` must look at no others.

    `write_after` gives the same, from a view, the one before, how that was written, and what is written of the view so
    far: for members of which mostly a part changes.
    """

    fields: tuple[str, ...]
    write: Callable[[Any], Any]
    write_after: Callable[[Any, Any, Mapping[str, Any], Mapping[str, Any]], Any] | None = None


class _Last(Generic[V]):
    """How a member was last written: what all may know is the same in the views of all seats, one after the other."""

    __slots__ = ("_last", "_member", "_name", "_pick")

    def __init__(self, view: type[V], name: str, member: Member) -> None:
        places = [view._fields.index(field) for field in member.fields]  # type: ignore[attr-defined]
        self._pick: Callable[[V], Any] = itemgetter(*places)
        self._name = name
        self._member = member
        self._last: tuple[Any, Any] | None = None

    def put(self, after: dict[str, Any], view: V, before: V, written: Mapping[str, Any]) -> None:
        """Writes the member."""
        decided_by, last = self._pick(view), self._last
        if last is None or last[0] != decided_by:
            _, write, write_after = self._member
            member = write(view) if write_after is None else write_after(view, before, written, after)
            self._last = last = (decided_by, member)
        after[self._name] = last[1]


class Members(Generic[V]):
    """How the views of one game are written."""

    def __init__(self, view: type[V], members: Mapping[str, Member]) -> None:
        self.members: Final = members
        bits = {field: 1 << at for at, field in enumerate(view._fields)}  # type: ignore[attr-defined]
        self._decided_by = [
            (sum(bits[field] for field in member.fields), _Last(view, name, member))
            for name, member in members.items()
            if member.fields
        ]
        # By the fields that changed, as bits; few combinations ever come up.
        self._touched: dict[int, tuple[_Last[V], ...]] = {}

    def write(self, view: V) -> dict[str, Any]:
        """The whole view."""
        return {name: member.write(view) for name, member in self.members.items()}

    def write_after(self, view: V, before: V, written: Mapping[str, Any]) -> dict[str, Any]:
        """The whole view, given another one and how that was written; what is the same of both is the same object."""
        changed, bit = 0, 1
        for new, old in zip(view, before, strict=True):
            if new is not old and new != old:
                changed |= bit
            bit <<= 1
        touched = self._touched.get(changed)
        if touched is None:
            touched = tuple(last for bits, last in self._decided_by if bits & changed)
            self._touched[changed] = touched
        after = {**written}
        for last in touched:
            last.put(after, view, before, written)
        return after
