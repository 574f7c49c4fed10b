"""Fast random playouts without states, events or checks, for search.

It follows the same rules on plain integers and lists. Its moves are random but not uniform over `legal`: first a kind
of action, then one of that kind. A test replays its games through `rules`.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ..engine import CHANCE, Seat
from ..pyramid import Mask, cells_of
from . import chance, rules
from .actions import (
    Action,
    Buy,
    DealBlock,
    Decline,
    EndTurn,
    FillMarket,
    Pass,
    Place,
    Reserve,
    Return,
    Swap,
    TakeRelief,
)
from .constants import ACTIONS, AREA, BELOW, BLOCKS, CENTRE, CONNECTED, GRID, TIP, VALUES, Block
from .state import Stage, State

_CELLS: Final = cells_of(GRID.cells)
_STRIDE: Final = GRID.stride
_PLANE: Final = GRID.plane
_GROUND: Final = GRID.level_masks[0]

# By the bit of a cell: the cells beside it, under it, and of its level.
_SIDES: Final = {1 << cell: GRID.sides(1 << cell) for cell in _CELLS}
_BELOW: Final = {1 << cell: BELOW[cell] for cell in _CELLS}
_LEVEL: Final = {1 << cell: GRID.level_masks[cell // _PLANE] for cell in _CELLS}


class PlayOut(NamedTuple):
    """A finished playout: the coins and blocks in hand of each seat, and the number of decisions of the seats."""

    coins: tuple[int, ...]
    hands: tuple[int, ...]
    decisions: int


def play_out(state: State, random: Random, log: list[Action] | None = None) -> PlayOut:
    """A random playout from this state to the end; `log`, if given, receives every action in order."""
    decisions = 0
    while state.stage is not Stage.TURN and state.stage is not Stage.OVER:
        # The setup, and pending choices and draws, are played through `rules`.
        (actor,) = rules.to_act(state)
        action = chance.deal(state, random) if actor == CHANCE else random.choice(rules.legal(state, actor))
        decisions += actor != CHANCE
        state = rules.apply(state, action).state
        if log is not None:
            log.append(action)
    table = Table(state, random, log)
    while not table.over:
        table.play_turn()
    return PlayOut(tuple(table.coins), tuple(map(len, table.hands)), decisions + table.decisions)


class Table:
    """The table of a random playout; subclasses may choose other moves, in `play_turn` and the choices below."""

    def __init__(self, state: State, random: Random, log: list[Action] | None) -> None:
        self.options = state.options
        self.number = random.random
        self.log = log
        self.over = state.stage is Stage.OVER
        self.decisions = 0
        # The bag in the order of the draws, last one first.
        self.bag = [block for block in BLOCKS for _ in range(state.bag[block])]
        random.shuffle(self.bag)
        self.market = list(state.market)
        self.hands = [list(hand) for hand in state.hands]
        self.coins = list(state.coins)
        self.filled = state.pyramid.filled
        self.kinds = list(state.pyramid.kinds)
        self.reserved = list(state.reserved)
        self.last_extra = list(state.last_extra)
        self.passes = state.passes
        self.tip = 1 << TIP[state.options.base]
        self.area = AREA[state.options.base]
        self.seat, self.actions, self.builds, self.buys, self.placed, self.extra, *_ = state.turn
        self.touched = GRID.sides(self.filled & _GROUND) & self.area or CENTRE[state.options.base]
        self._open()

    def _open(self) -> None:
        """Computes the open cells again after a placement."""
        filled = self.filled
        row = filled & filled >> 1
        self.open = (self.touched | (row & row >> _STRIDE) << _PLANE) & ~filled

    def play_turn(self) -> None:
        """Plays the rest of the turn of one seat, and gives the turn to the next."""
        seat, hand = self.seat, self.hands[self.seat]
        while self.actions or self.builds or self.buys:
            places = self.open & ~self.kept_from(seat) if hand and (self.actions or self.builds) else 0
            most = self.most_to_buy(seat)
            self.decisions += 1
            if places and (not most or self.number() < 0.7):
                self._place(seat, hand, places)
                if self.over:
                    return
            elif most and (not self.placed or self.number() < 0.9):
                self._buy(seat, hand, most)
            elif self.placed:
                if self.log is not None:
                    self.log.append(EndTurn(seat))
                break
            else:
                self.pass_turn(seat)
                break
        self.next_turn()

    def next_turn(self) -> None:
        """Gives the turn to the next seat."""
        self.seat = (self.seat + 1) % len(self.hands)
        self.actions, self.builds, self.buys, self.placed, self.extra = ACTIONS, 0, 0, False, False

    def pass_turn(self, seat: Seat) -> None:
        """Passes, which ends the game if all seats in turn have (G18)."""
        self.passes += 1
        self.over = self.passes == len(self.hands)
        if self.log is not None:
            self.log.append(Pass(seat))

    def kept_from(self, seat: Seat) -> Mask:
        """The cells that are closed to a seat by reservations (G16)."""
        others = 0
        for owner, mask in enumerate(self.reserved):
            if mask and owner != seat:
                others |= mask
        return GRID.above(others) & ~GRID.above(self.reserved[seat]) if others else 0

    # Placing

    def _place(self, seat: Seat, hand: list[Block], places: Mask) -> None:
        block = hand.pop(int(self.number() * len(hand)))
        for _ in range(int(self.number() * places.bit_count())):
            places &= places - 1
        self.place(seat, hand, block, places & -places)

    def place(self, seat: Seat, hand: list[Block], block: Block, bit: Mask) -> None:
        """Places a block that was taken out of the hand, in an open cell, given as its bit."""
        pays = VALUES[block]
        below = _BELOW[bit]
        if below:
            kinds = self.kinds
            for material in (4, 3, 2, 1):  # G9: the best one below; half of limestone is nothing
                if kinds[material] & below:
                    pays += VALUES[material] // 2
                    break
            self.reserved[seat] &= ~below
        self.coins[seat] += pays
        if self.builds:
            self.builds -= 1
        else:
            self.actions -= 1
        self.placed = True
        self.passes = 0
        if self.log is not None:
            self.log.append(Place(seat, block, bit.bit_length() - 1))
        if bit == self.tip:
            self.over = True
            return
        if (
            block <= Block.GOLD
            and not self.extra
            and self.completes_four(block, bit)
            and self.last_extra[seat] != block
        ):
            self.extra = True
            self.last_extra[seat] = block
            self.actions += 1
        self.filled |= bit
        self.kinds[block] |= bit
        if bit & _GROUND:
            # The four central cells are open only to the first block.
            self.touched = (self.touched if self.filled != bit else 0) | _SIDES[bit] & self.area
        self._open()
        if block > Block.GOLD:
            self._special(seat, hand, block, bit)

    def completes_four(self, block: Block, bit: Mask) -> bool:
        """Whether a block in a cell brings a group of its material on that level to four or more (G10)."""
        same = self.kinds[block] & _LEVEL[bit]
        if same.bit_count() < CONNECTED - 1 or not _SIDES[bit] & same:
            return False
        joined = GRID.group(bit, same | bit) ^ bit
        # G10: it does not count if a group that it joins had four already.
        return joined.bit_count() >= CONNECTED - 1 and all(
            group.bit_count() < CONNECTED for group in GRID.groups(joined)
        )

    def _special(self, seat: Seat, hand: list[Block], block: Block, bit: Mask) -> None:
        if block is Block.BUILD:
            self.builds += 1
        elif block is Block.BUY:
            self.buys += 1
        elif block is Block.DRAW:
            self._draw_and_return(seat, hand)
        elif block is Block.SWAP:
            self._swap(seat, hand, bit)
        elif self.coins[seat] >= self.options.reserve_price:
            self.decisions += 1
            pays = self.number() < 0.5
            if pays:
                self.coins[seat] -= self.options.reserve_price
                self.reserved[seat] |= bit
            if self.log is not None:
                self.log.append(Reserve(seat) if pays else Decline(seat))

    def _draw_and_return(self, seat: Seat, hand: list[Block]) -> None:
        drawn = min(3, self.options.hand_limit + 1 - len(hand), len(self.bag))  # G13
        if drawn <= 0:
            return
        self._deal(seat, hand, drawn)
        self.decisions += 1
        back = hand.pop(self.to_return(hand))
        self.bag.insert(int(self.number() * (len(self.bag) + 1)), back)
        if self.log is not None:
            self.log.append(Return(seat, back))

    def to_return(self, hand: list[Block]) -> int:
        """The index in the hand of the block that goes back into the bag."""
        return int(self.number() * len(hand))

    def _swap(self, seat: Seat, hand: list[Block], bit: Mask) -> None:
        beside = _SIDES[bit] & self.filled & ~GRID.below(self.filled)  # G14
        if not hand or not beside:
            return
        self.decisions += 1
        found = self.to_swap(hand, beside)
        if found is None:
            if self.log is not None:
                self.log.append(Decline(seat))
            return
        target, at = found
        block = hand.pop(at)
        taken = self.in_cell(target)
        hand.append(taken)
        self.kinds[taken] &= ~target
        self.kinds[block] |= target
        self.reserved = [mask & ~target for mask in self.reserved]
        if self.log is not None:
            self.log.append(Swap(seat, target.bit_length() - 1, block))

    def to_swap(self, hand: list[Block], beside: Mask) -> tuple[Mask, int] | None:
        """The bit of the cell whose block is taken, and the index in the hand of its replacement, or None."""
        if self.number() < 0.5:
            return None
        for _ in range(int(self.number() * beside.bit_count())):
            beside &= beside - 1
        return beside & -beside, int(self.number() * len(hand))

    def in_cell(self, bit: Mask) -> Block:
        """The block in a cell, given as its bit."""
        return next(kind for kind in BLOCKS if self.kinds[kind] & bit)

    # Buying

    def most_to_buy(self, seat: Seat) -> int:
        """The number of blocks that the seat could buy; -1 stands for relief."""
        if not self.buys and self.actions <= (not self.placed):  # G5
            return 0
        options, hand = self.options, self.hands[seat]
        if not hand and self.coins[seat] < options.price:
            return -1 if self.bag else 0
        there = len(self.bag) + bool(self.market)
        return min(self.coins[seat] // options.price, options.hand_limit - len(hand), there)

    def _buy(self, seat: Seat, hand: list[Block], most: int) -> None:
        if most < 0:
            self.take_relief(seat, hand)
            return
        count = 1 + int(self.number() * most)
        market = None
        if self.market and (self.number() < 0.5 or count > len(self.bag)):
            market = self.market[int(self.number() * len(self.market))]
        self.buy(seat, hand, market, count - (market is not None))

    def take_relief(self, seat: Seat, hand: list[Block]) -> None:
        """Takes blocks from the bag, for nothing (G8)."""
        self._spend_on_buying()
        if self.log is not None:
            self.log.append(TakeRelief(seat))
        self._deal(seat, hand, min(self.options.relief, len(self.bag)))

    def buy(self, seat: Seat, hand: list[Block], market: Block | None, blind: int) -> None:
        """Buys a block of the market, or none of it, and some from the bag."""
        self._spend_on_buying()
        self.coins[seat] -= (blind + (market is not None)) * self.options.price
        if self.log is not None:
            self.log.append(Buy(seat, market, blind))
        if market is not None:
            self.market.remove(market)
            hand.append(market)
        self._deal(seat, hand, blind)
        self._fill_market()

    def _spend_on_buying(self) -> None:
        if self.buys:
            self.buys -= 1
        else:
            self.actions -= 1

    def _deal(self, seat: Seat, hand: list[Block], count: int) -> None:
        for _ in range(count):
            block = self.bag.pop()
            hand.append(block)
            if self.log is not None:
                self.log.append(DealBlock(seat, block))

    def _fill_market(self) -> None:
        market, bag, size = self.market, self.bag, self.options.market_size
        while len(market) < size and bag:
            market.append(bag.pop())
            if self.log is not None:
                self.log.append(FillMarket(market[-1]))
            if len(market) == size and not any(market) and any(bag):
                # A market of nothing but limestone goes back, unless the bag holds nothing else either (G11).
                for block in market:
                    bag.insert(int(self.number() * (len(bag) + 1)), block)
                market.clear()
