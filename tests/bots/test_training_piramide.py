"""Training of La Gran Pirámide has the features and legal actions of play, and a small run gives usable weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.random_matches import piramide_states
from witz.bots.network import read_network
from witz.bots.piramide.features import FEATURES_VERSION, features, words_of
from witz.bots.piramide.learned import facts_of, table_of
from witz.engine import CHANCE
from witz.piramide import PIRAMIDE, Options
from witz.piramide.constants import BLOCKS, GRID
from witz.piramide.numbering import action_id
from witz.piramide.state import Stage, State
from witz.pyramid import cells_of

jax = pytest.importorskip("jax")

import jax.numpy as jnp  # noqa: E402
from jax import Array  # noqa: E402

from training.piramide.__main__ import inputs, main, resumed, targets  # noqa: E402
from training.piramide.play import Moments, facts, simulator  # noqa: E402
from training.piramide.play import table_of as taught_table  # noqa: E402
from witz.sim.piramide import Piramide  # noqa: E402
from witz.sim.piramide.choice import nth, total  # noqa: E402
from witz.sim.piramide.offer import offer  # noqa: E402
from witz.sim.piramide.state import Games, Turn  # noqa: E402

STAGES = {stage: number for number, stage in enumerate(Stage)}
PAIRS = Options(players=4, pairs=True)


def row(values: list[int]) -> Array:
    return jnp.asarray(values, jnp.uint32)


def position(cell: int) -> int:
    """32 times the word plus the bit, as in the simulator."""
    return next(32 * at + word.bit_length() - 1 for at, word in enumerate(words_of(1 << cell)) if word)


def simulated(game: Piramide, states: list[State]) -> Games:
    """The same states as a batch of the simulator."""

    def counts(rows: list[Any]) -> tuple[Array, ...]:
        return tuple(jnp.asarray(word) for word in zip(*map(game.lanes.constant, rows), strict=True))

    def held(blocks: tuple[int, ...]) -> list[int]:
        return [blocks.count(block) for block in BLOCKS]

    codes = np.zeros((len(states), 5 * GRID.plane), np.uint32)
    for at, state in enumerate(states):
        for sets, first in ((state.pyramid.kinds, 1), (state.reserved, 12)):
            for code, mask in enumerate(sets, first):
                codes[at, list(cells_of(mask))] = code
    words = np.zeros((4, 3, len(states)), np.uint32)
    for cell in cells_of(GRID.cells):
        word, bit = divmod(position(cell), 32)
        for code_bit in range(4):
            words[code_bit, word] |= (codes[:, cell] >> np.uint32(code_bit) & 1) << np.uint32(bit)
    pyramid: Any = tuple(tuple(map(jnp.asarray, bits)) for bits in words)
    extras = [
        sum(0 if last is None else 1 + last << 3 * seat for seat, last in enumerate(each.last_extra)) for each in states
    ]
    specials = [0 if each.turn.special is None else position(each.turn.special) for each in states]
    turn = Turn(
        stage=row([STAGES[each.stage] for each in states]),
        seat=row([each.turn.seat for each in states]),
        actions=row([each.turn.actions for each in states]),
        builds=row([each.turn.builds for each in states]),
        buys=row([each.turn.buys for each in states]),
        placed=row([each.turn.placed for each in states]),
        extra=row([each.turn.extra for each in states]),
        passes=row([each.passes for each in states]),
        special=row(specials),
        draws=row([each.turn.draws for each in states]),
        box=row([each.box for each in states]),
        last_extra=row(extras),
    )
    seats = range(game.players)
    return Games(
        pyramid=pyramid,
        hands=tuple(counts([held(each.hands[seat]) for each in states]) for seat in seats),
        coins=tuple(row([each.coins[seat] for each in states]) for seat in seats),
        bag=counts([each.bag for each in states]),
        market=counts([held(each.market) for each in states]),
        turn=turn,
    )


def test_training_has_the_features_of_play() -> None:
    game, states = simulator(4, 5, pairs=True), piramide_states(PAIRS, 3, every=7)
    assert taught_table(game) == table_of(PAIRS)
    games = simulated(game, states)
    for seat in (0, 3):
        played, taught = facts_of(states, seat), facts(game, games, row([seat] * len(states)))
        for name in played._fields:
            assert (np.asarray(getattr(played, name)) == np.asarray(getattr(taught, name))).all(), name
    seen = features(np, played, table_of(PAIRS))
    assert seen.shape == (len(states), inputs())
    np.testing.assert_allclose(seen, features(jnp, taught, table_of(PAIRS)), atol=1e-6)


def test_training_covers_every_legal_action() -> None:
    game = simulator(4, 5, pairs=True)
    decided = [each for each in piramide_states(PAIRS, 4, every=1) if CHANCE not in PIRAMIDE.to_act(each)]
    states = [each for at, each in enumerate(decided) if each.stage is not Stage.TURN or at % 5 == 0]
    assert {each.stage for each in states} == {Stage.TURN, Stage.SWAP, Stage.RETURN, Stage.RESERVE}
    games = simulated(game, states)
    now = offer(game, games)
    numbers = np.asarray(nth(game, now, jnp.arange(400, dtype=jnp.uint32)[:, None]))
    for at, (state, count) in enumerate(zip(states, total(game, now).tolist(), strict=True)):
        (seat,) = PIRAMIDE.to_act(state)
        assert sorted(numbers[:count, at].tolist()) == sorted(map(action_id, PIRAMIDE.legal(state, seat)))


def test_targets_come_from_later_states_of_the_same_match() -> None:
    """Four moments of one seat and one game: the third ends a match, and in the second the game waits for chance."""
    values = jnp.array([[1.0, 0.1], [9.0, 0.9], [3.0, 0.3], [7.0, 0.7]])[:, None, None]
    moments = Moments(
        features=jnp.zeros((4, 1, 1, 1)),
        values=values,
        acted=jnp.array([True, False, True, True])[:, None],
        over=jnp.array([False, False, True, False])[:, None],
        outcome=jnp.full((4, 1, 1, 2), 5.0),
    )
    wanted, counts = targets(moments, jnp.float32(0.5))
    assert wanted[:, 0, 0, 0].tolist() == [5, 5, 5]
    assert counts[:, 0, 0].tolist() == [1, 0, 0]
    wanted, _ = targets(moments._replace(over=moments.over & False), jnp.float32(0.5))
    assert wanted[:, 0, 0, 0].tolist() == [5, 5, 7]  # half of 3 and half of 7; 7


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_small_run_ends_with_weights_and_a_curve_and_can_be_resumed(tmp_path: Path) -> None:
    out = tmp_path / "weights.npz"
    flags = "--tables 2x4 --seats 8 --moments 2 --width 4 --hidden 8 --repeats 1 --test-games 0 --minutes 0.02"
    main([*flags.split(), "--out", str(out)])
    assert read_network(out, FEATURES_VERSION).w1.shape == (inputs(), 8)
    account = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert account["arguments"]["hidden"] == "8"
    assert account["curve"][0]["updates"] == 4
    main([*flags.split(), "--out", str(out), "--resume", str(out.with_suffix(".checkpoint.npz"))])
    assert json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))["updates"] > account["updates"]
    parameters, memory, step, before = resumed(out.with_suffix(".mean.npz"))  # only the weights: the rest starts afresh
    assert parameters.w1.shape == memory[0].w1.shape == (inputs(), 8)
    assert (float(step), before) == (0, 0)
