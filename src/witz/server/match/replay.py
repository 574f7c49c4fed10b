"""Replays: a log or a record, folded from its beginning and cut into steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from witz import engine
from witz.engine import AnyGame, Outcome, Record, Seat, compose_record, write_names
from witz.errors import StoreError
from witz.fair import BEGINS_WITH, fair_comments
from witz.games import GAMES

from . import entries
from .facts import Fact, Finished, MatchFact, Started, TookBack, may_know
from .fold import fold, fold_over
from .identity import MatchId
from .match import Change, Match, Status, match_without_rules, new_match
from .options import read_options
from .play import ABORTED
from .refusal import Refuse

Log = Sequence[entries.LogEntry]

_UNKNOWN: Final = Outcome((), (), "unknown", shared=False)  # of a match whose play cannot be replayed
_BEGIN_STEP: Final = (Started, TookBack, Finished)  # the facts outside of the game that begin a step


def fold_log(match_id: MatchId, log: Log, ended: Outcome | None = None) -> Iterator[Change]:
    """The changes that a log stands for, its first entry included. Raises StoreError for a log that does not replay.

    `ended` is the outcome of a match whose play cannot be replayed any more.
    """
    match = new_match(match_id, created_in(match_id, log))
    yield Change(match.created, match)
    for entry in log[1:]:
        change = fold(match, entry) if ended is None else fold_over(match, entry, ended)
        match = change.match
        yield change


def created_in(match_id: MatchId, log: Log) -> entries.Created:
    """The first entry of a log. Raises StoreError if it has another type."""
    if not log or not isinstance(log[0], entries.Created):
        raise StoreError(f"the log of match {match_id} does not begin with a creation entry")
    return log[0]


def rules_of(match_id: MatchId, log: Log) -> int | None:
    """The version of the rules of a match; None before it begins."""
    for entry in log:
        if isinstance(entry, entries.Began):
            return entry.rules or created_in(match_id, log).rules
    return None


def are_offered(match_id: MatchId, log: Log) -> bool:
    """Whether this program has the rules of the match; a match that has not begun takes the current ones."""
    game, rules = GAMES.get(created_in(match_id, log).game), rules_of(match_id, log)
    return game is not None and rules in (None, game.rules_version)


def begins_by_other_rules(match: Match, entry: entries.LogEntry) -> bool:
    """Whether an entry begins a match by rules that this program does not have."""
    return isinstance(entry, entries.Began) and (entry.rules or match.created.rules) != match.game.rules_version


def record_text(match: Match) -> str:
    """The record of a finished match, with its seed. Raises Refuse for a running match: a record holds every secret."""
    if match.play is None or match.outcome is None:
        raise Refuse("not-finished")
    options = match.game.write_options(
        read_options(match.game, match.created.options, len(match.seats), match.record_names)
    )
    scores = None if match.outcome == ABORTED else match.outcome.scores
    text = compose_record(match.game.name, match.rules, options, match.play.final, scores)
    return text + _comments(match)


def record_for_coach(match: Match) -> str:
    """The record of a match for its analysis. Raises Refuse unless it was played to its end by the current rules."""
    if match.outcome is None:
        raise Refuse("not-finished")
    if match.outcome == ABORTED:
        raise Refuse("not-finished", detail="the match was called off")
    if not match.is_played_here:
        raise Refuse("rules-changed")
    return record_text(match)


def record_of_log(match_id: MatchId, log: Log, status: Status, scores: Sequence[int] | None) -> str:
    """The record of a match whose rules are gone: the final actions in its log, without a replay.

    A finished match without scores was called off. Raises StoreError, and Refuse for an open match: a program with its
    game may still begin it, and a record holds its seed.
    """
    if status == "open":
        raise Refuse("not-finished")
    outcome = ABORTED if status == "finished" and scores is None else _UNKNOWN
    match = match_without_rules(match_id, created_in(match_id, log))
    final: list[str] = []
    for entry in log[1:]:
        match = fold_over(match, entry, outcome).match
        if isinstance(entry, entries.Began | entries.Acted):
            final += entry.final
    names = tuple(sitting.name or f"Player {seat}" for seat, sitting in enumerate(match.seats, 1))
    options = {"players": str(len(names)), **match.created.options, "names": write_names(names)}
    text = compose_record(match.created.game, match.rules, options, final, scores)
    return text + _comments(match)


def _comments(match: Match) -> str:
    """The comments of a record: its opening, resignations, that it was called off, and the origin of its deals."""
    lines = [] if match.opening is None else [_plays_on(match.opening)]
    lines += [f"# resigned {seat}" for seat, sitting in enumerate(match.seats, 1) if sitting.has_resigned]
    lines += ["# aborted"] if match.outcome == ABORTED else []
    hashes = [each.words_hash for each in match.seats]
    return "".join(f"{line}\n" for line in lines) + fair_comments(match.created.seed, match.dealing_words, hashes)


def _plays_on(opening: entries.Opened) -> str:
    """The number of actions that come from another match, or from no seed at all."""
    return f"# {'plays-on' if opening.is_dealt else BEGINS_WITH} {len(opening.final)}"


class StepCutter(Protocol):
    """The division of a game's replay into steps, and its view with nothing hidden."""

    def begins_step(self, event: Any, *, is_first: bool) -> bool:
        """Whether an event begins a step; `is_first` if it is the first event of an action."""
        ...

    def opened(self, views: Sequence[Any]) -> Any:
        """The view with nothing hidden, from the views of all seats: for a match that is over."""
        ...


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a match for a viewer: the facts, and the view after them (None before the match begins).

    `number` and `part` identify a step: the entry of the log, or the action of the record, in which it begins, and its
    place there. `own` are the views of the seats whose hands are visible.
    """

    number: int
    part: int
    facts: tuple[Fact, ...]
    view: Any
    own: tuple[tuple[Seat, Any], ...]


class Steps:
    """Collects the steps for one viewer: a seat, a spectator (seat None), or, with `all_open`, all seats at once.

    Simultaneous actions are steps in the order in which they were made, so that a step depends on nothing that the
    viewer may not know; `all_open` is for matches that are over.
    """

    def __init__(self, game: AnyGame, cutter: StepCutter, seats: int, seat: Seat | None, *, all_open: bool) -> None:
        self._game = game
        self._cutter = cutter
        self._all_open = all_open
        self.viewers: Sequence[Seat | None] = range(seats) if all_open else (seat,)
        self._views: list[Any] = []  # of each of the viewers; none before the match begins
        self._steps: list[Step] = []
        self._open: tuple[int, int] = (0, 0)  # the number and the part of the step that is collected
        self._facts: list[Fact] = []

    def look(self, views: Iterable[Any]) -> None:
        """Sets the current views of the viewers."""
        self._views = list(views)

    def add(self, number: int, facts: Sequence[Fact]) -> None:
        """Adds the facts of an entry, or of an action of a record; steps that begin here have its number."""
        for at, fact in enumerate(facts):
            if self._begins(fact, is_first=at == 0):
                self._close()
                before, part = self._open
                self._open = (number, part + 1 if before == number else 0)
            self._apply(fact)

    def _begins(self, fact: Fact, *, is_first: bool) -> bool:
        if isinstance(fact, MatchFact):
            return isinstance(fact, _BEGIN_STEP)
        return self._cutter.begins_step(fact, is_first=is_first)

    def _apply(self, fact: Fact) -> None:
        if self._all_open or may_know(fact, self.viewers[0]):
            self._facts.append(fact)
        if not isinstance(fact, MatchFact):
            for at, (viewer, view) in enumerate(zip(self.viewers, self._views, strict=False)):
                if may_know(fact, viewer):
                    self._views[at] = self._game.fold(view, fact)

    def _close(self) -> None:
        pairs = zip(self.viewers, self._views, strict=False)
        own = tuple((viewer, view) for viewer, view in pairs if viewer is not None)
        self._steps.append(Step(*self._open, tuple(self._facts), self._view(), own))
        self._facts = []

    def _view(self) -> Any:
        if not self._views:
            return None
        return self._cutter.opened(self._views) if self._all_open else self._views[0]

    def done(self) -> list[Step]:
        """All steps, the last one included."""
        self._close()
        return self._steps


def steps_of_match(changes: Sequence[Change], cutter: StepCutter, seat: Seat | None) -> list[Step]:
    """A match as a seat saw it; without a seat as spectators did, or with nothing hidden if it is over."""
    match = changes[-1].match
    steps = Steps(match.game, cutter, len(match.seats), seat, all_open=seat is None and match.outcome is not None)
    for number, change in enumerate(changes):
        if match.opening is not None and isinstance(change.entry, entries.Began):
            # The actions of the opening are all facts of one entry, and are replayed step by step.
            beginning = match.game.initial(match.playing().options)
            steps.look(match.game.view(beginning, viewer) for viewer in steps.viewers)
        steps.add(number, change.facts)
        if change.match.play is not None:
            steps.look(map(change.match.play.view, steps.viewers))
    return steps.done()


def steps_of_record(
    game: AnyGame,
    record: Record[Any, Any],
    replayed: Sequence[engine.Step[Any, Any]],
    cutter: StepCutter,
    seat: Seat | None,
) -> tuple[list[Step], Outcome | None]:
    """A record as a seat saw it, or with nothing hidden, and its outcome. Raises Refuse for a seat that it has not.

    `replayed` is the replay from `read_replay`.
    """
    seats = len(game.seats(record.options))
    if seat is not None and seat >= seats:
        raise Refuse("no-such-seat")
    steps = Steps(game, cutter, seats, seat, all_open=seat is None)
    for number, step in enumerate(replayed):
        steps.add(number, step.events)
        steps.look(game.view(step.state, viewer) for viewer in steps.viewers)
    outcome = game.outcome(replayed[-1].state)
    if outcome is not None:
        steps.add(len(record.actions) + 1, [Finished(outcome)])
    return steps.done(), outcome
