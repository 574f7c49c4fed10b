"""Two kinds of puzzles of La Gran Pirámide: the block that earns the extra action, and the last two turns of a seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random as StandardRandom
from statistics import mean
from typing import Final

from ...bots.base import UNLIMITED
from ...bots.piramide.greedy import worth
from ...bots.registry import find_bot
from ...engine import Random, Record, Seat
from ...piramide import PIRAMIDE
from ...piramide.actions import Action, Buy, EndTurn, Place, SeatAction
from ...piramide.options import Options
from ...piramide.payment import Extra, payment
from ...piramide.sampling import sample
from ...piramide.state import Stage, State, Turn
from ...piramide.view import View
from ..puzzles.candidates import GLANCED as GLANCED_AHEAD
from ..puzzles.candidates import Candidate, Judged
from ..values import Moves, Weight
from .coach import FUTURES, ROUNDS, free_cells, lead

PLAYERS: Final = 2
FIRST_LOOK: Final = 12  # determinizations for every answer, before the best ones get more
GLANCED: Final = 5  # futures of the quick check, and its answers with and without an extra action
LOOKED_AT: Final = 6  # answers with more futures, and as many that are not equivalent to the best of them
KINDS_IN_HAND: Final = 3  # different blocks, so that there is something to find
KINDS_AT_THE_END: Final = 2
WORSE_AT_ONCE: Final = 3  # coins by which the earning placement may pay less than the best of the others
EXTRA_CLEAR: Final = 2.0  # coins by which the best answer must be ahead
LAST_CLEAR: Final = 1.0
FEWEST_LEFT: Final = 3  # free cells of the last two turns of a seat
MOST_LEFT: Final = 7
FEWEST: Final = 6  # answers
MOST: Final = 300


def _placements(state: State, seat: Seat) -> list[Place]:
    return [each for each in PIRAMIDE.legal(state, seat) if isinstance(each, Place)]


def _leads(
    view: View, answers: Mapping[int, Moves], random: StandardRandom, futures: int, rounds: int
) -> dict[int, list[float]]:
    """The lead in coins after each answer, in each of the same determinizations."""
    assert view.seat is not None
    found: dict[int, list[float]] = {at: [] for at in answers}
    for _ in range(futures):
        state = sample(view, random)
        before = random.getstate()
        for at, moves in answers.items():
            random.setstate(before)  # the same bag for all
            found[at].append(lead(state, view.seat, moves, random, rounds))
    return found


def _weighed(
    view: View, answers: Mapping[Moves, Hashable], random: StandardRandom, futures: int, rounds: int
) -> list[Weight]:
    """The lead in coins after each answer, with more futures for the best ones; the groups of answers are given."""
    moves, groups = list(answers), list(answers.values())
    looked = _leads(view, dict(enumerate(moves)), random, FIRST_LOOK, rounds)
    first = {at: mean(points) for at, points in looked.items()}
    ranked = sorted(first, key=lambda at: -first[at])
    others = [at for at in ranked if groups[at] != groups[ranked[0]]]
    closely = sorted({*ranked[:LOOKED_AT], *others[:LOOKED_AT]})
    close = _leads(view, {at: moves[at] for at in closely}, random, futures, rounds)
    best = max(close, key=lambda at: sum(close[at]))
    # The other answers keep their distance to the best from the first futures, and stay behind all with more futures.
    shift, worst = mean(close[best]) - first[best], min(mean(points) for points in close.values())
    return [Weight(close[at] if at in close else [min(first[at] + shift, worst)]) for at in range(len(answers))]


def _asked(view: View, level: str, random: Random, most: int) -> Moves:
    """The placements of a bot without other choices, until the end of its turn or at most `most` of them."""
    assert view.seat is not None
    bot, seat = find_bot("piramide", level), view.seat
    state = sample(view, StandardRandom(0))  # noqa: S311  # for the legal actions only
    moves: list[SeatAction] = []
    while len(moves) < most and state.stage is Stage.TURN and state.turn.seat == seat:
        legal = [each for each in PIRAMIDE.legal(state, seat) if isinstance(each, Place | EndTurn)]
        action = bot.act(PIRAMIDE.view(state, seat), legal, random, UNLIMITED)
        moves.append(action)
        state = PIRAMIDE.apply(state, action).state
    return tuple(moves)


class ExtraAction:
    """The placement that earns the extra action; `Maker` describes the calls."""

    name = "extra-action"
    game = PIRAMIDE
    must_fail: tuple[str, ...] = ("novice",)

    def options(self, random: StandardRandom) -> Options:  # noqa: ARG002
        return Options(players=PLAYERS)

    def find(self, record: Record[Options, Action]) -> list[Candidate]:
        found: list[Candidate] = []
        state = PIRAMIDE.initial(record.options)
        for entry, action in enumerate(record.actions):
            if isinstance(action, Place) and _may_earn(state, action.seat):
                found.append(Candidate(entry, state, action.seat))
            state = PIRAMIDE.apply(state, action).state
        return found

    def glance(self, view: View, random: StandardRandom) -> Judged | None:
        """The placements that pay most, with and without the extra action; None if the latter seem better."""
        answers, groups = _sides(view, random)
        ranked = sorted(range(len(answers)), key=lambda at: -worth(view, answers[at][0]))
        some = [at for earns in (True, False) for at in [at for at in ranked if groups[at] == earns][:GLANCED]]
        leads = _leads(view, {at: answers[at] for at in some}, random, GLANCED, ROUNDS)
        judged = Judged(
            [answers[at] for at in some], [Weight(leads[at]) for at in some], [groups[at] for at in some], EXTRA_CLEAR
        )
        return judged if self.is_fit(view, judged.answers[judged.order[0]]) else None

    def judge(self, view: View, random: StandardRandom, effort: int) -> Judged | None:
        answers, groups = _sides(view, random)
        weights = _weighed(view, dict(zip(answers, groups, strict=True)), random, FUTURES * effort, ROUNDS)
        return Judged(answers, weights, groups, EXTRA_CLEAR)

    def is_fit(self, view: View, best: Moves) -> bool:
        return isinstance(best[0], Place) and _earns(view, best[0])

    def asked(self, view: View, level: str, random: Random) -> Moves:
        return _asked(view, level, random, 1)


def _may_earn(state: State, seat: Seat) -> bool:
    """Whether blocks of exactly one kind earn the extra action, and may be the best to place."""
    places = _placements(state, seat)
    earning = [each for each in places if _earns(state, each)]
    others = [each for each in places if each not in earning]
    if len({each.block for each in earning}) != 1 or len({each.block for each in places}) < KINDS_IN_HAND:
        return False
    best, other = (max(payment(state, each.block, each.cell).total for each in some) for some in (earning, others))
    return best >= other - WORSE_AT_ONCE


def _sides(view: View, random: StandardRandom) -> tuple[list[Moves], list[bool]]:
    """All placements, and whether each earns the extra action."""
    assert view.seat is not None
    places = _placements(sample(view, random), view.seat)
    return [(each,) for each in places], [_earns(view, each) for each in places]


def _earns(table: State | View, action: Place) -> bool:
    return payment(table, action.block, action.cell).four is Extra.EARNED


class LastTurns:
    """The last turns of a seat, with placements only: no purchase may be better. `Maker` describes the calls."""

    name = "last-turns"
    game = PIRAMIDE
    must_fail: tuple[str, ...] = ()

    def options(self, random: StandardRandom) -> Options:
        return Options(players=PLAYERS, base=random.choice((4, 5)))

    def find(self, record: Record[Options, Action]) -> list[Candidate]:
        found: list[Candidate] = []
        state = PIRAMIDE.initial(record.options)
        for entry, action in enumerate(record.actions):
            turn = state.turn
            if state.stage is Stage.TURN and turn == Turn(turn.seat):
                hand = set(state.hands[turn.seat])
                if FEWEST_LEFT <= free_cells(state) <= MOST_LEFT and len(hand) >= KINDS_AT_THE_END:
                    found.append(Candidate(entry, state, turn.seat))
            state = PIRAMIDE.apply(state, action).state
        return found

    def glance(self, view: View, random: StandardRandom) -> Judged | None:
        def look(answers: Sequence[Moves]) -> list[Weight]:
            leads = _leads(view, dict(enumerate(answers)), random, GLANCED, MOST_LEFT)
            return [Weight(leads[at]) for at in range(len(answers))]

        return self._judged(view, random, look, GLANCED_AHEAD * LAST_CLEAR)

    def judge(self, view: View, random: StandardRandom, effort: int) -> Judged | None:
        def look(answers: Sequence[Moves]) -> list[Weight]:
            return _weighed(view, {each: each for each in answers}, random, FUTURES * effort, MOST_LEFT)

        return self._judged(view, random, look, LAST_CLEAR)

    def _judged(
        self, view: View, random: StandardRandom, look: Callable[[Sequence[Moves]], list[Weight]], clear: float
    ) -> Judged | None:
        assert view.seat is not None
        seat, state = view.seat, sample(view, random)
        reached = dict(_turns(state, seat, ()))
        if not FEWEST <= len(reached) <= MOST:
            return None
        groups = {each: (after.pyramid.kinds, after.coins[seat]) for each, after in reached.items()}
        first = {group: each for each, group in reversed(groups.items())}  # equivalent answers are evaluated once
        bought: list[Moves] = [(each,) for each in PIRAMIDE.legal(state, seat) if isinstance(each, Buy)]
        weights = look([*first.values(), *bought])
        dearest = max((each.mean for each in weights[len(first) :]), default=float("-inf"))
        by_group = dict(zip(first, weights, strict=False))
        if max(each.mean for each in by_group.values()) - dearest < clear:
            return None  # a purchase would be the answer
        return Judged(list(reached), [by_group[each] for each in groups.values()], list(groups.values()), LAST_CLEAR)

    def is_fit(self, view: View, best: Moves) -> bool:  # noqa: ARG002
        return True

    def asked(self, view: View, level: str, random: Random) -> Moves:
        return _asked(view, level, random, MOST_LEFT)


def _turns(state: State, seat: Seat, done: Moves) -> Iterator[tuple[Moves, State]]:
    """Every turn of placements only, with the state after it."""
    if state.stage is not Stage.TURN or state.turn.seat != seat:
        yield done, state
        return
    if state.turn.placed:
        yield from _turns(PIRAMIDE.apply(state, EndTurn(seat)).state, seat, (*done, EndTurn(seat)))
    for action in _placements(state, seat):
        yield from _turns(PIRAMIDE.apply(state, action).state, seat, (*done, action))
