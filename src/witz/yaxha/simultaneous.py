"""Simultaneous decisions in Yaxha (Y4): choices and building are held until all are done, and can be drafted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine import Seat, Words
from ..errors import IllegalAction, NotationError, Refusal, quoted
from .actions import Action, Choose, Discard, Place
from .draft import Draft
from .events import Event, Took
from .state import Stage
from .text import read_action
from .view import View

HAND: Final = "hand"  # the plan for the cubes of the seat; the others are "tile 1" and so on
TILE: Final = "tile "


class YaxhaSimultaneous:
    """The implementation of `Simultaneous`, which describes the calls."""

    def decision(self, view: View) -> str:
        if view.stage is Stage.CHOOSE:
            return f"round {view.round} choose"
        return f"round {view.round} {'pick' if view.seat in view.queue else 'build'}"

    def is_held(self, action: Action) -> bool:
        return isinstance(action, (Choose, Place, Discard))

    def scope(self, view: View) -> str:
        return f"round {view.round}"

    def plans(self, view: View) -> tuple[str, ...]:
        if view.seat is None:
            return ()
        if view.seats[view.seat].taken:
            return (HAND,)
        return tuple(f"{TILE}{tile + 1}" for tile, cubes in enumerate(view.market) if cubes)

    def carried(self, event: Event) -> tuple[Seat, str, str] | None:
        # A seat that drafted with a tile and got it continues with that draft.
        return (event.seat, f"{TILE}{event.tile + 1}", HAND) if isinstance(event, Took) else None

    def draft(self, view: View, plan: str, placed: Sequence[str], undone: Sequence[str]) -> Draft:
        if view.seat is None or plan not in self.plans(view):
            raise IllegalAction(plan, Refusal("no-such-plan", "Y4"))
        cubes = view.hand if plan == HAND else view.market[int(plan.removeprefix(TILE)) - 1]
        draft = Draft(view.seat, view.seats[view.seat].pyramid, cubes)
        # Placements for redo must be legal too, in their order: the next one is last.
        for text in (*placed, *reversed(undone)):
            action = _read_place(view.seat, text)
            draft = draft.place(action.colour, action.cell)
        for _ in undone:
            draft = draft.undo()
        return draft


def _read_place(seat: Seat, text: str) -> Place:
    words = Words(text)
    action = read_action(seat, words)
    words.end()
    if not isinstance(action, Place):
        raise NotationError(f"a plan holds placements such as: place O 1d4, not {quoted(text)}")
    return action
