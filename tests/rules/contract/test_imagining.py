"""What a search needs from every game: samples of states that fit a view, effects of actions, and play-outs."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.adapters import WITH_TINY, adapter
from tests.support.strategies import Match, matches, play
from tests.support.trying import tried_on
from witz.engine import CHANCE, Dealer, Effect, KeyLine

for_all_games = pytest.mark.parametrize("name", WITH_TINY)


def observers(match: Match) -> list[int | None]:
    return [None, *range(len(match.game.seats(match.options)))]


# Samples


@for_all_games
@given(data=st.data())
def test_a_sample_has_the_view_that_it_was_made_from(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    dealer = Dealer(f"sample {data.draw(st.integers(0, 99))}")
    for state in match.states[:: data.draw(st.integers(1, 5))]:
        for seat in observers(match):
            view = match.game.view(state, seat)
            assert match.game.view(match.game.sample(view, dealer), seat) == view


@for_all_games
@tried_on(30)
@given(data=st.data())
def test_a_sample_is_a_possible_state(name: str, data: st.DataObject) -> None:
    """A sample has all pieces and the same seats to act as the true state, and can be played to the end."""
    match = data.draw(matches(name))
    game, state = match.game, match.state
    dealer = Dealer(f"sample {data.draw(st.integers(0, 99))}")
    samples = {seat: game.sample(game.view(state, seat), dealer) for seat in observers(match)}
    for seat, imagined in samples.items():
        assert adapter(name).pieces(imagined) == adapter(name).pieces(state)
        assert game.to_act(imagined) == game.to_act(state)
        assert game.read_position(match.options, _entries(game.write_position(imagined))) == imagined
        if seat is not None:
            assert game.legal(imagined, seat) == game.legal(state, seat)
    imagined = samples[data.draw(st.sampled_from([*samples]))]
    for _ in range(adapter(name).most_actions):
        if not (acting := sorted(game.to_act(imagined))):
            return
        actor = acting[dealer.randrange(len(acting))]
        legal = game.legal(imagined, actor)
        action = game.deal(imagined, dealer) if actor == CHANCE else legal[dealer.randrange(len(legal))]
        imagined = game.apply(imagined, action).state
    pytest.fail("the match does not end")


def _entries(position: dict[str, str]) -> dict[str, Any]:
    return {key: KeyLine(value) for key, value in position.items()}


@for_all_games
def test_samples_differ_in_hidden_pieces_only(name: str) -> None:
    """If the game has secrets, samples differ somewhere; a match whose state is public has only itself as a sample."""
    differs = 0
    for options in adapter(name).tables:
        match = play(name, options, "imagined")
        for state in match.states:
            differs += len({match.game.sample(match.game.view(state, 0), Dealer(seed)) for seed in "abcd"}) > 1
        start = match.states[0]
        assert match.game.sample(match.game.view(start, None), Dealer("a")) == start
    assert bool(differs) == adapter(name).has_secrets


# Effects


@for_all_games
@given(data=st.data())
def test_a_state_and_the_view_of_it_give_the_same_effect(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    game, state = match.game, match.state
    for seat in game.to_act(state) - {CHANCE}:
        for action in game.legal(state, seat)[:20]:
            effect = game.effect(state, action)
            assert effect == game.effect(game.view(state, seat), action)
            assert effect.seat == seat
            assert len(effect.pieces) == len(effect.cards) == len(game.seats(match.options))
            assert effect.total == effect.pieces[seat] + effect.cards[seat]
            assert effect.others[seat] == 0


@for_all_games
def test_chance_has_no_effect_of_its_own(name: str) -> None:
    match = play(name, adapter(name).tables[0], "effect")
    dealt = [action for action in match.actions if action.actor == CHANCE]
    assert bool(dealt) == adapter(name).has_chance
    for action in dealt:
        with pytest.raises(ValueError, match="only an action of a seat"):
            match.game.effect(match.states[0], action)


def test_an_effect_lists_the_other_seats_separately() -> None:
    effect = Effect(1, pieces=(0, 3, 0), cards=(-5, 5, 0))
    assert effect.total == 8
    assert effect.others == (-5, 0, 0)


# Play-outs


@for_all_games
@tried_on(20)
@given(data=st.data())
def test_a_play_out_gives_scores_the_same_for_the_same_source(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    seed = data.draw(st.integers(0, 99))
    scores = match.game.play_out(match.state, random.Random(seed))
    assert len(scores) == len(match.game.seats(match.options))
    assert match.game.play_out(match.state, random.Random(seed)) == scores


@for_all_games
def test_a_play_out_of_a_finished_match_gives_its_scores(name: str) -> None:
    for options in adapter(name).tables:
        match = play(name, options, "over")
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        assert match.game.play_out(match.state, random.Random(1)) == outcome.scores
