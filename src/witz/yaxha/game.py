"""Yaxha as a Game: the functions of this package tied together."""

from __future__ import annotations

from ..engine import Outcome
from . import numbering, position, rules, text
from . import view as views
from .constants import RULES_VERSION
from .options import Options
from .scoring import Account, account
from .state import Stage, State


class Yaxha:
    """The game of Yaxha; see `Game` for what each call gives."""

    name = "yaxha"
    rules_version = RULES_VERSION
    option_keys = text.OPTION_KEYS
    action_ids_version = numbering.ACTION_IDS_VERSION

    initial = staticmethod(rules.initial)
    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    why_not = staticmethod(rules.why_not)
    apply = staticmethod(rules.apply)
    chances = staticmethod(rules.chances)
    deal = staticmethod(rules.deal)
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
        """The full count of the pyramids as they are."""
        return account([corner.pyramid for corner in state.corners], state.bonus)

    def outcome(self, state: State) -> Outcome | None:
        if state.stage is not Stage.OVER:
            return None
        count = self.account(state)
        return Outcome(count.totals, count.winners, "ten rounds are played")


YAXHA = Yaxha()
