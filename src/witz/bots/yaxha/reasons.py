"""Explanations of the bots' building in Yaxha, from their evaluation of public pyramids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...pyramid import Pyramid
from ...yaxha.constants import COLOURS, Colour, points_for
from ...yaxha.effect import Standing
from ...yaxha.events import RoundShown
from ...yaxha.state import Stage
from ...yaxha.view import View
from ..why import Cut, Reason, Seen
from .evaluation import sights
from .results import Kinds, pyramid_of

# Choices and pyramids are shown when the round is over (Y4).
CUT: Final = Cut(lambda event, _: isinstance(event, RoundShown), while_it_goes_on=False)

# A bot's evaluation of pyramids for the seat in a public view.
Worths = Callable[[View, Sequence[Kinds]], Sequence[float]]


def reason(seen: Seen, worths: Worths, *, cards: bool = True) -> Reason | None:
    """The reason for the cubes of the most valuable colour.

    The value of the new cubes of a colour is the difference of the evaluations with and without them.
    """
    view = [before for before, _ in seen.told if before.stage is Stage.CHOOSE][-1]
    if not view.options.is_standard:
        return None
    was, now = view.seats[seen.seat].pyramid, seen.after.seats[seen.seat].pyramid
    new = [colour for colour in COLOURS if now.kinds[colour] & ~was.kinds[colour]]
    without = {colour: _without(now, was, colour) for colour in new}
    if not new:
        return None
    whole, *parts = worths(view, [now.kinds, *without.values()])
    missed = dict(zip(new, (whole - part for part in parts), strict=True))
    pyramids = [corner.pyramid for corner in view.seats]
    standing = Standing(pyramids, view.bonus if cards else (), seen.seat)
    for colour in sorted(new, key=lambda each: -missed[each]):
        if found := _led(standing, now, without[colour], seen.seat) or _grown(was, now, colour):
            return found
    return _room(now)


def _without(now: Pyramid, was: Pyramid, colour: Colour) -> Kinds:
    return (*now.kinds[:colour], was.kinds[colour], *now.kinds[colour + 1 :])


def _led(standing: Standing, now: Pyramid, without: Kinds, seat: int) -> Reason | None:
    """The card that changes hands by these cubes."""
    had = {change.card for change in standing.changes(pyramid_of(without)) if change.points[seat] > 0}
    for change in standing.changes(now):
        if change.points[seat] > 0 and change.card not in had:
            return Reason("card", {"card": change.card, "points": change.points[seat]})
    return None


def _grown(was: Pyramid, now: Pyramid, colour: Colour) -> Reason | None:
    """The growth of a colour's largest group."""
    before, after = _size(was, colour), _size(now, colour)
    if after <= max(1, before):
        return None
    return Reason("grows", {"colour": colour.letter, "to": after, "points": points_for(after) - points_for(before)})


def _size(pyramid: Pyramid, colour: Colour) -> int:
    return sights(pyramid.kinds)[colour][0] if pyramid.filled else 0


def _room(pyramid: Pyramid) -> Reason | None:
    """The colour whose largest group has the most room to grow."""
    seen = sights(pyramid.kinds)
    cells = {colour: sum(seen[colour][4:8]) for colour in COLOURS if seen[colour][0] > 1}
    if not cells or not max(cells.values()):
        return None
    best = max(cells, key=cells.__getitem__)
    return Reason("room", {"colour": best.letter, "cells": cells[best]})
