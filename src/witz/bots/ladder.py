"""Every bot against every other on the same deals; `standings` computes ratings from the results."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice, permutations
from typing import Any

from ..engine import Dealer
from ..errors import TournamentError, WitzError
from ..games import GAMES
from .arena import play_match
from .base import UNLIMITED
from .registry import check_bots, find_bot
from .workers import in_order


@dataclass(frozen=True, slots=True)
class Ladder:
    """The schedule of a ladder: each deal is played by every pair of bots, with the first of the two in every seat.

    In matches of more than two seats the first of a pair sits alone among bots of the second kind, and then the other
    way round. The seed of deal n is "S/n", and the random stream of a seat depends only on the deal and the seat.
    """

    game: str
    options: Any
    bots: tuple[str, ...]
    deals: int
    seed: str
    seconds: float = UNLIMITED

    def __post_init__(self) -> None:
        check_bots(self.game, self.bots, self.options)

    def tables(self) -> list[tuple[str, ...]]:
        """The seated bots of every match on one deal."""
        seats = len(GAMES[self.game].seats(self.options))
        return [
            tuple(one if at == seat else other for at in range(seats))
            for one, other in permutations(self.bots, 2)
            if seats > 2 or self.bots.index(one) < self.bots.index(other)
            for seat in range(seats)
        ]

    def matches(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The deal and the seated bots of every match; deal by deal, so that a first part is a smaller ladder."""
        tables = self.tables()
        return ((deal, seated) for deal in range(1, self.deals + 1) for seated in tables)

    @property
    def count(self) -> int:
        """The number of matches."""
        return self.deals * len(self.tables())

    @property
    def heading(self) -> dict[str, Any]:
        """The parameters that all results of one ladder share; the number of deals is not among them."""
        game = GAMES[self.game]
        seconds = None if self.seconds == UNLIMITED else self.seconds
        return {
            "game": self.game, "rules": game.rules_version, "options": game.write_options(self.options),
            "bots": list(self.bots), "seed": self.seed, "seconds": seconds,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one match."""

    deal: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        return self.deal, self.bots

    def line(self) -> str:
        """The result as a line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, line: str) -> Played:
        """The result from its line. Raises ValueError, KeyError and TypeError."""
        found = json.loads(line)
        return cls(int(found["deal"]), *(tuple(found[name]) for name in ("bots", "scores", "winners")))

    def ahead(self, one: int, other: int) -> float:
        """1 if `one` seat did better than the `other`, 0.5 in a tie, otherwise 0."""
        if (one in self.winners) != (other in self.winners):
            return float(one in self.winners)
        if one in self.winners or self.scores[one] == self.scores[other]:
            return 0.5
        return float(self.scores[one] > self.scores[other])


def play_ladder(ladder: Ladder, done: int = 0, processes: int = 1, cluster: str | None = None) -> Generator[Played]:
    """The results after those that are `done`, in order. Raises TournamentError, which names the failed match.

    They are played in several processes, or on a Ray cluster (`workers.in_order`).
    """
    missing = islice(ladder.matches(), done, None)
    yield from in_order(partial(_play, ladder), missing, max(1, min(processes, ladder.count - done)), cluster)


def _play(ladder: Ladder, match: tuple[int, tuple[str, ...]]) -> Played:
    deal, seated = match
    game, seed = GAMES[ladder.game], f"{ladder.seed}/{deal}"
    bots = [find_bot(game.name, name) for name in seated]
    randoms = [Dealer(f"{seed}/{seat}") for seat in range(1, len(seated) + 1)]
    try:
        played = play_match(game, ladder.options, bots, Dealer(seed), randoms, seconds=ladder.seconds)
    except WitzError as error:
        raise TournamentError(f"deal {deal} between {', '.join(seated)} failed: {error}") from error
    outcome = game.outcome(played.state)
    assert outcome is not None
    return Played(deal, seated, outcome.scores, outcome.winners)
