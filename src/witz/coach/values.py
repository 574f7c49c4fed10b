"""What the coach says, as values: codes and numbers. Sentences for people are made from them elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from ..bots.why import Reason, Said
from ..engine import Seat
from ..pyramid import Cell

__all__ = [
    "Analysis",
    "Decision",
    "Hint",
    "Moves",
    "Option",
    "Reason",
    "Said",
    "Standing",
    "Weight",
    "difference",
]

Moves = tuple[Any, ...]  # the actions that answer one decision, in their order


class Weight(NamedTuple):
    """What a move brings in imagined futures, one number for each; all moves of a decision meet the same futures."""

    points: Sequence[float]
    wins: Sequence[float] = ()  # the chance to win; empty where it is not judged

    @property
    def mean(self) -> float:
        return fmean(self.points)

    @property
    def win(self) -> float | None:
        return fmean(self.wins) if self.wins else None


class Option(NamedTuple):
    """A way to answer a decision. Only the differences between the points of one decision mean something."""

    actions: Moves
    points: float
    win: float | None


class Hint(NamedTuple):
    """A hint in three steps: where to look, the move, and why."""

    seat: Seat
    level: str
    kind: str  # what is decided: choose, pick or build in Yaxha; turn, return, swap or reserve in La Gran Pirámide
    cells: tuple[Cell, ...]  # where to look on the seat's pyramid
    look: str  # what to look at: market, pyramid, hand, bag
    move: Option
    others: tuple[Option, ...]  # the best first
    ahead: float  # points that the move is ahead of the best of the others; less than 0: it is behind
    error: float  # of that difference, from one imagined future to another
    reasons: tuple[Reason, ...]
    pyramid: tuple[tuple[str, Cell], ...]  # what the seat builds on: letters and cells
    planned: tuple[tuple[str, Cell], ...]  # what would be laid there later with what the move takes


class Decision(NamedTuple):
    """One decision of a match, looked back upon: what was done, and what the bot would have done."""

    entry: int  # place of its first action in the record, from 0
    seat: Seat
    kind: str
    round: int  # of Yaxha, or the number of the turn in La Gran Pirámide; both from 1
    played: Option
    better: Option
    loss: float  # points lost; 0 where the bot's move is not surely better
    error: float
    reasons: tuple[Reason, ...]  # for the bot's move; empty where nothing was lost
    pyramid: tuple[tuple[str, Cell], ...]  # what the seat built on; empty where nothing was lost


class Standing(NamedTuple):
    """The chances to win at one moment, and what the deals since the last moment were worth against the average."""

    entry: int
    round: int
    chances: tuple[float, ...]  # by seat; they add up to 1
    luck: tuple[float, ...]  # points by seat


class Analysis(NamedTuple):
    """A match looked back upon."""

    game: str
    level: str
    seats: tuple[str, ...]
    decisions: tuple[Decision, ...]  # in the order of the match
    curve: tuple[Standing, ...]
    scores: tuple[int, ...] | None  # of a match that is over

    def dearest(self, seat: Seat | None = None, most: int = 3) -> tuple[Decision, ...]:
        """The decisions that cost most, the dearest first; of one seat, or of all."""
        costly = [each for each in self.decisions if each.loss > 0 and seat in (None, each.seat)]
        return tuple(sorted(costly, key=lambda each: (-each.loss, each.entry))[:most])

    def lost(self, seat: Seat) -> float:
        """The points that all decisions of a seat lost."""
        return sum(each.loss for each in self.decisions if each.seat == seat)

    def luck(self, seat: Seat) -> float:
        """What all deals were worth to a seat against the average."""
        return sum(each.luck[seat] for each in self.curve)


def difference(first: Weight, second: Weight) -> tuple[float, float]:
    """How many points the first is ahead of the second in the same futures, and the standard error of that."""
    ahead = [mine - other for mine, other in zip(first.points, second.points, strict=True)]
    return fmean(ahead), stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
