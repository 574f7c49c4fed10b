"""`witz rules`: the rules of a game at the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ...games import GAMES
from ..language import ENGLISH, add_language, language, page
from ..rulebook import sections
from ..shipped import read_shipped
from ..terminal.markdown import drawn
from ..terminal.screen import Console

DESCRIPTION = """\
Print the rules of a game: every rule with the number or name by which refusals cite it, tables of points, and all
cards or blocks."""
EXAMPLES = ("witz rules yaxha", "witz rules piramide", "witz rules yaxha --markdown")


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz rules`."""
    parser.add_argument("game", choices=tuple(GAMES), help=", ".join(GAMES))
    parser.add_argument("--markdown", action="store_true", help="print the document as it is kept in docs/rules")
    add_language(parser)


def run(args: Namespace) -> int:
    """Prints the rules."""
    if language() == ENGLISH:
        text = read_shipped("rules", f"{args.game}.md")
    else:
        told = sections(args.game)
        text = "\n".join([f"# {page(f'{args.game}.title')}", *told])
    console = Console()
    if args.markdown:
        console.print(text.rstrip(), wrap=False)
    else:
        console.print(drawn(text))
    return 0
