"""The fast play-out follows the rules: every match that it plays is legal, action by action, and ends the same."""

import random

import pytest

from witz.piramide import PIRAMIDE, Action, Options, Stage, State
from witz.piramide.playout import play_out

MODES = {
    "two players": Options(players=2),
    "four players": Options(players=4),
    "small base": Options(players=3, base=4),
    "pairs without special blocks": Options(players=4, pairs=True, specials=False),
    "a bag that runs out": Options(players=2, base=4, blocks=(20, 4, 4, 4, 2, 2, 2, 2, 2, 2)),
    "mostly limestone": Options(players=2, base=4, blocks=(30, 4, 0, 2, 2, 0, 0, 0, 0, 0)),
}


def after(actions: int, options: Options, seed: int) -> State:
    """A state from within a random match."""
    rng = random.Random(seed)
    state = PIRAMIDE.initial(options)
    for _ in range(actions):
        (actor,) = PIRAMIDE.to_act(state)
        action = PIRAMIDE.deal(state, rng) if actor < 0 else rng.choice(PIRAMIDE.legal(state, actor))
        state = PIRAMIDE.apply(state, action).state
    return state


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("actions", [0, 20, 45])
def test_a_play_out_is_a_legal_match(mode: str, actions: int) -> None:
    for seed in range(25):
        state = after(actions, MODES[mode], seed)
        log: list[Action] = []
        end = play_out(state, random.Random(seed), log)
        for action in log:
            state = PIRAMIDE.apply(state, action).state
        assert state.stage is Stage.OVER
        assert state.coins == end.coins
        assert tuple(map(len, state.hands)) == end.hands
        assert end.decisions == sum(action.actor >= 0 for action in log)


def test_the_log_does_not_change_the_play_out() -> None:
    state = after(20, Options(), 1)
    assert play_out(state, random.Random(5), []) == play_out(state, random.Random(5))
