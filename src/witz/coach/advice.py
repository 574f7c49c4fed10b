"""Hints, and the analysis of whole matches, for any game with a coach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from ..bots.base import UNLIMITED, imagination
from ..bots.registry import LEVELS, bot_names, find_bot
from ..engine import CHANCE, AnyGame, Dealer, Outcome, Random, Record, Seat
from ..errors import ArgumentError, quoted
from ..games import GAMES, SIMULTANEOUS
from .base import Coach
from .piramide import PiramideCoach
from .values import Analysis, Decision, Hint, Moves, Option, Standing, Weight, difference
from .yaxha import YaxhaCoach

COACHES: Final[dict[str, Callable[[], Coach]]] = {"yaxha": YaxhaCoach, "piramide": PiramideCoach}
"""The factory of each game's coach, by name."""
PREFERRED: Final = {"yaxha": ("expert", "planner"), "piramide": ("planner",)}
TEACHER: Final = LEVELS[-1]  # checks apparent mistakes: it is too slow for every decision
OTHERS: Final = 4  # alternatives that a hint compares its move with
SMALLEST: Final = 0.1  # the least loss in points that counts as a mistake


def usual_level(game: str) -> str:
    """The default level: a strong one that is fast."""
    coach_for(game)
    names = bot_names(game)
    return next(level for level in (*PREFERRED[game], names[-1]) if level in names)


def coach_for(game: str) -> Coach:
    """The coach of a game. Raises ArgumentError if there is none."""
    if game not in COACHES:
        raise ArgumentError(f"the coach does not know the game {quoted(game)}; it knows: {', '.join(COACHES)}")
    return COACHES[game]()


def check_options(options: Any) -> None:
    """Raises ArgumentError for a game that is not standard, for which the coach's evaluations do not hold."""
    if not getattr(options, "is_standard", True):
        raise ArgumentError("the coach knows only the standard numbers and cards of the game")


def suggested(game: AnyGame, view: Any, random: Random, level: str) -> Moves:
    """The actions of a level's bot in the whole decision that the view's seat has now.

    As in a match, the bot acts again after each action, until the decision is over.
    """
    bot, seat = find_bot(game.name, level), view.seat
    decision = _decision(game, view)
    state = game.sample(view, Dealer("any"))  # for the legal actions only: they are the same in every determinization
    moves: list[Any] = []
    while True:
        action = bot.act(view, game.legal(state, seat), random, UNLIMITED)
        moves.append(action)
        state = game.apply(state, action).state
        if decision is None or seat not in game.to_act(state):
            return tuple(moves)
        view = game.view(state, seat)
        if _decision(game, view) != decision:
            return tuple(moves)


def _decision(game: AnyGame, view: Any) -> str | None:
    """The name that the actions of one decision share; None if each action is a decision of its own."""
    return SIMULTANEOUS[game.name].decision(view) if game.name in SIMULTANEOUS else None


def legal_in(game: AnyGame, view: Any) -> tuple[Any, ...]:
    """The legal actions of the view's seat. Raises ArgumentError if it has no decision now."""
    if view.seat is None:
        raise ArgumentError("a spectator has nothing to decide; give the view of a seat")
    state = game.sample(view, Dealer("legal"))
    if view.seat not in game.to_act(state):
        raise ArgumentError(f"seat {view.seat + 1} has nothing to decide now")
    return game.legal(state, view.seat)


def hint(game: AnyGame, view: Any, random: Random, level: str | None = None) -> Hint:
    """The move of a level's bot with reasons, and where to look, compared with alternatives in the same futures.

    Raises ArgumentError if the view's seat has no decision now, and BotError for an unknown level.
    """
    coach, level = coach_for(game.name), level or usual_level(game.name)
    check_options(view.options)
    legal = legal_in(game, view)
    move = suggested(game, view, random, level)
    own = imagination(random)
    others = [each for each in coach.alternatives(view, legal, OTHERS + 1) if not coach.same(view, each, move)]
    answers = [move, *others[:OTHERS]]
    weights = coach.weigh(view, answers, own)
    first, *rest = map(_option, answers, weights)
    ranked = sorted(range(len(rest)), key=lambda at: -rest[at].points)
    ahead, error = difference(weights[0], weights[1 + ranked[0]]) if ranked else (0.0, 0.0)
    look, cells = coach.look(view, move)
    reasons = coach.reasons(view, move, rest[ranked[0]].actions if ranked else None)
    return Hint(
        seat=view.seat,
        level=level,
        kind=coach.kind(view),
        cells=cells,
        look=look,
        move=first,
        others=tuple(rest[at] for at in ranked),
        ahead=ahead,
        error=error,
        reasons=reasons,
        pyramid=tuple(coach.pyramid(view)),
        planned=tuple(coach.planned(view, move)),
    )


def _option(moves: Moves, weight: Weight) -> Option:
    return Option(moves, weight.mean, weight.win)


# Analysis


class Question(NamedTuple):
    """A part of an analysis that can be computed alone, in any process: a decision, or a moment of the match."""

    game: str
    about: Literal["decision", "moment"]
    view: Any  # of the seat that decides; of a spectator for a moment
    moves: Moves  # the actions in the match
    level: str
    teacher: str | None  # the level that checks a decision again if `level` finds a better one
    seed: str
    entry: int
    round: int


