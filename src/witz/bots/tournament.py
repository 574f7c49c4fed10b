"""Tournaments between bots, in one process or several, and their statistics."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from ..engine import Dealer, write_record
from ..errors import ArgumentError, TournamentError, WitzError, unexpected
from ..games import GAMES
from .arena import Match, play_match
from .base import UNLIMITED
from .figures import Counts
from .origin import Origin, lettered, write_origin
from .registry import check_bots, find_bot
from .workers import in_order

CHUNK: Final = 20  # the number of matches in a work item


@dataclass(frozen=True, slots=True)
class Tournament:
    """The schedule of a tournament: options are used in turn, and bots rotate through the seats.

    The seed of match n (from 1) is "S/n", so the same tournament gives the same matches in any number of processes,
    except for bots with a time limit of `seconds` for each decision.

    A `paired` tournament plays every deal with each of the options in turn; `lineups` are their bots, if they differ.
    """

    game: str
    matches: int
    options: tuple[Any, ...]
    bots: tuple[str, ...]
    seed: str
    seconds: float = UNLIMITED
    with_records: bool = False
    paired: bool = False
    lineups: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise unexpected(f"one of the games {', '.join(GAMES)}", self.game)
        if self.matches < 1 or not self.options or not self.bots:
            raise ArgumentError("a tournament needs at least one match, one table of options and one bot")
        for table, options in enumerate(self.options):
            check_bots(self.game, self.lineups[table] if self.lineups else self.bots, options)

    def seated(self, number: int) -> tuple[Any, tuple[str, ...]]:
        """The options of a match, and the bot of each seat."""
        turn, table = divmod(number - 1, len(self.options))
        options = self.options[table]
        bots = self.lineups[table] if self.lineups else self.bots
        seats = range(len(GAMES[self.game].seats(options)))
        return options, tuple(bots[(seat + turn) % len(bots)] for seat in seats)

    def seed_of(self, number: int) -> str:
        """The seed of a match."""
        deal = (number - 1) // len(self.options) + 1 if self.paired else number
        return f"{self.seed}/{deal}"

    def alone(self, table: int) -> Tournament:
        """The matches of a paired tournament with one of the options."""
        bots = self.lineups[table] if self.lineups else self.bots
        count = -(-(self.matches - table) // len(self.options))
        return replace(
            self, matches=count, options=(self.options[table],), bots=bots, lineups=self.lineups[table : table + 1]
        )


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one match; `tally` are the game's own statistics."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    shared: bool
    actions: int
    tally: dict[str, int]
    record: str | None  # its text, if requested

    @property
    def margin(self) -> int:
        """The lead of the winner over the best other seat; in pairs, the lead of one pair over the other."""
        if self.shared:
            return 0
        won = [self.scores[seat] for seat in self.winners]
        others = [score for seat, score in enumerate(self.scores) if seat not in self.winners]
        return won[0] - max(others) if len(won) == 1 else sum(won) - sum(others)


def play_tournament(
    tournament: Tournament, processes: int = 1, cluster: str | None = None, first: int = 1
) -> Generator[Result]:
    """Yields the results in order. Raises TournamentError, which names the failed match.

    They are played in several processes, or on a Ray cluster (`workers.in_order`), from the `first` match on.
    """
    if processes < 1:
        raise unexpected("one process or more", processes)
    if first < 1:
        raise unexpected("the number of the first match, from 1", first)
    left = range(first, tournament.matches + 1)
    if not left:
        return
    chunks = (left[at : at + CHUNK] for at in range(0, len(left), CHUNK))
    if processes == 1 and cluster is None:
        chunks = (range(number, number + 1) for number in left)  # each result is yielded as soon as it is played
    processes = min(processes, -(-len(left) // CHUNK))
    with closing(in_order(partial(_play_all, tournament), chunks, processes, cluster)) as played:
        for results in played:
            yield from results


def _play_all(tournament: Tournament, numbers: Iterable[int]) -> list[Result]:
    return [_play(tournament, number) for number in numbers]


def _play(tournament: Tournament, number: int) -> Result:
    game = GAMES[tournament.game]
    options, seated = tournament.seated(number)
    seed = tournament.seed_of(number)
    try:
        match = play_match(
            game,
            options,
            [find_bot(game.name, name) for name in seated],
            Dealer(seed),
            [Dealer(f"{seed}/{seat}") for seat in range(1, len(seated) + 1)],
            seconds=tournament.seconds,
        )
    except WitzError as error:
        raise TournamentError(f"match {number} of seed {tournament.seed!r} failed: {error}") from error
    return result_of(number, match, Origin(seed, seated), with_record=tournament.with_records)


def result_of(number: int, match: Match[Any, Any, Any], origin: Origin, *, with_record: bool) -> Result:
    """The result of a finished match; `origin` names the bots."""
    game = GAMES[match.record.game]
    outcome, actions = game.outcome(match.state), match.record.actions
    assert outcome is not None
    return Result(
        number,
        tuple(map(str, origin.bots or ())),
        outcome.scores,
        outcome.winners,
        outcome.shared,
        len(actions),
        game.tally(actions, match.state),
        _written(match, origin) if with_record else None,
    )


def _written(match: Match[Any, Any, Any], origin: Origin) -> str:
    """The record of a match, with the bots' names as those of the seats."""
    game, record = GAMES[match.record.game], match.record
    if origin.bots is not None and "names" in game.option_keys and not record.options.names:
        names = tuple(lettered([str(bot) for bot in origin.bots]))
        record = replace(record, options=replace(record.options, names=names))
    return write_record(game, record, match.state) + write_origin(origin)


