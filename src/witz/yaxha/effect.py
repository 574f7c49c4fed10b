"""The effect of an action on points: on the seat's colours, and on all seats' bonus cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..engine import ByChance, BySeat, Effect, Seat
from ..errors import ArgumentError, expect
from ..pyramid import Pyramid
from .actions import Action, Place
from .bonuses import Card, find_card
from .constants import COLOURS, Points, points_for
from .groups import Group, Showing
from .state import Stage, State
from .view import View
from .view import view as view_of


@dataclass(frozen=True, slots=True)
class CardChange:
    """A bonus card that changes hands: the points that each seat gains or loses by it."""

    card: str
    points: tuple[int, ...]


class Standing:
    """The bonus cards before a placement of one seat, to compute their changes for many candidate pyramids."""

    def __init__(self, pyramids: Sequence[Pyramid], bonus: Sequence[str], seat: Seat) -> None:
        self._table = [showing_of(pyramid) for pyramid in pyramids]
        self._seat = seat
        kinds = [find_card(card) for card in bonus]
        self._towards: list[tuple[Card, Any]] = [(kind, _towards(kind, self._table[seat])) for kind in kinds]
        self._scores: dict[str, tuple[bool, ...]] = {}  # of the cards needed so far

    def changes(self, pyramid: Pyramid) -> tuple[CardChange, ...]:
        """The cards that change hands when the seat's pyramid becomes this one."""
        return self.after(pyramid)[0]

    def after(self, pyramid: Pyramid) -> tuple[tuple[CardChange, ...], bool]:
        """The cards that change hands when the seat's pyramid becomes this one, and whether that is provisional.

        It is if the figure for a card that compares pyramids has changed: others build at the same time (Y4).
        """
        new = Showing.of(pyramid)
        return self._judge(new, [kind for kind, had in self._towards if _towards(kind, new) != had])

    def joined(self, pyramid: Pyramid, group: Group) -> tuple[tuple[CardChange, ...], bool]:
        """The same after one more cube that hides none, with the group that the cube belongs to.

        No other group changes, so only this one is evaluated again.
        """
        new = Showing.of(pyramid)
        changed: list[Card] = []
        for kind, had in self._towards:
            if kind.group is None:
                if _towards(kind, new) != had:
                    changed.append(kind)
            elif kind.colour in (None, group.colour) and kind.group(group) > had:
                changed.append(kind)
        return self._judge(new, changed)

    def _judge(self, new: Showing, changed: Sequence[Card]) -> tuple[tuple[CardChange, ...], bool]:
        """The changes of the cards for which the pyramid's figure has changed, and whether they are provisional."""
        if not changed:
            return (), False
        table = [*self._table[: self._seat], new, *self._table[self._seat + 1 :]]
        found: list[CardChange] = []
        for kind in changed:
            if kind.id not in self._scores:
                self._scores[kind.id] = kind.judge(self._table).scores
            had, has = self._scores[kind.id], kind.judge(table).scores
            if had != has:
                points = tuple([kind.points * (after - before) for before, after in zip(had, has, strict=True)])
                found.append(CardChange(kind.id, points))
        return tuple(found), any(kind.compares for kind in changed)


def effect(table: State | View, action: Action) -> Effect:
    """The effect of a legal action of a seat, as far as that seat may know: the others' pyramids are as last shown.

    Only a placement changes points: those of the seat's colours, and of all seats' bonus cards. If it changes the
    figure for a card that compares pyramids, the effect is provisional while others build in secret (Y4).
    """
    expect(BySeat | ByChance, "an action of Yaxha, such as legal() gives", action)
    seat = action.actor
    if not 0 <= seat < table.options.players:
        raise ArgumentError("only an action of a seat has an effect in points")
    view = view_of(table, seat) if isinstance(table, State) else table
    nothing = (0,) * view.options.players
    if not isinstance(action, Place):
        return Effect(seat, nothing, nothing)
    pyramids = [other.pyramid for other in view.seats]
    new = pyramids[seat].add(action.colour, action.cell)
    standing = Standing(pyramids, view.bonus, seat)
    found, provisional = standing.after(new)
    changes = [change.points for change in found]
    points = view.options.points
    gained = _colour_points(showing_of(new), points) - _colour_points(showing_of(pyramids[seat]), points)
    return Effect(
        seat,
        pieces=tuple(gained if other == seat else 0 for other in range(len(pyramids))),
        cards=tuple(map(sum, zip(*changes, strict=True))) if changes else nothing,
        provisional=view.stage is Stage.BUILD and provisional,
    )


@lru_cache(maxsize=4096)
def showing_of(pyramid: Pyramid) -> Showing:
    """Cached, because the effects of many actions are computed for one table."""
    return Showing.of(pyramid)


def _colour_points(showing: Showing, points: Points) -> int:
    return sum(points_for(showing.largest(colour).size, points) for colour in COLOURS)


def towards(card: str, showing: Showing) -> Hashable:
    """A pyramid's equivalence key for a card: pyramids with the same key score alike."""
    return _towards(find_card(card), showing)


def _towards(kind: Card, showing: Showing) -> Hashable:
    if kind.figure is not None:
        return kind.figure(showing).value
    if kind.id == "second-largest":
        return frozenset([group.size for group in showing.groups])
    if kind.weighs_all:
        return showing.colours
    (figure,) = kind.judge([showing]).figures
    return figure.value
