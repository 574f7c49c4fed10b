"""The help text of Yaxha's prompts."""

from __future__ import annotations

from ...yaxha.constants import CARD_POINTS
from ...yaxha.options import Options
from ...yaxha.view import View
from ..language import t
from ..terminal.prompt import Prompt
from ..terminal.screen import Screen
from . import draw

HELP = """\
Choosing    2  b         choose tile 2, which the page calls B
            try 2        try out what the cubes of tile 2 would do for you
Building    o 2d4        place an orange cube on 2d4: level 2, column d, row 4
            2d4          the same, if only one colour in hand fits there
            why o 2d4    what this would change, or which rule forbids it
            u  r         take the last cube back, place it again
            Enter        confirm, when all cubes are placed
Always      t            show all pyramids
            why          why each bot did what it did last
            ?  q         show this help, leave the match

Signs       O B G Y W    orange, blue, green, yellow, grey
            o b g y w    the same, hidden: they do not score
            +  .         a cube in hand fits here, empty
            *5           would score this bonus card now
Placing     On the base a cube touches the base, which is at most {base} x {base}. Higher
            up it lies on four cubes, and one of these or one beside it has its
            colour. You must place what fits; what does not is discarded.
Points      for the largest visible group of each colour; a bonus card brings {card}.
            cubes  {sizes}
            points {points}"""


def prompt(screen: Screen, view: View) -> Prompt:
    """The prompt for a person with this view."""

    def show_table() -> None:
        screen.show(draw.cards(view), draw.corners(view, range(len(view.seats))))

    return Prompt(screen, help_text(view.options), show_table)


def help_text(options: Options) -> str:
    """The help for a game with these options."""
    wide = max(2, *(len(str(points)) for points in options.points))
    return t(
        HELP,
        base=options.base,
        card=CARD_POINTS,
        sizes=" ".join(f"{size:>{wide}}" for size in range(1, len(options.points))),
        points=" ".join(f"{points:>{wide}}" for points in options.points[1:]),
    )
