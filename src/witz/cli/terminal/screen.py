"""The terminal: output and, for a match, input and covering."""

from __future__ import annotations

import errno
import importlib
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import TextIO, TypeVar

from ...errors import quoted
from ..arguments import InputError
from ..language import t
from .drawing import RULE, Drawing, Text, lines

# The alternate screen, as in editors: leaving it restores the earlier content of the terminal.
_ENTER, _LEAVE = "\x1b[?1049h", "\x1b[?1049l"
_WIPE = "\x1b[H\x1b[2J"  # home, and clear the screen
_FORGET = "\x1b[3J"  # clear the scrollback
_KEYS = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Z]")  # escape sequences of arrow keys, if lines cannot be edited
_T = TypeVar("_T")

Paint = Callable[[Text, str, str], None]  # writes a line, with a style for all of it, and an end


class Quit(Exception):
    """The players leave the match."""


class EndOfInput(Exception):
    """Standard input has ended."""


@contextmanager
def to_standard_output() -> Iterator[None]:
    """Names standard output in its errors, for instance on a full disk: the system names no file.

    Raises BrokenPipeError on every system if the reader has closed the pipe.
    """
    try:
        yield
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.EINVAL:  # what a closed pipe is there
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from error
        error.filename = error.filename or "standard output"
        raise


class Console:
    """Prints drawings: in colour if the extra `play` is installed and the terminal has colours, else plain."""

    def __init__(self, *, stderr: bool = False) -> None:
        self.file: TextIO = sys.stderr if stderr else sys.stdout
        self._paint: Paint = self._plain
        with suppress(ImportError):
            from .colour import painter  # noqa: PLC0415  # rich comes with the extra

            self._paint = painter(self.file)

    @property
    def width(self) -> int:
        return shutil.get_terminal_size().columns

    @property
    def is_terminal(self) -> bool:
        return self.file.isatty()

    @property
    def is_dumb(self) -> bool:
        """Whether it is a terminal that cannot be cleared."""
        return self.is_terminal and os.environ.get("TERM", "").lower() in ("dumb", "unknown")

    def print(self, drawing: Drawing = "", style: str = "", end: str = "\n", *, wrap: bool = True) -> None:
        """Prints a drawing, wrapped at the width of the terminal."""
        *first, last = lines(drawing, self.width if wrap else sys.maxsize) or [Text()]
        with to_standard_output() if self.file is sys.stdout else nullcontext():
            for line in first:
                self._paint(line, style, "\n")
            self._paint(last, style, end)

    def _plain(self, line: Text, style: str, end: str) -> None:  # noqa: ARG002
        text = str(line)
        if "utf" not in (self.file.encoding or "utf").lower():
            text = text.replace(RULE, "-")
        self.file.write(text + end)


class Screen:
    """A console and the keyboard.

    A single person has line editing and history. If several share the keyboard (`private`), there is neither: the "up"
    key must not show one player the secret choice of another.
    """

    def __init__(self, console: Console, *, private: bool = False) -> None:
        if sys.stdin is None:  # type: ignore[redundant-expr, unused-ignore]
            raise InputError("standard input is closed, so that nobody can answer")
        self.console = console
        self._private = private
        self._own = False
        self._echo = not sys.stdin.isatty()
        self.reasons: Callable[[], Sequence[str]] = tuple  # why each bot did what it did last
        self._edits = not (private or self._echo) and console.is_terminal and not console.is_dumb
        if self._edits:
            with suppress(ImportError):
                importlib.import_module("readline")  # from now on `input` edits lines

    def fresh(self) -> None:
        """Begins a new screen; output that cannot be cleared gets blank lines or a dividing line."""
        console = self.console
        if console.is_dumb:
            console.print("\n" * shutil.get_terminal_size().lines)
        elif console.is_terminal:
            if not self._own:
                console.file.write(_ENTER)
                self._own = True
            console.file.write(_WIPE + (_FORGET if self._private else ""))
        else:
            console.print("=" * console.width)

    def leave(self) -> None:
        """Restores the terminal; later output stays in it."""
        if self._own:
            self._own = False
            self.console.file.write((_WIPE + _FORGET if self._private else "") + _LEAVE)
            self.console.file.flush()

    def last(self) -> None:
        """Begins the output that stays in the terminal after the match."""
        self.leave()
        if self.console.is_dumb or not self.console.is_terminal:
            self.fresh()

    def show(self, *parts: Drawing) -> None:
        """Prints parts one under the other."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """The typed answer, without blanks around it. Raises EndOfInput."""
        line = self._edited(prompt) if self._edits else self._plain(prompt)
        if not line:
            self.console.print()
            raise EndOfInput
        line = _KEYS.sub("", line).strip()
        if self._echo:
            self.console.print(line, wrap=False)
        return line

    def _plain(self, prompt: str) -> str:
        self.console.print(f"{prompt} >", "bold", end=" ", wrap=False)
        self.console.file.flush()
        return sys.stdin.readline()

    @staticmethod
    def _edited(prompt: str) -> str:
        try:
            return input(f"{prompt} > ") + "\n"
        except EOFError:
            return ""

    def agree(self, question: str) -> bool:
        """Whether the answer is yes; an empty answer is no."""
        while True:
            answer = self.ask(t("{question} (y/n)", question=question)).lower()
            if answer in yes_words():
                return True
            if answer in ("", "n", "no"):
                return False
            self.show(t("Type y for yes or n for no."))

    def choose(self, question: str, answers: Mapping[str, _T], explained: str) -> _T:
        """The value of an answer; an empty answer is the first. `?` explains, `q` raises Quit."""
        first = next(iter(answers))
        while True:
            answer = self.ask(f"{question} [{first}]").lower() or first
            if answer in answers:
                return answers[answer]
            if answer in ("q", "quit"):
                raise Quit
            if answer not in ("?", "help"):
                self.show(t("{answer} is not an answer here.", answer=quoted(answer)))
            self.show(
                explained, t("Type {answers}, Enter for {first}, or q to leave.", answers=_either(answers), first=first)
            )

    def ask_number(self, question: str, numbers: tuple[int, ...], explained: str) -> int:
        """One of these numbers; an empty answer is the first."""
        known = {str(number): number for number in numbers}
        return self.choose(f"{question} {_either(known)}", known, explained)


def _either(answers: Iterable[str]) -> str:
    *most, last = answers
    return t("{most} or {last}", most=", ".join(most), last=last) if most else last


def yes_words() -> tuple[str, ...]:
    """The answers that mean yes, in English and in the current language."""
    return ("y", "yes", t("y"), t("yes"))
