"""Training and play have equal features, and a small training run gives weights that the bots can read."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from witz.bots.network import read_network
from witz.bots.yaxha.features import FEATURES_VERSION, features
from witz.bots.yaxha.learned import Judge, hands
from witz.bots.yaxha.words import own_of, words_of
from witz.engine import CHANCE
from witz.yaxha import YAXHA, Options, State

jax = pytest.importorskip("jax")

from training.yaxha import play  # noqa: E402
from training.yaxha.__main__ import inputs, main  # noqa: E402
from witz.sim.api import start  # noqa: E402
from witz.sim.yaxha import Yaxha  # noqa: E402


def reached(seed: int, turns: int) -> State:
    random = Random(seed)
    state = YAXHA.initial(Options(players=3))
    for _ in range(turns):
        actor = min(YAXHA.to_act(state))
        options = YAXHA.legal(state, actor)
        state = YAXHA.apply(state, YAXHA.deal(state, random) if actor == CHANCE else random.choice(options)).state
    return state


def test_the_network_has_as_many_features_in_training_as_in_play() -> None:
    state = reached(1, 60)
    own = own_of(words_of([corner.pyramid.kinds for corner in state.corners]), hands([()] * 3))
    assert features(np, own, Judge(YAXHA.view(state, 0)).table(0)).shape == (3, inputs())


def test_a_pyramid_of_the_simulator_has_the_features_of_play() -> None:
    game = Yaxha(players=2)
    state = start(game, 64, jax.random.key(3))
    for number in range(40):
        state = game.step(state, game.uniform(state, jax.random.key(number)))
        state = game.deal(state, game.draw(state, jax.random.key(1000 + number)))
    taught = play.own(state.site)
    shape = (5, -1)
    played = own_of(np.asarray(taught.colours).reshape(shape), np.asarray(taught.hand).reshape(shape))
    assert np.asarray(taught.colours).any()
    for name in ("visible", "size", "on_level_1", "levels", "openings"):
        wanted = np.asarray(getattr(taught, name))
        assert (wanted.reshape(len(wanted), -1) == getattr(played, name)).all(), name


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_small_run_ends_with_weights_and_a_curve(tmp_path: Path) -> None:
    out = tmp_path / "weights.npz"
    flags = "--seats 2 --pyramids 8 --hidden 8 --repeats 1 --test-games 4 --minutes 0.02"
    main([*flags.split(), "--out", str(out)])
    first = read_network(out, FEATURES_VERSION)
    assert first.w1.shape == read_network(out.with_suffix(".mean.npz"), FEATURES_VERSION).w1.shape == (inputs(), 8)
    assert json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))["arguments"]["hidden"] == "8"
