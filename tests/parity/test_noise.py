"""The random choices of the simulator are as likely as they should be."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from witz.sim.api import start, turn, uniform
from witz.sim.noise import below, noise, nth_bit
from witz.sim.yaxha import Yaxha

DRAWS = 200_000


def surprise(counts: np.ndarray, expected: np.ndarray | float) -> float:
    """The deviation of counts from the expected ones, in standard deviations of a chi-squared statistic."""
    freedom = counts.size - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / np.sqrt(2 * freedom))


@pytest.mark.parametrize("stop", [2, 3, 4, 7, 24, 75, 120])
def test_numbers_below_a_bound_are_equally_likely(stop: int) -> None:
    drawn = below(noise(jax.random.key(stop), (DRAWS,)), stop)
    assert surprise(np.bincount(drawn, minlength=stop), DRAWS / stop) < 5


def test_words_of_neighbours_and_of_successive_keys_are_independent() -> None:
    first, second = (np.asarray(noise(jax.random.key(key), (2, DRAWS))) for key in (1, 2))
    for one, other in ((first[0], first[1]), (first[0][1:], first[0][:-1]), (first, second)):
        for shift in (0, 13, 28):
            pairs = (one >> shift & 15).ravel().astype(int) * 16 + (other >> shift & 15).ravel()
            assert surprise(np.bincount(pairs, minlength=256), pairs.size / 256) < 5


def test_every_bit_is_set_half_of_the_time() -> None:
    words = np.asarray(noise(jax.random.key(3), (DRAWS,)))
    share = (words[:, None] >> np.arange(32) & 1).mean(axis=0)
    assert np.abs(share - 0.5).max() < 5 * 0.5 / np.sqrt(DRAWS)


def test_nth_bit_counts_set_bits_from_the_lowest() -> None:
    words = np.asarray(noise(jax.random.key(4), (1000,)))
    wanted = [(word, n, bit) for word in words for n, bit in enumerate(np.flatnonzero(word >> np.arange(32) & 1))]
    word, n, bit = (np.array(each, np.uint32) for each in zip(*wanted, strict=True))
    np.testing.assert_array_equal(nth_bit(jnp.asarray(word), jnp.asarray(n)), bit)


def test_the_uniform_policy_takes_each_legal_action_equally_often() -> None:
    game = Yaxha(2)
    state = start(game, 1, jax.random.key(0))
    for step in range(14):
        state = turn(game, state, uniform(game, state, jax.random.key(step)), jax.random.key(step))
    legal = np.asarray(game.legal(state))[:, :, 0]
    many = jax.tree.map(lambda leaf: jnp.repeat(leaf, DRAWS // 4, axis=-1), state)
    actions = np.asarray(game.uniform(many, jax.random.key(99)))
    for seat in range(2):
        counts = np.bincount(actions[seat], minlength=game.actions)
        assert not counts[~legal[seat]].any()
        assert legal[seat].sum() >= 10
        assert surprise(counts[legal[seat]], counts.sum() / legal[seat].sum()) < 5


def test_the_market_is_drawn_from_the_bag() -> None:
    game = Yaxha(4)
    state = start(game, DRAWS // 10, jax.random.key(5))
    tiles = np.asarray(state.market)
    cubes = np.stack([tiles >> 3 * slot & 7 for slot in range(3)])
    assert surprise(np.bincount(cubes.ravel(), minlength=6)[1:], cubes.size / 5) < 5
    # Without replacement: three of a colour on a tile are a little rarer than with.
    triples = ((cubes[0] == cubes[1]) & (cubes[1] == cubes[2])).mean()
    expected = 23 * 22 / (119 * 118)
    assert abs(triples - expected) < 5 * np.sqrt(expected / tiles.size)
