"""Determinization: states that fit a view, with the hidden hands and bag sampled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ..engine import Random, Seat, pick
from ..errors import expect
from .constants import BLOCKS, Block, Counts
from .memory import Memory
from .state import Stage, State
from .view import View


def sample(view: View, random: Random) -> State:
    """A state that fits the view.

    All deals of the unseen blocks into the other hands and the bag are equally likely, if they are consistent with
    `Memory`:

    - A block that was seen going into a hand is there, unless its seat has returned a block since. Then each block of
      that hand is equally likely to be the returned one.
    - Gold is taken out of the bag after the setup, so unseen gold was dealt into a starting hand, and is in the bag
      only if a seat may have returned it.
    - A full market of limestone stays only if the bag holds nothing else (G11).

    The distribution is exact as long as nothing has gone back into the bag. After that it is an approximation: the
    order of returns and draws is not recorded. The actions of others are not used as evidence about their hands,
    because that would need a model of their play.
    """
    expect(View, "a view, as view() gives", view)
    hidden = unseen(view)
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    while True:
        hands = {seat: _kept(view.memory[seat], random) for seat in others}
        left = list(hidden)
        for block in chain.from_iterable(hands.values()):
            left[block] -= 1
        # Rejection sampling: an assumed block may be visible elsewhere by now, or the hand too small for all.
        if min(left) >= 0 and all(len(hands[seat]) <= view.hand_sizes[seat] for seat in others):
            break
    room = [seat for seat in others for _ in range(view.hand_sizes[seat] - len(hands[seat]))]
    if view.stage not in (Stage.START, Stage.HANDS):
        _deal_gold(view, hands, left, room, random)
    kept_back = view.bag if _limestone_bag(view, left) else 0
    left[Block.LIMESTONE] -= kept_back
    for seat in room:
        block = BLOCKS[pick(left, random)]
        left[block] -= 1
        hands[seat].append(block)
    left[Block.LIMESTONE] += kept_back
    return State(
        options=view.options,
        stage=view.stage,
        turn=view.turn,
        bag=tuple(left),
        box=view.box,
        market=view.market,
        hands=tuple(tuple(sorted(hands[seat])) if seat in hands else view.hand for seat in range(view.options.players)),
        coins=view.coins,
        pyramid=view.pyramid,
        reserved=view.reserved,
        last_extra=view.last_extra,
        passes=view.passes,
        memory=view.memory,
    )


def unseen(view: View) -> Counts:
    """The number of blocks of each kind in the other hands and the bag together."""
    counts = list(view.options.in_bag)
    for block in chain(view.hand, view.market):
        counts[block] -= 1
    counts[Block.GOLD] -= view.box
    return tuple(count - mask.bit_count() for count, mask in zip(counts, view.pyramid.kinds, strict=True))


def _kept(memory: Memory, random: Random) -> list[Block]:
    """A sample of the blocks that a hand still holds of those that were seen going into it."""
    kept: list[Block] = []
    for blocks, size in memory.before:
        kept += blocks
        returned = random.randrange(size)
        if returned < len(kept):
            del kept[returned]
    return [*kept, *memory.seen]


def _deal_gold(view: View, hands: dict[Seat, list[Block]], left: list[int], room: list[Seat], random: Random) -> None:
    """Deals the unseen gold of the starting hands.

    It is in one of the unknown places of the other hands, or was returned since, all with equal probability.
    """
    places: list[Seat | None] = [*room]
    for seat in hands:
        places += [None] * len(view.memory[seat].before)
    for _ in range(min(left[Block.GOLD] - _gold_in_bag(view, hands), len(places))):
        holder = places.pop(random.randrange(len(places)))
        if holder is not None:
            left[Block.GOLD] -= 1
            room.remove(holder)
            hands[holder].append(Block.GOLD)


def _gold_in_bag(view: View, hands: dict[Seat, list[Block]]) -> int:
    """The gold that went back into the bag: from the seat itself, or, in this sample, from others seen with it."""
    gold = 0 if view.seat is None else view.memory[view.seat].returned.count(Block.GOLD)
    for seat, kept in hands.items():
        seen = (*view.memory[seat].seen, *chain.from_iterable(blocks for blocks, _ in view.memory[seat].before))
        gold += seen.count(Block.GOLD) - kept.count(Block.GOLD)
    return gold


def _limestone_bag(view: View, left: Sequence[int]) -> bool:
    """Whether the bag certainly holds nothing but limestone."""
    full = len(view.market) == view.options.market_size and set(view.market) == {Block.LIMESTONE}
    returned = any(memory.before for memory in view.memory)
    return full and not returned and left[Block.LIMESTONE] >= view.bag
