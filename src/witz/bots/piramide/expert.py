"""The bot Expert of La Gran Pirámide: a learned evaluation with a search depth of one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Random
from ...piramide.actions import SeatAction
from ...piramide.sampling import sample
from ...piramide.view import View
from ..base import imagination
from .learned import judge, knows
from .levels import expert_search
from .reasons import SaysWhy
from .turns import lines

WIDTH: Final = 12  # the beam width of the search
SIDES: Final = 8  # symmetries over which the evaluation is averaged
HURRY: Final = 0.1  # the time limit in seconds below which the search is reduced


class PiramideExpertBot(SaysWhy):
    """Plays the turn with the highest evaluation of the state after it.

    The network was not trained on sets or prices other than those of the rules page; such matches are searched.
    """

    def __init__(self) -> None:
        self._untaught = expert_search()

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        if not knows(view.options):
            return self._untaught.act(view, legal, random, seconds)
        width, sides = (WIDTH, SIDES) if seconds >= HURRY else (1, 1)
        # The evaluation uses only the sizes of the others' hands, so any determinization will do.
        return lines(sample(view, imagination(random)), legal, seat, width, judge(seat, sides, width))[0].actions[0]
