"""`witz backup`: a copy of all matches, while the server runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..hosting import add_store, store_address, store_settings
from ..terminal.phrases import matches_in_words
from ..terminal.screen import Console

DESCRIPTION = """\
Write a consistent snapshot of all matches of a server to one file. The server may keep running. Only you can read the
file, since it contains the deals of running matches. An existing file is not overwritten."""
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
