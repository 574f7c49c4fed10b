"""`witz backup`: a copy of all matches, while the server runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..hosting import add_store, store_address, store_settings
from ..terminal.phrases import matches_in_words
from ..terminal.screen import Console

DESCRIPTION = """\
Copy all matches of a server as they are at one moment into one file, which only you can read: it holds the deals of
matches that still run. The server may run meanwhile. An existing file is not overwritten."""
EXAMPLES = (
    "witz backup monday.sqlite",
    "witz backup --data witz-data tuesday.sqlite",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz backup`."""
    parser.add_argument("file", help="file to write")
    add_store(parser)


def run(args: Namespace) -> int:
    """Writes the backup. Raises StoreError."""
    address = store_address(store_settings(args))
    from ...server.store.backup import back_up  # noqa: PLC0415

    Console().print(f"{matches_in_words(back_up(address, Path(args.file)))} in {args.file}")
    return 0
