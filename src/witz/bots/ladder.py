"""Every bot against every other on the same deals, and what that says of their strength."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import permutations
from math import exp, log
from random import Random
from typing import Any, Final

from ..engine import Dealer
from ..errors import TournamentError, WitzError
from ..games import GAMES
from .arena import play_match
from .base import UNLIMITED
from .registry import check_bots, find_bot
from .statistics import proportion
from .workers import in_order

ELO: Final = 400 / log(10)
MEAN: Final = 1500  # of the ratings of a ladder
RESAMPLES: Final = 200


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which matches to play. Each deal is played by every pair of bots, and in every seat of the first of the two.

    At tables for more than two the first of a pair sits alone among bots of the second kind, and then the other way
    round. Deal n is dealt from the seed "S/n", and the stream of a seat comes from the deal and the seat alone.
    """

    game: str
    options: Any
    bots: tuple[str, ...]
    deals: int
    seed: str
    seconds: float = UNLIMITED

    def __post_init__(self) -> None:
        check_bots(self.game, self.bots, self.options)

    def matches(self) -> list[tuple[int, tuple[str, ...]]]:
        """The deal and the seated bots of every match; deal by deal, so that a part of it is a smaller ladder."""
        seats = len(GAMES[self.game].seats(self.options))
        found: list[tuple[int, tuple[str, ...]]] = []
        for deal in range(1, self.deals + 1):
            for one, other in permutations(self.bots, 2):
                if seats > 2 or self.bots.index(one) < self.bots.index(other):
                    found += [
                        (deal, tuple(one if at == seat else other for at in range(seats))) for seat in range(seats)
                    ]
        return found

    @property
    def heading(self) -> dict[str, Any]:
        """What results must have in common to be of one ladder; more deals may follow."""
        game = GAMES[self.game]
        seconds = None if self.seconds == UNLIMITED else self.seconds
        return {
            "game": self.game, "rules": game.rules_version, "options": game.write_options(self.options),
            "bots": list(self.bots), "seed": self.seed, "seconds": seconds,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one match."""

    deal: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        return self.deal, self.bots

    def line(self) -> str:
        """The match as a line of a file."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, line: str) -> Played:
        """The match back from its line. Raises ValueError, KeyError and TypeError."""
        found = json.loads(line)
        return cls(int(found["deal"]), *(tuple(found[name]) for name in ("bots", "scores", "winners")))

    def ahead(self, one: int, other: int) -> float:
        """1 if one seat did better than another, a half if neither did."""
        if (one in self.winners) != (other in self.winners):
            return float(one in self.winners)
        if one in self.winners or self.scores[one] == self.scores[other]:
            return 0.5
        return float(self.scores[one] > self.scores[other])


def play_ladder(
    ladder: Ladder, done: Iterable[Played] = (), processes: int = 1, cluster: str | None = None
) -> Generator[Played]:
    """The matches that are not done yet, as they come in. Raises TournamentError that names the match that failed.

    They are played in so many processes, or on a Ray cluster (`workers.in_order`).
    """
    known = {played.key for played in done}
    missing = [match for match in ladder.matches() if match not in known]
    yield from in_order(partial(_play, ladder), missing, max(1, min(processes, len(missing))), cluster)


def _play(ladder: Ladder, match: tuple[int, tuple[str, ...]]) -> Played:
    deal, seated = match
    game, seed = GAMES[ladder.game], f"{ladder.seed}/{deal}"
    bots = [find_bot(game.name, name) for name in seated]
    randoms = [Dealer(f"{seed}/{seat}") for seat in range(1, len(seated) + 1)]
    try:
        played = play_match(game, ladder.options, bots, Dealer(seed), randoms, seconds=ladder.seconds)
    except WitzError as error:
        raise TournamentError(f"deal {deal} between {', '.join(seated)} failed: {error}") from error
    outcome = game.outcome(played.state)
    assert outcome is not None
    return Played(deal, seated, outcome.scores, outcome.winners)


# What they come to


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a bot on the Elo scale, with a 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """How often one bot came first at tables with another: its share of victories, with a 95 % interval."""

    bot: str
    other: str
    matches: int
    share: float
    low: float
    high: float


Points = Mapping[tuple[str, str], tuple[float, float]]  # by pair: points of the first, and comparisons


def pairings(played: Sequence[Played]) -> list[Pairing]:
    """What each bot reached against each other; a table for more than two counts for the one that sits alone."""
    sums: dict[tuple[str, str], list[float]] = {}
    for match in played:
        for seat, bot in enumerate(match.bots):
            others = {*match.bots[:seat], *match.bots[seat + 1 :]}
            if bot not in others and len(others) == 1:
                share = (seat in match.winners) / len(match.winners)
                sums.setdefault((bot, others.pop()), []).append(share)
    return [
        Pairing(bot, other, len(each), sum(each) / len(each), *proportion(sum(each), len(each)))
        for (bot, other), each in sums.items()
    ]


def ratings(played: Sequence[Played], bots: Sequence[str], seed: str = "ratings") -> list[Rating]:
    """The strength of each bot; the intervals come from drawing the deals again and again."""
    deals: dict[int, list[Played]] = {}
    for match in played:
        deals.setdefault(match.deal, []).append(match)
    by_deal = [_points(matches) for matches in deals.values()]
    best = _elo(_sum(by_deal), bots)
    random = Random(seed)  # noqa: S311  # for intervals, not for deals
    drawn = [_elo(_sum(random.choices(by_deal, k=len(by_deal))), bots) for _ in range(RESAMPLES)]
    found: list[Rating] = []
    for bot in bots:
        spread = sorted(each[bot] for each in drawn)
        found.append(Rating(bot, best[bot], spread[RESAMPLES // 40], spread[-RESAMPLES // 40 - 1]))
    return sorted(found, key=lambda rating: -rating.elo)


def _points(matches: Iterable[Played]) -> Points:
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for match in matches:
        for one, bot in enumerate(match.bots):
            for other, rival in enumerate(match.bots):
                if bot != rival:
                    points, count = found.get((bot, rival), (0.0, 0.0))
                    found[bot, rival] = points + match.ahead(one, other), count + 1
    return found


def _sum(many: Sequence[Points]) -> Points:
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for points in many:
        for pair, (won, count) in points.items():
            before = found.get(pair, (0.0, 0.0))
            found[pair] = before[0] + won, before[1] + count
    return found


def _elo(points: Points, bots: Sequence[str]) -> dict[str, float]:
    """The ratings that make what happened most likely; half a victory each way keeps them finite."""
    rating = dict.fromkeys(bots, 0.0)
    pairs = {pair: (won + 0.5, count + 1) for pair, (won, count) in points.items()}
    for _ in range(300):
        slope, bend = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 1e-9)
        for (bot, other), (won, count) in pairs.items():
            expected = 1 / (1 + exp(rating[other] - rating[bot]))
            slope[bot] += won - count * expected
            bend[bot] += count * expected * (1 - expected)
        steps = {bot: max(-1.0, min(1.0, 0.7 * slope[bot] / bend[bot])) for bot in bots}
        rating = {bot: rating[bot] + steps[bot] for bot in bots}
        if max(map(abs, steps.values())) < 1e-6:
            break
    mean = sum(rating.values()) / len(rating)
    return {bot: MEAN + ELO * (value - mean) for bot, value in rating.items()}
