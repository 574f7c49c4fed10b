"""The bot Master of Yaxha: a learned evaluation, search over sampled next markets, and an exact last round."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random as StandardRandom
from statistics import fmean
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...engine import Random, Seat
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.constants import ROUNDS, Cubes
from ...yaxha.view import View
from ..base import imagination
from ..why import Reason, Seen
from .before_last import LastRounds, odds
from .drafting import choose, chosen
from .expert import INITIATIVE, YaxhaExpertBot
from .futures import imagined_market
from .last_round import Ending, best_endings, endings
from .learned import Judge
from .results import Kinds, Results, Step, pyramid_of
from .seated import acting_seat

HURRY: Final = 0.3  # the time limit in seconds below which Expert plays instead
# The probability of getting the n-th best tile, by number of seats.
SHARES: Final = {2: (0.65, 0.35), 3: (0.5, 0.3, 0.2), 4: (0.45, 0.25, 0.2, 0.1)}
LIKED: Final = 0.5  # the weight of a result's own evaluation beside that over sampled markets

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Effort:
    """The search effort, independent of the clock; a time limit only ends a search earlier."""

    candidates: int = 12  # results that are evaluated over sampled markets
    markets: int = 200  # sampled markets; there are only 35 different tiles, each evaluated once, so more cost little
    finalists: int = 3  # results whose next round is searched in full
    built_markets: int = 6  # sampled markets of that search
    most_built: int = 10_000  # evaluations of that search
    of_tile: int = 3  # results of each tile that are evaluated over sampled markets, in the choice of a tile
    last_rounds: int = 75  # simulated last rounds, in the round before


class YaxhaMasterBot:
    """Chooses tiles by a mixed strategy over searched values, and builds for the next rounds."""

    def __init__(self, effort: Effort | None = None, initiative: float = INITIATIVE, denied: float = 1.0) -> None:
        self._effort = effort or Effort()
        self._initiative = initiative
        self._denied = denied
        self._hurried = YaxhaExpertBot()

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        seat = acting_seat(view, "master")
        if len(legal) == 1:
            return legal[0]
        if seconds < HURRY:
            return self._hurried.act(view, legal, random, seconds)
        deadline = time.monotonic() + seconds * 0.8
        own = imagination(random)
        if isinstance(legal[0], Place):
            last = view.round == ROUNDS
            step = _last_built(view, seat, own) if last else _built(view, seat, own, deadline, self._effort)
            return Place(seat, *step)
        if _before_last(view) and (found := _odds(view, seat, own, deadline, self._effort)):
            return chosen(seat, found, random)
        worths = _worths(view, own, deadline, self._effort)
        if isinstance(legal[0], Pick):
            return max((action for action in legal if isinstance(action, Pick)), key=lambda it: worths[seat][it.tile])
        return choose(view, worths, self._initiative, random, self._denied)

    def why(self, seen: Seen) -> Reason | None:
        """The reason by the evaluation of the built cubes."""
        return self._hurried.why(seen)


def _worths(view: View, random: StandardRandom, deadline: float, effort: Effort) -> list[list[float]]:
    """The value of each tile for each seat, by the best result of building with it."""
    if view.round == ROUNDS and len(view.seats) == 2 and all(view.market):
        return _last_worths(view)
    judge = Judge(view)
    ahead = effort.of_tile if view.round < ROUNDS else 0
    markets = [imagined_market(view.bag, len(view.seats), random) for _ in range(effort.markets if ahead else 0)]
    found: list[list[float]] = []
    for seat, corner in enumerate(view.seats):
        quick = judge.values(seat, [corner.pyramid.kinds] * len(view.market), view.market).liked.tolist()
        for tile, cubes in enumerate(view.market):
            if not cubes or time.monotonic() > deadline:
                continue
            finals = Results(corner.pyramid, cubes).finals
            liked = judge.built(seat, finals)
            quick[tile] = float(liked.max())
            if ahead:
                best = np.argsort(-liked, kind="stable")[:ahead]
                later = _judged(judge, seat, [finals[int(at)] for at in best], markets)
                quick[tile] = float((later + LIKED * liked[best]).max()) / (1 + LIKED)
        found.append(quick)
    return found


def _before_last(view: View) -> bool:
    """Whether this is the round before the last of a match of two seats."""
    return view.round == ROUNDS - 1 and len(view.seats) == len(view.market) == 2


def _odds(view: View, seat: Seat, random: StandardRandom, deadline: float, effort: Effort) -> list[float] | None:
    """The mixed strategy for the choice of a tile in the round before the last, by simulated last rounds.

    None if there is no time for that.
    """
    judge = Judge(view)
    markets = [imagined_market(view.bag, 2, random) for _ in range(effort.last_rounds)]
    later = LastRounds(seat, view.bonus, markets)
    worths: list[tuple[float, float]] = []
    for tile in (0, 1):
        mine = _most_liked(judge, seat, view.market[tile])[: effort.of_tile]
        theirs = _most_liked(judge, 1 - seat, view.market[1 - tile])[0]
        brought: list[tuple[float, float]] = []
        for each in mine:
            if time.monotonic() > deadline:
                return None
            brought.append((later.worth(each, theirs, first=False), later.worth(each, theirs, first=True)))
        worths.append((max(second for second, _ in brought), max(first for _, first in brought)))
    return odds(seat, view.initiative, worths)


def _most_liked(judge: Judge, seat: Seat, cubes: Cubes) -> list[Kinds]:
    """The results of a seat with some cubes, the best first."""
    finals = Results(judge.view.seats[seat].pyramid, cubes).finals
    return [finals[int(at)] for at in np.argsort(-judge.built(seat, finals), kind="stable")]


def _best_last(
    judge: Judge, seat: Seat, ranked: Sequence[Kinds], markets: Sequence[tuple[Cubes, ...]], deadline: float
) -> Kinds:
    """The result with the best simulated last rounds, if the other seat now builds its best by the evaluation."""
    view = judge.view
    theirs = _most_liked(judge, 1 - seat, view.seats[1 - seat].taken)[0]
    first = view.initiative[seat] < view.initiative[1 - seat]
    later, best, most = LastRounds(seat, view.bonus, markets), ranked[0], -inf
    for each in ranked:
        if time.monotonic() > deadline:
            break
        if (worth := later.worth(each, theirs, first=first)) > most:
            best, most = each, worth
    return best


def _last_worths(view: View) -> list[list[float]]:
    """The value of each tile of the last round for each of two seats, if both then build their best."""
    options = [[endings(corner.pyramid, cubes, view.bonus) for cubes in view.market] for corner in view.seats]
    return [
        [
            best_endings(seat, _pair(seat, options[seat][tile], options[1 - seat][1 - tile]), view.bonus)[1]
            for tile in (0, 1)
        ]
        for seat in (0, 1)
    ]


def _pair(seat: Seat, mine: list[Ending], theirs: list[Ending]) -> list[list[Ending]]:
    return [mine, theirs] if seat == 0 else [theirs, mine]


def _last_built(view: View, seat: Seat, random: StandardRandom) -> Step:
    """The next placement in the last round, against all endings of the others."""
    results = Results(view.seats[seat].pyramid, view.hand)
    options = [
        endings(corner.pyramid, view.hand if other == seat else corner.taken, view.bonus)
        for other, corner in enumerate(view.seats)
    ]
    odds, _ = best_endings(seat, options, view.bonus)
    (ending,) = random.choices(options[seat], weights=odds.tolist())
    return results.steps(ending.final)[0]


def _built(view: View, seat: Seat, random: StandardRandom, deadline: float, effort: Effort) -> Step:
    """The next placement on the way to the result with the best next round."""
    results = Results(view.seats[seat].pyramid, view.hand)
    judge = Judge(view)
    liked = judge.built(seat, results.finals)
    order = np.argsort(-liked, kind="stable")[: effort.candidates]
    ranked = [results.finals[int(at)] for at in order]
    if _before_last(view):
        last = [imagined_market(view.bag, 2, random) for _ in range(effort.last_rounds)]
        return results.steps(_best_last(judge, seat, ranked, last, deadline))[0]
    markets = [imagined_market(view.bag, len(view.seats), random) for _ in range(effort.markets)]
    worth = _judged(judge, seat, ranked, markets) + LIKED * liked[order]
    finalists = [ranked[int(at)] for at in np.argsort(-worth, kind="stable")[: effort.finalists]]
    totals: list[float] = (-np.sort(-worth)[: effort.finalists]).tolist()
    built = 0
    rounds = [_NextRounds(judge, seat, final) for final in finalists]
    for tiles in markets[: effort.built_markets]:
        if len(finalists) == 1 or built > effort.most_built or time.monotonic() > deadline:
            break
        # Evaluations after the next round are more exact than before it, and more so over more markets.
        totals = [total + each.liked(tiles) for total, each in zip(totals, rounds, strict=True)]
        built = sum(each.judged for each in rounds)
    return results.steps(finalists[totals.index(max(totals))])[0]


def _judged(judge: Judge, seat: Seat, ranked: Sequence[Kinds], markets: Sequence[tuple[Cubes, ...]]) -> Floats:
    """The values of pyramids for a seat, by their evaluation with the tiles of the next round in hand."""
    tiles = sorted({tile for market in markets for tile in market})  # there are only 35, so each is evaluated once
    pyramids = [final for final in ranked for _ in tiles]
    liked = judge.values(seat, pyramids, tiles * len(ranked), later=1).liked.tolist()
    by_tile = [dict(zip(tiles, liked[at : at + len(tiles)], strict=True)) for at in range(0, len(liked), len(tiles))]
    found: Floats = np.array([fmean(_hoped([each[tile] for tile in market]) for market in markets) for each in by_tile])
    return found


def _hoped(wishes: Sequence[float]) -> float:
    """The expected value of a market from the values of its tiles."""
    shares = SHARES[len(wishes)]
    return sum(share * wish for share, wish in zip(shares, sorted(wishes, reverse=True), strict=True))


class _NextRounds:
    """The value of a pyramid for a seat that builds the best result of each tile in the next round."""

    def __init__(self, judge: Judge, seat: Seat, final: Kinds) -> None:
        self._judge, self._seat, self._final = judge, seat, final
        self._best: dict[Cubes, float] = {}  # by tile: a cache, because tiles repeat
        self.judged = 0  # evaluations so far

    def liked(self, tiles: Sequence[Cubes]) -> float:
        """The expected value of these tiles."""
        if missing := sorted(set(tiles) - self._best.keys()):
            found = [Results(pyramid_of(self._final), tile).finals for tile in missing]
            pyramids = [each for finals in found for each in finals]
            liked = self._judge.values(self._seat, pyramids, [()] * len(pyramids), later=1).liked
            ends = np.cumsum([len(finals) for finals in found])[:-1]
            self._best.update(zip(missing, [float(part.max()) for part in np.split(liked, ends)], strict=True))
            self.judged += len(pyramids)
        return _hoped([self._best[tile] for tile in tiles])
