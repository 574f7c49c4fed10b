"""Hints and analyses: the coach agrees with the bots and the rules, and uses only what a seat may know."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.support.sure import sure
from witz.bots import LEVELS, UNLIMITED, find_bot, play_match
from witz.bots.piramide.quick import WORTH
from witz.coach import analyse, answer, gathered, hint, questions, suggested, usual_level
from witz.coach.advice import coach_for
from witz.coach.values import Decision, Weight, difference
from witz.coach.written import write_analysis, write_hint
from witz.coach.yaxha import YaxhaCoach
from witz.engine import Dealer, KeyLine, Record, replay
from witz.errors import ArgumentError, BotError
from witz.games import GAMES, read_record
from witz.piramide import BLOCKS, PIRAMIDE
from witz.piramide.actions import DealBlock
from witz.piramide.actions import Place as Block
from witz.yaxha import YAXHA
from witz.yaxha.actions import Choose, Place
from witz.yaxha.scoring import account

EXAMPLES = Path(__file__).parents[2] / "examples"
MATCHES = {name: read_record((EXAMPLES / f"{file}.witz").read_text(encoding="utf-8")) for name, file in
           {"yaxha": "match", "piramide": "match-piramide"}.items()}  # fmt: skip


def states(game: str):
    """The states of the example match before each action, with the action."""
    record = MATCHES[game]
    return list(zip((step.state for step in replay(GAMES[game], record)), record.actions, strict=False))


def state_before(game: str, kind: type, nth: int = 0):
    """The state before the nth action of a kind."""
    found = [(state, action) for state, action in states(game) if isinstance(action, kind)]
    return found[nth]


@pytest.mark.parametrize(("game", "kind", "nth", "level"), [
    ("yaxha", Place, 30, "apprentice"),
    ("yaxha", Choose, 6, "planner"),
    ("piramide", Block, 9, "planner"),
])  # fmt: skip
def test_the_suggested_move_is_that_of_the_bot(game: str, kind: type, nth: int, level: str) -> None:
    state, action = state_before(game, kind, nth)
    rules, seat = GAMES[game], action.actor
    moves = suggested(rules, rules.view(state, seat), Dealer("s"), level)
    bot, stream = find_bot(game, level), Dealer("s")
    for move in moves:
        assert move == bot.act(rules.view(state, seat), rules.legal(state, seat), stream, UNLIMITED)
        state = rules.apply(state, move).state
    if kind is Place:
        assert len(moves) > 1, "a building is one decision"
        assert not any(isinstance(each, Place) and each.seat == seat for each in rules.legal(state, seat))


def test_a_hint_for_a_tile_says_where_each_of_its_cubes_would_go() -> None:
    state, action = state_before("yaxha", Choose, 6)
    view = YAXHA.view(state, action.actor)
    told = hint(YAXHA, view, Dealer("h"), "apprentice")
    (move,) = told.move.actions
    tile = [colour.letter for colour in view.market[move.tile]]
    assert told.planned
    assert not Counter(letter for letter, _ in told.planned) - Counter(tile)
    assert sorted(cell for _, cell in told.planned) == sorted(told.cells)
    written = json.loads(json.dumps(write_hint("yaxha", told)))
    assert sorted(each[1:] for each in written["planned"]) == sorted(written["cells"])


@pytest.mark.parametrize(("game", "nth"), [("yaxha", 40), ("piramide", 30)])
def test_a_hint_uses_only_the_knowledge_of_the_seat(game: str, nth: int) -> None:
    rules = GAMES[game]
    state, action = next((s, a) for s, a in states(game)[nth:] if a.actor >= 0 and len(rules.legal(s, a.actor)) > 3)
    view = rules.view(state, action.actor)
    imagined = rules.sample(view, Dealer("other hands"))
    first = hint(rules, view, Dealer("h"), "apprentice")
    again = hint(rules, rules.view(imagined, action.actor), Dealer("h"), "apprentice")
    assert first == again
    assert first.move.actions == suggested(rules, view, Dealer("h"), "apprentice"), "no alternatives are listed before"
    assert first.move.actions[0] in rules.legal(state, action.actor)
    assert all(other.points <= max(each.points for each in first.others) for other in first.others)
    assert first.ahead == pytest.approx(first.move.points - first.others[0].points)
    told = json.loads(json.dumps(write_hint(game, first)))
    assert told["seat"] == action.actor + 1
    assert told["move"]["actions"][0] == rules.write_action(first.move.actions[0])


class Hinted:
    """A player who asks for a hint at every decision and follows it."""

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]

    def act(self, view, legal, random, seconds):  # noqa: ARG002
        return hint(self._game, view, random).move.actions[0] if len(legal) > 1 else legal[0]


@pytest.mark.parametrize(("game", "below", "deal"), [("yaxha", "planner", 18), ("piramide", "apprentice", 0)])
def test_a_hint_followed_to_the_end_beats_the_level_below(game: str, below: str, deal: int, monkeypatch) -> None:
    """A deal in which it is far ahead from both seats, whichever way near ties go; docs/coach.md has many deals."""
    pytest.importorskip("numpy")
    assert LEVELS[LEVELS.index(usual_level(game)) - 1] == below
    monkeypatch.setattr("witz.coach.piramide.coach.FUTURES", 1)  # they are for the explanation, not for the move
    rules, ahead = GAMES[game], 0
    for seat in (0, 1):
        bots = [Hinted(game) if each == seat else find_bot(game, below) for each in (0, 1)]
        streams = [Dealer(f"hint {deal}/{each}") for each in (0, 1)]
        options = rules.read_options({"players": KeyLine("2")})
        outcome = rules.outcome(play_match(rules, options, bots, Dealer(f"hint {deal}"), streams).state)
        assert outcome is not None
        ahead += outcome.scores[seat] - outcome.scores[1 - seat]
    assert ahead > 0


def test_a_hint_needs_a_decision() -> None:
    state = states("yaxha")[0][0]
    with pytest.raises(ArgumentError, match="seat 1 has nothing to decide"):
        hint(YAXHA, YAXHA.view(state, 0), Dealer("h"))
    with pytest.raises(ArgumentError, match="spectator"):
        hint(YAXHA, YAXHA.view(state, None), Dealer("h"))
    with pytest.raises(ArgumentError, match="'chess'"):
        usual_level("chess")


def test_the_last_round_is_scored_by_the_rules() -> None:
    """The difference between two buildings of the last cubes is that of the score sheet."""
    builds = [each for each in states("yaxha") if isinstance(each[1], Place) and each[0].round == 10]
    state, action = max(builds, key=lambda each: len(YAXHA.legal(each[0], each[1].actor)))
    view, coach = YAXHA.view(state, action.actor), coach_for("yaxha")
    one, *_, other = coach.alternatives(view, YAXHA.legal(state, action.actor), 40)
    weights = coach.weigh(view, [one, other], Random(1))

    def colours(moves) -> int:
        pyramid = view.seats[action.actor].pyramid
        for move in moves:
            pyramid = pyramid.add(move.colour, move.cell)
        return account([pyramid, pyramid], ()).totals[0]

    cards = 3 * 5  # at most, and whole cards
    ahead, error = difference(*weights)
    assert error == 0
    assert (ahead - colours(one) + colours(other)) % 5 == 0
    assert abs(ahead - colours(one) + colours(other)) <= cards


def test_without_numpy_the_estimate_is_used() -> None:
    state, action = state_before("yaxha", Place, 30)
    view, coach = YAXHA.view(state, action.actor), YaxhaCoach(learned=False)
    good, *_, bad = coach.alternatives(view, YAXHA.legal(state, action.actor), 12)
    first, last = coach.weigh(view, [good, bad], Random(1))
    assert first.mean > last.mean
    assert sure(first.win) > sure(last.win), "fewer points, a lower chance of winning"
    assert coach.weigh(view, [good], Random(1))[0] == first, "the same sampled futures, whatever else is compared"
    public = YAXHA.view(state_before("yaxha", Choose, 9)[0], None)
    assert sum(coach.chances(public, Random(1))) == pytest.approx(1)


def test_luck_is_zero_on_average() -> None:
    record = MATCHES["piramide"]
    for (state, action), (_, seat, luck) in zip(
        [each for each in states("piramide") if isinstance(each[1], DealBlock)],
        coach_for("piramide").drawn(record),
        strict=True,
    ):
        chances = [(each.block, weight) for each, weight in PIRAMIDE.chances(state) if isinstance(each, DealBlock)]
        mean = sum(WORTH[block] * weight for block, weight in chances) / sum(weight for _, weight in chances)
        assert seat == action.to
        assert luck == pytest.approx(WORTH[action.block] - mean)
    assert len(WORTH) == len(BLOCKS)


def copied(value):
    """A value as another process receives it."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301  # we wrote it


