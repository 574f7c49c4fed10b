"""Bots for the proof of the levels: Planner at ten times its time, and a Master that plays for colour points alone.

Take them as bots of one's own: `witz arena yaxha --bots master,bench/rivals.py:yaxha_tenfold`, and
`witz simulate yaxha --bots bench/rivals.py:ForColours`, whose table has the points for each colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from witz.bots.piramide.search import Effort as Search
from witz.bots.piramide.search import PiramideSearchBot
from witz.bots.yaxha import last_round, learned
from witz.bots.yaxha.master import YaxhaMasterBot
from witz.bots.yaxha.planner import Effort, YaxhaPlannerBot
from witz.engine import Random
from witz.yaxha.actions import Action
from witz.yaxha.view import View


def yaxha_tenfold() -> YaxhaPlannerBot:
    """Planner of Yaxha with ten times as many pyramids."""
    return YaxhaPlannerBot(Effort(width=16, candidates=10, markets=400, judged=9000))


def piramide_tenfold() -> PiramideSearchBot:
    """Planner of La Gran Pirámide with ten times as many imagined deals."""
    return PiramideSearchBot(Search(placements=5, samples=(40, 40, 60), rounds=1))


class ForColours(YaxhaMasterBot):
    """Master for whom neither cards nor victory count. It changes what all seats of its process like."""

    def __init__(self) -> None:
        super().__init__()
        learned.Values.liked = property(lambda values: values.colours)  # type: ignore[assignment, method-assign]
        last_round.liking = lambda totals, seat: totals[seat]

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        return super().act(view._replace(bonus=()), legal, random, seconds)
