"""The cost of a move by part, without network and store; the figures are meaningful on a busy machine, too.

python -m bench.server.parts [--game yaxha]

Tables of two play the same random matches several times, a move at each table in turn, and of each part of each move
the shortest time counts. The rules' caches are cleared before each time, since all pyramids are new to a server.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random
from time import perf_counter_ns
from typing import Any, Final

from bench.server.load import CLIENTS
from witz.bots import bot_names
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.decide import begin_if_ready
from witz.server.match.identity import Identity, MatchId, SeatToken, digest_token
from witz.server.match.match import new_match
from witz.server.wire.answering import decided, number_already
from witz.server.wire.loaded import Loaded
from witz.server.wire.log import write_entry
from witz.server.wire.reading import read_request
from witz.server.wire.sides import Receiver, Sides, Wants
from witz.server.ws.compression import WINDOW_BITS, FrameEncoder
from witz.server.ws.validators import read_message
from witz.server.ws.writing import write_message

PARTS: Final = ("read", "decide", "entry", "updates", "json", "frames")
CACHE: Final = type(lru_cache(len))
KEPT: Final = ("_read", "write_action")  # caches of values that are the same in all matches
WANTS: Final = Wants("without-drafts", parts=bool(CLIENTS["page"]["parts"]))

Least = defaultdict[tuple[int, int, str], float]  # by table, move and part, in nanoseconds


def new_table(game: str, number: int) -> tuple[Loaded, list[Identity]]:
    """A match that has begun, and the identities of its seats."""
    tokens = [digest_token(SeatToken(f"seat {seat}")) for seat in range(2)]
    seats = tuple(entries.SeatPlan(kind="person", name="", level=None, device=None, token=token) for token in tokens)
    rules = GAMES[game].rules_version
    created = entries.Created(game=game, rules=rules, options={}, seats=seats, seed=f"{number}")
    loaded = Loaded(new_match(MatchId(f"{number}"), created), [()])
    for change in begin_if_ready(loaded.match):
        loaded.add(change, 0.0)
    return loaded, [Identity(None, frozenset([token])) for token in tokens]


def play(game: str, table: int, least: Least) -> Iterator[None]:
    """Plays a match to its end, a move in each iteration."""
    loaded, people = new_table(game, table)
    sides, encoder, random = Sides(), FrameEncoder(), Random(table)
    receivers: list[Receiver] = [(frozenset([seat]), WANTS) for seat in range(2)]
    shown: list[dict[str, Any]] = [
        {**sides.welcome(loaded, each, None, None, presence=[], away_seconds=0)["tables"][0]} for each in receivers
    ]
    move = 0
    while loaded.match.outcome is None:
        seat = random.choice([seat for seat in range(2) if shown[seat]["legal"]])
        action = random.choice(shown[seat]["legal"])["action"]
        asked = {"type": "act", "id": f"{move}", "seat": seat + 1, "decision": shown[seat]["decision"]}
        text = json.dumps({**asked, "actions": [action]})
        times = [perf_counter_ns()]
        request = read_request(read_message(text))  # type: ignore[arg-type]  # the type is that of `asked`
        times.append(perf_counter_ns())
        assert number_already(loaded, people[seat], request) is None
        (change,) = decided(loaded, people[seat], request, bot_names)
        times.append(perf_counter_ns())
        write_entry(change.entry)
        times.append(perf_counter_ns())
        before = loaded.match
        loaded.add(change, 0.0)
        updates = sides.updates(before, loaded, receivers)
        times.append(perf_counter_ns())
        texts = [write_message(update) for update in updates.values()]
        times.append(perf_counter_ns())
        for each in texts:
            encoder.encode(each.encode(), WINDOW_BITS)
        times.append(perf_counter_ns())
        for part, (start, end) in zip(PARTS, pairwise(times), strict=True):
            least[table, move, part] = min(least[table, move, part], end - start)
        for at, receiver in enumerate(receivers):
            for changed in updates[receiver]["tables"]:
                shown[at] |= changed
        move += 1
        yield


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.parts", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), help="only this game (default: each)")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--times", type=int, default=10)
    args = parser.parse_args()
    caches = [
        each
        for each in gc.get_objects()
        if isinstance(each, CACHE)
        and each.cache_info().maxsize is not None
        and getattr(each, "__name__", "") not in KEPT
    ]
    gc.freeze()
    gc.disable()
    for game in [args.game] if args.game else GAMES:
        least: Least = defaultdict(lambda: float("inf"))
        for _ in range(args.times):
            for cache in caches:
                cache.cache_clear()
            playing = [play(game, table, least) for table in range(args.tables)]
            while playing:
                playing = [match for match in playing if next(match, match) is None]
        moves = len(least) / len(PARTS)
        parts = {part: sum(time for key, time in least.items() if key[2] == part) / moves / 1000 for part in PARTS}
        print(f"Python {platform.python_version()}, {game}: microseconds a move, of {moves:.0f}")
        print("  ".join(f"{part} {time:.1f}" for part, time in (*parts.items(), ("together", sum(parts.values())))))


if __name__ == "__main__":
    main()
