"""The playout policy of La Gran Pirámide: fast playouts in which all seats are greedy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Seat
from ...piramide.actions import EndTurn
from ...piramide.constants import BELOW, CONNECTED, GRID, VALUES, Block
from ...piramide.playout import Table
from ...pyramid import Mask, cells_of

# Tuned in many playouts against other values.
EXTRA_ACTION: Final = 3.0
HALF: Final = 1.5  # about the average payment for a block below
# The value of a block in hand, in coins: its payment, or about the gain by the effect of a special block.
WORTH: Final[tuple[float, ...]] = (1.0, 3.0, 5.0, 7.0, 10.0, 1.0, 1.0, 4.0, 2.0, -1.0)
OPENED: Final = 0.5  # of the payment of a newly opened cell: a gain if an action is left to build there, else a loss
FEW: Final = 1  # blocks in hand at which more are bought, many at once, because each purchase costs an action
MANY: Final = 8  # blocks in hand after such a purchase
BESIDE_OTHERS: Final = 3.0  # least value of a block of the market in a larger purchase
ALONE: Final = 5.0  # least value of a block of the market that is bought alone
HALVES: Final = tuple((material, VALUES[material] // 2) for material in (4, 3, 2, 1))
_BELOW: Final = {1 << cell: BELOW[cell] for cell in cells_of(GRID.cells)}
_LEVELS: Final = {1 << cell: GRID.level_masks[cell // GRID.plane] for cell in cells_of(GRID.cells)}


class QuickTable(Table):
    """A playout in which seats make the placement that pays most, and buy blocks that are worth their price."""

    held: Sequence[float] = WORTH  # the values of blocks for purchases

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
                if self.log is not None:
                    self.log.append(EndTurn(seat))
                break
        self.next_turn()

    def _buys(self, seat: Seat, hand: list[Block], most: int, places: Mask) -> bool:
        """Makes a purchase that is worth it; whether there was one."""
        if most < 0:
            self.take_relief(seat, hand)
            return True
        held = len(hand)
        left = self.left()
        room = min(most, int(left) + 1 - held)
        if places and (left <= held or room <= 0):
            return False
        wanted = max(self.market, key=self.held.__getitem__, default=None)
        worth = self.held[wanted] if wanted is not None else 0.0
        if places and held > FEW:
            if worth >= ALONE:
                self.buy(seat, hand, wanted, 0)
            return worth >= ALONE
        take = worth >= BESIDE_OTHERS
        blind = max(0, min(MANY - held, room, len(self.bag)) - take)
        if not take and not blind:
            if places:
                return False
            take, blind = not self.bag, int(bool(self.bag))  # one block, so that there is something to place
        self.buy(seat, hand, wanted if take else None, blind)
        return True

    def _best(self, seat: Seat, hand: list[Block], places: Mask) -> tuple[Block, Mask]:
        """The placement with the highest value: its payment, an extra action, and the payments of opened cells."""
        kinds, liked = self.kinds, self.liked(hand)
        blocks = list(liked)
        best, found = -99.0, (hand[0], places & -places)
        four = [
            block
            for block in blocks
            if block <= Block.GOLD
            and not self.extra
            and self.last_extra[seat] != block
            and kinds[block].bit_count() >= CONNECTED - 1
        ]
        share = OPENED if self.actions + self.builds > 1 else -OPENED
        while places:
            bit = places & -places
            places ^= bit
            pays = self._half(_BELOW[bit])
            if under := self._under_opened(bit):
                beside = self._half(under)
                values = {block: pays + liked[block] + share * max(beside, VALUES[block] // 2) for block in blocks}
            else:
                values = {blocks[0]: pays + liked[blocks[0]]}
            for block in four:
                if (kinds[block] & _LEVELS[bit]).bit_count() >= CONNECTED - 1 and self.completes_four(block, bit):
                    values[block] = values.get(block, pays + liked[block]) + EXTRA_ACTION
            for block, value in values.items():
                if value > best:
                    best, found = value, (block, bit)
        return found

    def liked(self, hand: list[Block]) -> dict[Block, float]:  # overridden
        """The blocks to consider for placement, with their values, the best first."""
        return {block: WORTH[block] for block in sorted(set(hand), key=WORTH.__getitem__, reverse=True)}

    def _half(self, below: Mask) -> int:
        """The payment for the best of the blocks in these cells, when something is built on them."""
        for material, half in HALVES:
            if self.kinds[material] & below:
                return half
        return 0

    def _under_opened(self, bit: Mask) -> Mask:
        """The cells under those that a block in this cell opens."""
        filled = self.filled | bit
        row = filled & filled >> 1
        opened = (row & row >> GRID.stride) << GRID.plane & ~filled & ~self.open
        under = 0
        while opened:
            under |= _BELOW[opened & -opened]
            opened &= opened - 1
        return under

    def left(self) -> float:
        """The number of blocks that a seat can still place, if all seats place the same number."""
        return (self.area & ~self.filled).bit_count() / len(self.hands)

    def worth(self, seat: Seat) -> float:
        """The coins of a seat, and the expected value of its hand."""
        coins = float(self.coins[seat])
        if self.over:
            return coins
        left = self.left()
        for at, block in enumerate(sorted(self.hands[seat], key=WORTH.__getitem__, reverse=True)):
            coins += (WORTH[block] + HALF) * min(1.0, max(0.0, left - at))
        return coins
