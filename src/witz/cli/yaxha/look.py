"""What `looks.Look` asks of a game, for Yaxha."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text

from ...engine import Record, Seat
from ...yaxha.actions import Action, Choose, Place
from ...yaxha.bonuses import CARDS
from ...yaxha.constants import MAX_PLAYERS, MIN_PLAYERS, ROUNDS
from ...yaxha.game import YAXHA
from ...yaxha.options import DECKS, Options
from ...yaxha.state import State
from ...yaxha.tabled import write_count
from ..options import with_blanks
from ..screen import Screen
from . import draw as drawing
from .score import score
from .table import YaxhaTable
from .words import effect as effect_words
from .words import say, sentence

__all__ = [
    "add_options",
    "ask_options",
    "count",
    "count_json",
    "draw",
    "effect",
    "modes",
    "say",
    "score",
    "sentence",
    "shared",
    "table",
    "tally",
]


def add_options(parser: ArgumentParser) -> None:
    """Adds the options of Yaxha."""
    parser.add_argument("--cards", choices=DECKS, help="draw the bonus cards from all 18, or from the 8 starter cards")
    cards = "bonus cards with commas between them"
    parser.add_argument("--chosen", type=with_blanks, metavar="CARD,...", help=f"{cards}: in the match for certain")
    parser.add_argument(
        "--banned", type=with_blanks, metavar="CARD,...", help=f"{cards}: never drawn ({', '.join(CARDS)})"
    )


def modes(players: int) -> tuple[dict[str, str], ...]:  # noqa: ARG001
    """The two decks; the number of players makes no difference to them."""
    return tuple({"cards": deck} for deck in DECKS)


def ask_options(screen: Screen, args: Namespace) -> None:
    """Welcomes the players; asks for the number of players and the deck where they are not given."""
    screen.fresh()
    screen.show(
        Text("Yaxha", "bold"),
        "Ten rounds. In each, take three cubes from the market and build your pyramid.",
        "The largest visible group of each colour scores, and so do three bonus cards.",
        "",
    )
    if args.players is None:
        args.players = screen.ask_number("How many players, bots included?", MIN_PLAYERS, MAX_PLAYERS)
    if args.cards is None:
        answer = screen.ask("Bonus cards: s for the simpler starter cards, a for all of them? [s]").lower()
        args.cards = "random" if answer.startswith("a") else "starter"


def table(screen: Screen, options: Options, people: Sequence[Seat]) -> YaxhaTable:
    """The table for a match with these people in it."""
    return YaxhaTable(screen, options, people)


def effect(state: State, action: Action) -> str:
    """What a placement would change in the live score."""
    if not isinstance(action, Place):
        return ""
    return effect_words(state.corners[action.seat].pyramid, action.colour, action.cell)


def draw(state: State) -> RenderableType:
    """The whole position, nothing hidden."""
    seats = range(state.options.players)
    view = YAXHA.view(state, None)
    view = replace(view, seats=tuple(YAXHA.view(state, seat).seats[seat] for seat in seats))
    parts: list[RenderableType] = [Text(f"Round {state.round} of {ROUNDS}", "bold"), drawing.cards(view), ""]
    if any(state.market):
        parts += [drawing.market(view), ""]
    return Group(*parts, drawing.corners(view, seats))


def count(state: State) -> RenderableType:
    """The score sheet and the groups that score."""
    counted = YAXHA.account(state)
    names = state.options.seat_names
    final = YAXHA.outcome(state) is not None
    return Group(drawing.count(names, counted, final=final), "", drawing.groups(names, counted))


def count_json(state: State) -> dict[str, object]:
    """The points of each player by colour and card, and the winners."""
    return write_count(state.options.seat_names, YAXHA.account(state))


def shared(state: State) -> bool:
    """Whether several players share the victory."""
    return len(YAXHA.account(state).winners) > 1


def tally(record: Record[Options, Action], state: State) -> dict[str, int]:
    """How many cubes were discarded, and in how many rounds seats met on a tile."""
    tiles = [action.tile for action in record.actions if isinstance(action, Choose)]
    players = record.options.players
    rounds = [tiles[at : at + players] for at in range(0, len(tiles), players)]
    return {
        "Cubes discarded": sum(len(corner.discarded) for corner in state.corners),
        "Rounds with a tie": sum(len(set(chosen)) < players for chosen in rounds),
    }
