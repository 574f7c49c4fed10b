"""What happened, cut into the steps at which a replay stops, each with the table after it as somebody saw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from witz.engine import Seat
from witz.server.wire.bodies import Step
from witz.server.wire.games.base import TableMaker
from witz.server.wire.messages import AnyEvent

from .play import AnyGame, Told

_BEGIN: Final = frozenset({"started", "took-back", "finished"})  # of what happens to a match, not in its game


class Steps:
    """Collects steps for one pair of eyes: a seat's, a spectator's (seat None), or, with `all_open`, everybody's.

    What a seat does at the same time as others is told when it is done, so that a step depends on nothing that the
    eyes may not know, unless all is open: only of what is over.
    """

    def __init__(self, game: AnyGame, maker: TableMaker, seats: int, seat: Seat | None, *, all_open: bool) -> None:
        self._game = game
        self._maker = maker
        self._seats = seats
        self._eyes: Sequence[Seat | None] = range(seats) if all_open else (seat,)
        self._all_open = all_open
        self._views: list[Any] = []  # of each of the eyes; none before the match begins
        self._steps: list[Step] = []
        self._open: tuple[int, int] = (0, 0)  # the number and the part of the step that is collected
        self._events: list[AnyEvent] = []

    @property
    def eyes(self) -> Sequence[Seat | None]:
        """Those whose views are needed."""
        return self._eyes

    def settle(self, views: Iterable[Any]) -> None:
        """Takes the views as they are now."""
        self._views = list(views)

    def tell(self, number: int, told: Sequence[Told]) -> None:
        """Takes in what an entry, or an action of a record, brought about; steps that begin here have its number."""
        for at, each in enumerate(told):
            if self._begins(each, is_first=at == 0):
                self._close()
                before, part = self._open
                self._open = (number, part + 1 if before == number else 0)
            self._take_in(each)

    def _begins(self, told: Told, *, is_first: bool) -> bool:
        if told.fact is None:
            return told.event["event"] in _BEGIN
        return self._maker.begins_step(told.fact, is_first=is_first)

    def _take_in(self, told: Told) -> None:
        if self._all_open or told.may_know(self._eyes[0]):
            self._events.append(told.event)
        if told.fact is not None:
            for at, (eyes, view) in enumerate(zip(self._eyes, self._views, strict=False)):
                if told.may_know(eyes):
                    self._views[at] = self._game.fold(view, told.fact)

    def _close(self) -> None:
        number, part = self._open
        self._steps.append(
            {"number": number, "part": part, "events": self._events, "view": self._view(), "hands": self._hands()}
        )
        self._events = []

    def _view(self) -> Any:
        if not self._views:
            return None
        return self._maker.write_view(self._maker.opened(self._views) if self._all_open else self._views[0])

    def _hands(self) -> list[str]:
        hands = [""] * self._seats
        for eyes, view in zip(self._eyes, self._views, strict=False):
            if eyes is not None:
                hands[eyes] = self._maker.write_hand(view)
        return hands

    def done(self) -> list[Step]:
        """All steps, the last one included."""
        self._close()
        return self._steps
