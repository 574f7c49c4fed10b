"""`python -m bench.proof PAIR...`: plays several pairs of `witz arena` side by side, for some minutes.

A pair is GAME:ONE,OTHER:DEALS, such as `yaxha:planner,greedy:500`; with `yaxha-4` the first sits alone at a table for
four, and a bot against itself plays each deal once. All pairs progress at the same pace, so that each has its share of
the deals when the time is up; the matches are those of the arena. With the same file of results a run is resumed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from bench.side_by_side import kept, played_on
from witz.bots import find_bot, play_match
from witz.bots.figures import proportion
from witz.engine import Dealer
from witz.games import GAMES
from witz.piramide import Options as PiramideOptions
from witz.yaxha import Options as YaxhaOptions
from witz.yaxha.constants import COLOURS

OPTIONS: dict[str, Any] = {"yaxha": YaxhaOptions, "piramide": PiramideOptions}


class Pair(NamedTuple):
    """Two bots, one of them in each seat in turn, the other in the rest."""

    game: str
    players: int
    one: str
    other: str
    deals: int

    @classmethod
    def read(cls, text: str) -> Pair:
        """A pair from an argument; the name of a user's own bot has a colon in it."""
        table, rest = text.split(":", 1)
        bots, deals = rest.rsplit(":", 1)
        game, _, players = table.partition("-")
        one, other = bots.split(",")
        return cls(game, int(players or 2), one, other, int(deals))


class Job(NamedTuple):
    """One match."""

    pair: Pair
    deal: int
    seat: int  # of the first bot
    seed: str

    @property
    def key(self) -> tuple[Any, ...]:
        """The key of the match."""
        return (*self.pair[:4], self.deal, self.seat, self.seed)


def jobs(pairs: Iterable[Pair], seed: str) -> list[Job]:
    """All matches, in an order in which all pairs progress at the same pace."""
    found = [
        Job(pair, deal, seat, seed)
        for pair in pairs for deal in range(1, pair.deals + 1)
        for seat in range(pair.players if pair.one != pair.other else 1)
    ]  # fmt: skip
    return sorted(found, key=lambda job: job.deal / job.pair.deals)


def played(job: Job) -> dict[str, Any]:
    """The result of a match."""
    began, pair = time.process_time(), job.pair
    game, seed = GAMES[pair.game], f"{job.seed}/{job.deal}"
    bots = [find_bot(pair.game, pair.one if seat == job.seat else pair.other) for seat in range(pair.players)]
    streams = [Dealer(f"{seed}/{seat}") for seat in range(1, pair.players + 1)]
    match = play_match(game, OPTIONS[pair.game](players=pair.players), bots, Dealer(seed), streams)
    outcome = game.outcome(match.state)
    assert outcome is not None
    tally = game.tally(match.record.actions, match.state)
    return {
        "key": job.key, "share": (job.seat in outcome.winners) / len(outcome.winners), "scores": outcome.scores,
        "colours": sum(tally.get(f"points-{colour.word}", 0) for colour in COLOURS) / pair.players,
        "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def told(pair: Pair, lines: list[dict[str, Any]]) -> str:
    """The standing of a pair, in one line."""
    shares = [line["share"] for line in lines]
    low, high = proportion(sum(shares), len(shares))
    ahead = [
        line["scores"][seat] - max(score for at, score in enumerate(line["scores"]) if at != seat)
        for line in lines for seat in [line["key"][-2]]
    ]  # fmt: skip
    error = 1.96 * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    spent = mean(line["seconds"] for line in lines)
    return (
        f"{pair.game}-{pair.players} {pair.one} {pair.other}: {100 * mean(shares):.1f} % of {len(shares)} "
        f"({100 * low:.1f} to {100 * high:.1f}), {mean(ahead):.1f} ± {error:.1f} ahead, {spent:.1f} s a match"
        + (f", {mean(line['colours'] for line in lines):.1f} colour points a seat" if pair.game == "yaxha" else "")
    )


def main() -> None:
    """Plays, and prints the standing of all pairs."""
    parser = argparse.ArgumentParser(prog="python -m bench.proof", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("pairs", nargs="+", type=Pair.read)
    parser.add_argument("--seed", default="proof")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, required=True)
    given = parser.parse_args()
    for _ in played_on(played, jobs(given.pairs, given.seed), given.results, given.jobs, given.minutes):
        pass
    lines = kept(given.results)
    for pair in given.pairs:
        if of_pair := [line for line in lines if tuple(line["key"][:4]) == pair[:4]]:
            print(told(pair, of_pair))


if __name__ == "__main__":
    main()
