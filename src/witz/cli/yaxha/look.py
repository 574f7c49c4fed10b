"""`looks.Look` for Yaxha."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from ...engine import Seat
from ...yaxha.actions import Action, Place
from ...yaxha.bonuses import CARDS
from ...yaxha.constants import BASE, COLOURS, CUBES_OF_COLOUR, CUBES_ON_TILE, ROUNDS
from ...yaxha.game import YAXHA
from ...yaxha.options import DECKS, Options
from ...yaxha.state import State
from ...yaxha.tabled import write_count
from ...yaxha.view import View
from ..arguments import with_blanks
from ..language import page, t
from ..own_cards import Cards, Decks
from ..terminal.drawing import Drawing, Group, Text
from ..terminal.screen import Screen
from . import draw as drawing
from .table import YaxhaTable
from .words import effect_on, say, sentence

__all__ = [
    "TALLY",
    "TITLE",
    "UNIT",
    "add_options",
    "ask_options",
    "count",
    "count_json",
    "draw",
    "draw_view",
    "effect",
    "modes",
    "say",
    "sentence",
    "table",
]


_STARTERS: Final = sum(card.starter for card in CARDS.values())
_DECKS: Final = (
    f"random: draw the bonus cards from all {len(CARDS)}; starter: from the {_STARTERS} starter cards; "
    "FILE.py: add cards of your own (see docs/variants.md)"
)
TITLE: Final = "Yaxha"
UNIT: Final = "points"
TALLY: Final = MappingProxyType(
    {
        "cubes-discarded": "Cubes discarded",
        "rounds-with-a-tie": "Rounds with a tie",
        "first-initiative-won": "Won by who began with initiative 1",
        **{f"points-{colour.word}": f"Points for {colour.word}, all seats" for colour in COLOURS},
        **{f"card-{card}": f"Seats that score {card}" for card in CARDS},
    }
)


def add_options(parser: ArgumentParser) -> None:
    """Adds the options of Yaxha."""
    parser.add_argument("--cards", action=Cards, choices=Decks(*DECKS), metavar="DECK", help=_DECKS)
    parser.add_argument(
        "--chosen",
        type=with_blanks,
        metavar="CARD,...",
        help="comma-separated bonus cards that are always in the match",
    )
    parser.add_argument(
        "--banned",
        type=with_blanks,
        metavar="CARD,...",
        help=f"comma-separated bonus cards that are never drawn ({', '.join(CARDS)})",
    )
    changed = parser.add_argument_group("variants (not standard; see docs/variants.md)")
    changed.add_argument("--base", metavar="N", help=f"maximum width of the base (default: {BASE})")
    changed.add_argument("--rounds", metavar="N", help=f"number of rounds (default: {ROUNDS})")
    changed.add_argument("--tile-size", metavar="N", help=f"cubes on each tile (default: {CUBES_ON_TILE})")
    changed.add_argument("--market-size", metavar="N", help="tiles in the market (default: as many as players)")
    changed.add_argument("--cubes", metavar="N", help=f"cubes of each colour (default: {CUBES_OF_COLOUR})")
    changed.add_argument("--points", type=with_blanks, metavar="N,...", help="points of groups of 1, 2, ... cubes")


def modes(players: int) -> tuple[dict[str, str], ...]:  # noqa: ARG001
    """The two decks; the number of players makes no difference to them."""
    return tuple({"cards": deck} for deck in DECKS)


def ask_options(screen: Screen, args: Namespace) -> None:
    """Welcomes the players; asks for the number of players and the deck where they are not given."""
    screen.fresh()
    screen.show(
        Text(TITLE, "bold"),
        t("In every round, take cubes from the market and build your pyramid."),
        t("The largest visible group of each colour scores, and so do three bonus cards."),
        "",
    )
    if args.players is None:
        args.players = screen.ask_number(
            t("How many players, bots included?"),
            YAXHA.player_counts,
            t("You play against bots, who take the other seats."),
        )
    if args.cards is None:
        decks = {"s": "starter", "a": "random", "starter": "starter", "all": "random"}
        args.cards = screen.choose(
            t("Bonus cards: s for the simpler starter cards, a for all of them?"),
            decks,
            t(
                "Three are drawn, from {starters} starter cards or from all {all}; witz cards lists them.",
                starters=_STARTERS,
                all=len(CARDS),
            ),
        )


def table(screen: Screen, options: Options, people: Sequence[Seat]) -> YaxhaTable:
    """The table for a match with these people in it."""
    return YaxhaTable(screen, options, people)


def effect(state: State, action: Action) -> str:
    """The effect of a placement on the live score, bonus cards included."""
    if not isinstance(action, Place):
        return ""
    return effect_on(YAXHA.view(state, action.seat), action)


def draw(state: State) -> Drawing:
    """The whole position, nothing hidden."""
    seats = range(state.options.players)
    view = YAXHA.view(state, None)
    return draw_view(view._replace(seats=tuple(YAXHA.view(state, seat).seats[seat] for seat in seats)))


def draw_view(view: View) -> Drawing:
    """The position as a seat knows it."""
    parts: list[Drawing] = [
        Text(page("yaxha.status.round", round=view.round, rounds=view.options.rounds), "bold"),
        drawing.cards(view),
        "",
    ]
    if any(view.market):
        parts += [drawing.market(view), ""]
    return Group(*parts, drawing.corners(view, range(view.options.players)))


def count(state: State) -> Drawing:
    """The score sheet and the groups that score."""
    counted = YAXHA.account(state)
    names = state.options.seat_names
    final = YAXHA.outcome(state) is not None
    return Group(drawing.count(names, counted, final=final), "", drawing.groups(names, counted))


def count_json(state: State) -> dict[str, object]:
    """The points of each player by colour and card, and the winners."""
    return write_count(state.options.seat_names, YAXHA.account(state))
