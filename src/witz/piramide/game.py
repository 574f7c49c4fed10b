"""La Gran Pirámide as a Game: the functions of this package tied together."""

from __future__ import annotations

from ..engine import Outcome
from . import chance, numbering, position, rules, text
from . import view as views
from .constants import RULES_VERSION, TIP
from .options import Options
from .scoring import Account, account
from .state import Stage, State


class Piramide:
    """The game of La Gran Pirámide; see `Game` for what each call gives."""

    name = "piramide"
    rules_version = RULES_VERSION
    option_keys = text.OPTION_KEYS
    action_ids_version = numbering.ACTION_IDS_VERSION

    initial = staticmethod(rules.initial)
    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    why_not = staticmethod(rules.why_not)
    apply = staticmethod(rules.apply)
    chances = staticmethod(chance.chances)
    deal = staticmethod(chance.deal)
    view = staticmethod(views.view)
    fold = staticmethod(views.fold)
    action_count = staticmethod(numbering.action_count)
    action_id = staticmethod(numbering.action_id)
    action_from_id = staticmethod(numbering.action_from_id)
    write_options = staticmethod(text.write_options)
    read_options = staticmethod(text.read_options)
    write_action = staticmethod(text.write_action)
    read_action = staticmethod(text.read_action)
    write_position = staticmethod(position.write_position)
    read_position = staticmethod(position.read_position)

    def seats(self, options: Options) -> tuple[str, ...]:
        return options.seat_names

    def account(self, state: State) -> Account:
        """The full count of coins and blocks in hand as they are."""
        return account(state.options.sides, state.coins, tuple(map(len, state.hands)))

    def outcome(self, state: State) -> Outcome | None:
        if state.stage is not Stage.OVER:
            return None
        tip = state.pyramid.filled >> TIP[state.options.base] & 1
        reason = "the tip is placed" if tip else "nobody can place a block any more"
        return Outcome(state.coins, self.account(state).winners, reason)


PIRAMIDE = Piramide()
