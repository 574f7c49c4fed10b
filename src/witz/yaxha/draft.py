"""Drafts (Y4): placements that a seat can still take back and nobody else has seen.

An action of the engine is final. A draft holds a seat's cubes before it confirms them; its actions are applied when
all seats that act at the same time have confirmed. It uses only what the seat itself may know, so the drafts of one
seat reveal nothing about another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine import Seat
from ..errors import IllegalAction
from ..pyramid import Cell, Pyramid
from . import building, rules
from .actions import Action, Discard, Place
from .constants import Colour, Cubes


@dataclass(frozen=True, slots=True)
class Draft:
    """Cubes on a seat's pyramid that can still be taken back.

    The cubes may be the seat's own, or those of a tile that it only considers.
    """

    seat: Seat
    start: Pyramid
    cubes: Cubes
    placed: tuple[Place, ...] = ()
    undone: tuple[Place, ...] = ()  # placements for redo, the next one last

    @property
    def pyramid(self) -> Pyramid:
        """The pyramid with the draft's cubes on it."""
        pyramid = self.start
        for place in self.placed:
            pyramid = pyramid.add(place.colour, place.cell)
        return pyramid

    @property
    def hand(self) -> Cubes:
        """The cubes not placed yet."""
        left = list(self.cubes)
        for place in self.placed:
            left.remove(place.colour)
        return tuple(left)

    @property
    def complete(self) -> bool:
        """Whether no more cube can be placed; the cubes left in hand are then discarded (Y3)."""
        return not building.fits(self.pyramid, self.hand)

    def legal(self) -> tuple[Place, ...]:
        """The ways to place one more cube."""
        return rules.placements(self.seat, self.pyramid, self.hand)

    def place(self, colour: Colour, cell: Cell) -> Draft:
        """The draft with one more cube. Raises IllegalAction."""
        place = Place(self.seat, colour, cell)
        if refusal := building.why_not_place(self.pyramid, self.hand, colour, cell):
            raise IllegalAction(place, refusal)
        return replace(self, placed=(*self.placed, place), undone=())

    def undo(self) -> Draft:
        """The draft without its last cube; unchanged if there is none."""
        if not self.placed:
            return self
        return replace(self, placed=self.placed[:-1], undone=(*self.undone, self.placed[-1]))

    def redo(self) -> Draft:
        """The draft with the last undone placement again; unchanged if there is none."""
        if not self.undone:
            return self
        return replace(self, placed=(*self.placed, self.undone[-1]), undone=self.undone[:-1])

    def actions(self) -> tuple[Action, ...]:
        """The final actions that the draft stands for. Raises IllegalAction while a cube still fits."""
        if not self.hand:
            return self.placed
        discard = Discard(self.seat)
        if refusal := building.why_not_discard(self.pyramid, self.hand):
            raise IllegalAction(discard, refusal)
        return (*self.placed, discard)
