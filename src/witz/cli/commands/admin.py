"""`witz admin`: administration of a server's matches, without access to hidden information."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace, _SubParsersAction
from dataclasses import fields
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from ...errors import StoreError
from ...server.settings import Settings, flag
from ...server.wire.summary import read_summary
from ..arguments import InputError, at_least, epilog
from ..files import write_json
from ..hosting import add_store, store_address, store_settings
from ..terminal.phrases import matches_in_words
from ..terminal.screen import Console

if TYPE_CHECKING:
    from ...server.match.identity import MatchId
    from ...server.store import MatchRow, SqlStore

DESCRIPTION = """\
Administer the matches of a server: list them, export the record of a finished one, and remove matches permanently; or
show the settings of a server started here without flags. Names, secrets and hidden information are never shown."""
EXAMPLES = (
    "witz admin list --status finished",
    "witz admin limits",
)
# Each action with its description, in which the first sentence is also its line of help, and an example.
ACTIONS = {
    "list": ("List matches, the latest first.", "witz admin list --status finished"),
    "export": ("Print the record of a finished match.", "witz admin export Jq3x9LmTz8cKp0Wv > match.witz"),
    "remove": (
        "Remove matches permanently. While a server runs, only those that have been idle for an hour.",
        "witz admin remove Jq3x9LmTz8cKp0Wv",
    ),
    "limits": ("Show the settings of a server that is started here without flags.", "witz admin limits"),
}
HOUR = 3600.0  # idle time after which a server checks that a match still exists before it writes to it


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz admin`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing, exporting, removing, limits = (_action_parser(parser, actions, name) for name in ACTIONS)
    listing.add_argument("--status", choices=("open", "running", "finished"), help="only matches with this status")
    listing.add_argument(
        "--limit", type=at_least(1), default=50, metavar="N", help="show at most N matches (default: 50)"
    )
    listing.add_argument("--json", action="store_true", help="print the list as JSON")
    exporting.add_argument("match", help="id of the match; -- before one that begins with a dash")
    removing.add_argument("match", nargs="+", help="ids of the matches; -- before those that begin with a dash")
    for each in (listing, exporting, removing, limits):
        add_store(each)


def _action_parser(parser: ArgumentParser, actions: _SubParsersAction[ArgumentParser], name: str) -> ArgumentParser:
    description, example = ACTIONS[name]
    summary = description.partition(".")[0]
    return actions.add_parser(
        name,
        help=summary[0].lower() + summary[1:],
        description=fill(description, 79),
        epilog=epilog([example]),
        formatter_class=parser.formatter_class,
    )


def run(args: Namespace) -> int:
    """Runs the action. Raises StoreError and InputError."""
    if args.action == "limits":
        return _limits(args)
    settings = store_settings(args)
    address = store_address(settings)
    from ...server.store import SqlStore  # noqa: PLC0415

    if not settings.database and not (Path(settings.data) / "witz.sqlite").is_file():
        raise InputError(f"there are no matches in {settings.data}")
    if args.action == "remove":
        return _remove(address, args.match)
    store = SqlStore(address, upgrades=False)
    try:
        return _list(store, args) if args.action == "list" else _export(store, args.match)
    finally:
        store.close()


def _list(store: SqlStore, args: Namespace) -> int:
    console = Console()
    rows = store.listed(args.status, args.limit)
    found = [_shown(row) for row in rows]
    if args.json:
        console.print(write_json(found), wrap=False)
        return 0
    for each in found:
        console.print("  ".join((*(f"{value:8}" for value in list(each.values())[:-1]), *each["seats"])), wrap=False)
    console.print(f"{matches_in_words(len(found))} of {store.count()}")
    return 0


def _shown(row: MatchRow) -> dict[str, Any]:
    """The facts about a match that its host may see."""
    return {
        "match": row.match,
        "last": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.touched)),
        "status": row.status,
        "game": row.game,
        "rules": row.rules,
        "seats": [seat["kind"] for seat in read_summary(row.summary)["seats"]],
    }


def _export(store: SqlStore, match: MatchId) -> int:
    from ...server.live.load import record_without_rules  # noqa: PLC0415

    if store.row(match).status != "finished":
        raise InputError(f"match {match} is not over, and a record holds everything that is hidden in it")
    text, _ = record_without_rules(store, match)
    Console().print(text.rstrip("\n"), wrap=False)
    return 0


def _remove(address: str, given: list[MatchId]) -> int:
    """Removes matches; while a server runs, only those that it cannot have in memory."""
    from ...server.store import SqlStore  # noqa: PLC0415

    try:
        store, beside = SqlStore(address, exclusive=True, upgrades=False), False
    except StoreError:
        store, beside = SqlStore(address, upgrades=False), True
    try:
        beside = beside or (store.peers is not None and store.peers.running())
        for match in given:
            store.row(match)  # raises MatchNotFound before anything is removed
        store.remove(given, time.time() - HOUR if beside else float("inf")).result()
        left = [match for match in given if _is_there(store, match)]
    finally:
        store.close()
    Console().print(f"{matches_in_words(len(given) - len(left))} removed")
    if left:
        raise InputError(
            f"{', '.join(left)} went on within the last hour, and the server runs: stop it, or try again later"
        )
    return 0


def _is_there(store: SqlStore, match: MatchId) -> bool:
    try:
        store.row(match)
    except StoreError:
        return False
    return True


def _limits(args: Namespace) -> int:
    settings, console = store_settings(args), Console()
    for each in fields(Settings):
        value = getattr(settings, each.name)
        shown = ("set" if value else "none") if each.name == "database" else (str(value) or "none")
        console.print(f"{flag(each.name):32} {shown}{'' if value == each.default else '  (changed)'}", wrap=False)
    return 0
