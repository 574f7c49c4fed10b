"""The words of a line of text, with the column of each for error messages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from ..errors import NotationError, quoted

T = TypeVar("T")


def is_number(word: str, low: int, high: int) -> bool:
    """Whether a word is a whole number within bounds. Python itself refuses to convert very long ones."""
    return word.isascii() and word.isdigit() and len(word) < 10 and low <= int(word) <= high


class Words:
    """The words of a piece of text, taken one by one.

    >>> words = Words("place O 1d4")
    >>> words.take("an action")
    'place'
    """

    def __init__(self, text: str, *, line: int = 1, column: int = 1) -> None:
        self._words = [(match.group(), column + match.start()) for match in re.finditer(r"\S+", text)]
        self._next = 0
        self._line = line
        self._after = column + len(text)

    def __bool__(self) -> bool:
        return self._next < len(self._words)

    @property
    def column(self) -> int:
        """The column of the next word, or of the end of the text."""
        return self._words[self._next][1] if self else self._after

    def take(self, what: str) -> str:
        """The next word; `what` is the expected thing, for the error if there is none."""
        if not self:
            raise NotationError(f"expected {what}", line=self._line, column=self._after)
        word = self._words[self._next][0]
        self._next += 1
        return word

    def number(self, what: str, low: int, high: int, *, code: str = "unreadable") -> int:
        """The next word as a whole number within bounds; `code` is the error code for any other word."""
        word = self.take(what)
        if not is_number(word, low, high):
            self.fail(f"{quoted(word)} is not {what} ({low} to {high})", code=code)
        return int(word)

    def end(self) -> None:
        """Raises NotationError if words are left over."""
        if self:
            self.fail(f"{quoted(self.take('nothing'))} is not expected here")

    def fail(self, reason: str, *, offset: int = 0, code: str = "unreadable") -> NoReturn:
        """Raises NotationError at the word that was taken last, or `offset` characters into it."""
        column = self._words[self._next - 1][1] if self._next else self._after
        raise NotationError(reason, line=self._line, column=column + offset, code=code)


@dataclass(frozen=True, slots=True)
class KeyLine:
    """The value of a `key value` line, and its place."""

    value: str
    line: int = 1
    column: int = 1

    def words(self) -> Words:
        """The words of the value."""
        return Words(self.value, line=self.line, column=self.column)

    def only(self, read: Callable[[Words], T]) -> T:
        """The value that `read` gives for the words; it must take all of them."""
        words = self.words()
        value = read(words)
        words.end()
        return value

    def error(self, reason: str) -> NotationError:
        """A NotationError at this value."""
        return NotationError(reason, line=self.line, column=self.column)
