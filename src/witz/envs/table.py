"""The common base of the environments of PettingZoo and Gymnasium: a match with automatic chance."""

from __future__ import annotations

from random import Random
from typing import Any, SupportsInt

import numpy as np
from gymnasium import spaces

from witz.engine import AnyGame, Seat

from .encode import encoding, mask, rewards


class Table:
    """A match of an environment: chance acts automatically, and seats get observations."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self.game = game
        self.options = options
        self.state = game.initial(options)
        self.acting = game.to_act(self.state)
        self.first: Seat = -1  # the lowest seat that must act, or -1
        self.random = Random()  # noqa: S311  # the deals of an environment need not be secret
        self._count = game.action_count(options, 0)
        # Needed in every step; faster than looking them up in the game.
        self._to_act, self._apply, self._after, self._deal_all = game.to_act, game.apply, game.after, game.deal_all
        self._view, self._legal_mask, self._action_from_id = game.view, game.legal_mask, game.action_from_id
        self.players = len(game.seats(options))
        self._sights = [encoding(game).Sight() for _ in range(self.players)]
        # The last mask and its seat: an action in it needs no check.
        self._offered = b""
        self._offered_to: Seat | None = None
        # Cache of actions by seat and number.
        self._actions: list[dict[int, Any]] = [{} for _ in range(self.players)]

    def new_action_space(self) -> spaces.Discrete[Any]:
        """The action space of a seat."""
        return spaces.Discrete(self._count)

    def new_observation_space(self) -> spaces.Dict:
        """The observation space of a seat."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0, np.iinfo(np.int16).max, (encoding(self.game).SIZE,), np.int16),
                "action_mask": spaces.Box(0, 1, (self._count,), np.int8),
            }
        )

    def reset(self, seed: int | None) -> None:
        """Deals a new match; without a seed the random stream of the last match continues."""
        if seed is not None:
            self.random = Random(seed)  # noqa: S311
        self._sights = [encoding(self.game).Sight() for _ in range(self.players)]
        self._go_on(self.game.initial(self.options))

    def act(self, seat: Seat, number: SupportsInt) -> None:
        """Applies an action by number, then all actions of chance. Raises IllegalAction."""
        at = int(number)
        if seat != self._offered_to or not 0 <= at < len(self._offered) or not self._offered[at]:
            self._go_on(self._apply(self.state, self._action_from_id(seat, at)).state)
            return
        action = self._actions[seat].get(at)
        if action is None:
            self._actions[seat][at] = action = self._action_from_id(seat, at)
        self._go_on(self._after(self.state, action))

    def _go_on(self, state: Any) -> None:
        self._offered_to = None
        self.state = state = self._deal_all(state, self.random)
        self.acting = acting = self._to_act(state)
        self.first = min(acting) if acting else -1

    def observe(self, seat: Seat) -> dict[str, Any]:
        """The observation and action mask of a seat."""
        state = self.state
        legal = self._legal_mask(state, seat)
        self._offered, self._offered_to = bytes(legal), seat  # a copy, because the user may change the mask
        return {"observation": self._sights[seat].of(self._view(state, seat)), "action_mask": mask(legal)}

    @property
    def result(self) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """The rewards and scores of a finished match."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return rewards(self.game, self.options, outcome), outcome.scores
