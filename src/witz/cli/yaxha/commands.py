"""What can be typed at every question: help, the whole table, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ...yaxha.constants import CARD_POINTS, POINTS
from ...yaxha.view import View
from ..screen import Quit, Screen
from . import draw

_SIZES = " ".join(f"{size:>2}" for size in range(1, len(POINTS)))
_POINTS = " ".join(f"{points:>2}" for points in POINTS[1:])
HELP = f"""\
Choosing    2            choose tile 2
            try 2        try out what the cubes of tile 2 would do for you
Building    o 2d4        place an orange cube on 2d4: level 2, column d, row 4
            2d4          the same, if only one colour in hand fits there
            why o 2d4    what this would change, or which rule forbids it
            u  r         take the last cube back, place it again
            Enter        confirm, when all cubes are placed
Always      t            show all pyramids
            ?  q         show this help, leave the match

Signs       O B G Y W    orange, blue, green, yellow, grey
            o b g y w    the same, hidden: they do not score
            +  .         a cube in hand fits here, empty
            *5           would score this bonus card now
Placing     On the base a cube touches the base, which is at most 4 x 4. Higher
            up it lies on four cubes, and one of these or one beside it has its
            colour. You must place what fits; what does not is discarded.
Points      for the largest visible group of each colour; a bonus card brings {CARD_POINTS}.
            cubes  {_SIZES}
            points {_POINTS}"""

REDRAW = "redraw"  # the answer was dealt with; nothing is left to do but to draw the screen again


def thought_better(screen: Screen, answer: str) -> bool:
    """Whether somebody wanted to leave and then did not. Raises Quit for those who did."""
    if answer not in ("q", "quit"):
        return False
    if screen.agree("Leave this match?"):
        raise Quit
    return True


class Commands:
    """Asks, and deals with the answers that are the same everywhere."""

    def __init__(self, screen: Screen, view: View) -> None:
        self._screen = screen
        self._view = view

    def ask(self, prompt: str) -> str:
        """An answer in small letters that is none of the common commands, or REDRAW after one of them. Raises Quit."""
        answer = " ".join(self._screen.ask(prompt).lower().split())
        common: dict[str, Callable[[], None]] = {"?": self._help, "help": self._help, "t": self._table}
        if thought_better(self._screen, answer):
            return REDRAW
        if answer in common:
            common[answer]()
            self._screen.ask("Press Enter to go on")
            return REDRAW
        return answer

    def _help(self) -> None:
        self._screen.fresh()
        self._screen.show(Text(HELP))

    def _table(self) -> None:
        self._screen.fresh()
        view = self._view
        self._screen.show(draw.cards(view), draw.corners(view, range(len(view.seats))))
