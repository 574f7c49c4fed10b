"""`witz score`: the score sheet of a table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ...errors import TableError
from ...scorepad import read_scorepad
from ..arguments import InputError
from ..files import STANDARD_INPUT, named, read_text, write_json
from ..language import add_language
from ..looks import SHEETS
from ..own_cards import add_own_cards
from ..terminal.screen import Console

DESCRIPTION = """\
Score the pyramids of Yaxha on a real table. The input is plain text with one line per player, clockwise: the name,
then the levels from the base up, separated by spaces; the rows of a level are separated by "/". A row has one letter
per cube (O orange, B blue, G green, Y yellow, W grey) and a dot for an empty space: the base is 4 rows of 4, then 3 of
3, 2 of 2 and 1 of 1; empty levels may be left out. Row r, column c of a level rests on rows r and r+1, columns c and
c+1 of the level below. One more line may name the bonus cards: the word "bonus", then names as in "witz cards". The
input may also be JSON with the same content, as "witz example table" shows. Messages name a cube by level, column
letter and row: 1a1 is the first cube of the first row of the base."""
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
    text = read_text(args.file)
    try:
        game, table = read_scorepad(text)
    except TableError as error:
        raise InputError(f"{named(args.file)}: {error}") from None
    sheet, points = SHEETS[game](table)
    console = Console()
    if args.json:
        console.print(write_json(points), wrap=False)
    else:
        console.print(sheet)
    return 0
