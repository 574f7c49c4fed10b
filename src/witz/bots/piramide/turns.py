"""Beam search over whole turns of La Gran Pirámide, with any evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ...engine import ByChance, Seat
from ...piramide import rules
from ...piramide.actions import SeatAction
from ...piramide.state import State

MOST_ACTIONS = 5  # the search depth in a turn, special blocks included; longer turns are rare

Way = tuple[tuple[SeatAction, ...], State]  # actions, and the state before the last of them, or after it
Judge = Callable[[Sequence[State]], Sequence[float]]  # the values of states for a seat


class Line(NamedTuple):
    """Actions of one turn, the state after them, and its value for the seat."""

    actions: tuple[SeatAction, ...]
    state: State
    liked: float

    def goes_on(self, seat: Seat) -> bool:
        """Whether the seat acts again before chance or another seat."""
        return seat in rules.to_act(self.state)


def choices(state: State, seat: Seat) -> list[SeatAction]:
    """The legal actions of a seat."""
    return [action for action in rules.legal(state, seat) if not isinstance(action, ByChance)]


def after(state: State, action: SeatAction) -> State:
    """The state after a legal action, without a check, for speed."""
    found: State = rules.KINDS[type(action)].step(state, action).state
    return found


def lines(state: State, legal: Sequence[SeatAction], seat: Seat, width: int, judge: Judge) -> list[Line]:
    """The best turns that begin with these actions, best first; each ends with the turn, or before a draw.

    Transpositions are evaluated once: the same blocks in the same cells, whatever the order.
    """
    found: list[Line] = []
    growing = _judged([((action,), state) for action in legal], seat, judge)
    for _ in range(MOST_ACTIONS - 1):
        growing = sorted(growing, key=lambda line: -line.liked)[:width]
        found += [line for line in growing if not line.goes_on(seat)]
        opened = [line for line in growing if line.goes_on(seat)]
        if not opened:
            growing = []
            break
        steps = [
            ((*line.actions, action), line.state) for line in opened for action in choices(line.state, seat)
        ]  # fmt: skip
        growing = _judged(steps, seat, judge)
    return sorted(found + growing, key=lambda line: -line.liked)


def reached(steps: Iterable[Way], seat: Seat) -> list[Way]:
    """The different states after these last actions, without transpositions."""
    found: dict[Any, Way] = {}
    for actions, before in steps:
        now = after(before, actions[-1])
        known = (now.stage, now.turn, now.pyramid.kinds, now.hands[seat], now.coins[seat], now.reserved)
        found.setdefault(known, (actions, now))
    return list(found.values())


def _judged(steps: Iterable[Way], seat: Seat, judge: Judge) -> list[Line]:
    ways = reached(steps, seat)
    liked = judge([now for _, now in ways])
    return [Line(actions, now, like) for (actions, now), like in zip(ways, liked, strict=True)]
