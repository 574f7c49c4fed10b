"""What an action of a seat changes in points."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from ..engine import Effect
from ..pyramid import Pyramid
from .actions import Action, Place
from .bonuses import CARDS
from .constants import CARD_POINTS, COLOURS, points_for
from .groups import Showing
from .state import Stage, State
from .view import View
from .view import view as view_of


def effect(table: State | View, action: Action) -> Effect:
    """What a legal action of a seat changes, as far as that seat may know: the others' pyramids are as last shown.

    Only a placement changes points: of the own colours, and through bonus cards of anybody. Where it counts towards a
    card that compares pyramids, the change is provisional while others build in secret (Y4).
    """
    seat = action.actor
    if not 0 <= seat < table.options.players:
        raise ValueError("only an action of a seat has an effect in points")
    view = view_of(table, seat) if isinstance(table, State) else table
    nothing = (0,) * view.options.players
    if not isinstance(action, Place):
        return Effect(seat, nothing, nothing)
    before = [_showing(other.pyramid) for other in view.seats]
    old, new = before[seat], Showing.of(view.seats[seat].pyramid.add(action.colour, action.cell))
    after = [*before[:seat], new, *before[seat + 1 :]]
    gained = _colour_points(new) - _colour_points(old)
    cards = [0] * len(before)
    provisional = False
    for card in view.bonus:
        judge = CARDS[card].judge
        for other, (had, has) in enumerate(zip(judge(before).scores, judge(after).scores, strict=True)):
            cards[other] += CARD_POINTS * (has - had)
        provisional = provisional or (CARDS[card].compares and towards(card, old) != towards(card, new))
    return Effect(
        seat,
        pieces=tuple(gained if other == seat else 0 for other in range(len(before))),
        cards=tuple(cards),
        provisional=provisional and view.stage is Stage.BUILD,
    )


@lru_cache(maxsize=4096)
def _showing(pyramid: Pyramid) -> Showing:
    """Kept for a while, because many actions are asked about on one table."""
    return Showing.of(pyramid)


def _colour_points(showing: Showing) -> int:
    return sum(points_for(showing.largest(colour).size) for colour in COLOURS)


def towards(card: str, showing: Showing) -> Hashable:
    """All that a pyramid has to do with who scores a card: pyramids with the same of it score alike."""
    if card == "second-largest":
        return frozenset(group.size for group in showing.groups)
    (figure,) = CARDS[card].judge([showing]).figures
    return figure.value
