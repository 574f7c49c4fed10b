"""The interface of each game for the commands, beyond its rules: words, drawings and the table to play at.

A game has one module of these functions, and one line in LOOKS; a game with a coach or a document of its rules has one
more of each. No command depends on a game by name.
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
from .piramide import rulebook as piramide_rulebook
from .terminal.drawing import Drawing
from .terminal.screen import Screen
from .yaxha import cards as yaxha_cards
from .yaxha import coach as yaxha_coach
from .yaxha import look as yaxha_look
from .yaxha import rulebook as yaxha_rulebook
from .yaxha import score as yaxha_score


class Table(Protocol):
    """The table of one match at the terminal: it shows people the events and asks for their actions."""

    def tell(self, before: Any, step: Step[Any, Any]) -> None:
        """Notes the events of a step, to be shown to each person later."""
        ...

    def ask(self, state: Any, seats: frozenset[Seat]) -> tuple[Any, ...]:
        """One or more actions of these seats, the only ones that must act, in a legal order.

        Raises Quit and EndOfInput.
        """
        ...

    def finish(self, state: Any) -> None:
        """Shows how the match ended."""
        ...


class Look(Protocol):
    """The functions that each game's module has."""

    def add_options(self, parser: ArgumentParser) -> None:
        """Adds the options of the game, named after its keys; the values are None or in the form of a record."""
        ...

    def modes(self, players: int) -> tuple[dict[str, str], ...]:
        """Every mode for a number of players, as options in the form of a record."""
        ...

    def ask_options(self, screen: Screen, args: Namespace) -> None:
        """Welcomes the players, and asks for options that were not given (two at most)."""
        ...

    def table(self, screen: Screen, options: Any, people: Sequence[Seat]) -> Table:
        """The table for a match with these people in it."""
        ...

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in words, with the cells and the rule."""
        ...

    def say(self, before: Any, action: Any, step: Step[Any, Any]) -> list[str]:
        """An action and its events in words, nothing hidden."""
        ...

    def effect(self, state: Any, action: Any) -> str:
        """The effect of a legal action on the score, or its pay, in words; empty if there is none."""
        ...

    def draw(self, state: Any) -> Drawing:
        """The whole position, nothing hidden."""
        ...

    def draw_view(self, view: Any) -> Drawing:
        """The position as a seat knows it."""
        ...

    def count(self, state: Any) -> Drawing:
        """The scores with their reasons, final or current."""
        ...

    def count_json(self, state: Any) -> dict[str, object]:
        """The same as JSON."""
        ...

    @property
    def TITLE(self) -> str:  # noqa: N802
        """The name of the game on its box."""
        ...

    @property
    def UNIT(self) -> str:  # noqa: N802
        """The unit of scores in statistics, points or coins."""
        ...

    @property
    def TALLY(self) -> Mapping[str, str]:  # noqa: N802
        """The names of the game's statistics beside scores, by code."""
        ...


class CoachLook(Protocol):
    """The functions of a game's module for the coach and for the reasons of bots."""

    def because(self, reason: Reason) -> str:
        """The reason of a bot for its move, in words."""
        ...

    def reason(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason of the coach in words; names by seat."""
        ...

    @property
    def AMOUNT(self) -> str:  # noqa: N802
        """The unit of the coach's estimates, points or coins: the key of the page's text."""
        ...

    @property
    def MOMENT(self) -> str:  # noqa: N802
        """The unit of time in the coach's analyses, rounds or turns: the key of the page's text."""
        ...


class RuleBook(Protocol):
    """The tables that a game's module adds to the document of its rules."""

    def added(self, words: Mapping[str, str]) -> Mapping[str, Callable[[], list[str]]]:
        """The lines after a rule (by its name) or below a heading (its name and `-section`), from the page's texts."""
        ...

    @property
    def NAMED(self) -> Mapping[str, object]:  # noqa: N802
        """The values in headings."""
        ...

    @property
    def WITH_PICTURES(self) -> frozenset[str]:  # noqa: N802
        """The rules whose last sentence is about pictures, which documents lack."""
        ...


class Sheet(Protocol):
    """The score sheet of a real table."""

    def score(self, table: Any) -> tuple[Drawing, dict[str, object]]:
        """The sheet of a table that `witz.scorepad` read, as a drawing and as JSON."""
        ...

    @property
    def PLAIN_TEXT(self) -> str:  # noqa: N802
        """The game's plain text for tables, in words; empty if it has none."""
        ...


# The cards of a game, as a drawing and as JSON.
Deck = Callable[[], tuple[Drawing, list[dict[str, object]]]]

LOOKS: Final[dict[str, Look]] = {"yaxha": yaxha_look, "piramide": piramide_look}
COACH_LOOKS: Final[dict[str, CoachLook]] = {"yaxha": yaxha_coach, "piramide": piramide_coach}
RULEBOOKS: Final[dict[str, RuleBook]] = {"yaxha": yaxha_rulebook, "piramide": piramide_rulebook}
SHEETS: Final[dict[str, Sheet]] = {"yaxha": yaxha_score}
DECKS: Final[dict[str, Deck]] = {"yaxha": yaxha_cards.deck}
