"""`witz draw`: a picture of a position in SVG."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import islice
from pathlib import Path
from typing import Any

from ...engine import replay
from ...games import GAMES
from ...scorepad import is_table
from ..arguments import InputError, at_least
from ..files import STANDARD_INPUT, is_record, load_record, load_state, load_table, named, read_text, write_text
from ..own_cards import add_own_cards
from ..terminal.screen import Console

DESCRIPTION = """\
Draw the pyramids as the page shows them, as an SVG picture that every browser opens: those at the end of a record or
after a number of its actions, those of a position, or those on your table, in the format of witz score."""
EXAMPLES = (
    "witz draw examples/match.witz -o end.svg",
    "witz draw examples/match.witz --after 60 -o middle.svg",
    "witz draw examples/table.json",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz draw`."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, help="record, position or table; -: standard input")
    parser.add_argument("--after", type=at_least(0), metavar="N", help="draw a record after its first N actions")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to this file instead of standard output"
    )
    add_own_cards(parser)


def run(args: Namespace) -> int:
    """Draws the picture."""
    picture = _picture(args.file, args.after)
    if args.output is None:
        Console().print(picture.rstrip(), wrap=False)
    else:
        write_text(args.output, picture)
        Console().print(f"The picture is in {args.output}.", wrap=False)
    return 0


def _picture(file: str, after: int | None) -> str:
    if after is not None:
        record = load_record(file)
        if after > len(record.actions):
            raise InputError(f"--after: {named(file)} has {len(record.actions)} actions, not {after}")
        (step,) = islice(replay(GAMES[record.game], record), after, after + 1)
        return _drawn(record.game, step.state)
    text = read_text(file)
    if not is_record(text) and is_table(text):
        return _drawn(*load_table(file, text))
    found, _, state = load_state(file, text)
    return _drawn(found.name, state)


def _drawn(game: str, what: Any) -> str:
    if not hasattr(what, "svg"):
        raise InputError(f"there is no picture of {game}")
    picture: str = what.svg()
    return picture
