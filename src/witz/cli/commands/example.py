"""`witz example`: files to try the other commands with."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from ..shipped import read_shipped
from ..terminal.drawing import Table
from ..terminal.screen import Console

DESCRIPTION = """\
Print an example to try the other commands with: redirect it to a file, or pipe it to another command ("witz example
table > table.json", "witz example open | witz legal"). Without a name, list them."""
EXAMPLES = ("witz example", "witz example table", "witz example bot")

# By name: the file, and its description.
FILES: Final = {
    "table": ("table.json", "two finished pyramids on a table, for witz score"),
    "table-text": ("table.txt", "the same as plain text"),
    "match": ("match.witz", "a whole match of Yaxha, for witz replay and witz draw"),
    "open": ("open.witz", "a match of Yaxha that goes on, for witz legal and witz perft"),
    "match-piramide": ("match-piramide.witz", "a whole match of La Gran Pirámide"),
    "open-piramide": ("open-piramide.witz", "a match of La Gran Pirámide that goes on"),
    "fair": ("fair.witz", "a match on a server, with the seed of its deals, for witz verify"),
    "bot": ("own_bot.py", "a bot of your own, for --bots FILE.py:Careful"),
    "my-cards": ("my_cards.py", "bonus cards of your own, for --cards FILE.py"),
    "network-bot": ("network_bot.py", "a bot that plays over the network"),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz example`."""
    parser.add_argument("name", nargs="?", choices=tuple(FILES), metavar="NAME", help="which one; nothing: list them")


def run(args: Namespace) -> int:
    """Prints an example, or their names."""
    console = Console()
    if args.name is not None:
        console.print(read_shipped("examples", FILES[args.name][0]).rstrip(), wrap=False)
        return 0
    table = Table.grid()
    for name, (file, words) in FILES.items():
        table.add_row(name, file, words)
    console.print(table)
    return 0