@pytest.fixture(scope="module")
def looked_back():
    """The analysis of the example match of La Gran Pirámide with few futures, every part computed from a copy."""
    with pytest.MonkeyPatch.context() as patch:
        for effort in ("FUTURES", "ENDINGS"):
            patch.setattr(f"witz.coach.piramide.coach.{effort}", 6)
        record = MATCHES["piramide"]
        asked = questions(record, "greedy")
        yield record, asked, [copied(answer(copied(each))) for each in asked]


def test_an_analysis_is_assembled_from_independent_parts(looked_back) -> None:
    record, asked, answers = looked_back
    told: list[tuple[int, int]] = []
    whole = analyse(record, "greedy", progress=lambda done, total: told.append((done, total)))
    assert whole == gathered(record, asked, answers)
    assert told == [(at, len(asked)) for at in range(len(asked))]


def test_an_analysis_has_the_costliest_decisions_the_chances_and_the_luck(looked_back) -> None:
    record, asked, answers = looked_back
    found = gathered(record, asked, answers)
    dearest = found.dearest()
    assert len(dearest) == 3
    assert [each.loss for each in dearest] == sorted((each.loss for each in found.decisions), reverse=True)[:3]
    assert all(each.seat == 1 for each in found.dearest(1))
    for each in found.decisions:
        assert each.played.actions[0] == record.actions[each.entry]
        assert each.loss == 0 or each.loss == pytest.approx(each.better.points - each.played.points)
        assert bool(each.reasons) == bool(each.loss)
    assert all(sum(each.chances) == pytest.approx(1) for each in found.curve)
    assert found.curve[-1].chances == (1.0, 0.0), "the end is certain"
    assert found.luck(0) + found.luck(1) == pytest.approx(
        sum(luck for _, _, luck in coach_for("piramide").drawn(record))
    )
    told = json.loads(json.dumps(write_analysis(found)))
    first = told["decisions"][told["seats"][1]["dearest"][0]]
    assert (first["seat"], first["loss"]) == (2, round(found.dearest(1)[0].loss, 2))


