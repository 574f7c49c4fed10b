"""The player of La Gran Pirámide with a learned evaluation that looks one turn ahead."""

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

WIDTH: Final = 12  # turns that are looked at further, after each of their actions
SIDES: Final = 8  # from which the pyramid is looked at
HURRY: Final = 0.1  # seconds under which less is looked at


class PiramideExpertBot(SaysWhy):
    """Plays the turn that leaves it best off, by what the evaluation says of the table and its own hand.

    Matches with another set or other prices than those of the rules page were not taught; they are searched.
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
        # Of the hands of the others only their sizes count here, so any that fit will do.
        return lines(sample(view, imagination(random)), legal, seat, width, judge(seat, sides, width))[0].actions[0]
