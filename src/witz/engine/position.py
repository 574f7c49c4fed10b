"""The reader of a position's entries, for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeVar

from ..errors import NotationError, quoted
from ..pyramid import Grid, Pyramid, read_pyramid
from .words import KeyLine, Words

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

NONE = "-"


class PositionReader:
    """Takes the entries of a position by their keys, and remembers the place of each for later errors."""

    def __init__(self, entries: Mapping[str, KeyLine]) -> None:
        self._entries = dict(entries)
        self._seen: dict[str, KeyLine] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def error(self, key: str, reason: str) -> NotationError:
        """A NotationError at the entry with this key."""
        return self._seen.get(key, KeyLine("")).error(f"{key}: {reason}")

    def refuse_rest(self) -> None:
        """Raises NotationError if an entry was not taken."""
        for key, entry in self._entries.items():
            raise entry.error(f"{quoted(key)} is not part of a position")

    def take(self, key: str) -> KeyLine:
        """The entry with this key. Raises NotationError if there is none."""
        entry = self._entries.pop(key, None)
        if entry is None:
            last = max((seen.line for seen in self._seen.values()), default=1)
            raise NotationError(f"the position lacks a line for {quoted(key)}", line=last)
        self._seen[key] = entry
        return entry

    def only(self, key: str, read: Callable[[Words], T]) -> T:
        """The value that `read` gives for the entry; it must take all words of it."""
        return self.take(key).only(read)

    def numbers(self, key: str, low: int, high: int, count: int) -> tuple[int, ...]:
        """A given number of whole numbers within bounds."""
        return self.only(key, lambda words: tuple(words.number("a number", low, high) for _ in range(count)))

    def list_of(self, key: str, read: Callable[[Words], T], *, none: bool = True) -> tuple[T, ...]:
        """The values that `read` gives for the words of an entry; `-` alone is an empty list if `none` allows it."""
        entry = self.take(key)
        words = entry.words()
        found: list[T] = []
        if not (none and entry.value == NONE):
            while words:
                found.append(read(words))
        return tuple(found)

    def one_of(self, key: str, kind: type[E]) -> E:
        """The member of an enumeration with the value in the entry."""

        def read(words: Words) -> E:
            word = words.take(f"a {key}")
            if word not in {member.value for member in kind}:
                words.fail(f"{quoted(word)} is not a {key}: expected {', '.join(member.value for member in kind)}")
            return kind(word)

        return self.only(key, read)

    def pyramid(self, key: str, grid: Grid, letters: str) -> Pyramid:
        """The pyramid of an entry."""
        entry = self.take(key)
        try:
            return read_pyramid(grid, letters, entry.value)
        except NotationError as error:
            raise error.at(entry.line, entry.column - 1) from None
