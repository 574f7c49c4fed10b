"""Quick sensible play of La Gran Pirámide, for imagined matches: a table where every seat takes what pays at once."""

from __future__ import annotations

from typing import Final

from ...engine import Seat
from ...piramide.constants import AREA, BELOW, CONNECTED, GRID, VALUES, Block
from ...piramide.playout import Table
from ...pyramid import Mask, cells_of

EXTRA_ACTION: Final = 3.0
HALF: Final = 1.5  # about what a block below adds to a placement
# What a block in hand brings, in coins: its value, or about what the effect of a special block does.
WORTH: Final = (1.0, 3.0, 5.0, 7.0, 10.0, 3.0, 1.0, 4.0, 2.0, 1.0)
ENOUGH: Final = 2  # blocks in hand for which the next turn needs no purchase
BLIND: Final = 3  # blocks that are bought from the bag at once
_HALVES: Final = tuple((material, VALUES[material] // 2) for material in (4, 3, 2, 1))
_BELOW: Final = {1 << cell: BELOW[cell] for cell in cells_of(GRID.cells)}
_LEVELS: Final = {1 << cell: GRID.level_masks[cell // GRID.plane] for cell in cells_of(GRID.cells)}


class QuickTable(Table):
    """A table where seats place their best block where most is paid, and buy what is worth its price."""

    def play_turn(self) -> None:
        seat = self.seat
        hand = self.hands[seat]
        while self.actions or self.builds or self.buys:
            places = self.open & ~self.kept_from(seat) if hand and (self.actions or self.builds) else 0
            most = self.most_to_buy(seat)
            if most and self._buys(seat, hand, most, places):
                continue
            if places:
                block, bit = self._best(seat, hand, places)
                hand.remove(block)
                self.place(seat, hand, block, bit)
                if self.over:
                    return
            elif not self.placed:
                self.pass_turn(seat)
                break
            else:
                break
        self.next_turn()

    def _buys(self, seat: Seat, hand: list[Block], most: int, places: Mask) -> bool:
        """Buys what is worth it, if anything is."""
        if most < 0:
            self.take_relief(seat, hand)
            return True
        left = (self.area & ~self.filled).bit_count() / len(self.hands) - len(hand)
        if left <= 0 and places:
            return False
        wanted = max(self.market, key=WORTH.__getitem__, default=None)
        good = wanted is not None and WORTH[wanted] >= 5
        if len(hand) >= ENOUGH and not (good and self.placed and left > 1) and places:
            return False
        blind = 0
        if len(hand) < ENOUGH:
            blind = max(0, min(BLIND, most, int(left) + 1, len(self.bag)) - good)
        if not good and not blind:
            return False
        self.buy(seat, hand, wanted if good else None, blind)
        return True

    def _best(self, seat: Seat, hand: list[Block], places: Mask) -> tuple[Block, Mask]:
        """The block and the place that pay most together, an extra action included."""
        kinds = self.kinds
        blocks = set(hand)
        best, found = -1.0, (hand[0], places & -places)
        four = {
            block
            for block in blocks
            if block <= Block.GOLD
            and not self.extra
            and self.last_extra[seat] != block
            and kinds[block].bit_count() >= CONNECTED - 1
        }
        top = max(blocks, key=WORTH.__getitem__)
        while places:
            bit = places & -places
            places ^= bit
            pays = 0.0
            if below := _BELOW[bit]:
                for material, half in _HALVES:
                    if kinds[material] & below:
                        pays = half
                        break
            if pays + WORTH[top] > best:
                best, found = pays + WORTH[top], (top, bit)
            for block in four:
                if (kinds[block] & _LEVELS[bit]).bit_count() >= CONNECTED - 1 and self.completes_four(block, bit):
                    value = pays + WORTH[block] + EXTRA_ACTION
                    if value > best:
                        best, found = value, (block, bit)
        return found

    def worth(self, seat: Seat) -> float:
        """The coins of a seat, and what its hand may still bring."""
        coins = float(self.coins[seat])
        if self.over:
            return coins
        left = (AREA[self.options.base] & ~self.filled).bit_count() / len(self.hands)
        for at, block in enumerate(sorted(self.hands[seat], key=WORTH.__getitem__, reverse=True)):
            coins += (WORTH[block] + HALF) * min(1.0, max(0.0, left - at))
        return coins
