"""`witz serve`: the match server."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from dataclasses import fields

from ..server.settings import Settings, flag, read_settings

DESCRIPTION = """\
Run the match server. It keeps all matches in one file in its data folder, listens on this machine only unless told
otherwise, and stops with Ctrl-C. Each flag is also an environment variable: --away-seconds is WITZ_AWAY_SECONDS."""
EXAMPLES = (
    "witz serve",
    "witz serve --port 9000 --data matches",
    "witz serve --host 0.0.0.0 --origins https://play.example",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz serve` takes: every setting."""
    for each in fields(Settings):
        shown = str(each.default) or "none"
        text = f"{each.metadata['help']} (default: {shown})".replace("%", "%%")
        parser.add_argument(flag(each.name), metavar="VALUE", help=text)


def run(args: Namespace) -> int:
    """Runs the server until it is stopped."""
    # Only here: the other commands need nothing of what a server needs, and start faster without it.
    from ..server.run import serve  # noqa: PLC0415

    settings = read_settings(vars(args), os.environ)
    serve(settings, lambda address: print(f"Witz is at {address} (stop with Ctrl-C)", flush=True))  # noqa: T201
    return 0
