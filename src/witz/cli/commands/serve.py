"""`witz serve`: the match server."""

from __future__ import annotations

import os
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import fields
from threading import Thread

from ...server.settings import Settings, flag, read_settings, value_name
from ..arguments import missing_extra

DESCRIPTION = """\
Run the match server. It stores matches in an SQLite file in its data folder, or in PostgreSQL (--database), listens on
this machine only by default, and stops with Ctrl-C. Each setting is also an environment variable: --away-seconds is
WITZ_AWAY_SECONDS."""
EXAMPLES = (
    "witz serve",
    "witz serve --port 9000 --data matches",
    "witz serve --host 0.0.0.0 --origins https://play.example",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz serve`: every setting."""
    parser.add_argument("--open", action="store_true", help="open the page in a browser, where there is a desktop")
    for each in fields(Settings):
        shown = str(each.default) or "none"
        text = f"{each.metadata['description']} (default: {shown})".replace("%", "%%")
        parser.add_argument(flag(each.name), metavar=value_name(each), help=text)


def run(args: Namespace) -> int:
    """Runs the server until it is stopped."""
    # Imported here, since the other commands start faster without the dependencies of the server.
    try:
        from ...server.run import serve  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise missing_extra("the match server", error) from None

    def announce(address: str, in_network: str | None = None) -> None:
        print(f"Witz is at {address} (stop with Ctrl-C)", flush=True)  # noqa: T201
        if in_network is not None:
            print(f"Other devices in your network find it at {in_network}", flush=True)  # noqa: T201
        if args.open and has_desktop(os.environ, sys.platform):
            # The network address, since links that the page makes hold the address at which it was opened. In a
            # thread, since `open` waits for some browsers, which would block the server.
            Thread(target=webbrowser.open, args=(in_network or address,), daemon=True).start()

    settings = read_settings({each.name: getattr(args, each.name) for each in fields(Settings)}, os.environ)
    serve(settings, announce)
    return 0


def has_desktop(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser with a window can be opened."""
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
