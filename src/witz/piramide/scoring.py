"""The final count: coins, and blocks in hand as the tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine import Seat


@dataclass(frozen=True, slots=True)
class SideAccount:
    """The coins and blocks of one side: a seat, or a pair."""

    seats: tuple[Seat, ...]
    coins: int
    blocks: int  # in hand


@dataclass(frozen=True, slots=True)
class Account:
    """The count of all sides, in the order of their first seats."""

    sides: tuple[SideAccount, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of the side with the most coins, then the most blocks in hand; several share the victory."""
        best = max((side.coins, side.blocks) for side in self.sides)
        return tuple(sorted(seat for side in self.sides if (side.coins, side.blocks) == best for seat in side.seats))

    @property
    def is_shared(self) -> bool:
        """Whether several sides share the victory; partners do not share it, they win together."""
        return sum(side.seats[0] in self.winners for side in self.sides) > 1

    @property
    def decided_by_blocks(self) -> bool:
        """Whether the most coins alone would have made more winners."""
        most = max(side.coins for side in self.sides)
        return sum(len(side.seats) for side in self.sides if side.coins == most) > len(self.winners)


def account(sides: Sequence[tuple[Seat, ...]], coins: Sequence[int], blocks: Sequence[int]) -> Account:
    """The count from the coins and the number of blocks in hand of each seat."""
    return Account(
        tuple(
            SideAccount(seats, sum(coins[seat] for seat in seats), sum(blocks[seat] for seat in seats))
            for seats in sides
        )
    )