# Statistics


@dataclass(slots=True)
class Scores:
    """The scores of one bot on one seat, and its numbers of sole and shared victories."""

    points: Counts = field(default_factory=Counts)
    matches: int = 0
    wins: int = 0
    shared: int = 0

    def add(self, score: int, *, won: bool, shared: bool) -> None:
        """Adds one match."""
        self.points.add(score)
        self.matches += 1
        self.wins += won and not shared
        self.shared += won and shared


@dataclass(slots=True)
class Summary:
    """The statistics of results: scores by number of players, seat and bot, margins, lengths, tallies.

    Its size depends on the different numbers among them, not on the number of matches.

    >>> from witz.yaxha import Options
    >>> pair = Tournament("yaxha", 4, (Options(players=2),), ("greedy", "random"), "sun")
    >>> summary = Summary.of(play_tournament(pair))
    >>> [(seat, bot, scores.matches) for (_, seat, bot), scores in sorted(summary.rows.items())]
    [(0, 'greedy', 2), (0, 'random', 2), (1, 'greedy', 2), (1, 'random', 2)]
    """

    rows: dict[tuple[int, int, str], Scores] = field(default_factory=dict)  # by players, seat and bot
    tally: dict[str, Counts] = field(default_factory=dict)  # by code: a number for each match that has it
    scores: Counts = field(default_factory=Counts)
    margins: Counts = field(default_factory=Counts)
    lengths: Counts = field(default_factory=Counts)  # in actions
    matches: int = 0
    shared: int = 0
    longest: Result | None = None

    @classmethod
    def of(cls, results: Generator[Result]) -> Summary:
        """The statistics of all results."""
        summary = cls()
        with closing(results):
            for result in results:
                summary.add(result)
        return summary

    def add(self, result: Result) -> None:
        """Adds one result."""
        self.matches += 1
        self.shared += result.shared
        self.margins.add(result.margin)
        self.lengths.add(result.actions)
        for code, number in result.tally.items():
            self.tally.setdefault(code, Counts()).add(number)
        if self.longest is None or result.actions > self.longest.actions:
            self.longest = result
        for seat, bot in enumerate(result.bots):
            self.scores.add(result.scores[seat])
            scores = self.rows.setdefault((len(result.bots), seat, bot), Scores())
            scores.add(result.scores[seat], won=seat in result.winners, shared=result.shared)
