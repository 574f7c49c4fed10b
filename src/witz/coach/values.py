"""The values that the coach gives: codes and numbers, from which others make sentences for people."""

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

Moves = tuple[Any, ...]  # the actions of one decision, in their order


class Weight(NamedTuple):
    """The values of a move in sampled futures, one for each; all moves of a decision share the futures."""

    points: Sequence[float]
    wins: Sequence[float] = ()  # the probabilities of winning; empty if they are not estimated

    @property
    def mean(self) -> float:
        return fmean(self.points)

    @property
    def win(self) -> float | None:
        return fmean(self.wins) if self.wins else None


class Option(NamedTuple):
    """An answer to a decision. Its points are only comparable within one decision."""

    actions: Moves
    points: float
    win: float | None


class Hint(NamedTuple):
    """A hint in three steps: where to look, the move, and why."""

    seat: Seat
    level: str
    kind: str  # of decision: choose, pick or build in Yaxha; turn, return, swap or reserve in La Gran Pirámide
    cells: tuple[Cell, ...]  # where to look on the seat's pyramid
    look: str  # the thing to look at: market, pyramid, hand, bag
    move: Option
    others: tuple[Option, ...]  # the best first
    ahead: float  # the lead in points over the best of the others; negative if the move is behind
    error: float  # the standard error of that difference
    reasons: tuple[Reason, ...]
    pyramid: tuple[tuple[str, Cell], ...]  # the pyramid before the move: letters and cells
    planned: tuple[tuple[str, Cell], ...]  # later placements of the pieces that the move takes


class Decision(NamedTuple):
    """The analysis of one decision: the actions in the match, and those of the bot."""

    entry: int  # the index of its first action in the record
    seat: Seat
    kind: str
    round: int  # of Yaxha, or the number of the turn in La Gran Pirámide; both from 1
    played: Option
    better: Option
    loss: float  # points lost; 0 if the bot's move is not significantly better
    error: float
    reasons: tuple[Reason, ...]  # for the bot's move; empty if nothing was lost
    pyramid: tuple[tuple[str, Cell], ...]  # the pyramid before the decision; empty if nothing was lost


class Standing(NamedTuple):
    """The probabilities of winning at one moment, and the luck of the deals since the last moment."""

    entry: int
    round: int
    chances: tuple[float, ...]  # by seat; they add up to 1
    luck: tuple[float, ...]  # by seat, in points relative to the average


class Analysis(NamedTuple):
    """The analysis of a match."""

    game: str
    level: str
    seats: tuple[str, ...]
    decisions: tuple[Decision, ...]  # in the order of the match
    curve: tuple[Standing, ...]
    scores: tuple[int, ...] | None  # of a finished match

    def dearest(self, seat: Seat | None = None, most: int = 3) -> tuple[Decision, ...]:
        """The decisions with the highest loss, in descending order; of one seat, or of all."""
        costly = [each for each in self.decisions if each.loss > 0 and seat in (None, each.seat)]
        return tuple(sorted(costly, key=lambda each: (-each.loss, each.entry))[:most])

    def lost(self, seat: Seat) -> float:
        """The points that all decisions of a seat lost."""
        return sum(each.loss for each in self.decisions if each.seat == seat)

    def luck(self, seat: Seat) -> float:
        """The luck of a seat in all deals, in points."""
        return sum(each.luck[seat] for each in self.curve)


def difference(first: Weight, second: Weight) -> tuple[float, float]:
    """The mean lead of the first over the second in the same futures, and its standard error."""
    ahead = [mine - other for mine, other in zip(first.points, second.points, strict=True)]
    return fmean(ahead), stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
