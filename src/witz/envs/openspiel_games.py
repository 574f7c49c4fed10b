"""Every game for OpenSpiel, registered on import under its name, such as `python_yaxha`.

Chance is OpenSpiel's chance player. Seats that act at the same time act in ascending order, and their actions stay
hidden as in a real match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, cast

from witz.engine import CHANCE, AnyGame, KeyLine, Seat, read_state, write_position
from witz.errors import not_installed
from witz.games import GAMES

try:
    import numpy as np
    import pyspiel

    from .encode import ENCODINGS, encoding, rewards
    from .histories import HISTORIES
except ModuleNotFoundError as error:
    raise not_installed("witz.envs.openspiel_games", error, "envs") from None

LINE: Final = "|"  # the line separator in parameters
_PARAMETERS: Final = {"options": "", "position": ""}


def _type_of(game: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=f"Witz {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=min(game.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_PARAMETERS,
    )


_TYPES: Final = {name: _type_of(GAMES[name]) for name in ENCODINGS}


@dataclass(frozen=True, slots=True)
class _Match:
    """A match so far: the state, and the events that each seat may know of. It is immutable, and needs no copies."""

    name: str
    options: Any
    state: Any
    events: tuple[tuple[object, ...], ...]  # by seat; converted to text only on demand: a search never needs that

    def __deepcopy__(self, _memo: object) -> _Match:
        return self

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    def after(self, number: int) -> _Match:
        """The match after the action with this number."""
        action = self.game.action_from_id(min(self.game.to_act(self.state)), number)
        step = self.game.apply(self.state, action)
        events = tuple(
            (*before, *[event for event in step.events if event.audience is None or seat in event.audience])
            for seat, before in enumerate(self.events)
        )
        return _Match(self.name, self.options, step.state, events)

    def imagined(self, seat: Seat, random: Random) -> _Match:
        """A determinization: a match that the seat cannot distinguish from this one, with sampled events of others."""
        state = self.game.sample(self.game.view(self.state, seat), random)
        events = tuple(
            before if other == seat else (f"imagined: {self.game.view(state, other)}",)
            for other, before in enumerate(self.events)
        )
        return _Match(self.name, self.options, state, events)


class WitzGame(pyspiel.Game):
    """A game of Witz with its options.

    `options` are the lines of docs/notation.md separated by `|` (`players 3|cards starter`). A `position`, with its
    lines separated in the same way, has its own options; the match begins there, which gives small games from the ends
    of large ones.
    """

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = {**_PARAMETERS, **(params or {})}
        self.game = GAMES[name]
        if params["position"]:
            text = params["position"].replace(LINE, "\n") + "\n"
            _, self.options, self.start = read_state(text, {name: self.game})
        else:
            lines = [line.split(None, 1) for line in params["options"].split(LINE) if line.strip()]
            entries = {key: KeyLine(*value) for key, *value in lines}
            self.options = self.game.read_options(entries)
            self.start = self.game.initial(self.options)
        length, draws = HISTORIES[name].most(self.options)
        self._draws = draws
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count(self.options, 0),
            max_chance_outcomes=self.game.action_count(self.options, CHANCE),
            num_players=len(self.game.seats(self.options)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(_TYPES[name], info, params)

    def new_initial_state(self, *_: Any) -> WitzState:
        """The start of a match, before anything is dealt, or the given position."""
        return WitzState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound of the number of deals in a match."""
        return self._draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WitzObserver:
        """An observer for the requested type of observations."""
        if params:
            raise ValueError(f"observations of Witz take no parameters, not {params}")
        return WitzObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class WitzState(pyspiel.State):
    """A match at one moment, with the interface of OpenSpiel."""

    def __init__(self, game: WitzGame) -> None:
        super().__init__(game)
        self.match = _Match(game.game.name, game.options, game.start, ((),) * game.num_players())

    def current_player(self) -> int:
        """The acting seat, the chance player, or the terminal player."""
        acting = self.match.game.to_act(self.match.state)
        if not acting:
            return cast("int", pyspiel.PlayerId.TERMINAL)
        return cast("int", pyspiel.PlayerId.CHANCE) if CHANCE in acting else min(acting)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.game.legal_ids(self.match.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of chance with their probabilities."""
        game = self.match.game
        chances = game.chances(self.match.state)
        total = sum(weight for _, weight in chances)
        return sorted((game.action_id(action), weight / total) for action, weight in chances)

    def _apply_action(self, action: int) -> None:
        self.match = self.match.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.match.game
        return game.write_action(game.action_from_id(CHANCE if player < 0 else player, action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return not self.match.game.to_act(self.match.state)

    def returns(self) -> list[float]:
        """The rewards of all seats: 0 before the end."""
        outcome = self.match.game.outcome(self.match.state)
        if outcome is None:
            return [0.0] * len(self.match.events)
        return list(rewards(self.match.game, self.match.options, outcome))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WitzState:
        """A state that the player cannot distinguish from this one; `sampler` gives numbers from 0 to 1.

        It has no history: hidden actions of the others are sampled as a result, not as a sequence.
        """
        imagined = cast("WitzState", self.get_game().new_initial_state())
        imagined.match = self.match.imagined(player, Random(sampler()))  # noqa: S311
        return imagined

    def __str__(self) -> str:
        return write_position(self.match.game, self.match.state, self.match.options)


class WitzObserver:
    """An observer of states, from the view of the player's seat, or of a spectator for public information.

    Without perfect recall it encodes the view; with it, also all events that the seat may know of.
    """

    def __init__(self, game: WitzGame, kind: Any) -> None:
        self._kind = kind
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._encode = encoding(game.game).encode
        self._history = HISTORIES[game.game.name].numbers
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, Any] = {}
        if self._private and kind.public_info:
            size = encoding(game.game).SIZE
            length = HISTORIES[game.game.name].length(game.options) if kind.perfect_recall else 0
            self.tensor = np.zeros(size + length, np.float32)
            self.dict = {"observation": self.tensor[:size]}
            if length:
                self.dict["history"] = self.tensor[size:]

    def set_from(self, state: WitzState, player: int) -> None:
        """Writes the observation of a player into the tensor."""
        match = state.match
        if self.tensor is not None:
            self.dict["observation"][:] = self._encode(match.game.view(match.state, player))
        if "history" in self.dict:
            numbers = self._history(match.options, match.events[player])
            self.dict["history"][: len(numbers)] = numbers
            self.dict["history"][len(numbers) :] = 0

    def string_from(self, state: WitzState, player: int) -> str:
        """The observation of a player as text."""
        match, game = state.match, state.match.game
        public = game.view(match.state, None)
        if not self._private:
            return str(public)
        own = game.view(match.state, player)
        if not self._kind.public_info:
            differs = [name for name in own._fields if getattr(own, name) != getattr(public, name)]
            return " ".join(f"{name}={getattr(own, name)}" for name in differs)
        return "\n".join(map(str, (*match.events[player], own))) if self._kind.perfect_recall else str(own)


def _registered(name: str) -> type[WitzGame]:
    """The class of one game: OpenSpiel needs one for each."""

    class Named(WitzGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    Named.__name__ = Named.__qualname__ = f"Witz{name.capitalize()}Game"
    return Named


for _name, _type in _TYPES.items():
    pyspiel.register_game(_type, _registered(_name))
