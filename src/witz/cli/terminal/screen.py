"""The terminal that a match is played at: drawing, asking and hiding."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.rule import Rule

# Home, clear the screen, and clear what could be scrolled back to.
_WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Quit(Exception):
    """The players leave the match."""


class EndOfInput(Exception):
    """There is nobody left to answer."""


class _Console(Console):
    """A console that leaves it to the command what to do when nobody reads on."""

    def on_broken_pipe(self) -> None:
        raise  # noqa: PLE0704  # the BrokenPipeError that this is called for


def new_console(*, stderr: bool = False) -> Console:
    """A console that prints text as it is, names of players included."""
    return _Console(highlight=False, markup=False, emoji=False, stderr=stderr)


class Screen:
    """A console and the keyboard.

    Lines are read plainly, without the history of the readline module: pressing "up" must not tell one player
    what another one has chosen in secret.
    """

    def __init__(self, console: Console, read: Callable[[], str] | None = None) -> None:
        self.console = console
        self._read = read or sys.stdin.readline
        self._echo = read is not None or not sys.stdin.isatty()

    def fresh(self) -> None:
        """Begins a new screen; where a terminal cannot be cleared, a line divides it from the last one."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(_WIPE)
        elif self.console.is_terminal:
            self.console.print("\n" * self.console.height)
        else:
            self.console.print(Rule(style="none", characters="="))

    def show(self, *parts: RenderableType) -> None:
        """Prints parts one under the other."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """What is typed in answer, without blanks around it. Raises EndOfInput."""
        self.console.print(f"{prompt} >", end=" ", style="bold", soft_wrap=True)
        self.console.file.flush()
        line = self._read()
        if not line:
            self.console.print()
            raise EndOfInput
        if self._echo:
            self.console.print(line.strip(), soft_wrap=True)
        return line.strip()

    def agree(self, question: str) -> bool:
        """Whether the answer is yes; anything else is no."""
        return self.ask(f"{question} (y/n)").lower() in ("y", "yes")

    def ask_number(self, question: str, low: int, high: int) -> int:
        """A number within bounds; nothing typed is the lowest."""
        numbers = [str(number) for number in range(low, high + 1)]
        while True:
            answer = self.ask(f"{question} {', '.join(numbers[:-1])} or {numbers[-1]} [{low}]") or numbers[0]
            if answer in numbers:
                return int(answer)
            self.show(f"{answer!r} is not a number from {low} to {high}.")
