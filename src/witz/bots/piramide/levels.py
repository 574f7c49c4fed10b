"""The levels of La Gran Pirámide without a network: two heuristic bots, and the search with three efforts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Random
from ...piramide.actions import Buy, Place, SeatAction
from ...piramide.view import View
from ..base import highest, slips
from .greedy import HALF, worth
from .reasons import SaysWhy
from .search import Effort, PiramideSearchBot
from .threats import given_away

GUESSES: Final = 8  # one decision in this many is random
MISJUDGES: Final = 3.0  # the largest random error of a novice's evaluation, in coins

PLANNER: Final = Effort()
EXPERT: Final = Effort(width=12, tried=4, samples=(10, 10, 20))
MASTER: Final = Effort(width=16, judged=2000, tried=6, samples=(16, 16, 32, 64))


class PiramideNoviceBot(SaysWhy):
    """Maximizes immediate coins with a random error, and sometimes plays at random."""

    weighs_openings = False

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:  # noqa: ARG002
        if not random.randrange(GUESSES):
            return legal[random.randrange(len(legal))]
        return legal[highest([worth(view, action) + slips(MISJUDGES, random) for action in legal], random)]


class PiramideApprenticeBot(SaysWhy):
    """Maximizes immediate coins, less those that it opens to the next builder."""

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:  # noqa: ARG002
        return legal[highest([_careful(view, action) for action in legal], random)]


def _careful(view: View, action: SeatAction) -> float:
    match action:
        case Place(_, block, cell):
            return worth(view, action) - given_away(view, block, cell)
        case Buy(_, market, blind) if blind > 3 and market is None:
            return worth(view, action) - HALF * (blind - 3)  # more than can be placed soon
        case _:
            return worth(view, action)


def planner() -> PiramideSearchBot:
    """The search that takes about 50 ms."""
    return PiramideSearchBot(PLANNER)


def expert_search() -> PiramideSearchBot:
    """The search that takes about 150 ms."""
    return PiramideSearchBot(EXPERT)


def master_search() -> PiramideSearchBot:
    """The search that takes about a second."""
    return PiramideSearchBot(MASTER)
