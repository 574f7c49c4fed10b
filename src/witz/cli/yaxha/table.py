"""The table of Yaxha at the terminal: whom it asks, and what each person may see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ...engine import Seat, Step
from ...errors import quoted
from ...yaxha.actions import Action, Choose, Pick, Tile
from ...yaxha.draft import Draft
from ...yaxha.events import Event, RoundShown, Took
from ...yaxha.game import YAXHA
from ...yaxha.options import Options
from ...yaxha.scoring import Account
from ...yaxha.state import Stage, State
from ...yaxha.view import View
from ..language import t
from ..terminal.drawing import Text
from ..terminal.prompt import REDRAW, cover
from ..terminal.screen import Screen
from . import draw
from .builder import Builder
from .help import prompt
from .words import letters, tell

NO_TILE: Tile = -1  # unknown: taken before the match was resumed


class YaxhaTable:
    """Asks the people in turn, and hides from each what the others decide until all have decided (Y4)."""

    def __init__(self, screen: Screen, options: Options, people: Sequence[Seat]) -> None:
        self._screen = screen
        self._names = options.seat_names
        self._people = tuple(people)
        self._news: dict[Seat, list[str]] = {seat: [] for seat in people}
        self._plans: dict[tuple[Seat, Tile], Draft] = {}  # trial drafts of a person with a tile in this round
        self._took: dict[Seat, Tile] = {}

    # Events

    def tell(self, before: State, step: Step[State, Event]) -> None:
        """Notes the public events."""
        for event in step.events:
            if isinstance(event, Took):
                self._took[event.seat] = event.tile
            if isinstance(event, RoundShown):
                self._plans.clear()
        for news in self._news.values():
            news.extend(tell(before, step.events))

    def finish(self, state: State) -> None:
        """Shows the last round, all pyramids and the count."""
        view = YAXHA.view(state, None)
        counted: Account = YAXHA.account(state)
        self._screen.last()
        self._screen.show(Text(t("The match is over."), "bold"), draw.corners(view, range(len(self._names))))
        self._screen.show(draw.count(self._names, counted))

    # Actions

    def ask(self, state: State, seats: frozenset[Seat]) -> tuple[Action, ...]:
        """The actions of these people: a single pick, or the choices or buildings of all of them."""
        if state.stage is Stage.BUILD and state.queue and state.queue[0] in seats:
            return (self._pick(state, state.queue[0]),)
        answers: dict[Seat, tuple[Action, ...]] = {}  # each can be taken back until all are in
        order, at = sorted(seats), 0
        while at < len(order):
            seat = order[at]
            if len(self._people) > 1 and self._cover(seat, order[:at]):
                at -= 1
                continue
            view = YAXHA.view(state, seat)
            answers[seat] = self._choose(view) if state.stage is Stage.CHOOSE else self._build(view)
            at += 1
        for seat in order:
            self._news[seat].clear()
        return tuple(chain.from_iterable(answers[seat] for seat in order))

    def _cover(self, seat: Seat, done: Sequence[Seat]) -> bool:
        """Covers the screen until the next person is there; whether the last one wants to change the answer."""
        question = t("{name}, press Enter when you are ready", name=self._names[seat])
        if done:
            question += t(" (b: back to {name})", name=self._names[done[-1]])
        return cover(self._screen, self._names[seat], question) in ("b", "back") and bool(done)

    def _choose(self, view: View) -> tuple[Action, ...]:
        tile = self._ask_tile(view, t("choose a tile in secret"))
        assert view.seat is not None
        return (Choose(view.seat, tile),)

    def _pick(self, state: State, seat: Seat) -> Action:
        return Pick(seat, self._ask_tile(YAXHA.view(state, seat), t("pick a tile that nobody chose")))

    def _ask_tile(self, view: View, what: str) -> Tile:
        """The number of a tile that has cubes; `try` begins a trial draft with its cubes."""
        keyboard = prompt(self._screen, view)
        tiles = {str(tile + 1): tile for tile, cubes in enumerate(view.market) if cubes}
        lettered = {chr(ord("a") + tile): number for number, tile in tiles.items()}  # as the page names them
        numbers, first, message = ", ".join(tiles), next(iter(tiles)), ""
        while True:
            self._show(view, what, message)
            answer = keyboard.ask(
                t("Which tile? {numbers} (try {first}: try it out, ?: help)", numbers=numbers, first=first)
            )
            verb, _, number = answer.rpartition(" ")
            tile = lettered.get(number, number)
            message = ""
            if tile in tiles and verb in ("", "choose", "pick", "tile"):
                return tiles[tile]
            if verb in ("try", "try tile") and tile in tiles:
                self._try(view, tiles[tile])
            elif answer == "try":
                message = t("Type the tile that you want to try, such as try {first}.", first=first)
            elif answer not in ("", REDRAW):
                message = t(
                    "{answer} is not a tile that can be taken; these are: {numbers}.",
                    answer=quoted(answer),
                    numbers=numbers,
                )

    def _try(self, view: View, tile: Tile) -> None:
        seat = view.seat
        assert seat is not None
        draft = self._plans.get((seat, tile)) or Draft(seat, view.seats[seat].pyramid, view.market[tile])
        builder = Builder(self._screen, view, draft)
        builder.build(t("try tile {tile} ({cubes})", tile=tile + 1, cubes=letters(view.market[tile])), trying=True)
        self._plans[seat, tile] = builder.draft

    def _build(self, view: View) -> tuple[Action, ...]:
        seat = view.seat
        assert seat is not None
        tile = self._took.get(seat, NO_TILE)
        plan = self._plans.get((seat, tile))
        builder = Builder(self._screen, view, plan or Draft(seat, view.seats[seat].pyramid, view.hand))
        tried = plan is not None and plan.pyramid.filled != view.seats[seat].pyramid.filled
        news = (
            [*self._news[seat], t("What you tried out with these cubes is kept; u takes it back.")]
            if tried
            else self._news[seat]
        )
        builder.build(t("build"), news=news)
        self._plans[seat, tile] = builder.draft  # to continue from, if it is taken back
        return builder.draft.actions()

    def _show(self, view: View, what: str, message: str) -> None:
        """The whole table for a person who takes cubes from the market."""
        assert view.seat is not None
        self._screen.fresh()
        self._screen.show(
            *map(Text, self._news[view.seat]),
            draw.heading(view, what, draw.bag(view)),
            draw.cards(view),
            draw.corners(view, range(len(self._names))),
            draw.market(view),
            *([Text(message, "bold")] if message else []),
        )
