"""Makes puzzles from matches between bots: evaluates all answers, checks the best one with a search, and grades."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ...bots.arena import play_match
from ...bots.base import imagination
from ...bots.registry import LEVELS, find_bot
from ...engine import Dealer, Record
from ...engine.text import write_position
from ..advice import coach_for
from .candidates import Candidate, Judged, Maker
from .values import Answer, Puzzle, kind_named, steps_of

PLAYERS: Final = ("novice", "apprentice", "apprentice")  # the bots of the matches; a random one of them for each seat
SEARCH: Final = LEVELS[-1]  # the level whose search must also find the best answer
CHECKED: Final = 3  # times the coach's futures, for positions where one answer seems clearly best
_MAKERS: Final = {
    "three-cubes": ("..yaxha.puzzles", "ThreeCubes"),
    "extra-action": ("..piramide.puzzles", "ExtraAction"),
    "last-turns": ("..piramide.puzzles", "LastTurns"),
}


def maker_of(kind: str) -> Maker:
    """The maker of a kind of puzzle. Raises ArgumentError for an unknown kind."""
    module, name = _MAKERS[kind_named(kind).name]
    # They need NumPy, which is optional.
    maker: Maker = getattr(import_module(module, __package__), name)()
    return maker


def puzzles_of(kind: str, seed: str, match: int) -> list[Puzzle]:
    """The puzzles in the match with this number, numbered from 1. The same seed and number give the same puzzles."""
    maker = maker_of(kind)
    origin = f"{seed} {kind} {match}"
    found: list[Puzzle] = []
    for candidate in maker.find(_played(maker, origin)):
        puzzle = _puzzle(maker, candidate, f"{origin} entry {candidate.entry}", len(found) + 1)
        if puzzle is not None:
            found.append(puzzle)
    return found


def _played(maker: Maker, origin: str) -> Record[Any, Any]:
    random = imagination(Dealer(origin))
    options = maker.options(random)
    seats = len(maker.game.seats(options))
    bots = [find_bot(maker.game.name, random.choice(PLAYERS)) for _ in range(seats)]
    randoms = [Dealer(f"{origin} bot {seat + 1}") for seat in range(seats)]
    return play_match(maker.game, options, bots, Dealer(f"{origin} deal"), randoms).record


def _puzzle(maker: Maker, candidate: Candidate, origin: str, number: int) -> Puzzle | None:
    game = maker.game
    view = game.view(candidate.state, candidate.seat)
    # First, because these levels are fast.
    if any(maker.is_fit(view, maker.asked(view, level, Dealer(f"{origin} {level}"))) for level in maker.must_fail):
        return None
    judged = judge(maker, view, origin)
    if judged is None:
        return None
    best, second = judged.answers[judged.order[0]], judged.next_best
    assert second is not None
    if not finds(maker, judged, view, SEARCH, origin):
        return None
    reasons = coach_for(game.name).reasons(view, best, judged.answers[second])
    if not reasons:
        return None  # without a reason nothing is learned
    top = judged.weights[judged.order[0]].mean
    answers = tuple(
        Answer(steps_of(game, judged.answers[at]), max(0.0, top - judged.weights[at].mean)) for at in judged.order
    )
    return Puzzle(
        kind=maker.name,
        number=number,
        position=write_position(game, candidate.state),
        seat=candidate.seat,
        answers=answers,
        failed=tuple(level for level in LEVELS[:-1] if not finds(maker, judged, view, level, origin)),
        reasons=reasons,
        origin=origin,
    )


def judge(maker: Maker, view: Any, seed: str, effort: int = CHECKED) -> Judged | None:
    """The evaluation of all answers, if one of them is clearly best and fits the kind of puzzle; else None."""
    glanced = maker.glance(view, imagination(Dealer(f"{seed} glance")))
    if glanced is None or not glanced.may_be_clear():
        return None  # as in most positions
    judged = maker.judge(view, imagination(Dealer(f"{seed} look {effort}")), effort)
    if judged is None or not judged.is_clear() or not maker.is_fit(view, judged.answers[judged.order[0]]):
        return None
    return judged


def finds(maker: Maker, judged: Judged, view: Any, level: str, seed: str) -> bool:
    """Whether a level's bot finds the best answer, or an equivalent one."""
    moves = steps_of(maker.game, maker.asked(view, level, Dealer(f"{seed} {level}")))
    ordered = kind_named(maker.name).is_ordered
    key: Callable[[tuple[str, ...]], Any] = tuple if ordered else sorted
    for at, answer in enumerate(judged.answers):
        if key(steps_of(maker.game, answer)) == key(moves):
            return judged.groups[at] == judged.groups[judged.order[0]]
    return False
