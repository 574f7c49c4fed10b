"""`witz verify`: whether the deals of a record come from the seed that was fixed before the match."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ...errors import NotationError, RecordError
from ...fair import VerifyError, verify
from ...games import GAMES
from ..arguments import InputError
from ..files import STANDARD_INPUT, named, read_text, write_json
from ..terminal.screen import Console

DESCRIPTION = """\
Check the deals of a record from a match server: that its seed fits the hash that was shown before the match, and
that this seed, with the words that seats added, gives every card, cube and block that was dealt. Give the hash that
you noted with --hash: the deal hash, which also commits to the words of all seats, or the seed hash. Without it, the
hash in the record is used."""
EXAMPLES = (
    "witz verify examples/fair.witz",
    "witz verify --json examples/fair.witz",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz verify`."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, help="record; -: standard input")
    parser.add_argument("--hash", metavar="HEX", help="the deal hash or seed hash that you noted")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: Namespace) -> int:
    """Prints that the deals are fair, or raises InputError saying where they are not."""
    text = read_text(args.file)
    try:
        verified = verify(text, GAMES, args.hash)
    except (NotationError, RecordError, VerifyError) as error:
        raise InputError(f"{named(args.file)}: {error}") from None
    console = Console()
    if args.json:
        found = {
            "fair": True,
            "game": verified.record.game,
            "deals": verified.deals,
            "begins_with": verified.begins_with,
            "seed_hash": verified.seed_hash,
            "deal_hash": verified.deal_hash,
            "hash_was_given": args.hash is not None,
            "words_were_fixed": verified.all_fixed,
            "words": list(verified.words),
            "kept_back": [seat + 1 for seat in verified.kept_back],
        }
        console.print(write_json(found), wrap=False)
        return 0
    source = "the hash that you gave" if args.hash else "the hash in the record"
    console.print(f"All {verified.deals} deals come from the seed, and the seed fits {source}.")
    if verified.begins_with:
        console.print(f"Not among them: the first {verified.begins_with} actions are somebody's record.")
    for seat, words in enumerate(verified.words, 1):
        if words:
            console.print(f"Seat {seat} added to the seed: {words}")
    for seat in verified.kept_back:
        console.print(f"Seat {seat + 1} withheld its words: it could choose between two deals.")
    if verified.all_fixed:
        console.print("All words were fixed before any were revealed.")
    elif any(verified.words):
        console.print("That the words were fixed before any were revealed is proved only by the hash of the deal.")
    return 0