def test_every_decision_is_analysed_once_and_from_the_view_of_its_seat() -> None:
    record = MATCHES["yaxha"]
    asked = [each for each in questions(record, "greedy") if each.about == "decision"]
    assert all(each.view.seat == record.actions[each.entry].actor for each in asked)
    assert all(each.view.stage is not None and each.moves[0] == record.actions[each.entry] for each in asked)
    answered = [move for each in asked for move in each.moves]
    free = [
        action for state, action in states("yaxha") if action.actor >= 0 and len(YAXHA.legal(state, action.actor)) > 1
    ]
    assert all(answered.count(action) == free.count(action) for action in free if not isinstance(action, Choose))
    assert [each.entry for each in asked] == sorted({each.entry for each in asked})
    assert max(len(each.moves) for each in asked) == 3, "a building is one decision"


@pytest.mark.parametrize("game", MATCHES)
def test_master_checks_apparent_mistakes(game: str) -> None:
    pytest.importorskip("numpy")
    asked = [each for each in questions(MATCHES[game]) if each.about == "decision"]
    assert {(each.level, each.teacher) for each in asked} == {(usual_level(game), "master")}
    assert gathered(MATCHES[game], asked, []).level == "master"
    screened = ((each, answer(each._replace(teacher=None))) for each in asked)
    question, _ = next((each, found) for each, found in screened if isinstance(found, Decision) and found.loss)
    found = answer(question)
    own = suggested(GAMES[game], question.view, Dealer(f"{question.seed}/master"), "master")
    assert isinstance(found, Decision)
    assert coach_for(game).same(question.view, found.better.actions, own), "the move of Master itself"


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BotError, match="'nobody'"):
        questions(MATCHES["yaxha"], "nobody")


def test_a_difference_by_chance_is_not_a_loss() -> None:
    assert difference(Weight([1.0, 5.0]), Weight([0.0, 4.0])) == (1.0, 0.0)
    ahead, error = difference(Weight([9.0, 1.0]), Weight([1.0, 8.0]))
    assert ahead == 0.5
    assert error > ahead


def test_a_variant_is_refused() -> None:
    other = YAXHA.read_options({"rounds": KeyLine("4")})
    with pytest.raises(ArgumentError, match="only the standard numbers"):
        questions(Record("yaxha", YAXHA.rules_version, other))
