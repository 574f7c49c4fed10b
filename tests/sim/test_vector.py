"""The vectorised environment: whole games, and refused calls."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from witz.sim.piramide import Piramide
from witz.sim.vector import VectorEnvironment
from witz.sim.yaxha import Yaxha


def first_legal(info: dict[str, Any]) -> np.ndarray:
    return np.where(info["to_act"], info["legal"].argmax(axis=-1), -1)


# A game, more steps than a match of it has, and the part of an observation that is 0 when nothing is built.
SHORT: dict[str, tuple[Any, int, str]] = {
    "yaxha": (Yaxha(2), 60, "pyramids"),
    "piramide": (Piramide(2, base=4), 120, "pyramid"),
}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", SHORT)
def test_games_end_with_rewards_and_are_restarted(name: str) -> None:
    game, steps, built = SHORT[name]
    environment = VectorEnvironment(game, batch=4)
    observation, info = environment.reset(seed=3)
    assert not observation[built].any()
    ended = 0
    for _ in range(steps):
        assert (info["legal"].any(axis=-1) == info["to_act"]).all()
        observation, rewards, terminated, truncated, info = environment.step(first_legal(info))
        assert not truncated.any()
        assert not rewards[~terminated].any()
        for at in np.flatnonzero(terminated):
            ended += 1
            best = info["scores"][at] == info["scores"][at].max()
            assert rewards[at].tolist() == ([0, 0] if best.all() else np.where(best, 1, -1).tolist())
            assert not observation[built][at].any()
            assert name != "yaxha" or (observation["round"][at] == 1).all()
    assert ended >= 4


@pytest.mark.timeout(600)
def test_invalid_calls_are_refused_and_change_nothing() -> None:
    environment = VectorEnvironment(Yaxha(2), batch=2)
    with pytest.raises(RuntimeError, match="reset"):
        environment.step(np.zeros((2, 2), int))
    _, info = environment.reset()
    with pytest.raises(ValueError, match="game 1: seat 0 may not do 8"):
        environment.step(np.array([[0, 1], [8, 1]]))
    with pytest.raises(ValueError, match="shape"):
        environment.step(np.zeros(2, int))
    with pytest.raises(ValueError, match="integers"):
        environment.step(np.zeros((2, 2)))
    with pytest.raises(ValueError, match="at least 1"):
        VectorEnvironment(Yaxha(2), batch=0)
    assert info["legal"][:, :, :2].all()
