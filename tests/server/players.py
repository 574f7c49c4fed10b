"""Players over the network: clients that make random legal moves until a match is over."""

import asyncio
from random import Random

from witz.client import Seats, Server


async def play(table: Seats, seat: int, random: Random) -> None:
    """Plays a seat to the end, one legal action at a time."""
    while True:
        await table.until(lambda: table.is_over or table.legal(seat))
        if table.is_over:
            return
        await table.act(seat, random.choice(table.legal(seat)))


async def play_all(server: Server, match: str, tokens: dict[int, str], seed: int = 0) -> list[Seats]:
    """Plays all these seats, each over a connection of its own; gives the tables as they were at the end."""
    tables = {seat: Seats(server.address, match, tokens=[token]) for seat, token in tokens.items()}

    async def one(seat: int) -> Seats:
        async with tables[seat] as table:
            await play(table, seat, Random(f"{seed} {seat}"))
        return table

    return list(await asyncio.gather(*map(one, tokens)))
