"""The implementation of `Game` for La Gran Pirámide, from the functions of this package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ..engine import Outcome
from ..errors import expect
from . import chance, effect, numbering, playout, position, rules, sampling, text
from . import view as views
from .actions import Action, Buy, DealStart, Pass, Place, TakeRelief
from .constants import BLOCKS, MAX_PLAYERS, MIN_PLAYERS, RULES_VERSION, TIP
from .options import Options
from .scoring import Account, account
from .state import Stage, State


class Piramide:
    """The game of La Gran Pirámide; `Game` describes the calls."""

    name = "piramide"
    rules_version = RULES_VERSION
    player_counts = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
    option_keys = text.OPTION_KEYS
    action_ids_version = numbering.ACTION_IDS_VERSION

    initial = staticmethod(rules.initial)
    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    why_not = staticmethod(rules.why_not)
    apply = staticmethod(rules.apply)
    after = staticmethod(rules.after)
    chances = staticmethod(chance.chances)
    deal = staticmethod(chance.deal)
    deal_all = staticmethod(chance.deal_all)
    view = staticmethod(views.view)
    fold = staticmethod(views.fold)
    sample = staticmethod(sampling.sample)
    effect = staticmethod(effect.effect)
    action_count = staticmethod(numbering.action_count)
    action_id = staticmethod(numbering.action_id)
    legal_ids = staticmethod(numbering.legal_ids)
    legal_mask = staticmethod(numbering.legal_mask)
    action_from_id = staticmethod(numbering.action_from_id)
    changes = staticmethod(text.changes)
    write_options = staticmethod(text.write_options)
    read_options = staticmethod(text.read_options)
    write_action = staticmethod(text.write_action)
    read_action = staticmethod(text.read_action)
    write_position = staticmethod(position.write_position)
    read_position = staticmethod(position.read_position)

    def seats(self, options: Options) -> tuple[str, ...]:
        expect(Options, "Options of La Gran Pirámide", options)
        return options.seat_names

    def account(self, state: State) -> Account:
        """The full count of the current coins and blocks in hand."""
        return account(state.options.sides, state.coins, tuple(map(len, state.hands)))

    def play_out(self, state: State, random: Random) -> tuple[int, ...]:
        expect(State, "a state of La Gran Pirámide", state)
        return playout.play_out(state, random).coins

    def outcome(self, state: State) -> Outcome | None:
        expect(State, "a state of La Gran Pirámide", state)
        if state.stage is not Stage.OVER:
            return None
        count = self.account(state)
        reason = "tip-placed" if _has_tip(state) else "nobody-can-place"
        return Outcome(state.coins, count.winners, reason, shared=count.is_shared)

    def tally(self, actions: Sequence[Action], state: State) -> dict[str, int]:
        bought = [action for action in actions if isinstance(action, Buy)]
        placed = Counter(action.block for action in actions if isinstance(action, Place))
        (starter,) = (action.starter for action in actions if isinstance(action, DealStart))
        return {
            "starter-won": int(starter in self.account(state).winners),
            "purchases": len(bought),
            "blocks-bought": sum(action.blind + (action.market is not None) for action in bought),
            **{f"placed-{block.word}": placed[block] for block in BLOCKS},
            "relief-taken": sum(isinstance(action, TakeRelief) for action in actions),
            "passes": sum(isinstance(action, Pass) for action in actions),
            "ended-without-the-tip": int(not _has_tip(state)),
        }


def _has_tip(state: State) -> bool:
    return bool(state.pyramid.filled >> TIP[state.options.base] & 1)


PIRAMIDE = Piramide()
"""The game of La Gran Pirámide."""
