"""The count of the pyramids on somebody's table in JSON: `witz score` with the cells that scored."""

from __future__ import annotations

from typing import Any, Final, cast

from witz.yaxha import COLOURS, LETTERS, Account, account
from witz.yaxha.tabled import Tabled, astray, without_neighbour, write_count

from .shapes import Odd, Scored, ScoredCard, ScoredGroup
from .writer import write_cards, write_mask

TABLE: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["game", "bonus", "pyramids"],
    "example": {
        "game": "yaxha",
        "bonus": ["largest-orange"],
        "pyramids": [
            {"name": "Ana", "levels": [["OO..", "OB..", "....", "...."], ["O..", "...", "..."], ["..", ".."], ["."]]}
        ],
    },
}


def write_sheet(table: Tabled) -> Scored:
    """The count of the pyramids on a table."""
    counted = account(table.pyramids, table.bonus)
    sheet = cast("dict[str, Any]", write_count(table.names, counted))
    return {
        "players": sheet["players"],
        "winners": sheet["winners"],
        "without_neighbour": list(without_neighbour(table)),
        "groups": _groups(counted),
        "cards": _cards(counted),
        "odd": _odd(table),
    }


def _groups(counted: Account) -> list[dict[str, ScoredGroup]]:
    return [
        {
            LETTERS[colour]: {"cells": write_mask(groups[colour].cells), "points": counted.colour_points(seat, colour)}
            for colour in COLOURS
        }
        for seat, groups in enumerate(counted.groups)
    ]


def _cards(counted: Account) -> list[ScoredCard]:
    return [
        {**card, "cells": [write_mask(figure.cells) for figure in each.verdict.figures]}
        for card, each in zip(write_cards(counted), counted.cards, strict=True)
    ]


def _odd(table: Tabled) -> list[Odd]:
    found = ((seat, astray(pyramid)) for seat, pyramid in enumerate(table.pyramids))
    return [
        {
            "player": seat,
            "apart": write_mask(odd.apart),
            "alone": write_mask(odd.alone),
            "carried": write_mask(odd.carried),
        }
        for seat, odd in found
        if odd is not None
    ]
