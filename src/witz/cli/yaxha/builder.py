"""Building at the terminal: a draft that is added to, taken back and confirmed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine import put
from ...errors import NotationError, quoted
from ...pyramid import Cell, mask_of, read_cell
from ...yaxha.actions import Place
from ...yaxha.building import why_not_place
from ...yaxha.constants import COLOURS, LETTERS, Colour
from ...yaxha.draft import Draft
from ...yaxha.view import View
from ..terminal.drawing import Table, Text
from ..terminal.prompt import REDRAW
from ..terminal.screen import Screen
from . import draw
from .help import prompt
from .words import cell_name, effect_on, letters, sentence


class Builder:
    """One person with a draft; `draft` is what the person has left it at."""

    def __init__(self, screen: Screen, view: View, draft: Draft) -> None:
        self._screen = screen
        self._view = view
        self._prompt = prompt(screen, view)
        self.draft = draft

    def build(self, what: str, *, trying: bool = False, news: Sequence[str] = ()) -> None:
        """Lets the person build until the draft is confirmed, or for a trial until it is enough."""
        message = ""
        while True:
            self._show(what, news)
            news = ()  # read by now, and the room is needed
            if message:
                self._screen.show(Text(message, "bold"))
            answer = self._prompt.ask(self._question(trying=trying))
            if answer in ("", "discard") and (trying or self.draft.complete):
                return
            message = "" if answer == REDRAW else self._do(answer)

    def _question(self, *, trying: bool) -> str:
        draft = self.draft
        if places := draft.legal():
            example = f"{LETTERS[places[0].colour].lower()} {cell_name(places[0].cell)}"
            end = ", Enter: enough" if trying else ", t: table"
            return f"Place a cube, such as {example} (u: take back{end}, ?: help)"
        if trying:
            return "Enter: enough, u: take back"
        if draft.hand:
            return f"{letters(draft.hand)} cannot be placed (Enter: discard and confirm, u: take back)"
        return "Enter: confirm, u: take back"

    @property
    def _now(self) -> View:
        """What the person sees, with the draft in place."""
        draft, view = self.draft, self._view
        mine = view.seats[draft.seat]._replace(pyramid=draft.pyramid)
        return view._replace(seats=put(view.seats, draft.seat, mine))

    def _show(self, what: str, news: Sequence[str]) -> None:
        draft, view, now = self.draft, self._view, self._now
        open_cells = mask_of(place.cell for place in draft.legal())
        self._screen.fresh()
        for line in news:
            self._screen.show(Text(line))
        hand = Text.assemble("In hand ", draw.cubes(draft.hand) if draft.hand else "nothing")
        left = (draft.seat + 1) % len(view.seats)
        self._screen.show(
            draw.heading(view, what, hand), draw.cards(now), draw.corners(now, (draft.seat, left), open_cells)
        )
        if draft.hand:
            self._screen.show("", self._places())

    def _places(self) -> Table:
        """The legal places of each colour in hand, those with the same effect together."""
        grid = Table.grid()
        now = self._now
        for colour in sorted(set(self.draft.hand)):
            cells: dict[str, list[str]] = {}
            for place in self.draft.legal():
                if place.colour is colour:
                    cells.setdefault(effect_on(now, place), []).append(cell_name(place.cell))
            for at, (change, names) in enumerate(cells.items()):
                grid.add_row(draw.cubes((colour,)) if not at else "", change, " ".join(names))
            if not cells:
                grid.add_row(draw.cubes((colour,)), "fits nowhere now", "")
        return grid

    def _do(self, answer: str) -> str:
        """Follows an answer; gives back what there is to say about it."""
        try:
            if answer in ("u", "undo"):
                before, self.draft = self.draft, self.draft.undo()
                return "" if before != self.draft else "There is nothing to take back."
            if answer in ("r", "redo"):
                before, self.draft = self.draft, self.draft.redo()
                return "" if before != self.draft else "There is nothing to place again."
            asking, _, what = answer.partition(" ") if answer.startswith("why") else ("", "", answer)
            colour, cell = self._read(what)
            where = f"{colour.word} on {cell_name(cell)}"
            if refusal := why_not_place(self.draft.pyramid, self.draft.hand, colour, cell):
                return f"Not {where}: {sentence(refusal)}."
            change = effect_on(self._now, Place(self.draft.seat, colour, cell))
            if asking:
                return f"{where.capitalize()} is allowed: {change}."
            self.draft = self.draft.place(colour, cell)
        except NotationError as error:
            return f"{error.reason[0].upper()}{error.reason[1:]}."
        return f"{where.capitalize()}: {change}."

    def _read(self, text: str) -> tuple[Colour, Cell]:
        """The colour and the cell in `o 2d4`, `2d4 o`, `orange 2d4`, `place O 2d4` or `2d4`. Raises NotationError."""
        match = re.fullmatch(r"(?:place )?([a-z]+)? ?(\d[a-z]\d)(?: ([a-z]+))?", text)
        if not match or (match[1] and match[3]):
            raise NotationError("type a colour and a cell, such as o 2d4")
        cell = read_cell(self.draft.pyramid.grid, match[2])
        word = match[1] or match[3]
        if word is None:
            colours = {place.colour for place in self.draft.legal() if place.cell == cell} or set(self.draft.hand)
            if len(colours) != 1:
                raise NotationError(f"say which colour, such as {LETTERS[min(colours)].lower()} {match[2]}")
            return colours.pop(), cell
        known = {name: colour for colour in COLOURS for name in (colour.word, LETTERS[colour].lower())}
        if word not in known:
            raise NotationError(f"{quoted(word.upper())} is not a colour: colours are {' '.join(LETTERS)}")
        return known[word], cell
