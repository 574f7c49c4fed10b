"""Matches that are played over the network up to some point, quickly, for a page that comes in there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, TypeVar

from witz.client import Seats, Server
from witz.server.wire.messages import LegalAction

T = TypeVar("T")
Until = Callable[[Seats], bool]


def at_round(number: int) -> Until:
    """A round of Yaxha begins: seat 1 has to choose."""
    return lambda table: _view(table)["round"] >= number and _view(table)["stage"] == "choose" and bool(table.legal(1))


def at_building(number: int) -> Until:
    """Seat 1 has a cube to lay in that round of Yaxha, or in a later one."""
    return lambda table: _view(table)["round"] >= number and _can_place(table)


def at_meeting(number: int) -> Until:
    """The same, and some have met on a tile in that round. Two players may never meet; four do."""

    def reached(table: Seats) -> bool:
        chosen = [choice for choice in _view(table)["choices"] if choice is not None]
        return len(set(chosen)) < len(chosen) and at_building(number)(table)

    return reached


def at_blocks(number: int) -> Until:
    """So many blocks of La Gran Pirámide are laid, and it is seat 1's turn to lay one."""

    def reached(table: Seats) -> bool:
        return _can_place(table) and len(_view(table)["pyramid"]) >= number

    return reached


def at_stage(stage: str) -> Until:
    """Seat 1 is asked something that comes seldom: to return or replace a block, or to reserve one."""
    return lambda table: _view(table)["stage"] == stage and bool(table.legal(1))


def at_pick(table: Seats) -> bool:
    """Somebody at the device has met others at a tile and takes one of those that are left."""
    return any(action.startswith("pick") for seat in table.you for action in table.legal(seat))


def _can_place(table: Seats) -> bool:
    return any(action.startswith("place") for action in table.legal(1))


def _view(table: Seats) -> Any:
    return table.tables[1]["view"]


@dataclass(frozen=True, slots=True)
class Device:
    """A device with seats in a match: its secret, and the match."""

    secret: str
    match: str

    @property
    def storage(self) -> dict[str, str]:
        """What the page keeps on such a device."""
        return {"witz.device": self.secret}


def play_match(
    address: str, game: str, *, names: tuple[str, ...] = ("Ana", "Ben"), bots: int = 0, seed: int = 0,
    until: Until = lambda table: table.is_over, meet: bool = False, device: str | None = None, **options: str,
) -> Device:  # fmt: skip
    """Plays a match of people at one device, and bots, until something holds; the device then goes on.

    With `meet` the people of Yaxha all choose the same tile.
    """
    seats = [{"kind": "here", "name": name} for name in names] + [{"kind": "bot", "level": "greedy"}] * bots
    made = _run(_make(Server(address, device), game, seats, options))
    play_on(address, made, seed=seed, until=until, meet=meet)
    return made


# A match that is over stays as it is: each is played once for all that look at it.
play_to_the_end = cache(play_match)


def play_on(
    address: str, device: Device, *, seed: int = 0, until: Until = lambda table: table.is_over, meet: bool = False
) -> None:
    """Goes on with the seats of a device until something holds."""
    best = partial(_best, random=Random(seed), meet=meet)
    _run(_play(Server(address, device.secret), device.match, best, until))


def _run(what: Coroutine[Any, Any, T]) -> T:
    with ThreadPoolExecutor(1) as thread:  # this thread's event loop may be Playwright's
        return thread.submit(asyncio.run, what).result()


async def _make(server: Server, game: str, seats: list[dict[str, str]], options: dict[str, str]) -> Device:
    made = await server.create(game, seats, options=options)
    assert server.device is not None
    return Device(server.device, made["match"])


async def _play(server: Server, match: str, best: Callable[[list[LegalAction]], str], until: Until) -> None:
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
    """The action that brings most at once; a placement before anything else."""
    if meet and legal[0]["action"].startswith("choose"):
        return legal[0]["action"]

    def worth(each: LegalAction) -> tuple[bool, int, float]:
        effect: Mapping[str, Any] = each.get("effect") or {}
        return each["action"].startswith("place"), effect.get("total", 0), random.random()

    return max(legal, key=worth)["action"]
