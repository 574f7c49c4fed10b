"""The simulator of La Gran Pirámide follows the engine through whole games, and its own random choices are fair."""

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests.parity.kept import KEPT, KeptGames
from tests.parity.piramide import MODES, follow_games
from witz.piramide import Options
from witz.sim import api
from witz.sim.piramide import Piramide, State
from witz.sim.piramide.state import OVER, packed

GAMES = 2000


@pytest.mark.timeout(600)
@pytest.mark.parametrize("mode", MODES)
def test_the_simulator_follows_the_engine(mode: str) -> None:
    happened = follow_games(MODES[mode], GAMES, 1, KeptGames("piramide", KEPT))
    assert happened["Placed"] > 25 * GAMES
    if mode == "pairs":
        seldom = {"ExtraEarned", "Swapped", "Reserved", "ReservationEnded", "Returned", "Declined", "MarketReturned"}
        assert {name for name in seldom if happened[name] < 50} == set()
    if mode == "tight":
        assert happened["Relieved"] > 50
        assert happened["Passed"] > 50
        assert happened["nobody-can-place"] > 50


def test_a_set_too_large_for_bytes_is_simulated() -> None:
    options = Options(players=2, base=4, blocks=(100, 60, 18, 12, 4, 0, 0, 0, 0, 0), specials=False)
    assert Piramide(blocks=options.blocks, specials=False).lanes.width == 16
    assert follow_games(options, 100, 2, KeptGames("piramide"), batch=100)["Placed"] == 100 * 30


# The simulator's own random choices, tested on the smallest program since they are the same for all.

GAME = Piramide(base=4, specials=False, rounds=1)
BATCH = 1 << 14


@jax.jit
def _played(key: jax.Array) -> tuple[State, jax.Array, jax.Array, jax.Array]:
    """Many copies of a game after some turns, an action for each, the legal actions, and the states afterwards."""

    def go_on(at: int, carry: tuple[State, jax.Array]) -> tuple[State, jax.Array]:
        state, key = carry
        key, for_seats, for_chance = jax.random.split(key, 3)
        actions = jnp.where(at < 30, api.uniform(GAME, state, for_seats), api.PASS)  # at last, only chance acts
        return api.turn(GAME, state, actions, for_chance), key

    one, key = jax.lax.fori_loop(0, 36, go_on, (GAME.init(1), key))
    state = jax.tree.map(lambda row: jnp.broadcast_to(row, BATCH), one)
    return state, GAME.uniform(state, key), GAME.legal(one)[..., 0], GAME.to_act(one)[..., 0]


@pytest.mark.parametrize("seed", range(3))
def test_random_play_takes_each_legal_action_equally_often(seed: int) -> None:
    _, actions, legal, to_act = _played(jax.random.key(seed))
    (seat,) = np.flatnonzero(to_act)
    assert (np.delete(np.asarray(actions), seat, axis=0) == api.PASS).all()
    numbers = np.flatnonzero(legal[seat])
    count = np.bincount(np.asarray(actions)[seat], minlength=GAME.actions)
    assert set(np.flatnonzero(count)) == set(numbers)
    expected = BATCH / len(numbers)
    assert abs(count[numbers] - expected).max() < 5 * expected**0.5


def test_an_illegal_action_changes_nothing() -> None:
    state, _, legal, _ = _played(jax.random.key(0))
    every = jnp.arange(BATCH, dtype=jnp.int32) - 2  # all valid numbers, and many invalid ones
    after = jax.jit(GAME.step)(state, jnp.stack([every, every]))
    changed = np.zeros(BATCH, bool)
    for old, new in zip(jax.tree.leaves(state), jax.tree.leaves(after), strict=True):
        changed |= np.asarray(old != new)
    assert set(np.asarray(every)[changed]) == set(np.flatnonzero(legal.any(axis=0)))


def test_blocks_are_dealt_with_the_right_odds() -> None:
    whole = replace(GAME, rounds=None)
    state = jax.jit(api.start, static_argnums=(0, 1))(whole, BATCH, jax.random.key(3))
    waiting = ~np.asarray(whole.to_act(state)).any(axis=0)
    assert 0 < waiting.sum() < BATCH / 20  # the market was all limestone, and is drawn again in the next deal
    starts = np.asarray(state.turn.seat).mean()
    assert abs(starts - 0.5) < 5 * 0.5 / BATCH**0.5
    bag = np.array([40, 26, 18, 10, 2])
    for seat in range(2):
        hands = np.asarray(whole.observe(state, seat)["hand"])[:5] - np.array([0, 0, 0, 1, 1])[:, None]
        assert (hands.sum(axis=0) == 3).all()
        share = bag / bag.sum()
        assert (abs(hands.mean(axis=1) / 3 - share) < 5 * (share / (3 * BATCH)) ** 0.5).all()


def replace_turn(state: State, stage: np.uint32) -> State:
    games = state.unpacked
    return packed(games._replace(turn=games.turn._replace(stage=jnp.full_like(games.turn.stage, stage))))


def test_play_continues_with_new_games() -> None:
    batch, turns = 256, 200
    played = api.play_on(GAME, api.uniform, GAME.init(batch), turns, jax.random.key(4))
    games, decisions = int(played.games.sum()), int(played.decisions.sum())
    assert games > 2 * batch
    assert 0.8 * batch * turns < decisions < batch * turns  # in the other turns chance has still to act
    assert 30 * games < decisions
    assert 20 < int(played.scores.sum()) / (2 * games) < 200
    assert games <= int(played.wins.sum()) < 1.2 * games  # a shared victory counts for both


def test_rewards_go_to_the_winners() -> None:
    state = GAME.init(4)
    over = replace_turn(state, stage=OVER)._replace(
        coins=(jnp.uint32([5, 7, 7, 7]), jnp.uint32([7, 5, 7, 7])),
        hands=tuple((jnp.uint32(few), jnp.uint32([0] * 4)) for few in ([1, 1, 1, 2], [1, 1, 1, 1])),
    )
    assert api.rewards(GAME, over).T.tolist() == [[-1, 1], [1, -1], [0, 0], [1, -1]]
    assert not api.rewards(GAME, state).any()


def test_bad_options_are_refused() -> None:
    for wrong in ({"players": 5}, {"base": 3}, {"pairs": True}):
        with pytest.raises(ValueError, match=r"La Gran Pirámide is for|the base must be|pairs need"):
            Piramide(**wrong)
