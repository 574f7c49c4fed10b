"""What can be known of a hand by remembering what everybody saw; the hands themselves are hidden (G4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..engine import put, sorted_with, without
from .constants import Block, Blocks


class Memory(NamedTuple):
    """What is remembered of one hand.

    `seen` are the blocks that everybody saw go into it and not come out again: the gold and the feathers of the
    start, purchases from the market, blocks taken by replace. A block returned to the bag (G13) is not shown, so it
    may be one of them: `before` keeps, for each return, what had been seen since the one before, and how many blocks
    the hand held when one of them was returned. `returned` is what the seat itself knows that it returned.
    """

    seen: Blocks = ()
    before: tuple[tuple[Blocks, int], ...] = ()
    returned: Blocks = ()

    @property
    def public(self) -> Memory:
        """The memory without what only the seat itself knows."""
        return Memory(self.seen, self.before) if self.returned else self


START: Final = Memory(seen=(Block.FEATHERS, Block.GOLD))


@lru_cache(maxsize=1024)
def entered(memory: Memory, block: Block) -> Memory:
    """The memory after everybody saw a block go into the hand; kept, because mostly few were seen."""
    return Memory(sorted_with(memory.seen, block), memory.before, memory.returned)


def left(memory: Memory, block: Block) -> Memory:
    """The memory after everybody saw a block come out of the hand; one that is surely there is taken to be it."""
    seen, before, own = memory
    if block in seen:
        return Memory(without(seen, block), before, own)
    for at in reversed(range(len(before))):
        blocks, size = before[at]
        if block in blocks:
            return Memory(seen, put(before, at, (without(blocks, block), size)), own)
    return memory


def gave_back(memory: Memory, size: int) -> Memory:
    """The memory after a block of a hand of this size was returned, as those remember it who did not see which."""
    return Memory((), (*memory.before, (memory.seen, size)), memory.returned)


def returned(memory: Memory, block: Block) -> Memory:
    """The memory of the seat itself, which knows what it returned."""
    return Memory(memory.seen, memory.before, sorted_with(memory.returned, block))
