"""`witz score`: the score sheet of a table described as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ..engine.document import read_json
from ..errors import TableError
from .errors import InputError
from .files import STANDARD_INPUT, named, read_text, write_json
from .looks import LOOKS
from .screen import new_console

DESCRIPTION = """\
Count the pyramids on your table. The input is JSON: the game, the bonus cards, and each player's pyramid in
clockwise order, level by level from the base up. A level is a list of rows, a row is a string with a letter for each
cube (O orange, B blue, G green, Y yellow, W grey) and a dot where there is none: 4 rows of 4, 3 of 3, 2 of 2, 1 of 1.
Row r, column c of a level rests on rows r and r+1, columns c and c+1 of the level below. In messages a cube is named
by level, column letter and row: 1a1 is the first cube of the first row of the base."""
EXAMPLES = (
    "witz score examples/table.json",
    "witz score --json examples/table.json",
    "witz score < examples/table.json",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz score` takes."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, help="JSON file; - or nothing: standard input")
    parser.add_argument("--json", action="store_true", help="print the points as JSON")


def run(args: Namespace) -> int:
    """Prints the score sheet."""
    text = read_text(args.file)
    try:
        sheet, points = _score(read_json(text))
    except (InputError, TableError) as error:
        raise InputError(f"{named(args.file)}: {error}") from None
    console = new_console()
    if args.json:
        console.print(write_json(points), soft_wrap=True)
    else:
        console.print(sheet)
    return 0


def _score(document: Any) -> Any:
    if not isinstance(document, dict):
        raise InputError('must be a JSON object, such as {"game": "yaxha", "bonus": [], "pyramids": [...]}')
    if "game" not in document:
        raise InputError("the key 'game' is missing")
    game = document["game"]
    if not isinstance(game, str) or game not in LOOKS:
        raise InputError(f"game: {game!r} is not a game; known are: {', '.join(LOOKS)}")
    result = LOOKS[game].score(document)
    if result is None:
        raise InputError(f"game: there is nothing to score at a table of {game}")
    return result
