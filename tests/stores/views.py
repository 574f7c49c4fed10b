"""Digests of the views of a match, stored beside a store: they cover the members that the release had."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from typing import Any

from witz.client import MatchId, Server


async def table_views(server: Server, match: MatchId) -> dict[str, Any]:
    """The views of a table by their viewers: the seats of a device, and a spectator."""
    found: dict[str, Any] = {}
    for visitor in (server, Server(server.address)):
        async with visitor.at(match) as table:
            found |= {viewer(seat): side.get("view") for seat, side in table.tables.items()}
    return found


def viewer(seat: int | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


async def replay_views(server: Server, match: str, seats: int) -> dict[str, Any]:
    """The views after each step of a finished match, from each seat and with nothing hidden."""
    found: dict[str, Any] = {}
    for seat in (None, *range(1, seats + 1)):
        query = "" if seat is None else f"?seat={seat}"
        found |= replayed(seat, await server.request("GET", f"/api/matches/{match}/history{query}"))
    return found


def replayed(seat: int | None, history: Any) -> dict[str, Any]:
    return {f"replay, {viewer(seat)}": [step["view"] for step in history["steps"]]}


async def note_views(server: Server, matches: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The content of views.json: the members of the views of each game, and the digest of every view."""
    found = {name: await table_views(server, seating["match"]) for name, seating in matches.items()}
    for name, seating in matches.items():
        if seating["info"]["status"] == "finished":
            found[name] |= await replay_views(server, seating["match"], len(seating["info"]["seats"]))
    known: dict[str, set[str]] = {seating["game"]: set() for seating in matches.values()}
    for name, views in found.items():
        known[matches[name]["game"]].update(members(list(views.values())))
    digests = {name: digests_of(views, known[matches[name]["game"]]) for name, views in found.items()}
    return {"members": {game: sorted(names) for game, names in known.items()}, "digests": digests}


def members(view: Any, path: str = "") -> Iterator[str]:
    """The members of a view and of the values in it, such as `seats.name`."""
    for each in view if isinstance(view, list) else ():
        yield from members(each, path)
    for name, value in view.items() if isinstance(view, dict) else ():
        yield f"{path}{name}"
        yield from members(value, f"{path}{name}.")


def digests_of(views: Mapping[str, Any], known: Collection[str]) -> dict[str, str]:
    """The digest of each view over its known members only: a later release may show more."""
    nested = _nested(known)
    texts = {viewer: json.dumps(_only(view, nested), sort_keys=True) for viewer, view in views.items()}
    return {viewer: sha256(text.encode()).hexdigest()[:16] for viewer, text in texts.items()}


Nested = dict[str, "Nested"]  # members by name, each with those of its value


def _nested(known: Collection[str]) -> Nested:
    whole: Nested = {}
    for path in known:
        part = whole
        for name in path.split("."):
            part = part.setdefault(name, {})
    return whole


def _only(view: Any, known: Nested) -> Any:
    if isinstance(view, list):
        return [_only(each, known) if isinstance(each, dict | list) else each for each in view]
    if isinstance(view, dict):
        return {name: _only(each, known[name]) for name, each in view.items() if name in known}
    return view