def questions(record: Record[Any, Any], level: str | None = None, seed: str = "witz") -> list[Question]:
    """The questions of a match's analysis. Raises IllegalAction for a record that does not replay.

    Without a level, the default level judges all decisions, and Master checks apparent mistakes.
    """
    teacher = TEACHER if level is None and TEACHER in bot_names(record.game) else None
    level = level or usual_level(record.game)
    find_bot(record.game, level)
    check_options(record.options)
    coach = coach_for(record.game)
    found: list[Question] = []
    for about, view, moves, entry, turns in _moments(record, coach):
        stream = f"{seed}/{about}/{entry}"
        number = max(1, coach.number(view, turns))
        found.append(Question(record.game, about, view, moves, level, teacher, stream, entry, number))
    return found


def _moments(
    record: Record[Any, Any], coach: Coach
) -> Iterator[tuple[Literal["decision", "moment"], Any, Moves, int, int]]:
    """Every decision with its actions, and every moment for which chances are estimated, in the order of the match."""
    game = GAMES[record.game]
    state = game.initial(record.options)
    open_decisions: dict[tuple[Seat, str], tuple[int, Any, list[Any], int]] = {}
    done: list[tuple[Literal["decision", "moment"], Any, Moves, int, int]] = []
    turns = 0
    for entry, action in enumerate(record.actions):
        public = game.view(state, None)
        if action.actor != CHANCE:
            if coach.is_moment(public):
                turns += 1
                done.append(("moment", public, (), entry, turns))
            view = game.view(state, action.actor)
            key = (action.actor, _decision(game, view) or str(entry))
            if key in open_decisions:
                open_decisions[key][2].append(action)
            elif len(game.legal(state, action.actor)) > 1:
                open_decisions[key] = (entry, view, [action], turns)
        state = game.apply(state, action).state
    done += [("decision", view, tuple(moves), entry, at) for entry, view, moves, at in open_decisions.values()]
    yield from sorted(done, key=lambda each: (each[3], each[0] == "decision"))


def answer(question: Question) -> Decision | Standing:
    """Answers one question. The same question has the same answer."""
    coach = coach_for(question.game)
    random = Dealer(question.seed)
    if question.about == "moment":
        own = imagination(random)
        chances, luck = coach.chances(question.view, own), coach.luck(question.view, own)
        return Standing(question.entry, question.round, tuple(chances), tuple(luck))
    found = _compared(coach, question, question.level, random)
    if question.teacher is not None and found.loss:
        found = _compared(coach, question, question.teacher, Dealer(f"{question.seed}/{question.teacher}"))
    return found


def _compared(coach: Coach, question: Question, level: str, random: Random) -> Decision:
    """A decision compared with that of a level's bot."""
    view, played = question.view, question.moves
    better = suggested(GAMES[question.game], view, random, level)
    own = imagination(random)
    if coach.same(view, played, better):
        better = played
    answers = [played] if better is played else [played, better]
    weights = coach.weigh(view, answers, own)
    loss, error = difference(weights[-1], weights[0])
    surely = loss if loss > max(SMALLEST, error) else 0.0
    return Decision(
        entry=question.entry,
        seat=view.seat,
        kind=coach.kind(view),
        round=question.round,
        played=_option(played, weights[0]),
        better=_option(better, weights[-1]),
        loss=surely,
        error=error,
        reasons=coach.reasons(view, better, played) if surely else (),
        pyramid=tuple(coach.pyramid(view)) if surely else (),
    )


def gathered(record: Record[Any, Any], asked: Sequence[Question], answers: Sequence[Decision | Standing]) -> Analysis:
    """The analysis from the answers to all its questions."""
    game = GAMES[record.game]
    state = game.initial(record.options)
    for action in record.actions:
        state = game.apply(state, action).state
    outcome = game.outcome(state)
    curve = [each for each in answers if isinstance(each, Standing)]
    for entry, seat, points in coach_for(record.game).drawn(record):
        curve = _with_luck(curve, entry, seat, points)
    if outcome is not None:
        curve.append(_end(record, outcome, curve))
    level = asked[0].teacher or asked[0].level if asked else usual_level(record.game)
    decisions = tuple(each for each in answers if isinstance(each, Decision))
    scores = None if outcome is None else outcome.scores
    return Analysis(record.game, level, game.seats(record.options), decisions, tuple(curve), scores)


def _with_luck(curve: list[Standing], entry: int, seat: Seat, points: float) -> list[Standing]:
    """The curve with the luck of a seat's draw added to the first moment after it."""
    at = next((at for at, each in enumerate(curve) if each.entry > entry), len(curve) - 1)
    if at < 0:
        return curve
    luck = list(curve[at].luck)
    luck[seat] += points
    return [*curve[:at], curve[at]._replace(luck=tuple(luck)), *curve[at + 1 :]]


def _end(record: Record[Any, Any], outcome: Outcome, curve: Sequence[Standing]) -> Standing:
    winners = set(outcome.winners)
    seats = len(outcome.scores)
    last = curve[-1].round if curve else 0
    chances = tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))
    return Standing(len(record.actions), last + 1, chances, (0.0,) * seats)


def analyse(
    record: Record[Any, Any],
    level: str | None = None,
    seed: str = "witz",
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """The analysis of a match: a level's moves, points lost, probabilities of winning, and luck.

    `progress` is called with the number of questions answered and of all. The same seed gives the same analysis.
    Raises IllegalAction for a record that does not replay, and BotError for an unknown level.
    """
    asked = questions(record, level, seed)
    answers: list[Decision | Standing] = []
    for number, question in enumerate(asked):
        if progress is not None:
            progress(number, len(asked))
        answers.append(answer(question))
    return gathered(record, asked, answers)
