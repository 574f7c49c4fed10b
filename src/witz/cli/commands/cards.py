"""`witz cards`: the cards of a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..files import write_json
from ..language import add_language
from ..looks import DECKS
from ..terminal.screen import Console

DESCRIPTION = """\
List the bonus cards, each with its name (for --chosen and --banned), its condition, its points, and whether it is a
starter card."""
EXAMPLES = ("witz cards", "witz cards --json")


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz cards`."""
    games = tuple(DECKS)
    # A single game with cards need not be named.
    only = games[0] if len(games) == 1 else None
    default = "" if only is None else f" (default: {only}, the only one with cards)"
    parser.add_argument(
        "game", nargs=None if only is None else "?", default=only, choices=games, help=f"the game{default}"
    )
    parser.add_argument("--json", action="store_true", help="print the cards as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    """Prints the cards."""
    table, cards = DECKS[args.game]()
    console = Console()
    if args.json:
        console.print(write_json(cards), wrap=False)
    else:
        console.print(table)
    return 0
