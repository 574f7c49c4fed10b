"""The matches of a simulation, in a form that can be handed to other processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..bots import BOTS, play_match
from ..engine import Dealer, write_record
from ..errors import WitzError
from ..games import GAMES
from .errors import InputError
from .files import write_text
from .looks import LOOKS


@dataclass(frozen=True, slots=True)
class Job:
    """Which matches to play: options are used in turn, and bots go round the seats."""

    game: str
    games: int
    options: tuple[Any, ...]
    bots: tuple[str, ...]
    seed: str
    records: Path | None

    def seated(self, number: int) -> tuple[Any, tuple[str, ...]]:
        """The options of a match (numbers count from 1), and the bot of each seat."""
        turn, table = divmod(number - 1, len(self.options))
        options = self.options[table]
        seats = range(len(GAMES[self.game].seats(options)))
        return options, tuple(self.bots[(seat + turn) % len(self.bots)] for seat in seats)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one match."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    shared: bool
    actions: int
    tally: dict[str, int]


def play_matches(job: Job, numbers: Iterable[int]) -> list[Result]:
    """Plays the matches of these numbers."""
    return [_play(job, number) for number in numbers]


def _play(job: Job, number: int) -> Result:
    game = GAMES[job.game]
    options, seated = job.seated(number)
    seed = f"{job.seed}/{number}"
    try:
        match = play_match(
            game,
            options,
            [BOTS[job.game][name] for name in seated],
            Dealer(seed),
            [Dealer(f"{seed}/{seat}") for seat in range(1, len(seated) + 1)],
        )
        outcome = game.outcome(match.state)
        if job.records is not None:
            write_text(job.records / f"{job.game}-{number:06}.witz", write_record(game, match.record))
    except WitzError as error:
        raise InputError(f"match {number} of seed {job.seed!r} failed: {error}") from error
    assert outcome is not None
    look = LOOKS[job.game]
    return Result(
        number,
        seated,
        outcome.scores,
        outcome.winners,
        look.shared(match.state),
        len(match.record.actions),
        look.tally(match.record, match.state),
    )
