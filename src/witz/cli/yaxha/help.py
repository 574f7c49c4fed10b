"""What can be typed at every question of Yaxha."""

from __future__ import annotations

from ...yaxha.constants import CARD_POINTS, POINTS
from ...yaxha.view import View
from ..terminal.prompt import Prompt
from ..terminal.screen import Screen
from . import draw

_SIZES = " ".join(f"{size:>2}" for size in range(1, len(POINTS)))
_POINTS = " ".join(f"{points:>2}" for points in POINTS[1:])
HELP = f"""\
Choosing    2  b         choose tile 2, which the page calls B
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


def prompt(screen: Screen, view: View) -> Prompt:
    """Asks a person who sees this."""

    def show_table() -> None:
        screen.show(draw.cards(view), draw.corners(view, range(len(view.seats))))

    return Prompt(screen, HELP, show_table)
