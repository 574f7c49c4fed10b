"""`looks.Look` for La Gran Pirámide."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import product
from types import MappingProxyType
from typing import Final

from ...engine import Seat
from ...piramide.constants import BASES, BLOCKS, LETTERS, MAX_PLAYERS
from ...piramide.game import PIRAMIDE
from ...piramide.options import Options
from ...piramide.state import Stage, State
from ...piramide.view import View
from ..arguments import with_blanks
from ..language import t
from ..terminal.drawing import Drawing, Group, Text
from ..terminal.screen import Screen
from . import draw as drawing
from .prompts import effect
from .table import PiramideTable
from .words import BLOCK_WORDS, say, sentence

__all__ = [
    "TALLY",
    "TITLE",
    "UNIT",
    "add_options",
    "ask_options",
    "count",
    "count_json",
    "draw",
    "draw_view",
    "effect",
    "modes",
    "say",
    "sentence",
    "table",
]


TITLE: Final = "La Gran Pirámide"
UNIT: Final = "coins"
TALLY: Final = MappingProxyType(
    {
        "starter-won": "Won by who began",
        "purchases": "Purchases",
        "blocks-bought": "Blocks bought",
        **{f"placed-{block.word}": f"Placed: {BLOCK_WORDS[block]}" for block in BLOCKS},
        "relief-taken": "Relief taken",
        "passes": "Passes",
        "ended-without-the-tip": "Ended without the tip",
    }
)


def add_options(parser: ArgumentParser) -> None:
    """Adds the options of La Gran Pirámide."""
    parser.add_argument("--base", choices=[str(base) for base in BASES], help="width of the base (default: 5)")
    parser.add_argument("--pairs", action="store_const", const="yes", help="seats 1 and 3 against seats 2 and 4")
    parser.add_argument(
        "--without-specials", action="store_const", const="no", dest="specials", help="leave the special blocks out"
    )
    parser.add_argument(
        "--blocks", type=with_blanks, metavar="N,...", help=f"the set: number of blocks of each of {' '.join(LETTERS)}"
    )
    parser.add_argument("--price", metavar="N", help="price of a block in coins (default: 3)")
    parser.add_argument("--hand-limit", metavar="N", help="maximum number of blocks in hand (default: 10)")
    parser.add_argument("--market-size", metavar="N", help="blocks in the market (default: 5)")
    parser.add_argument("--relief", metavar="N", help="blocks that relief gives (default: 2)")
    parser.add_argument("--reserve-price", metavar="N", help="price of a reservation in coins (default: 3)")


def modes(players: int) -> tuple[dict[str, str], ...]:
    """Both bases, with and without special blocks, and four players also in pairs (G19)."""
    pairs = ("no", "yes") if players == MAX_PLAYERS else ("no",)
    return tuple(
        {"base": str(base), "specials": specials, "pairs": paired}
        for base, specials, paired in product(BASES, ("yes", "no"), pairs)
    )


def ask_options(screen: Screen, args: Namespace) -> None:
    """Welcomes the players; asks for the number of players and the size of the base where they are not given."""
    screen.fresh()
    screen.show(
        Text(TITLE, "bold"),
        t("All build one pyramid and are paid for every block. Buy blocks and place them;"),
        t("when the tip is placed, the most coins win."),
        "",
    )
    if args.players is None and args.pairs:
        args.players = MAX_PLAYERS
    if args.players is None:
        args.players = screen.ask_number(
            t("How many players, bots included?"),
            PIRAMIDE.player_counts,
            t("You play against bots, who take the other seats."),
        )
    if args.base is None:
        args.base = screen.choose(
            t("Base of 5 x 5, or 4 x 4 for a quick game?"),
            {"5": "5", "4": "4"},
            t("The pyramid has as many levels as its base is wide: 55 blocks on a base of 5 x 5, 30 on one of 4 x 4."),
        )


def table(screen: Screen, options: Options, people: Sequence[Seat]) -> PiramideTable:
    """The table for a match with these people in it."""
    return PiramideTable(screen, options, people)


def draw(state: State) -> Drawing:
    """The whole position, nothing hidden."""
    view = PIRAMIDE.view(state, None)
    return Group(
        drawing.players(view, state.hands),
        "",
        drawing.layers(state.pyramid, state.options.base),
        "",
        drawing.market(view),
    )


def draw_view(view: View) -> Drawing:
    """The position as a seat knows it."""
    return drawing.table(view)


def count(state: State) -> Drawing:
    """The coins and blocks in hand, and who has won or leads."""
    names, counted = state.options.seat_names, PIRAMIDE.account(state)
    final = state.stage is Stage.OVER
    sheet = drawing.count(names, counted, [len(hand) for hand in state.hands], state.coins)
    return Group(sheet, drawing.verdict(names, counted, final=final))


def count_json(state: State) -> dict[str, object]:
    """The coins and blocks in hand of each player and each side, and the winners."""
    names, counted = state.options.seat_names, PIRAMIDE.account(state)
    return {
        "players": [
            {"name": name, "coins": state.coins[seat], "blocks": len(state.hands[seat])}
            for seat, name in enumerate(names)
        ],
        "sides": [
            {"names": [names[seat] for seat in side.seats], "coins": side.coins, "blocks": side.blocks}
            for side in counted.sides
        ],
        "winners": [names[seat] for seat in counted.winners],
    }
