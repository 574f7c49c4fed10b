"""`witz score`: the score sheet of a table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..files import STANDARD_INPUT, load_table, read_text, write_json
from ..language import add_language
from ..looks import SHEETS
from ..own_cards import add_own_cards
from ..terminal.screen import Console

DESCRIPTION = f"""\
Score the pyramids on a real table. The input is plain text, or JSON with the same content, as "witz example table"
shows. {"".join(sheet.PLAIN_TEXT for sheet in SHEETS.values())}"""
EXAMPLES = (
    "witz score examples/table.txt",
    "witz score examples/table.json",
    "witz score --json examples/table.json",
    "witz score < examples/table.json",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz score`."""
    parser.add_argument(
        "file", nargs="?", default=STANDARD_INPUT, help="text or JSON (default: standard input, as with -)"
    )
    parser.add_argument("--json", action="store_true", help="print the score as JSON")
    add_own_cards(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Prints the score sheet."""
    game, table = load_table(args.file, read_text(args.file))
    sheet, points = SHEETS[game].score(table)
    console = Console()
    if args.json:
        console.print(write_json(points), wrap=False)
    else:
        console.print(sheet)
    return 0
