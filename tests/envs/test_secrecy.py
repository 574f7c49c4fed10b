"""An observation depends only on the view: indistinguishable states give a seat equal observations."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.adapters import NAMES, adapter
from tests.support.strategies import play
from tests.support.sure import sure
from tests.support.twins import Twins
from witz.engine import CHANCE
from witz.envs.encode import encoding, mask
from witz.games import GAMES

for_all_games = pytest.mark.parametrize("name", NAMES)


class ObservedTwins(Twins):
    """Two matches that one seat cannot distinguish, compared by its observations."""

    def check(self) -> None:
        super().check()
        one, other = (self.observation(state) for state in (self.one, self.other))
        assert all(np.array_equal(*pair) for pair in zip(one, other, strict=True))

    def observation(self, state: Any) -> tuple[Any, Any]:
        return (
            encoding(self.game).encode(self.game.view(state, self.observer)),
            mask(self.game.legal_mask(state, sure(self.observer))),
        )


@for_all_games
@settings(max_examples=12)
@given(data=st.data())
def test_twin_matches_give_equal_observations(name: str, data: st.DataObject) -> None:
    options = data.draw(adapter(name).options)
    observer = data.draw(st.integers(0, len(GAMES[name].seats(options)) - 1))
    twins = ObservedTwins(name, options, observer, f"observed {data.draw(st.integers(0, 99))}")
    twins.run()
    assert twins.apart
    assert twins.refused


@for_all_games
def test_an_observation_determines_the_view(name: str) -> None:
    """During a match different views of a seat have different observations, and all numbers are within bounds."""
    for options in adapter(name).tables:
        match = play(name, options, "seen")
        for seat in range(len(match.game.seats(options))):
            found: dict[bytes, Any] = {}
            for state in match.states:
                view = match.game.view(state, seat)
                seen = encoding(match.game).encode(view)
                assert seen.shape == (encoding(match.game).SIZE,)
                assert seen.min() >= 0
                assert found.setdefault(seen.tobytes(), view) == view


@for_all_games
def test_a_reused_encoder_gives_the_same_observations(name: str) -> None:
    """A reused encoder, for one seat or for all in turn, through several matches, gives the same as a new one."""
    game = GAMES[name]
    for options in adapter(name).tables:
        seats = range(len(game.seats(options)))
        each, one = [encoding(game).Sight() for _ in seats], encoding(game).Sight()
        for seed in ("first", "second"):
            for state in play(name, options, seed).states:
                for seat in seats:
                    view = game.view(state, seat)
                    seen = encoding(game).encode(view)
                    assert np.array_equal(each[seat].of(view), seen)
                    assert np.array_equal(one.of(view), seen)


@for_all_games
def test_an_observation_is_not_overwritten(name: str) -> None:
    match = play(name, adapter(name).tables[0], "kept")
    sight = encoding(match.game).Sight()
    seen = [sight.of(match.game.view(state, 0)) for state in match.states]
    for observation, state in zip(seen, match.states, strict=True):
        assert np.array_equal(observation, encoding(match.game).encode(match.game.view(state, 0)))


@for_all_games
def test_a_mask_has_the_legal_actions_and_no_others(name: str) -> None:
    match = play(name, adapter(name).tables[0], "masked")
    for state in match.states:
        for seat in match.game.to_act(state) - {CHANCE}:
            found = mask(match.game.legal_mask(state, seat))
            actions = {match.game.action_from_id(seat, int(number)) for number in np.flatnonzero(found)}
            assert actions == set(match.game.legal(state, seat))


@for_all_games
def test_a_spectator_has_no_observation(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(ValueError, match="an observation belongs to a seat"):
        encoding(game).encode(game.view(game.initial(adapter(name).tables[0]), None))


def test_a_game_without_observations_is_named() -> None:
    class Senet:
        name = "senet"

    with pytest.raises(LookupError, match="the game 'senet' has no observations"):
        encoding(Senet())  # type: ignore[arg-type]
