"""The commands at every prompt of every game: help, the whole table, the bots' reasons, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from ..language import t
from .drawing import Text
from .screen import Quit, Screen

REDRAW = "redraw"  # the answer has been handled, and the screen must be drawn again


def leave_withdrawn(screen: Screen, answer: str) -> bool:
    """Whether a request to leave was withdrawn. Raises Quit if it was confirmed."""
    if answer not in ("q", "quit"):
        return False
    if screen.agree(t("Leave this match?")):
        raise Quit
    return True


def cover(screen: Screen, name: str, question: str) -> str:
    """Covers the screen until the next person is there; gives that person's answer. Raises Quit."""
    while True:
        screen.fresh()
        screen.show(Text(t("{name} is next.", name=name), "bold"), t("Everybody else looks away."))
        answer = screen.ask(question).lower()
        if answer in ("?", "help"):
            screen.show(t("Give the keyboard to the next one, who presses Enter; q leaves the match."))
            answer = screen.ask(question).lower()
        if not leave_withdrawn(screen, answer):
            return answer


class Prompt:
    """Asks a question, and handles the commands that every prompt has."""

    def __init__(self, screen: Screen, help_text: str, show_table: Callable[[], None]) -> None:
        self._screen = screen
        self._help = help_text
        self._show_table = show_table

    def ask(self, prompt: str) -> str:
        """An answer in lower case, or REDRAW after a common command. Raises Quit."""
        answer = " ".join(self._screen.ask(prompt).lower().split())
        if leave_withdrawn(self._screen, answer):
            return REDRAW
        if answer not in ("?", "help", "t", "why"):
            return answer
        self._screen.fresh()
        if answer == "t":
            self._show_table()
        elif answer == "why":
            self._screen.show(*(self._screen.reasons() or [t("No bot has anything to say about it.")]))
        else:
            self._screen.show(Text(self._help))
        leave_withdrawn(self._screen, self._screen.ask(t("Press Enter to go on")).lower())
        return REDRAW
