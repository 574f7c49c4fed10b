"""What can be typed at every question of every game: help, the whole table, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from .screen import Quit, Screen

REDRAW = "redraw"  # the answer was dealt with; nothing is left to do but to draw the screen again


class Commands:
    """Asks, and deals with the answers that are the same everywhere."""

    def __init__(self, screen: Screen, help_text: str, show_table: Callable[[], None]) -> None:
        self._screen = screen
        self._help = help_text
        self._show_table = show_table

    def ask(self, prompt: str) -> str:
        """An answer in small letters that is none of the common commands, or REDRAW after one of them. Raises Quit."""
        answer = " ".join(self._screen.ask(prompt).lower().split())
        if answer in ("q", "quit"):
            if self._screen.agree("Leave this match?"):
                raise Quit
        elif answer in ("?", "help", "t"):
            self._screen.fresh()
            if answer == "t":
                self._show_table()
            else:
                self._screen.show(Text(self._help))
            self._screen.ask("Press Enter to go on")
        else:
            return answer
        return REDRAW
