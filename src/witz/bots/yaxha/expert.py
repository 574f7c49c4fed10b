"""The player with a learned evaluation that looks one step ahead: all results of its cubes, and the tiles as a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Random
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.view import View
from .drafting import choose
from .learned import Judge
from .results import Results

INITIATIVE: Final = 0.004  # how much a seat likes one step of initiative


class YaxhaExpertBot:
    """Plays the tiles with odds that cannot be read, and builds what the evaluation likes best."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        judge = Judge(view)
        if isinstance(legal[0], Place):
            results = Results(view.seats[seat].pyramid, view.hand)
            best = results.finals[int(judge.built(seat, results.finals).argmax())]
            return Place(seat, *results.steps(best)[0])
        worths = [
            judge.values(other, [corner.pyramid.kinds] * len(view.market), view.market).liked.tolist()
            for other, corner in enumerate(view.seats)
        ]
        if isinstance(legal[0], Pick):
            return max((action for action in legal if isinstance(action, Pick)), key=lambda it: worths[seat][it.tile])
        return choose(view, worths, INITIATIVE, random)
