"""Card counting: what everybody can know of a hand from public events; the hands themselves are hidden (G4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..engine import put, sorted_with, without
from .constants import Block, Blocks


class Memory(NamedTuple):
    """The public knowledge of one hand, and the seat's own knowledge of its returns.

    `seen` are the blocks that everybody saw go into it and not come out again: the gold and the feathers of the
    start, purchases from the market, blocks taken by replace. A block returned to the bag (G13) is not shown, so it
    may be one of them: for each return, `before` has the blocks seen since the previous return, and the size of the
    hand before the return. `returned` are the returned blocks, which only the seat itself knows.
    """

    seen: Blocks = ()
    before: tuple[tuple[Blocks, int], ...] = ()
    returned: Blocks = ()

    @property
    def public(self) -> Memory:
        """The memory without the knowledge of the seat itself."""
        return Memory(self.seen, self.before) if self.returned else self


START: Final = Memory(seen=(Block.FEATHERS, Block.GOLD))


@lru_cache(maxsize=1024)
def entered(memory: Memory, block: Block) -> Memory:
    """The memory after everybody saw a block go into the hand; cached, because usually few were seen."""
    return Memory(sorted_with(memory.seen, block), memory.before, memory.returned)


def left(memory: Memory, block: Block) -> Memory:
    """The memory after everybody saw a block leave the hand; if possible it is taken from the certain ones."""
    seen, before, own = memory
    if block in seen:
        return Memory(without(seen, block), before, own)
    for at in reversed(range(len(before))):
        blocks, size = before[at]
        if block in blocks:
            return Memory(seen, put(before, at, (without(blocks, block), size)), own)
    return memory


def gave_back(memory: Memory, size: int) -> Memory:
    """The public memory after an unknown block of a hand of this size was returned."""
    return Memory((), (*memory.before, (memory.seen, size)), memory.returned)


def returned(memory: Memory, block: Block) -> Memory:
    """The memory with a block that the seat itself knows it returned."""
    return Memory(memory.seen, memory.before, sorted_with(memory.returned, block))
