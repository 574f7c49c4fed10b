"""The implementation of `Game` for Yaxha, from the functions of this package."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..engine import Outcome
from ..errors import expect
from . import chance, effect, numbering, playout, position, rules, sampling, text
from . import view as views
from .actions import Action, Choose, DealInitiative
from .constants import COLOURS, MAX_PLAYERS, MIN_PLAYERS, RULES_VERSION
from .options import Options
from .scoring import Account, account, highest
from .state import Stage, State


class Yaxha:
    """The game of Yaxha; `Game` describes the calls."""

    name = "yaxha"
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
        expect(Options, "Options of Yaxha", options)
        return options.seat_names

    def account(self, state: State) -> Account:
        """The full count of the current pyramids."""
        return account([corner.pyramid for corner in state.corners], state.bonus, state.options.points)

    def play_out(self, state: State, random: Random) -> tuple[int, ...]:
        expect(State, "a state of Yaxha", state)
        end = playout.play_out(state, random)
        return account(end.pyramids, end.bonus, state.options.points).totals

    def outcome(self, state: State) -> Outcome | None:
        expect(State, "a state of Yaxha", state)
        if state.stage is not Stage.OVER:
            return None
        totals = self.account(state).totals
        winners = highest(totals)
        return Outcome(totals, winners, "rounds-played", shared=len(winners) > 1)

    def tally(self, actions: Sequence[Action], state: State) -> dict[str, int]:
        tiles = [action.tile for action in actions if isinstance(action, Choose)]
        players = state.options.players
        rounds = [tiles[at : at + players] for at in range(0, len(tiles), players)]
        count = self.account(state)
        (first,) = (action.tiles.index(1) for action in actions if isinstance(action, DealInitiative))
        return {
            "cubes-discarded": sum(len(corner.discarded) for corner in state.corners),
            "rounds-with-a-tie": sum(len(set(chosen)) < players for chosen in rounds),
            "first-initiative-won": int(first in count.winners),
            **{
                f"points-{colour.word}": sum(count.colour_points(seat, colour) for seat in range(players))
                for colour in COLOURS
            },
            **{f"card-{card.card}": sum(card.verdict.scores) for card in count.cards},
        }


YAXHA = Yaxha()
"""The game of Yaxha."""
