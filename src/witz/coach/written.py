"""Hints and analyses as JSON: actions and cells as in a record, seats from 1, points with two decimals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import Seat
from ..games import GAMES
from ..pyramid import Cell, write_cell
from .advice import coach_for
from .values import Analysis, Decision, Hint, Option, Reason, Standing

MOST_SHOWN = 3  # the number of `dearest` decisions of a seat


def write_hint(game: str, hint: Hint) -> dict[str, object]:
    """A hint as JSON, for programs and the page."""
    grid = coach_for(game).grid
    return {
        "game": game,
        "seat": hint.seat + 1,
        "level": hint.level,
        "kind": hint.kind,
        "look": hint.look,
        "cells": [write_cell(grid, cell) for cell in hint.cells],
        "move": _option(game, hint.move),
        "others": [_option(game, each) for each in hint.others],
        "ahead": _points(hint.ahead),
        "error": _points(hint.error),
        "reasons": _reasons(hint.reasons),
        "pyramid": _pyramid(game, hint.pyramid),
        "planned": _pyramid(game, hint.planned),
    }


def write_analysis(analysis: Analysis) -> dict[str, object]:
    """An analysis as JSON, for programs and the page."""
    seats = range(len(analysis.seats))
    return {
        "game": analysis.game,
        "level": analysis.level,
        "scores": analysis.scores,
        "seats": [_seat(analysis, seat) for seat in seats],
        "decisions": [_decision(analysis.game, each) for each in analysis.decisions],
        "curve": [_standing(each) for each in analysis.curve],
    }


def _seat(analysis: Analysis, seat: Seat) -> dict[str, object]:
    return {
        "seat": seat + 1,
        "name": analysis.seats[seat],
        "lost": _points(analysis.lost(seat)),
        "luck": _points(analysis.luck(seat)),
        "dearest": [analysis.decisions.index(each) for each in analysis.dearest(seat, MOST_SHOWN)],
    }


def _decision(game: str, decision: Decision) -> dict[str, object]:
    return {
        "entry": decision.entry,
        "seat": decision.seat + 1,
        "kind": decision.kind,
        "round": decision.round,
        "played": _option(game, decision.played),
        "better": _option(game, decision.better),
        "loss": _points(decision.loss),
        "error": _points(decision.error),
        "reasons": _reasons(decision.reasons),
        "pyramid": _pyramid(game, decision.pyramid),
    }


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "entry": standing.entry,
        "round": standing.round,
        "chances": [round(each, 3) for each in standing.chances],
        "luck": [_points(each) for each in standing.luck],
    }


def _option(game: str, option: Option) -> dict[str, object]:
    actions: Sequence[Any] = option.actions
    return {
        "actions": [GAMES[game].write_action(each) for each in actions],
        "points": _points(option.points),
        "win": None if option.win is None else round(option.win, 3),
    }


def _reasons(reasons: Sequence[Reason]) -> list[dict[str, object]]:
    return [
        {
            "code": each.code,
            "said": {key: int(value) + 1 if key == "seat" else value for key, value in each.said.items()},
        }
        for each in reasons
    ]


def _pyramid(game: str, pieces: Sequence[tuple[str, Cell]]) -> list[str]:
    """Pieces in the notation of views: O1d4."""
    grid = coach_for(game).grid
    return [f"{letter}{write_cell(grid, cell)}" for letter, cell in pieces]


def _points(points: float) -> float:
    return round(points, 2) + 0.0  # no -0.0
