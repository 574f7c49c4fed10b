"""Matches played quickly over the network up to some point, for a page that opens them there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, TypeVar

from witz.client import DeviceSecret, MatchId, Seats, Server
from witz.server.wire.messages import LegalAction

T = TypeVar("T")
Until = Callable[[Seats], bool]


def at_round(number: int) -> Until:
    """A round of Yaxha begins, and seat 1 has to choose."""
    return lambda table: _view(table)["round"] >= number and _view(table)["stage"] == "choose" and bool(table.legal(1))


def at_building(number: int) -> Until:
    """Seat 1 has to place a cube in this round of Yaxha, or in a later one."""
    return lambda table: _view(table)["round"] >= number and _can_place(table)


def at_meeting(number: int) -> Until:
    """The same, after a tie for a tile in that round. Two players may never have one; four do."""

    def reached(table: Seats) -> bool:
        chosen = [choice for choice in _view(table)["choices"] if choice is not None]
        return len(set(chosen)) < len(chosen) and at_building(number)(table)

    return reached


def at_blocks(number: int) -> Until:
    """La Gran Pirámide has this many blocks, and seat 1 has to place one."""

    def reached(table: Seats) -> bool:
        return _can_place(table) and len(_view(table)["pyramid"]) >= number

    return reached


def at_stage(stage: str) -> Until:
    """Seat 1 has one of the rare decisions: to return, to replace or to reserve a block."""
    return lambda table: _view(table)["stage"] == stage and bool(table.legal(1))


def at_pick(table: Seats) -> bool:
    """A person at the device has lost a tie for a tile, and picks one of the remaining ones."""
    return any(action.startswith("pick") for seat in table.you for action in table.legal(seat))


def _can_place(table: Seats) -> bool:
    return any(action.startswith("place") for action in table.legal(1))


def _view(table: Seats) -> Any:
    return table.tables[1]["view"]


@dataclass(frozen=True, slots=True)
class Device:
    """A device with seats in a match: its secret, and the match."""

    secret: DeviceSecret
    match: MatchId

    @property
    def storage(self) -> dict[str, str]:
        """The page's local storage on this device."""
        return {"witz.device": self.secret}


def play_match(
    address: str, game: str, *, names: tuple[str, ...] = ("Ana", "Ben"), bots: int = 0, seed: int = 0,
    until: Until = lambda table: table.is_over, meet: bool = False, device: DeviceSecret | None = None, **options: str,
) -> Device:  # fmt: skip
    """Plays a match of people at one device, and bots, until a condition holds; the device can then go on.

    With `meet` the people in Yaxha all choose the same tile.
    """
    seats = [{"kind": "here", "name": name} for name in names] + [{"kind": "bot", "level": "greedy"}] * bots
    made = _run(_make(Server(address, device), game, seats, options))
    play_on(address, made, seed=seed, until=until, meet=meet)
    return made


# Cached, since a finished match does not change: tests that only look at it share it.
play_to_the_end = cache(play_match)


def play_on(
    address: str, device: Device, *, seed: int = 0, until: Until = lambda table: table.is_over, meet: bool = False
) -> None:
    """Plays on with the seats of a device until a condition holds."""
    best = partial(_best, random=Random(seed), meet=meet)
    _run(_play(Server(address, device.secret), device.match, best, until))


def _run(what: Coroutine[Any, Any, T]) -> T:
    with ThreadPoolExecutor(1) as thread:  # this thread's event loop may be Playwright's
        return thread.submit(asyncio.run, what).result()


async def _make(server: Server, game: str, seats: list[dict[str, str]], options: dict[str, str]) -> Device:
    made = await server.create(game, seats, options=options)
    assert server.device is not None
    return Device(server.device, made["match"])


async def _play(server: Server, match: MatchId, best: Callable[[list[LegalAction]], str], until: Until) -> None:
    async with server.at(match) as table:
        while not until(table):
            await table.until(lambda: table.is_over or any(table.legal(seat) for seat in table.you))
            if until(table):
                break
            assert not table.is_over, "the match is over before what was waited for"
            seat = next(seat for seat in table.you if table.legal(seat))
            number = await table.act(seat, best(table.tables[seat]["legal"]))
            await table.until(lambda: table.number >= number)  # noqa: B023


def _best(legal: list[LegalAction], *, random: Random, meet: bool) -> str:
    """The action with the largest immediate gain; placements come before all others."""
    if meet and legal[0]["action"].startswith("choose"):
        return legal[0]["action"]

    def worth(each: LegalAction) -> tuple[bool, int, float]:
        effect: Mapping[str, Any] = each.get("effect") or {}
        return each["action"].startswith("place"), effect.get("total", 0), random.random()

    return max(legal, key=worth)["action"]
