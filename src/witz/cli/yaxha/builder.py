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
from ..language import page, t
from ..terminal.drawing import Table, Text
from ..terminal.prompt import REDRAW
from ..terminal.screen import Screen
from . import draw
from .help import prompt
from .words import cell_name, colour_word, effect_on, letters, sentence


class Builder:
    """One person who builds; `draft` is the current draft."""

    def __init__(self, screen: Screen, view: View, draft: Draft) -> None:
        self._screen = screen
        self._view = view
        self._prompt = prompt(screen, view)
        self.draft = draft

    def build(self, what: str, *, trying: bool = False, news: Sequence[str] = ()) -> None:
        """Lets the person build until the draft is confirmed, or a trial is ended."""
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
            if trying:
                return t("Place a cube, such as {example} (u: take back, Enter: enough, ?: help)", example=example)
            return t("Place a cube, such as {example} (u: take back, t: table, ?: help)", example=example)
        if trying:
            return t("Enter: enough, u: take back")
        if draft.hand:
            said = "{cubes} cannot be placed (Enter: discard and confirm, u: take back)"
            return t(said, cubes=letters(draft.hand))
        return t("Enter: confirm, u: take back")

    @property
    def _now(self) -> View:
        """The person's view with the draft applied."""
        draft, view = self.draft, self._view
        mine = view.seats[draft.seat]._replace(pyramid=draft.pyramid)
        return view._replace(seats=put(view.seats, draft.seat, mine))

    def _show(self, what: str, news: Sequence[str]) -> None:
        draft, view, now = self.draft, self._view, self._now
        open_cells = mask_of(place.cell for place in draft.legal())
        self._screen.fresh()
        for line in news:
            self._screen.show(Text(line))
        hand = Text.assemble(t("In hand "), draw.cubes(draft.hand) if draft.hand else t("nothing"))
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
                grid.add_row(draw.cubes((colour,)), page("yaxha.hand.stuck"), "")
        return grid

    def _do(self, answer: str) -> str:
        """Applies an answer; gives the message about it."""
        try:
            if answer in ("u", "undo"):
                before, self.draft = self.draft, self.draft.undo()
                return "" if before != self.draft else t("There is nothing to take back.")
            if answer in ("r", "redo"):
                before, self.draft = self.draft, self.draft.redo()
                return "" if before != self.draft else t("There is nothing to place again.")
            asking, _, what = answer.partition(" ") if answer.startswith("why") else ("", "", answer)
            colour, cell = self._read(what)
            where = t("{colour} on {cell}", colour=colour_word(colour), cell=cell_name(cell))
            if refusal := why_not_place(self.draft.pyramid, self.draft.hand, colour, cell):
                return t("Not {where}: {why}.", where=where, why=sentence(refusal))
            change = effect_on(self._now, Place(self.draft.seat, colour, cell))
            if asking:
                return t("{where} is allowed: {change}.", where=_capital(where), change=change)
            self.draft = self.draft.place(colour, cell)
        except NotationError as error:
            return f"{_capital(error.reason)}."
        return f"{_capital(where)}: {change}."

    def _read(self, text: str) -> tuple[Colour, Cell]:
        """The colour and the cell in `o 2d4`, `2d4 o`, `orange 2d4`, `place O 2d4` or `2d4`. Raises NotationError."""
        match = re.fullmatch(r"(?:place )?([^\W\d_]+)? ?(\d[a-z]\d)(?: ([^\W\d_]+))?", text)
        if not match or (match[1] and match[3]):
            raise NotationError(t("type a colour and a cell, such as o 2d4"))
        cell = read_cell(self.draft.pyramid.grid, match[2])
        word = match[1] or match[3]
        if word is None:
            colours = {place.colour for place in self.draft.legal() if place.cell == cell} or set(self.draft.hand)
            if len(colours) != 1:
                example = f"{LETTERS[min(colours)].lower()} {match[2]}"
                raise NotationError(t("say which colour, such as {example}", example=example))
            return colours.pop(), cell
        known = {
            name: colour
            for colour in COLOURS
            for name in (colour.word, colour_word(colour).lower(), LETTERS[colour].lower())
        }
        if word not in known:
            said = t(
                "{word} is not a colour: colours are {letters}", word=quoted(word.upper()), letters=" ".join(LETTERS)
            )
            raise NotationError(said)
        return known[word], cell


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
