"""The options of the commands for hosts that name a store."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..server.settings import Settings, read_settings
from .arguments import missing_extra


def add_store(parser: ArgumentParser) -> None:
    """Adds the server's flags that name a store."""
    parser.add_argument(
        "--data", metavar="FOLDER", help="folder of the SQLite database file (WITZ_DATA; default: witz-data)"
    )
    parser.add_argument(
        "--database", metavar="URL", help="URL of a PostgreSQL database, used in place of the file (WITZ_DATABASE)"
    )


def store_settings(args: Namespace) -> Settings:
    """The settings of the server of the store. Raises SettingsError."""
    return read_settings({"data": args.data, "database": args.database}, os.environ)


def store_address(settings: Settings) -> str:
    """The address of the store. Raises InputError for a missing dependency."""
    try:
        from ..server.store import sqlite_url  # noqa: PLC0415  # the other commands start faster without it
    except ModuleNotFoundError as error:
        raise missing_extra("a store of matches", error) from None
    return settings.database or sqlite_url(Path(settings.data) / "witz.sqlite")
