"""The simulator of Yaxha agrees with the engine at every decision of many games."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests.parity.kept import KEPT, KeptGames
from tests.parity.yaxha import followed
from witz.sim.api import PASS, restart, rewards, start, turn, uniform
from witz.sim.yaxha import Chance, Stage, Yaxha, lockstep
from witz.sim.yaxha.state import CARDS, LEFT_CARDS, STARTER_CARDS
from witz.yaxha import CARDS as ENGINE_CARDS

GAMES = 2000


@pytest.mark.timeout(600)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_agrees_with_the_engine(players: int) -> None:
    decisions = sum(agreed["decisions"] for agreed in followed(players, GAMES, KeptGames("yaxha", KEPT)))
    assert decisions > GAMES * 10 * players * 3


def test_the_cards_have_the_engines_numbers() -> None:
    assert tuple(ENGINE_CARDS) == CARDS
    assert {card.id for card in ENGINE_CARDS.values() if card.starter} == set(STARTER_CARDS)
    assert {card.id for card in ENGINE_CARDS.values() if card.needs_left_neighbour} == set(LEFT_CARDS)


def test_games_in_lockstep_equal_games_by_single_steps() -> None:
    game = Yaxha(4)
    played = lockstep.play(4, game.chosen_numbers, game.deck, 200, jax.random.key(4), log=True)
    assert played.chances is not None
    assert played.actions is not None

    @jax.jit
    def again(chances: Chance, actions: jax.Array) -> tuple[Any, Any]:
        def play_round(carry: tuple[Any, Any], of_round: tuple[Any, Any]) -> tuple[Any, Any]:
            market, steps = of_round
            state = game.deal(carry[0], Chance(chances.bonus, chances.initiative, market))

            def step(carry: tuple[Any, Any], joint: jax.Array) -> tuple[Any, Any]:
                state, legal = carry
                named = jnp.take_along_axis(game.legal(state), jnp.maximum(joint, 0)[:, None], axis=1)[:, 0]
                return (game.step(state, joint), legal & (named | (joint == PASS)).all()), None

            return jax.lax.scan(step, (state, carry[1]), steps)[0], None

        return jax.lax.scan(play_round, (game.init(200), True), (chances.market, actions))[0]

    state, legal = again(played.chances, played.actions)
    assert legal
    for ours, theirs in zip(jax.tree.leaves(state), jax.tree.leaves(played.state), strict=True):
        np.testing.assert_array_equal(ours, theirs)
    np.testing.assert_array_equal(played.decisions, (played.actions != PASS).sum(axis=(0, 1, 2)))


def test_illegal_actions_and_passes_change_nothing() -> None:
    game = Yaxha(3)
    state = start(game, 50, jax.random.key(1))
    for number in range(4):
        legal = game.legal(state)
        illegal = jnp.where(legal.all(axis=1), PASS, jnp.argmin(legal, axis=1))
        for actions in (jnp.full_like(illegal, PASS), illegal, jnp.full_like(illegal, game.actions), -2 - illegal):
            after = game.step(state, actions.astype(jnp.int32))
            assert all((a == b).all() for a, b in zip(jax.tree.leaves(after), jax.tree.leaves(state), strict=True))
        state = turn(game, state, uniform(game, state, jax.random.key(number)), jax.random.key(number))


def test_finished_games_are_restarted() -> None:
    game = Yaxha(2)
    state, _ = game.play_uniform(8, jax.random.key(1))
    assert game.over(state).all()
    assert jnp.allclose(rewards(game, state).sum(axis=0), 0)
    half = state._replace(stage=jnp.where(jnp.arange(8) < 4, Stage.OVER, Stage.BUILD).astype(jnp.uint32))
    fresh = restart(game, half, jax.random.key(2))
    assert (fresh.stage == jnp.where(jnp.arange(8) < 4, Stage.CHOOSE, Stage.BUILD)).all()
    assert (fresh.round == jnp.where(jnp.arange(8) < 4, 1, 10)).all()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 5}, "2 to 4 players"),
        ({"cards": "all"}, "random or starter"),
        ({"chosen": ("largest-red",)}, "not a bonus card"),
        ({"players": 2, "chosen": ("left-blue",)}, "Y15"),
        ({"chosen": ("largest-any",), "banned": ("largest-any",)}, "chosen and banned"),
        ({"cards": "starter", "banned": STARTER_CARDS[2:]}, "too many"),
    ],
)
def test_unplayable_tables_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Yaxha(**options)


def test_bonus_cards_come_from_the_deck() -> None:
    game = Yaxha(2, chosen=("three-colours",), banned=("largest-any",))
    state = start(game, 2000, jax.random.key(0))
    cards = np.stack([np.asarray(state.bonus) >> 5 * at & 31 for at in range(3)])
    assert (cards[0] == CARDS.index("three-colours")).all()
    drawn = {CARDS[number] for number in cards[1:].ravel()}
    assert drawn == set(CARDS) - set(LEFT_CARDS) - {"three-colours", "largest-any"}
    assert (cards[1] != cards[2]).all()
