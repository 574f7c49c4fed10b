"""The players of the data sets (`training.dataset`) as bots, to measure them against the levels.

`witz arena yaxha --bots expert,bench/networks.py:YaxhaNetworkBot`. They play like those of the simulator but for its
rounding; and in Yaxha they know their new initiative while they build, while those still have that of the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from witz.bots.piramide import learned as piramide_learned
from witz.bots.yaxha.learned import Judge
from witz.bots.yaxha.seated import acting_seat
from witz.engine import Random, put, without
from witz.piramide import PIRAMIDE
from witz.piramide.actions import Action as PiramideAction
from witz.piramide.view import View as PiramideView
from witz.yaxha.actions import Action, Choose, Pick, Place
from witz.yaxha.view import View

MIXING: Final = 0.016  # the noise in choices of tiles, as in `training.yaxha.play`


class YaxhaNetworkBot:
    """Places cube by cube what the evaluation prefers, and chooses among tiles of nearly equal value at random."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        del seconds
        seat = acting_seat(view, "network")
        judge, own = Judge(view), view.seats[seat].pyramid
        if isinstance(legal[0], Place):
            places = [action for action in legal if isinstance(action, Place)]
            after = [put(own.kinds, each.colour, own.kinds[each.colour] | 1 << each.cell) for each in places]
            hands = [without(view.hand, each.colour) for each in places]
            return places[int(judge.values(seat, after, hands).liked.argmax())]
        liked = judge.values(seat, [own.kinds] * len(view.market), view.market).liked.tolist()
        mixing = MIXING if isinstance(legal[0], Choose) else 0.0
        tiles = [action for action in legal if isinstance(action, Choose | Pick)]
        return max(tiles, key=lambda each: liked[each.tile] + mixing * _gumbel(random), default=legal[0])


class PiramideNetworkBot:
    """Takes the action whose result the evaluation prefers."""

    def act(
        self, view: PiramideView, legal: Sequence[PiramideAction], random: Random, seconds: float
    ) -> PiramideAction:
        del seconds
        state = PIRAMIDE.sample(view, random)  # the sampled hidden information does not affect the evaluation
        after = [PIRAMIDE.apply(state, action).state for action in legal]
        return legal[int(piramide_learned.values(after, state.turn.seat).liked.argmax())]


def _gumbel(random: Random) -> float:
    return -log(-log((random.randrange(1 << 32) + 0.5) / (1 << 32)))
