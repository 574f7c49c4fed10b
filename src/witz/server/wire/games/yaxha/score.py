"""The count of the pyramids on somebody's table in JSON: `witz score` with the cells that scored."""

from __future__ import annotations

from typing import Any, cast

from witz.errors import TableError
from witz.scorepad import read_scorepad
from witz.server.match.refusal import Refuse
from witz.server.wire.shaping import TypedDict
from witz.yaxha import COLOURS, LETTERS, Account, account
from witz.yaxha.tabled import Tabled, astray, without_neighbour, write_count

from .shapes import YaxhaCard
from .writer import write_cards, write_mask


class ScoredPlayer(TypedDict):
    """What a player scores, by colour and by card."""

    name: str
    colours: dict[str, int]
    bonus: dict[str, int]
    total: int


class ScoredGroup(TypedDict):
    """The group that scores for a colour."""

    cells: list[str]
    points: int


class ScoredCard(YaxhaCard):
    """A bonus card of a count, with the cells that decided for each player."""

    cells: list[list[str]]


class Odd(TypedDict):
    """Cubes that no legal order of placements leads to, by what keeps them out."""

    player: int
    apart: list[str]
    alone: list[str]
    carried: list[str]


class Scored(TypedDict):
    """The sheet of `witz score --json`, and beside it the groups and cards as at the end of a match."""

    players: list[ScoredPlayer]
    winners: list[str]
    without_neighbour: list[str]  # cards that compare with a left neighbour, where there is none
    groups: list[dict[str, ScoredGroup]]
    cards: list[ScoredCard]
    odd: list[Odd]


def score_table(text: str) -> Scored:
    """The count of the pyramids on a table, described as for `witz score`. Raises Refuse."""
    try:
        _, table = read_scorepad(text)
    except TableError as error:
        raise Refuse(error.code, detail=str(error)) from None
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
