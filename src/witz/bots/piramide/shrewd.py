"""The playout policy of Planner in La Gran Pirámide, with better values of blocks in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Seat
from ...piramide.constants import ACTIONS, GRID, Block
from ...pyramid import Mask
from .quick import HALVES, WORTH, QuickTable

# The effect of a block in hand on the lead at the end, in coins, with good play: about the values that
# `python -m training.piramide.estimate` finds in the learned evaluation.
HELD: Final[tuple[float, ...]] = (1.1, 3.2, 5.4, 8.2, 11.7, 3.9, 2.5, 8.0, 2.0, 0.8)
# Tuned in some hundred matches of Planner against other values.
SOONER: Final = 0.5  # the weight of a block's value when it is placed now instead of later
BARE: Final = 1.5  # the penalty in coins for each block that a hand lacks for a turn
NEXT: Final = 0.9  # the weight of the best payment for a block below, for the next builder


class ShrewdTable(QuickTable):
    """A playout in which seats keep blocks for later, return the worst block, and swap for the best one."""

    held: Sequence[float] = HELD

    def liked(self, hand: list[Block]) -> dict[Block, float]:
        likely = int(self.left()) + 1  # the number of blocks that the seat will still place
        kept = hand if len(hand) <= likely else sorted(hand, key=HELD.__getitem__, reverse=True)[:likely]
        return {block: SOONER * WORTH[block] for block in sorted(set(kept), key=WORTH.__getitem__, reverse=True)}

    def to_return(self, hand: list[Block]) -> int:
        return min(range(len(hand)), key=lambda at: HELD[hand[at]])

    def to_swap(self, hand: list[Block], beside: Mask) -> tuple[Mask, int] | None:
        """Exchanges the worst block in hand for the best one there, if that is better."""
        at = self.to_return(hand)
        best, found = HELD[hand[at]], None
        while beside:
            bit = beside & -beside
            beside ^= bit
            if (worth := HELD[self.in_cell(bit)]) > best:
                best, found = worth, (bit, at)
        return found

    def worth(self, seat: Seat) -> float:
        """The coins of a seat, and the expected value of its hand and, in its turn, of the open cells."""
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
