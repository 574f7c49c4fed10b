"""Explanations of the bots' last turns in La Gran Pirámide, from public information."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from ...piramide.actions import Place
from ...piramide.building import kept_from, openings
from ...piramide.constants import LETTERS, Block
from ...piramide.events import Bought, Passed, Placed, Reserved, Swapped, TurnEnded
from ...piramide.payment import Extra, payment
from ...piramide.view import View
from ...pyramid import Cell, cells_of
from ..why import Cut, Reason, Seen
from .greedy import WORTH, worth
from .threats import opened

CUT: Final = Cut(
    lambda event, seat: isinstance(event, TurnEnded | Passed) and event.seat == seat, while_it_goes_on=True
)
TIP = 20.0  # the priority of ending the match


class SaysWhy:
    """The explanations that the bots of La Gran Pirámide share."""

    weighs_openings: ClassVar[bool] = True  # whether the bot considers the cells that it opens to others

    def why(self, seen: Seen) -> Reason | None:
        """The reason with the highest estimated value in coins in the turn, without hidden hands."""
        found = [
            each
            for view, event in seen.told
            for each in _reasons(view, event, seen.seat, weighs_openings=self.weighs_openings)
        ]
        return max(found, key=lambda each: each[0])[1] if found else None


def _reasons(view: View, event: Any, seat: int, *, weighs_openings: bool) -> Iterator[tuple[float, Reason]]:
    match event:
        case Placed(placing, block, cell) if placing == seat:
            pays = payment(view, block, cell)
            liked = worth(view, Place(seat, block, cell))
            if pays.tip:
                yield liked + TIP, Reason("tip", {"coins": pays.total})
            elif pays.four is Extra.EARNED:
                yield liked, Reason("extra", {"block": LETTERS[block], "coins": pays.total})
            elif weighs_openings and (more := _passed_by(view, block, cell, seat)):
                yield liked, Reason("opens-less", {"coins": more})
            else:
                yield liked, Reason("pays", {"coins": pays.total, "below": pays.half})
        case Bought(buying, market, blind, paid) if buying == seat:
            blocks = blind + (market is not None)
            held = view.hand_sizes[seat]
            yield float(blocks), Reason("buys", {"blocks": blocks, "price": paid, "hand": held})
            if market is not None:
                yield WORTH[market], Reason("market", {"block": LETTERS[market], "worth": WORTH[market]})
        case Swapped(swapping, _, taken, put) if swapping == seat:
            yield WORTH[taken] - WORTH[put], Reason("swap", {"block": LETTERS[put], "taken": LETTERS[taken]})
        case Reserved(reserving, _, paid) if reserving == seat:
            yield 0.0, Reason("reserve", {"price": paid})
        case _:
            return


def _passed_by(view: View, block: Block, cell: Cell, seat: int) -> int:
    """The coins of the best place for a block, if it pays more but also opens more to others; otherwise 0."""
    cells = openings(view.pyramid.filled, view.options.base) & ~kept_from(view.reserved, seat)
    best = max(cells_of(cells), key=lambda other: payment(view, block, other).total)
    coins = payment(view, block, best).total
    is_better = coins > payment(view, block, cell).total
    return coins if is_better and opened(view, block, best) > opened(view, block, cell) else 0
