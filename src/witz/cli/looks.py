"""What the commands need of each game beyond its rules: words, drawings and the table to play at.

A game has one module of these functions, and one line in LOOKS; a game that the coach knows has one more of each. No
command knows a game by name.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from ..coach import Reason
from ..engine import Seat, Step
from ..errors import Refusal
from .piramide import coach as piramide_coach
from .piramide import look as piramide_look
from .terminal.drawing import Drawing
from .terminal.screen import Screen
from .yaxha import cards as yaxha_cards
from .yaxha import coach as yaxha_coach
from .yaxha import look as yaxha_look
from .yaxha import score as yaxha_score


class Table(Protocol):
    """Where people play one match: it tells them what happens and asks what they do."""

    def tell(self, before: Any, step: Step[Any, Any]) -> None:
        """Takes note of what happened, to be shown to each person in time."""
        ...

    def ask(self, state: Any, seats: frozenset[Seat]) -> tuple[Any, ...]:
        """One or more actions of these seats, the only ones that must act, in an order that is legal.

        Raises Quit and EndOfInput.
        """
        ...

    def finish(self, state: Any) -> None:
        """Shows how the match ended."""
        ...


class Look(Protocol):
    """The functions that each game's module has."""

    def add_options(self, parser: ArgumentParser) -> None:
        """Adds the options of the game; each goes by its key and has the words of a record, or None."""
        ...

    def modes(self, players: int) -> tuple[dict[str, str], ...]:
        """Every way to play with so many players, as options in the words of a record."""
        ...

    def ask_options(self, screen: Screen, args: Namespace) -> None:
        """Welcomes the players, and asks for what they must have wanted to say and did not (two things at most)."""
        ...

    def table(self, screen: Screen, options: Any, people: Sequence[Seat]) -> Table:
        """The table for a match with these people in it."""
        ...

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in words, with the cells and the rule."""
        ...

    def say(self, before: Any, action: Any, step: Step[Any, Any]) -> list[str]:
        """An action and what came of it in words, nothing hidden."""
        ...

    def effect(self, state: Any, action: Any) -> str:
        """What a legal action of a seat would change in the score or pay, in words; empty where it is nothing."""
        ...

    def draw(self, state: Any) -> Drawing:
        """The whole position, nothing hidden."""
        ...

    def draw_view(self, view: Any) -> Drawing:
        """The position as a seat knows it."""
        ...

    def count(self, state: Any) -> Drawing:
        """The scores with their reasons, final or as they are now."""
        ...

    def count_json(self, state: Any) -> dict[str, object]:
        """The same for programs."""
        ...

    @property
    def TALLY(self) -> Mapping[str, str]:  # noqa: N802
        """What the game counts beside scores, in words."""
        ...


class CoachLook(Protocol):
    """What a game's module has that only the coach and the bots that say why ask for."""

    def because(self, reason: Reason) -> str:
        """Why a bot did what it did, in words."""
        ...

    def reason(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason of the coach in words; names by seat."""
        ...

    @property
    def AMOUNT(self) -> str:  # noqa: N802
        """What the coach expects a move to bring, points or coins: the key of the page's words."""
        ...

    @property
    def MOMENT(self) -> str:  # noqa: N802
        """What the coach counts in a match, rounds or turns: the key of the page's word."""
        ...


# The score sheet of what `witz.scorepad` reads, for people and for programs.
Sheet = Callable[[Any], tuple[Drawing, dict[str, object]]]

# The cards of a game, for people and for programs.
Deck = Callable[[], tuple[Drawing, list[dict[str, object]]]]

LOOKS: Final[dict[str, Look]] = {"yaxha": yaxha_look, "piramide": piramide_look}
COACH_LOOKS: Final[dict[str, CoachLook]] = {"yaxha": yaxha_coach, "piramide": piramide_coach}
SHEETS: Final[dict[str, Sheet]] = {"yaxha": yaxha_score.score}
DECKS: Final[dict[str, Deck]] = {"yaxha": yaxha_cards.deck}
