"""The options of a match of La Gran Pirámide."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Seat, check_names, check_types
from ..errors import OptionsError
from .constants import (
    AREA,
    BASES,
    BLOCKS,
    CITIES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SET,
    STARTING_HAND,
    Block,
    Counts,
)

MOST = 999  # the limit of all counts


@dataclass(frozen=True, slots=True)
class Options:
    """The number of players, the size and mode of the game, names, and the numbers of the rules page.

    `blocks` is the set, one count for each kind of block (G1); without `specials` its special blocks stay out.
    In pairs, seats 1 and 3 play against seats 2 and 4. Modes combine freely (G19).
    Raises OptionsError for options that do not make a playable game.
    """

    players: int = 2
    base: int = 5
    pairs: bool = False
    specials: bool = True
    blocks: Counts = SET
    price: int = 3
    hand_limit: int = 10
    market_size: int = 5
    relief: int = 2
    reserve_price: int = 3
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_types(self)
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            least, most = MIN_PLAYERS, MAX_PLAYERS
            raise OptionsError(f"La Gran Pirámide is for {least} to {most} players, not {self.players}", "players")
        if self.base not in BASES:
            raise OptionsError(f"the base must be 4 or 5 blocks wide, not {self.base}", "base")
        if self.pairs and self.players != MAX_PLAYERS:
            raise OptionsError(f"pairs need {MAX_PLAYERS} players, not {self.players}", "pairs")
        self._check_number("price", 1)
        self._check_number("hand_limit", STARTING_HAND)
        self._check_number("market_size", 0)
        self._check_number("relief", 1)
        self._check_number("reserve_price", 0)
        if self.relief > self.hand_limit:
            raise OptionsError(f"a relief of {self.relief} is more than the hand limit of {self.hand_limit}", "relief")
        self._check_blocks()
        check_names(self.names, self.players)

    def _check_number(self, option: str, least: int) -> None:
        number: int = getattr(self, option)
        if not least <= number <= MOST:
            reason = {
                "price": "a block that costs nothing is not bought",
                "hand_limit": f"everybody starts with {STARTING_HAND} blocks",
                "relief": "without relief a player could be left with nothing to do for ever",
            }.get(option)
            because = f": {reason}" if reason and number < least else ""
            raise OptionsError(f"{option} must be {least} to {MOST}, not {number}{because}", option)

    def _check_blocks(self) -> None:
        if len(self.blocks) != len(BLOCKS) or not all(0 <= count <= MOST for count in self.blocks):
            raise OptionsError(
                f"the set must be {len(BLOCKS)} counts of 0 to {MOST}, one for each kind of block", "blocks"
            )
        for block in (Block.GOLD, Block.FEATHERS):
            if self.blocks[block] < self.players:
                raise OptionsError(
                    f"each of the {self.players} players starts with one {block.word}, and the set holds "
                    f"{self.blocks[block]}",
                    "blocks",
                )
        # The gold that is left after the setup is taken out; in the worst case nobody is dealt any of it.
        sure = sum(self.in_bag) - self.blocks[Block.GOLD] + self.players
        cells = AREA[self.base].bit_count()
        if sure < cells + self.market_size:
            raise OptionsError(
                f"the set is too small: {sure} blocks stay in the game for {cells} cells and {self.market_size} "
                "in the market",
                "blocks",
            )

    @property
    def in_bag(self) -> Counts:
        """The blocks in the bag before the setup."""
        if self.specials:
            return self.blocks
        return tuple(0 if block.is_special else self.blocks[block] for block in BLOCKS)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side: each seat for itself, or the pairs of opposite seats."""
        if self.pairs:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of each seat, given or that of its city."""
        return self.names or CITIES[: self.players]
