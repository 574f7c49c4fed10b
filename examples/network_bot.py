"""A custom bot that plays a seat of yours on a match server.

python examples/network_bot.py http://127.0.0.1:8765 MATCH TOKEN

MATCH and TOKEN are the match and the secret of a seat: you get both when you make or join a match, and they are in the
seat's own link. The bot places for the most points or coins, and picks among equal actions at random.
"""

import asyncio
import random
import sys
from collections.abc import Mapping
from typing import Any

from witz.client import MatchId, Refused, Seats, SeatToken, Unreachable
from witz.server.wire.messages import LegalAction


def worth(legal: LegalAction) -> float:
    """The immediate value of an action, with a random tie-break."""
    effect: Mapping[str, Any] = legal.get("effect") or {}
    return float(effect.get("total", 0)) - float(effect.get("cost", 0)) + random.random()


async def play(address: str, match: str, token: str) -> None:
    """Plays a seat to the end of its match."""
    async with Seats(address, MatchId(match), tokens=[SeatToken(token)]) as table:
        [seat] = table.you
        while True:
            await table.until(lambda: table.is_over or table.legal(seat))
            if table.is_over:
                break
            action = max(table.tables[seat]["legal"], key=worth)["action"]
            try:
                await table.act(seat, action)
            except Refused as refused:
                print(f"{action} was refused: {refused}")
        outcome = table.match["outcome"]
        assert outcome is not None
        print(f"scores {outcome['scores']}, winners {outcome['winners']}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    try:
        asyncio.run(play(*sys.argv[1:]))
    except Refused as refused:
        sys.exit(f"the server refused: {refused}")
    except Unreachable as unreachable:
        sys.exit(str(unreachable))
