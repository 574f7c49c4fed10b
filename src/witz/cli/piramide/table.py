"""The table of La Gran Pirámide at the terminal: whom it asks, and what each person may see."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Seat, Step
from ...piramide.actions import Action, Place
from ...piramide.building import kept_from, open_cells
from ...piramide.events import Event
from ...piramide.game import PIRAMIDE
from ...piramide.options import Options
from ...piramide.state import Stage, State
from ...piramide.view import View
from ..language import t
from ..terminal.drawing import Drawing, Text
from ..terminal.prompt import REDRAW, Prompt, cover
from ..terminal.screen import Screen
from . import draw
from .answers import Unclear, read_answer
from .books import Books, keep, sheet
from .prompts import HELP, effect, left, places, question
from .words import ENDINGS, Clause, clauses, joined, sentence


class PiramideTable:
    """Asks the people in turn, and covers the screen when the keyboard changes hands: hands are secret (G4)."""

    def __init__(self, screen: Screen, options: Options, people: Sequence[Seat]) -> None:
        self._screen = screen
        self._options = options
        self._names = options.seat_names
        self._people = tuple(people)
        self._books = [Books() for _ in self._names]
        self._news: dict[Seat, list[Clause]] = {seat: [] for seat in people}
        self._at_keyboard: Seat | None = people[0] if len(people) == 1 else None

    def tell(self, before: State, step: Step[State, Event]) -> None:
        """Notes the events that each person may know."""
        keep(self._books, step.events)
        for seat, news in self._news.items():
            news.extend(clauses(before, step.events, seat))

    def finish(self, state: State) -> None:
        """Shows the pyramid and the count."""
        outcome, counted = PIRAMIDE.outcome(state), PIRAMIDE.account(state)
        assert outcome is not None
        self._screen.last()
        if len(self._people) == 1:
            self._screen.show(*map(Text, joined(self._names, self._news[self._people[0]])))
        self._screen.show(
            Text(t("The match is over: {how}.", how=t(ENDINGS[outcome.reason])), "bold"),
            draw.layers(state.pyramid, self._options.base),
            *self._where_from(state),
            draw.count(self._names, counted, [len(hand) for hand in state.hands], state.coins),
            draw.verdict(self._names, counted),
        )

    def _where_from(self, state: State) -> list[Drawing]:
        """The books of all seats; nothing for a resumed match, whose first part is not in them."""
        whole = all(own.coins == coins for own, coins in zip(self._books, state.coins, strict=True))
        return [sheet(self._names, self._books)] if whole else []

    def ask(self, state: State, seats: frozenset[Seat]) -> tuple[Action, ...]:
        """The next action of the person in turn."""
        (seat,) = seats
        if self._at_keyboard != seat:
            self._cover(seat)
        view, legal = PIRAMIDE.view(state, seat), PIRAMIDE.legal(state, seat)
        keyboard = Prompt(self._screen, t(HELP), lambda: self._screen.show(draw.table(view)))
        message = ""
        while True:
            self._show(view, legal, message)
            answer = keyboard.ask(question(view, legal))
            if answer == REDRAW:
                message = ""
                continue
            asked = answer.removeprefix("why ")
            try:
                action = read_answer(view, legal, asked)
            except Unclear as unclear:
                message = str(unclear)
                continue
            if refusal := PIRAMIDE.why_not(state, action):
                message = t("Not allowed: {why}.", why=sentence(refusal))
            elif asked != answer:
                what = effect(view, action)
                message = t("Allowed: {what}.", what=what) if what else t("Allowed.")
            else:
                self._news[seat].clear()
                return (action,)

    def _cover(self, seat: Seat) -> None:
        """Hides what the last person saw until the next one is there."""
        cover(self._screen, self._names[seat], t("{name}, press Enter when you are ready", name=self._names[seat]))
        self._at_keyboard = seat

    def _show(self, view: View, legal: Sequence[Action], message: str) -> None:
        """The table as the person in turn sees it."""
        seat = view.seat
        assert seat is not None
        in_turn = view.stage is Stage.TURN
        who = f"{self._names[seat]}: {left(view.turn)}.  " if in_turn else f"{self._names[seat]}:  "
        title = Text.assemble((who, "bold"), t("In hand "), draw.blocks(view.hand) if view.hand else t("nothing"))
        open_now = open_cells(view.pyramid.filled, view.options.base)[0] if in_turn else 0
        self._screen.fresh()
        self._screen.show(
            *map(Text, joined(self._names, self._news[seat])),
            draw.table(view, open_now, kept_from(view.reserved, seat)),
            *([places(view, legal)] if isinstance(legal[0], Place) else []),
            title,
            *([Text(message, "bold")] if message else []),
        )
