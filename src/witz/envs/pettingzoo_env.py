"""Every game for PettingZoo: turn by turn (AEC), or with simultaneous decisions, if the game has them (parallel)."""

from __future__ import annotations

from typing import Any

from witz.errors import IllegalAction, not_installed, unexpected
from witz.games import GAMES, SIMULTANEOUS

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

    from .encode import OBSERVATIONS_VERSION
    from .table import Table
except ModuleNotFoundError as error:
    raise not_installed("witz.envs.pettingzoo_env", error, "envs") from None


class _Seats:
    """The base of both environments: a table, an agent for each seat, and their spaces."""

    def __init__(self, game: str, options: Any) -> None:
        self.metadata = {"render_modes": [], "name": f"{game}_v{OBSERVATIONS_VERSION}", "is_parallelizable": False}
        self._table = Table(GAMES[game], options)
        self.possible_agents = [f"player_{seat}" for seat in range(self._table.players)]
        self.action_spaces = {agent: self._table.new_action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._table.new_observation_space() for agent in self.possible_agents}
        self.agents: list[str] = []

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]


class AecEnv(_Seats, AECEnv[str, dict[str, Any], int]):
    """A match turn by turn. Seats that act at the same time act in ascending order, hidden from each other.

    Rewards come at the end (`encode.rewards`), with the scores in `infos`. An illegal action ends the match: its agent
    gets -1, the others 0, and `infos` has the code of the refusal.
    """

    def __init__(self, game: str, options: Any) -> None:
        super().__init__(game, options)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deals a new match; `options` is ignored: a match has its options from the constructor."""
        self._table.reset(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.first]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._table.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Applies an action of the agent in turn, by number; None for an agent that is done."""
        agent, table = self.agent_selection, self._table
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in turn and must act")
        try:
            table.act(self._seats[agent], action)
        except IllegalAction as error:
            self.rewards[agent] = -1.0
            self.infos[agent] = {"refused": error.refusal.code}
        else:
            # There are no rewards before the end, so there is nothing to clear or to add up until then.
            if table.acting:
                self.agent_selection = self.possible_agents[table.first]
                return
            for name, reward, score in zip(self.possible_agents, *table.result, strict=True):
                self.rewards[name] = reward
                self.infos[name] = {"score": score}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class SimultaneousEnv(_Seats, ParallelEnv[str, dict[str, Any], int]):
    """A match with simultaneous decisions: in each step all agents that must act do.

    The actions of the other agents (their mask is empty) are ignored. An illegal action ends the match: its agent gets
    -1, the others 0, and `infos` has the code of the refusal.
    """

    def __init__(self, game: str, options: Any) -> None:
        if game not in SIMULTANEOUS:
            raise unexpected(f"a game with simultaneous decisions ({', '.join(SIMULTANEOUS)})", game)
        super().__init__(game, options)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # a match has its options from the constructor
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self._table.reset(seed)
        self.agents = [*self.possible_agents]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, Any]]:
        return {agent: self._table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        earned = dict.fromkeys(agents, 0.0)
        over = not agents
        for seat in sorted(self._table.acting) if agents else ():
            agent = self.possible_agents[seat]
            try:
                self._table.act(seat, actions[agent])
            except IllegalAction as error:
                over, earned[agent] = True, -1.0
                infos[agent] = {"refused": error.refusal.code}
                break
        if not over and not self._table.acting:
            over = True
            for agent, reward, score in zip(agents, *self._table.result, strict=True):
                earned[agent], infos[agent] = reward, {"score": score}
        ended = dict.fromkeys(agents, over)
        observations = self._observations() if agents else {}
        if over:
            self.agents = []
        return observations, earned, ended, dict.fromkeys(agents, False), infos


def env(game: str, options: Any) -> AecEnv:
    """A game by name, turn by turn."""
    return AecEnv(game, options)


def parallel_env(game: str, options: Any) -> SimultaneousEnv:
    """A game by name, with simultaneous decisions. Raises ArgumentError for a game without them."""
    return SimultaneousEnv(game, options)
