"""Quick play of La Gran Pirámide that knows what blocks in hand are worth: what Planner imagines matches with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Seat
from ...piramide.constants import ACTIONS, GRID, Block
from ...pyramid import Mask
from .quick import HALVES, WORTH, QuickTable

# By how many coins a block in hand changes the lead at the end, when everybody goes on well: about what
# `python -m training.piramide.estimate` finds in the learned evaluation.
HELD: Final[tuple[float, ...]] = (1.1, 3.2, 5.4, 8.2, 11.7, 3.9, 2.5, 8.0, 2.0, 0.8)
# These won most of some hundred matches of Planner against others.
SOONER: Final = 0.5  # of what a block brings: how much it is liked to be placed now rather than later
BARE: Final = 1.5  # coins for each block that a hand has less than a turn can place
NEXT: Final = 0.9  # of the best half that a cell pays to who builds next


class ShrewdTable(QuickTable):
    """A quick table whose seats keep what they can place later, and know what to give back and to swap."""

    held: Sequence[float] = HELD

    def liked(self, hand: list[Block]) -> dict[Block, float]:
        likely = int(self.left()) + 1  # blocks that the seat will place until the end
        kept = hand if len(hand) <= likely else sorted(hand, key=HELD.__getitem__, reverse=True)[:likely]
        return {block: SOONER * WORTH[block] for block in sorted(set(kept), key=WORTH.__getitem__, reverse=True)}

    def to_return(self, hand: list[Block]) -> int:
        return min(range(len(hand)), key=lambda at: HELD[hand[at]])

    def to_swap(self, hand: list[Block], beside: Mask) -> tuple[Mask, int] | None:
        """Takes the best block that is there for the worst in hand."""
        at = self.to_return(hand)
        best, found = HELD[hand[at]], None
        while beside:
            bit = beside & -beside
            beside ^= bit
            if (worth := HELD[self.in_cell(bit)]) > best:
                best, found = worth, (bit, at)
        return found

    def worth(self, seat: Seat) -> float:
        """The coins of a seat, and what its hand and the cells that are open at its turn may still bring."""
        coins = float(self.coins[seat])
        if self.over:
            return coins
        left, held = self.left(), sorted([HELD[block] for block in self.hands[seat]], reverse=True)
        for at, each in enumerate(held):
            coins += each * min(1.0, max(0.0, left - at))
        if left > ACTIONS:
            coins -= BARE * max(0, ACTIONS - len(held))
        if seat == self.seat:
            cells = self.open & ~self.kept_from(seat)
            coins += NEXT * next((half for kind, half in HALVES if cells & GRID.above(self.kinds[kind])), 0)
        return coins
