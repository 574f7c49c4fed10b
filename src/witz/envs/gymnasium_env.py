"""A single-agent environment of Gymnasium: one seat of a game, with bots in the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from witz.bots.base import UNLIMITED, Bot
from witz.engine import Seat
from witz.errors import IllegalAction, not_installed
from witz.games import GAMES

try:
    import gymnasium
    from gymnasium import spaces

    from .table import Table
except ModuleNotFoundError as error:
    raise not_installed("witz.envs.gymnasium_env", error, "envs") from None


class AgainstBots(gymnasium.Env[dict[str, Any], Any]):
    """A match in which the agent has one seat and bots have the others.

    `bots` are those of the other seats in clockwise order, the next seat first. The reward comes at the end
    (`encode.rewards`), with the scores of all seats in the info. The action mask is in the observation, and also in the
    info, where some learners expect it. An illegal action ends the match: the reward is -1, and the info has the code
    of the refusal.
    """

    def __init__(self, game: str, options: Any, bots: Sequence[Bot[Any, Any]], seat: Seat = 0) -> None:
        self._table = Table(GAMES[game], options)
        others = self._table.players - 1
        if len(bots) != others:
            raise ValueError(f"{others} other seats need {others} bots, not {len(bots)}")
        if not 0 <= seat <= others:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {others}")
        self._seat = seat
        self._bots = {(seat + at) % (others + 1): bot for at, bot in enumerate(bots, 1)}
        self._bots_random = Random()  # noqa: S311  # a random stream for the bots, separate from the deals
        self.action_space: spaces.Space[Any] = self._table.new_action_space()
        self.observation_space: spaces.Space[Any] = self._table.new_observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._table.reset(seed)
        if seed is not None:
            self._bots_random = Random(f"bots {seed}")  # noqa: S311
        self._let_bots_act()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self._table.act(self._seat, action)
        except IllegalAction as error:
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "refused": error.refusal.code}
        self._let_bots_act()
        observation, info = self._seen()
        if self._table.acting:
            return observation, 0.0, False, False, info
        earned, scores = self._table.result
        return observation, earned[self._seat], True, False, {**info, "scores": scores}

    def _let_bots_act(self) -> None:
        """Lets the bots act until the agent's seat must act, or the match is over."""
        table = self._table
        while table.acting and self._seat not in table.acting:
            seat = min(table.acting)
            view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
            action = self._bots[seat].act(view, legal, self._bots_random, UNLIMITED)
            table.act(seat, table.game.action_id(action))

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self._table.observe(self._seat)
        return observation, {"action_mask": observation["action_mask"]}
