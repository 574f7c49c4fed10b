"""The laws that every game keeps, at every step of matches played at random."""

import copy
import pickle
import re
from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.adapters import WITH_TINY, adapter
from tests.support.chances import EveryNumber, every_result
from tests.support.strategies import Match, matches, play
from tests.support.trying import tried_on
from witz.engine import (
    CHANCE,
    Dealer,
    Words,
    final_state,
    read_action,
    read_record,
    read_state,
    replay,
    write_action,
    write_position,
    write_record,
)
from witz.errors import IllegalAction, Refusal
from witz.games import GAMES

for_all_games = pytest.mark.parametrize("name", WITH_TINY)


def is_code(text: str) -> bool:
    """Whether a text is a code for programs rather than a sentence for people, as the terminal and the page have."""
    return re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", text) is not None


@for_all_games
def test_every_game_has_an_adapter(name: str) -> None:
    assert adapter(name).tables


def test_a_game_without_adapter_is_named() -> None:
    with pytest.raises(LookupError, match=r"the game 'senet' has no entry in tests/support/adapters\.py"):
        adapter("senet")


def actors(match: Match) -> range:
    """Chance and all seats."""
    return range(CHANCE, len(match.game.seats(match.options)))


# Acting


@for_all_games
@given(data=st.data())
def test_legal_is_non_empty_exactly_for_those_to_act(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    for state in match.states:
        acting = {actor for actor in actors(match) if match.game.legal(state, actor)}
        assert acting == match.game.to_act(state)


@for_all_games
@given(data=st.data())
def test_chance_acts_alone(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    deals = [state for state in match.states if CHANCE in match.game.to_act(state)]
    assert bool(deals) == adapter(name).has_chance
    assert all(match.game.to_act(state) == {CHANCE} for state in deals)


@for_all_games
@given(data=st.data())
def test_missing_seats_have_no_legal_actions(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for actor in (-3, -2, len(match.game.seats(match.options)), 99):
        assert match.game.legal(match.state, actor) == ()


@for_all_games
@given(data=st.data())
def test_legal_names_its_actor_has_no_repeats_and_a_fixed_order(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    rebuilt = final_state(match.game, match.record)
    for actor in actors(match):
        legal = match.game.legal(match.state, actor)
        assert all(action.actor == actor for action in legal)
        assert len(set(legal)) == len(legal)
        assert match.game.legal(rebuilt, actor) == legal


def foreign_actions(match: Match, seed: int) -> set[Any]:
    """Actions of all actors from other positions of this match and of another one."""
    other = play(match.game.name, match.options, f"foreign {seed}")
    found = set(match.actions) | set(other.actions)
    dealer = Dealer(f"foreign {seed}")
    for source in (match, other):
        states = source.states
        for _ in range(12):
            state = states[dealer.randrange(len(states))]
            for actor in match.game.to_act(state):
                found.update(match.game.legal(state, actor)[:40])
    return found


@for_all_games
@given(data=st.data())
def test_why_not_agrees_with_legal_and_apply(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    game, state = match.game, match.state
    legal = {action for actor in actors(match) for action in game.legal(state, actor)}
    for action in legal:
        assert game.why_not(state, action) is None
    for action in foreign_actions(match, data.draw(st.integers(0, 20))) - legal:
        refusal = game.why_not(state, action)
        assert isinstance(refusal, Refusal)
        assert is_code(refusal.code)
        assert refusal.rule
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert (caught.value.action, caught.value.refusal) == (action, refusal)


@for_all_games
@given(data=st.data())
def test_every_legal_action_can_be_applied(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for actor in actors(match):
        for action in match.game.legal(match.state, actor):
            match.game.apply(match.state, action)


@for_all_games
@given(data=st.data())
def test_apply_leaves_its_input_unchanged(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    state = match.state
    assume(match.game.to_act(state))
    kept, text, number = copy.deepcopy(state), write_position(match.game, state, match.options), hash(state)
    for actor in match.game.to_act(state):
        for action in match.game.legal(state, actor)[:20]:
            first = match.game.apply(state, action)
            assert match.game.apply(state, action) == first
            assert first.state != state
    assert (state, hash(state), write_position(match.game, state, match.options)) == (kept, number, text)


@for_all_games
@given(data=st.data())
def test_states_views_and_actions_are_values(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    game, state = match.game, match.state
    views = [game.view(state, seat) for seat in (None, *actors(match)[1:])]
    for value in (state, match.options, *views, *match.actions[-3:], match.record):
        twin = pickle.loads(pickle.dumps(value))  # noqa: S301
        assert twin == value
        assert hash(twin) == hash(value)
    again = final_state(game, match.record)
    assert again == state
    assert hash(again) == hash(state)


# The course of a match


@for_all_games
@given(data=st.data())
def test_every_match_ends_and_only_its_end_has_an_outcome(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    for state in match.states:
        assert (match.game.outcome(state) is None) == bool(match.game.to_act(state))
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert len(outcome.scores) == len(match.game.seats(match.options))
    assert outcome.winners
    assert is_code(outcome.reason)
    assert all(map(is_code, match.game.tally(match.actions, match.state)))
    assert set(outcome.winners) <= set(range(len(outcome.scores)))


@for_all_games
@given(data=st.data())
def test_nothing_is_created_or_lost(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    pieces = adapter(name).pieces
    assert all(pieces(state) == pieces(match.states[0]) for state in match.states)


@for_all_games
@given(data=st.data())
def test_every_prefix_of_a_record_replays_to_the_same_state(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    assert [step.state for step in replay(match.game, match.record)] == match.states
    assert [step.events for step in replay(match.game, match.record)][1:] == [step.events for step in match.steps]
    short = match.to(data.draw(st.integers(0, len(match.actions))))
    assert final_state(match.game, short.record) == short.state


@for_all_games
@given(data=st.data(), symmetry=st.integers(0, 7))
def test_turning_the_pyramids_changes_nothing(name: str, data: st.DataObject, symmetry: int) -> None:
    """No rule depends on direction: a turned table has turned actions, which lead to turned tables and equal ends."""
    match = data.draw(matches(name))
    game, turn = match.game, adapter(name)
    turned = turn.turned(match.state, symmetry)
    assert game.to_act(turned) == game.to_act(match.state)
    assert game.outcome(turned) == game.outcome(match.state)
    for actor in game.to_act(match.state):
        legal = game.legal(match.state, actor)
        assert set(game.legal(turned, actor)) == {
            turn.turned_action(match.options, action, symmetry) for action in legal
        }
        for action in legal[:10]:
            after = game.apply(turned, turn.turned_action(match.options, action, symmetry)).state
            assert after == turn.turned(game.apply(match.state, action).state, symmetry)


# Chance


def ways_to_deal(game: Any, state: Any) -> int:
    source = EveryNumber([])
    game.deal(state, source)
    ways = 1
    for stop in source.stops:
        ways *= stop
    return ways


@for_all_games
@given(data=st.data())
def test_chances_are_the_legal_actions_of_chance_with_weights(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    chances = match.game.chances(match.state)
    assert tuple(action for action, _ in chances) == match.game.legal(match.state, CHANCE)
    assert all(type(weight) is int and weight > 0 for _, weight in chances)
    dealt = 0
    for state in (match.game.initial(match.options), match.state):  # chance begins every match that has it
        if CHANCE in match.game.to_act(state):
            action = match.game.deal(state, Dealer(f"deal {data.draw(st.integers(0, 99))}"))
            assert match.game.why_not(state, action) is None
            dealt += 1
    assert bool(dealt) == adapter(name).has_chance


@for_all_games
def test_deals_have_exactly_the_odds_of_the_weights(name: str) -> None:
    """Checks every state with few enough chance actions, in a match with each number of seats."""
    checked = set()
    for options in adapter(name).tables:
        match = play(name, options, "odds")
        for state in match.states:
            if CHANCE not in match.game.to_act(state) or ways_to_deal(match.game, state) > 15_000:
                continue
            chances = match.game.chances(state)
            total = sum(weight for _, weight in chances)
            odds: Counter[Any] = Counter()
            for action, share in every_result(partial(match.game.deal, state)):
                odds[action] += share  # type: ignore[assignment]
            assert odds == {action: Fraction(weight, total) for action, weight in chances}
            checked.add(type(chances[0][0]))
    dealt = {type(action) for action in play(name, adapter(name).tables[-1], "odds").actions if action.actor == CHANCE}
    assert checked == dealt, "some kind of deal never had few enough outcomes to be checked"


@for_all_games
@given(data=st.data())
def test_the_unchecked_path_applies_legal_actions_like_apply(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    game, state = match.game, match.state
    for actor in game.to_act(state):
        for action in game.legal(state, actor):
            assert game.after(state, action) == game.apply(state, action).state


@for_all_games
def test_dealing_all_at_once_equals_repeated_dealing(name: str) -> None:
    for options in adapter(name).tables:
        match = play(name, options, "all at once")
        game, several = match.game, 0
        for number, state in enumerate(match.states):
            dealer, after, dealt = Dealer(f"deal {number}"), state, 0
            while CHANCE in game.to_act(after):
                after, dealt = game.apply(after, game.deal(after, dealer)).state, dealt + 1
            at_once = Dealer(f"deal {number}")
            assert game.deal_all(state, at_once) == after
            assert at_once.used == dealer.used
            several += dealt > 1
        in_a_row = pairwise(action.actor == CHANCE for action in match.actions)
        assert several or not any(one and other for one, other in in_a_row)


@for_all_games
def test_chance_has_no_actions_out_of_turn(name: str) -> None:
    match = play(name, adapter(name).tables[0], "out of turn")
    others = [state for state in match.states if CHANCE not in match.game.to_act(state)]
    assert others
    for state in others:
        assert match.game.chances(state) == ()
        with pytest.raises(ValueError, match="chance"):
            match.game.deal(state, Dealer("x"))


# Text


@for_all_games
@given(data=st.data())
def test_actions_read_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    for action in match.actions:
        text = write_action(match.game, action)
        assert read_action(match.game, text) == action
        words = Words(match.game.write_action(action))
        assert match.game.read_action(action.actor, words) == action
        assert not words


@for_all_games
@given(data=st.data())
def test_options_read_back(name: str, data: st.DataObject) -> None:
    options = data.draw(adapter(name).options)
    game = GAMES[name]
    record = read_record(write_record(game, play(name, options, "options").to(0).record), GAMES)
    assert record.options == options
    assert set(game.write_options(options)) <= set(game.option_keys)


@for_all_games
@given(data=st.data())
def test_records_read_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    text = write_record(match.game, match.record)
    assert read_record(text, GAMES) == match.record
    assert read_record(text.replace("\n", "\r\n"), GAMES) == match.record
    game, options, state = read_state(text, GAMES)
    assert (game.name, options, state) == (name, match.options, match.state)


@for_all_games
@tried_on(30)
@given(data=st.data())
def test_positions_read_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    for state in match.states[:: data.draw(st.integers(1, 7))]:
        text = write_position(match.game, state, match.options)
        game, options, read = read_state(text, GAMES)
        assert (game.name, options, read) == (name, match.options, state)
        assert write_position(match.game, read, options) == text


@for_all_games
@tried_on(20)
@given(data=st.data())
def test_a_match_continued_from_a_position_equals_the_original(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    cut = data.draw(st.integers(0, len(match.actions)))
    _, _, state = read_state(write_position(match.game, match.states[cut], match.options), GAMES)
    for action in match.actions[cut:]:
        state = match.game.apply(state, action).state
    assert state == match.state
