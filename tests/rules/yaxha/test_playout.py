"""The fast play-out follows the rules: every match that it plays is legal, action by action, and ends the same."""

import random

import pytest

from witz.yaxha import YAXHA, Action, Options, Stage, State
from witz.yaxha.playout import play_out


def after(actions: int, players: int, seed: int) -> State:
    """A state from within a random match."""
    rng = random.Random(seed)
    state = YAXHA.initial(Options(players=players))
    for _ in range(actions):
        actor = min(YAXHA.to_act(state))
        action = YAXHA.deal(state, rng) if actor < 0 else rng.choice(YAXHA.legal(state, actor))
        state = YAXHA.apply(state, action).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("actions", [0, 4, 9, 23, 50])
def test_a_play_out_is_a_legal_match(players: int, actions: int) -> None:
    for seed in range(10):
        state = after(actions, players, seed)
        log: list[Action] = []
        end = play_out(state, random.Random(seed), log)
        for action in log:
            state = YAXHA.apply(state, action).state
        assert state.stage is Stage.OVER
        assert tuple(corner.pyramid for corner in state.corners) == end.pyramids
        assert end.decisions == sum(action.actor >= 0 for action in log)


def test_the_log_does_not_change_the_play_out() -> None:
    state = after(4, 3, 1)
    assert play_out(state, random.Random(5), []) == play_out(state, random.Random(5))
