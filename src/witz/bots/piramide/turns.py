"""Whole turns of La Gran Pirámide, looked at action by action: the better ones by the learned evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine import ByChance, Seat
from ...piramide import rules
from ...piramide.actions import SeatAction
from ...piramide.state import State
from .learned import values

MOST_ACTIONS = 5  # that are looked at in a turn, special blocks included; more are rare
SECOND_LOOK = 3  # times the width: lines that are looked at from all sides, after one look at all of them


class Line(NamedTuple):
    """Actions of one turn, the state after them, and how much the seat likes that."""

    actions: tuple[SeatAction, ...]
    state: State
    liked: float

    def goes_on(self, seat: Seat) -> bool:
        """Whether the seat has more to decide before chance or somebody else acts."""
        return seat in rules.to_act(self.state)


def choices(state: State, seat: Seat) -> list[SeatAction]:
    """What a seat may do."""
    return [action for action in rules.legal(state, seat) if not isinstance(action, ByChance)]


def lines(state: State, legal: Sequence[SeatAction], seat: Seat, width: int, sides: int) -> list[Line]:
    """The better turns that begin with these actions, the best first; each ends with the turn, or where chance draws.

    The same blocks in the same cells are looked at once, in whatever order they come there.
    """
    found: list[Line] = []
    most = SECOND_LOOK * width
    growing = _judged([((action,), state) for action in legal], seat, sides, most)
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
        growing = _judged(steps, seat, sides, most)
    return sorted(found + growing, key=lambda line: -line.liked)


def _judged(steps: Sequence[tuple[tuple[SeatAction, ...], State]], seat: Seat, sides: int, most: int) -> list[Line]:
    """The lines that these last actions make, without repeats; the better ones where there are more than `most`."""
    reached: dict[Any, tuple[tuple[SeatAction, ...], State]] = {}
    for actions, before in steps:
        after = rules.apply(before, actions[-1]).state
        known = (after.stage, after.turn, after.pyramid.kinds, after.hands[seat], after.coins[seat], after.reserved)
        reached.setdefault(known, (actions, after))
    kept = list(reached.values())
    if len(kept) > most:
        glance = values([after for _, after in kept], seat).liked.tolist()
        liked_most = sorted(range(len(kept)), key=lambda at: -glance[at])[:most]
        kept = [kept[at] for at in sorted(liked_most)]
    liked = values([after for _, after in kept], seat, sides).liked.tolist()
    return [Line(actions, after, like) for (actions, after), like in zip(kept, liked, strict=True)]
