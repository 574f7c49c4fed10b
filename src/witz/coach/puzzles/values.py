"""Puzzles and their JSON: a position, all answers with the points that they lose, and reasons for the best one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...engine import AnyGame, Seat
from ...errors import ArgumentError, quoted
from ...games import GAMES
from ..values import Moves, Reason

Step = str  # a piece and its cell: O1d4
MOST_LOST: Final = 25.5  # the most points in the file format; higher losses are written as this
_CELLS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"  # the codes of cells in answers


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle in a game."""

    name: str
    game: str
    is_ordered: bool  # whether the order of placements matters


KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("three-cubes", "yaxha", is_ordered=False),
        Kind("extra-action", "piramide", is_ordered=True),
        Kind("last-turns", "piramide", is_ordered=True),
    )
}


def kind_named(name: str) -> Kind:
    """The kind with this name. Raises ArgumentError."""
    if name not in KINDS:
        raise ArgumentError(f"{quoted(name)} is not a kind of puzzle; there are: {', '.join(KINDS)}")
    return KINDS[name]


@dataclass(frozen=True, slots=True)
class Answer:
    """Placements in a turn or round, and the points that they lose; the best answer loses none."""

    steps: tuple[Step, ...]
    lost: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and all possible answers."""

    kind: str
    number: int  # from 1, within its kind
    position: str  # as `witz hint` reads it
    seat: Seat
    answers: tuple[Answer, ...]  # the best first
    failed: tuple[str, ...]  # the levels of bots that do not find the best answer
    reasons: tuple[Reason, ...]  # why the best answer is better than the next
    origin: str  # its match and entry: the seed, the kind, the number of the match, the entry

    @property
    def name(self) -> str:
        """The name: three-cubes-12."""
        return f"{self.kind}-{self.number}"

    @property
    def grade(self) -> int:
        """The difficulty: the number of levels of bots that fail."""
        return len(self.failed)

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def lost(self, steps: Sequence[Step]) -> float | None:
        """The points that these placements lose; None if they are no answer."""
        wanted = self.key(steps)
        return next((each.lost for each in self.answers if self.key(each.steps) == wanted), None)

    def key(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The key of an answer, the same for equivalent ones."""
        return tuple(steps) if KINDS[self.kind].is_ordered else tuple(sorted(steps))

    def next_steps(self, done: Sequence[Step]) -> list[Step]:
        """The placements that can follow these in some answer."""
        found: dict[Step, None] = {}
        for answer in self.answers:
            if KINDS[self.kind].is_ordered:
                if answer.steps[: len(done)] == tuple(done):
                    found.update(dict.fromkeys(answer.steps[len(done) : len(done) + 1]))
            elif set(done) <= set(answer.steps):
                found.update((step, None) for step in answer.steps if step not in done)
        return list(found)


def steps_of(game: AnyGame, moves: Moves) -> tuple[Step, ...]:
    """The placements among some actions."""
    words = [game.write_action(each).split(" ") for each in moves]
    return tuple(word[-2] + word[-1] for word in words if "place" in word)


# As JSON


def write_puzzle(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as JSON. An answer is its pieces, each with the code of its cell, and two hex digits of lost tenths."""
    cells = sorted({step[1:] for answer in puzzle.answers for step in answer.steps})
    letters = dict(zip(cells, _CELLS, strict=False))
    return {
        "number": puzzle.number,
        "position": puzzle.position,
        "seat": puzzle.seat + 1,
        "failed": list(puzzle.failed),
        "reasons": [{"code": each.code, "said": dict(each.said)} for each in puzzle.reasons],
        "origin": puzzle.origin,
        "cells": " ".join(cells),
        "answers": " ".join(
            "".join(step[0] + letters[step[1:]] for step in each.steps) + f"{_tenths(each.lost):02x}"
            for each in puzzle.answers
        ),
    }


def _tenths(points: float) -> int:
    return round(10 * min(MOST_LOST, points))


def read_puzzle(kind: str, written: Mapping[str, Any]) -> Puzzle:
    """A puzzle from its JSON."""
    cells = dict(zip(_CELLS, written["cells"].split(" "), strict=False))

    def read_answer(text: str) -> Answer:
        steps = tuple(text[at] + cells[text[at + 1]] for at in range(0, len(text) - 2, 2))
        return Answer(steps, int(text[-2:], 16) / 10)

    return Puzzle(
        kind=kind,
        number=written["number"],
        position=written["position"],
        seat=written["seat"] - 1,
        answers=tuple(map(read_answer, written["answers"].split(" "))),
        failed=tuple(written["failed"]),
        reasons=tuple(Reason(each["code"], each["said"]) for each in written["reasons"]),
        origin=written["origin"],
    )


def game_of(puzzle: Puzzle) -> AnyGame:
    """The game of a puzzle."""
    return GAMES[KINDS[puzzle.kind].game]
