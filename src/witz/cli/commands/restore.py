"""`witz restore`: restores a backup into an empty store."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..hosting import add_store, store_address, store_settings
from ..terminal.phrases import matches_in_words
from ..terminal.screen import Console

DESCRIPTION = """\
Restore the matches of a backup into a folder or a database that has none. Stop the server first. The backup is not
changed, and may be of an older release. This also moves matches from SQLite to PostgreSQL and back."""
EXAMPLES = (
    "witz restore backup.sqlite --data restored",
    "witz restore --data again backup.sqlite",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz restore`."""
    parser.add_argument("file", help="backup to read")
    add_store(parser)


def run(args: Namespace) -> int:
    """Fills the store. Raises StoreError."""
    settings = store_settings(args)
    address = store_address(settings)
    from ...server.store.backup import restore  # noqa: PLC0415

    if not settings.database:
        Path(settings.data).mkdir(mode=0o700, parents=True, exist_ok=True)
    where = "the database" if settings.database else settings.data
    Console().print(f"{matches_in_words(restore(Path(args.file), address))} in {where}")
    return 0
