"""The terminal: printing, and for a match asking and hiding."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from .drawing import RULE, Drawing, Text, lines

# Home, clear the screen, and clear what could be scrolled back to.
_WIPE = "\x1b[H\x1b[2J\x1b[3J"

Paint = Callable[[Text, str, str], None]  # writes a line, with a style for all of it, and an end


class Quit(Exception):
    """The players leave the match."""


class EndOfInput(Exception):
    """There is nobody left to answer."""


class Console:
    """Prints drawings: in colour where the extra `play` is installed and the terminal has colours, else plain."""

    def __init__(self, *, stderr: bool = False) -> None:
        self.file: TextIO = sys.stderr if stderr else sys.stdout
        self._paint: Paint = self._plain
        with suppress(ImportError):
            from .colour import painter  # noqa: PLC0415  # without the extra there is none

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
        """Prints a drawing, broken into lines where it is wider than the terminal."""
        *first, last = lines(drawing, self.width if wrap else sys.maxsize) or [Text()]
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

    Lines are read plainly, without the history of the readline module: pressing "up" must not tell one player
    what another one has chosen in secret.
    """

    def __init__(self, console: Console) -> None:
        self.console = console
        self._read = sys.stdin.readline
        self._echo = not sys.stdin.isatty()

    def fresh(self) -> None:
        """Begins a new screen; where a terminal cannot be cleared, a line divides it from the last one."""
        console = self.console
        if console.is_dumb:
            console.print("\n" * shutil.get_terminal_size().lines)
        elif console.is_terminal:
            console.file.write(_WIPE)
        else:
            console.print("=" * console.width)

    def show(self, *parts: Drawing) -> None:
        """Prints parts one under the other."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """What is typed in answer, without blanks around it. Raises EndOfInput."""
        self.console.print(f"{prompt} >", "bold", end=" ", wrap=False)
        self.console.file.flush()
        line = self._read()
        if not line:
            self.console.print()
            raise EndOfInput
        if self._echo:
            self.console.print(line.strip(), wrap=False)
        return line.strip()

    def agree(self, question: str) -> bool:
        """Whether the answer is yes; anything else is no."""
        return self.ask(f"{question} (y/n)").lower() in ("y", "yes")

    def ask_number(self, question: str, numbers: tuple[int, ...]) -> int:
        """One of these numbers; nothing typed is the first."""
        known = [str(number) for number in numbers]
        choices = f"{', '.join(known[:-1])} or {known[-1]}" if len(known) > 1 else known[0]
        while True:
            answer = self.ask(f"{question} {choices} [{known[0]}]") or known[0]
            if answer in known:
                return int(answer)
            self.show(f"{answer!r} is not a number from {known[0]} to {known[-1]}.")
