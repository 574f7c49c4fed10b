"""The simulator as a vectorised environment, for training in PyTorch or plain NumPy.

The interface is that of Gymnasium's vector environments and of EnvPool, for several seats: **the batch is the first
axis**, then the seat. Outputs are NumPy arrays or, with `device_arrays`, JAX arrays that stay on their device and that
`torch.from_dlpack` takes without a copy; actions may be anything that NumPy or DLPack understands.

>>> import numpy as np
>>> from witz.sim.vector import VectorEnvironment
>>> from witz.sim.yaxha import Yaxha
>>> environment = VectorEnvironment(Yaxha(players=2), batch=3)
>>> observation, info = environment.reset(seed=1)
>>> observation["hand"].shape, info["legal"].shape  # batch, seat, ...
((3, 2, 5), (3, 2, 639))
>>> actions = np.where(info["to_act"], info["legal"].argmax(axis=-1), -1)
>>> observation, rewards, terminated, truncated, info = environment.step(actions)
>>> rewards.shape, terminated.any()
((3, 2), np.False_)
"""

from __future__ import annotations

from functools import partial
from typing import Any, Generic

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from .api import PASS, Key, Observation, Simulator, State, restart, rewards, start, turn

Arrays = dict[str, Any]


class VectorEnvironment(Generic[State]):
    """A batch of games. All seats observe and act at the same time; a seat that is not to act passes (-1).

    The step that ends a game gives `terminated` and its rewards. With `auto_reset` the same step begins a new game, to
    which `observation` and `info` belong; `info["scores"]` has the scores of the ended one.
    """

    def __init__(
        self, game: Simulator[State, Any], batch: int, *, auto_reset: bool = True, device_arrays: bool = False
    ) -> None:
        if batch < 1:
            raise ValueError(f"a batch has at least 1 game, not {batch}")
        self.game = game
        self.batch = batch
        self.auto_reset = auto_reset
        self.device_arrays = device_arrays
        self._key: Key = jax.random.key(0)
        self._state: State | None = None
        self._legal: Array | None = None

    def reset(self, seed: int = 0) -> tuple[Arrays, Arrays]:
        """Starts new games; gives the observations, and an info with `legal`, `to_act` and `scores`."""
        self._key, at_start = jax.random.split(jax.random.key(seed))
        self._state = start(self.game, self.batch, at_start)
        return self._seen(self.game.scores(self._state))

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, Arrays]:
        """All seats act: observations, rewards [batch, seats], terminated, truncated [batch], and info as in `reset`.

        Raises ValueError for an illegal action, without any change.
        """
        if self._state is None or self._legal is None:
            raise RuntimeError("call reset before step")
        joint = _taken_in(actions, (self.batch, self.game.seats)).T
        allowed = _allowed(self._legal, joint)
        if not allowed.all():
            seat, at = np.argwhere(~np.asarray(allowed))[0]
            raise ValueError(
                f"game {at}: seat {seat} may not do {int(joint[seat, at])}; info['legal'] says what it may"
            )
        self._key, key = jax.random.split(self._key)
        state, gained, over, scores = _advance(self.game, self.auto_reset, self._state, joint, key)
        self._state = state
        observation, info = self._seen(scores)
        return observation, self._out(gained), self._out(over), self._out(jnp.zeros_like(over)), info

    def _seen(self, scores: Array) -> tuple[Arrays, Arrays]:
        assert self._state is not None
        seen, legal, to_act = _look(self.game, self._state)
        self._legal = legal
        out = {"legal": legal, "to_act": to_act, "scores": scores}
        return {name: self._out(each) for name, each in seen.items()}, {name: self._out(out[name]) for name in out}

    def _out(self, array: Array) -> Any:
        array = jnp.moveaxis(array, -1, 0)
        return array if self.device_arrays else np.asarray(array)


def _taken_in(actions: Any, shape: tuple[int, int]) -> Array:
    foreign = hasattr(actions, "__dlpack__") and not isinstance(actions, (np.ndarray, Array))
    joint = jnp.from_dlpack(actions) if foreign else jnp.asarray(actions)
    if joint.shape != shape or not jnp.issubdtype(joint.dtype, jnp.integer):
        raise ValueError(f"actions are integers of shape {shape} (batch, seats), not {joint.dtype} of {joint.shape}")
    return joint.astype(jnp.int32)


@jax.jit
def _allowed(legal: Array, joint: Array) -> Array:
    within = (joint >= 0) & (joint < legal.shape[1])
    named = jnp.take_along_axis(legal, jnp.clip(joint, 0, legal.shape[1] - 1)[:, None], axis=1)[:, 0]
    return (joint == PASS) | within & named


@partial(jax.jit, static_argnums=(0, 1))
def _advance(
    game: Simulator[State, Any], auto_reset: bool, state: State, joint: Array, key: Key  # noqa: FBT001
) -> tuple[State, Array, Array, Array]:  # fmt: skip
    for_chance, for_restart = jax.random.split(key)
    was_over = game.over(state)
    state = turn(game, state, joint, for_chance)
    over = game.over(state)
    gained = jnp.where(was_over, 0, rewards(game, state))
    scores = game.scores(state)
    return restart(game, state, for_restart) if auto_reset else state, gained, over, scores


@partial(jax.jit, static_argnums=0)
def _look(game: Simulator[State, Any], state: State) -> tuple[Observation, Array, Array]:
    seats = [game.observe(state, seat) for seat in range(game.seats)]
    seen = jax.tree.map(lambda *each: jnp.stack(each), *seats)
    return seen, game.legal(state), game.to_act(state)
