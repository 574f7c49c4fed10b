"""A rollout over several devices: the same games as on one, each device with its share."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import jax, numpy
from witz.sim.api import rollout, uniform
from witz.sim.yaxha import Yaxha

def step_by_step(game, state, key):
    return game.uniform(state, key)

devices = jax.devices()
assert len(devices) == 2, devices
game = Yaxha(2)
for policy in (uniform, step_by_step):
    one = rollout(game, policy, 64, jax.random.key(1))
    both = rollout(game, policy, 64, jax.random.key(1), devices=devices)
    shares = {shard.device: shard.data.shape for shard in both.state.site.hand.addressable_shards}
    assert shares == {device: (2, 32) for device in devices}, shares
    numpy.testing.assert_array_equal(one.scores, both.scores)
    numpy.testing.assert_array_equal(one.decisions, both.decisions)
print("the same")
"""


@pytest.mark.timeout(600)  # four compilations
def test_two_devices_play_the_same_games_as_one() -> None:
    flags = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=2"
    environment = os.environ | {"XLA_FLAGS": flags, "JAX_PLATFORMS": "cpu"}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, timeout=590, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "the same\n"
