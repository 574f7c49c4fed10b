"""PettingZoo's own test kit, unmodified, and behaviour that it does not cover."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

from tests.envs.games import TABLES
from witz import piramide
from witz.engine import Outcome
from witz.envs.encode import rewards
from witz.envs.pettingzoo_env import AecEnv, env, parallel_env
from witz.errors import ArgumentError
from witz.games import GAMES
from witz.yaxha import Options

with warnings.catch_warnings():
    # Where pygame is installed the kit loads a game of PettingZoo's own in a way that PettingZoo has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

PAIRS = piramide.Options(4, pairs=True)
for_all_tables = pytest.mark.parametrize("table", TABLES)
# The kit warns about observations with a mask unless the environment has the name of one of PettingZoo's own.
masked = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Environment has not defined a render"),
)


def with_marks(test: Any) -> Any:
    for mark in masked:
        test = mark(test)
    return test


@with_marks
@for_all_tables
def test_the_kit_passes_turn_by_turn(table: str) -> None:
    api_test(env(*TABLES[table]), num_cycles=100)
    seed_test(partial(env, *TABLES[table]), num_cycles=100)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_kit_passes_with_simultaneous_decisions(players: int) -> None:
    parallel_api_test(parallel_env("yaxha", Options(players)), num_cycles=200)
    parallel_seed_test(partial(parallel_env, "yaxha", Options(players)), num_cycles=200)


def play_to_the_end(game: AecEnv, seed: int) -> dict[str, Any]:
    """Plays at random, and returns the last reward and info of every agent."""
    numbers = np.random.default_rng(seed)
    game.reset(seed=seed)
    ends = {}
    for agent in game.agent_iter():
        seen, reward, over, _, info = game.last()
        if over:
            ends[agent] = (reward, info)
            game.step(None)
        else:
            game.step(numbers.choice(np.flatnonzero(seen["action_mask"])))
    return ends


@for_all_tables
def test_rewards_come_at_the_end_and_add_up_to_zero(table: str) -> None:
    best = []
    for seed in range(3):
        ends = play_to_the_end(env(*TABLES[table]), seed)
        rewards = [reward for reward, _ in ends.values()]
        assert sum(rewards) == pytest.approx(0)
        assert all(-1 <= reward <= 1 for reward in rewards)
        best.append(max(rewards))
        scores = [info["score"] for _, info in ends.values()]
        if table != "piramide in pairs on 4 x 4":
            assert all(score == max(scores) for score, reward in zip(scores, rewards, strict=True) if reward > 0)
    assert max(best) > 0


@pytest.mark.parametrize(
    ("options", "winners", "expected"),
    [
        (Options(2), (1,), (-1, 1)),
        (Options(2), (0, 1), (0, 0)),
        (Options(3), (2,), (-1 / 2, -1 / 2, 1)),
        (Options(3), (0, 2), (1 / 4, -1 / 2, 1 / 4)),
        (Options(4), (0, 1, 3), (1 / 9, 1 / 9, -1 / 3, 1 / 9)),
        (PAIRS, (0, 2), (1, -1, 1, -1)),
        (PAIRS, (0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_winners_share_the_reward(
    options: Options | piramide.Options, winners: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    game = GAMES["yaxha" if isinstance(options, Options) else "piramide"]
    outcome = Outcome((1,) * options.players, winners, "points", shared=True)
    assert rewards(game, options, outcome) == pytest.approx(expected)


def test_both_partners_of_a_pair_win() -> None:
    ends = play_to_the_end(env(*TABLES["piramide in pairs on 4 x 4"]), 1)
    rewards = [reward for reward, _ in ends.values()]
    assert rewards[0] == rewards[2] == -rewards[1] == -rewards[3]
    assert abs(rewards[0]) in (0, 1)


def test_an_illegal_action_ends_the_match_and_says_why() -> None:
    game = env("yaxha", Options(2))
    game.reset(seed=1)
    with pytest.raises(ValueError, match="player_0 is in turn"):
        game.step(None)
    with pytest.raises(ValueError, match="no action with the number 700"):
        game.step(700)
    game.step(8)
    assert game.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert game.infos == {"player_0": {"refused": "not-now"}, "player_1": {}}
    assert all(game.terminations.values())


def test_changing_a_mask_makes_no_action_legal() -> None:
    game = env("yaxha", Options(2))
    game.reset(seed=1)
    seen, *_ = game.last()
    seen["action_mask"][:] = 1
    game.step(8)
    assert game.infos["player_0"] == {"refused": "not-now"}


def test_a_legal_action_of_one_seat_is_not_legal_for_the_next() -> None:
    game = env("yaxha", Options(2))
    game.reset(seed=1)
    seen, *_ = game.last()
    game.observe("player_1")  # and the mask of one agent is not the last one of another
    game.step(np.flatnonzero(seen["action_mask"])[0])
    game.step(8)
    assert game.infos == {"player_0": {}, "player_1": {"refused": "not-now"}}


def test_a_number_beyond_the_mask_is_refused() -> None:
    game = env(*TABLES["piramide for 2"])
    game.reset(seed=1)
    seen, *_ = game.last()
    agent = game.agent_selection
    game.step(len(seen["action_mask"]))
    assert game.infos[agent] == {"refused": "hand-full"}


def test_an_illegal_action_among_simultaneous_ones_ends_the_match_and_says_why() -> None:
    game = parallel_env("yaxha", Options(2))
    game.reset(seed=1)
    _, rewards, ended, _, infos = game.step({"player_0": 0, "player_1": 8})
    assert rewards == {"player_0": 0.0, "player_1": -1.0}
    assert all(ended.values())
    assert infos["player_1"] == {"refused": "not-now"}
    assert game.agents == []


def test_a_game_of_turns_has_no_environment_of_simultaneous_decisions() -> None:
    with pytest.raises(ArgumentError, match=r"^expected a game with simultaneous decisions \(yaxha\), not 'piramide'$"):
        parallel_env(*TABLES["piramide for 2"])


def test_all_seats_to_act_do_so_in_one_step() -> None:
    game = parallel_env("yaxha", Options(3))
    seen, _ = game.reset(seed=2)
    numbers = np.random.default_rng(0)
    steps = 0
    while game.agents:
        steps += 1
        legal = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in game.agents}
        seen, *_ = game.step({agent: numbers.choice(some) if len(some) else 0 for agent, some in legal.items()})
    # Ten rounds of one choice and three cubes; seats that lose a tie may act later.
    assert 40 <= steps <= 80
