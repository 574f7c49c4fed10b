"""Gymnasium's own check, unmodified, and matches against bots."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.envs.games import TABLES
from witz.bots.registry import find_bot
from witz.envs.gymnasium_env import AgainstBots
from witz.yaxha import Options


def against(table: str, bot: str = "random", seat: int = 0) -> AgainstBots:
    name, options = TABLES[table]
    return AgainstBots(name, options, [find_bot(name, bot)] * (options.players - 1), seat)


@pytest.mark.parametrize("table", TABLES)
def test_the_check_of_gymnasium_passes(table: str) -> None:
    check_env(against(table), skip_render_check=True)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_against_bots(table: str, seat: int) -> None:
    env = against(table, "greedy", seat)
    numbers = np.random.default_rng(1)
    seen, info = env.reset(seed=5)
    over, steps, reward = False, 0, 0.0
    while not over:
        assert seen["action_mask"].any()
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert reward == 0
        seen, reward, over, _, info = env.step(numbers.choice(np.flatnonzero(seen["action_mask"])))
        steps += 1
    assert -1 <= reward <= 1
    assert len(info["scores"]) == TABLES[table][1].players
    assert not seen["action_mask"].any()
    assert steps >= 8


def test_the_same_seed_gives_the_same_match_bots_included() -> None:
    def scores() -> tuple[int, ...]:
        env = against("yaxha for 4")
        seen, info = env.reset(seed=9)
        over = False
        while not over:
            seen, _, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        return tuple(info["scores"])

    assert scores() == scores()


def test_an_illegal_action_ends_the_match_and_says_why() -> None:
    env = against("yaxha for 2")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(8)
    assert (reward, over, info["refused"]) == (-1.0, True, "not-now")


def test_every_other_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 other seats need 2 bots, not 1"):
        AgainstBots("yaxha", Options(3), [find_bot("yaxha", "random")])
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1"):
        AgainstBots("yaxha", Options(2), [find_bot("yaxha", "random")], seat=2)
