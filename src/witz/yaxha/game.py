"""Yaxha as a Game: the functions of this package tied together."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import Actor, Entry, Outcome, Random, Seat, Step, Words
from ..errors import Refusal
from . import position, rules, text
from . import view as views
from .actions import Action
from .constants import RULES_VERSION
from .events import Event
from .options import Options
from .scoring import Account, account
from .state import Stage, State
from .view import View


class Yaxha:
    """The game of Yaxha; see `Game` for what each call gives."""

    name = "yaxha"
    rules_version = RULES_VERSION
    option_keys = text.OPTION_KEYS

    def initial(self, options: Options) -> State:
        return rules.initial(options)

    def seats(self, options: Options) -> tuple[str, ...]:
        return options.seat_names

    def to_act(self, state: State) -> frozenset[Actor]:
        return rules.to_act(state)

    def legal(self, state: State, actor: Actor) -> tuple[Action, ...]:
        return rules.legal(state, actor)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return rules.why_not(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        return rules.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        if state.stage is not Stage.OVER:
            return None
        count = self.account(state)
        return Outcome(count.totals, count.winners, "ten rounds are played")

    def account(self, state: State) -> Account:
        """The full count of the pyramids as they are."""
        return account([corner.pyramid for corner in state.corners], state.bonus)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def fold(self, view: View, event: Event) -> View:
        return views.fold(view, event)

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        return rules.chances(state)

    def deal(self, state: State, random: Random) -> Action:
        return rules.deal(state, random)

    def write_options(self, options: Options) -> dict[str, str]:
        return text.write_options(options)

    def read_options(self, entries: Mapping[str, Entry]) -> Options:
        return text.read_options(entries)

    def write_action(self, action: Action) -> str:
        return text.write_action(action)

    def read_action(self, actor: Actor, words: Words) -> Action:
        return text.read_action(actor, words)

    def write_position(self, state: State) -> dict[str, str]:
        return position.write_position(state)

    def read_position(self, options: Options, entries: Mapping[str, Entry]) -> State:
        return position.read_position(options, entries)


YAXHA = Yaxha()
