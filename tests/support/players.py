"""Players over the network: clients that make random legal moves until a match is over."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

from witz.client import MatchId, Refused, Seats, SeatToken, Server

SECONDS = 240  # the timeout of a match between programs on the slowest machine


def shown(table: Seats, seat: int | None) -> Any:
    """The view of one side of a table, as JSON of the game."""
    return table.tables[seat]["view"]


async def play(table: Seats, seat: int, random: Random) -> None:
    """Plays a seat to the end, one legal action at a time."""
    while True:
        await table.until(lambda: table.is_over or table.legal(seat))
        if table.is_over:
            return
        await table.act(seat, random.choice(table.legal(seat)))


async def play_both(table: Seats) -> None:
    """Plays both seats of a table for two to the end, in a limited time."""
    async with asyncio.timeout(SECONDS):
        await asyncio.gather(play(table, 1, Random(1)), play(table, 2, Random(2)))


async def play_all(server: Server, match: MatchId, tokens: dict[int, SeatToken], seed: int = 0) -> list[Seats]:
    """Plays all these seats, each over a connection of its own; returns their tables at the end."""
    tables = {seat: Seats(server.address, match, tokens=[token]) for seat, token in tokens.items()}

    async def one(seat: int) -> Seats:
        async with tables[seat] as table:
            await play(table, seat, Random(f"{seed} {seat}"))
        return table

    async with asyncio.timeout(SECONDS):
        return list(await asyncio.gather(*map(one, tokens)))


# The first steps of everybody, in this order. The bots come last, since their speed does not depend on the players.
FIRST = ("act", "reconnect", "act", "repeat", "act", "draft", "take back", *["act"] * 10, "bot", "reconnect")


async def play_wildly(table: Seats, seat: int, random: Random) -> Counter[str]:
    """Plays a seat to the end like people who change their minds, lose the network and go away for a while.

    Returns how often each of these was done.
    """
    done: Counter[str] = Counter()
    first = list(FIRST)
    while True:
        await table.until(lambda: table.is_over or table.legal(seat) or table.tables[seat].get("answered"))
        if table.is_over:
            return done
        usual = ["act", "reconnect", "take back", "draft", "bot", "repeat"]
        what = first[0] if first else random.choices(usual, [60, 4, 6, 6, 2, 4])[0]
        if what in ("act", "repeat") and not table.legal(seat):  # it has answered; sometimes it takes that back
            before = table.number
            if random.random() < 0.9:
                await table.until(lambda: table.is_over or table.number > before)  # noqa: B023
                continue
            what = "take back"
        try:
            await _do(what, table, seat, random)
            done[what] += 1
        except Refused as error:
            # Others may have been quicker; any other code is a bug.
            if error.code not in ("stale-decision", "not-asked", "nothing-to-take-back", "over", "no-such-plan"):
                raise
            if what in ("act", "repeat"):
                continue
        if first and what == first[0]:
            del first[0]


async def _do(what: str, table: Seats, seat: int, random: Random) -> None:
    legal, decision = table.legal(seat), table.tables[seat].get("decision") or "-"
    if what == "reconnect":
        if table._socket is not None:
            await table._socket.close()
    elif what == "take back":
        await table.take_back(seat)
    elif what == "draft":
        plans = ["hand", "tile 1", "tile 2"]
        shown = await table.draft(seat, random.choice(plans), [])
        if shown["legal"]:
            await table.draft(seat, shown["plan"], [random.choice(shown["legal"])["action"]])
    elif what == "bot":
        handed_over = await table.hand_over(seat, "random")
        await table.until(lambda: table.is_over or table.number > handed_over)
        await table.take_seat(seat)
    elif what == "repeat":
        asked = {"seat": seat, "decision": decision, "actions": [random.choice(legal)]}
        message_id = f"repeated-{random.random()}".replace(".", "-")
        numbers = [await table.send("act", message_id=message_id, **asked) for _ in range(3)]
        assert numbers == [numbers[0]] * 3
    else:
        await table.act(seat, random.choice(legal))
