"""The rules pages of the web client, compared with the rules themselves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.rulings import RULINGS, rulings_in_the_table
from tests.support.web import read_json, read_words
from witz import piramide, yaxha
from witz.games import GAMES
from witz.piramide.building import open_cells
from witz.piramide.payment import completes_four, half_below
from witz.pyramid import Pyramid, cells_of, read_cell, read_pyramid, write_cell
from witz.yaxha import taking
from witz.yaxha.bonuses import CARDS
from witz.yaxha.building import unplaceable, why_not_place
from witz.yaxha.constants import CARD_POINTS, POINTS, Colour
from witz.yaxha.groups import Showing
from witz.yaxha.scoring import account
from witz.yaxha.tabled import read_table

ROOT = Path(__file__).parents[2]
CONTENTS = {game: read_json(f"games/{game}/rules/contents.json") for game in GAMES}
EXAMPLES = read_json("games/yaxha/rules/examples.json")


def cubes(text: str) -> Pyramid:
    return read_pyramid(yaxha.GRID, yaxha.LETTERS, text or "-")


def blocks(text: str) -> Pyramid:
    return read_pyramid(piramide.GRID, piramide.LETTERS, text or "-")


# The bonus cards


def test_every_card_has_an_example_that_scores_and_one_that_does_not() -> None:
    assert set(EXAMPLES) == set(CARDS)
    assert all(set(example) == {"good", "bad"} for example in EXAMPLES.values())


@pytest.mark.parametrize("kind", ["good", "bad"])
@pytest.mark.parametrize("card", CARDS)
def test_the_rules_score_the_example_of_a_card_as_the_page_says(card: str, kind: str) -> None:
    example = EXAMPLES[card][kind]
    table = read_table({"game": "yaxha", "bonus": [card], "pyramids": [{"levels": e} for e in example["pyramids"]]})
    assert not any(unplaceable(pyramid) for pyramid in table.pyramids)
    verdict = account(table.pyramids, [card]).cards[0].verdict
    assert verdict.scores[0] == (kind == "good")
    assert [figure.value for figure in verdict.figures] == example["figures"]
    found = [[write_cell(yaxha.GRID, cell) for cell in cells_of(figure.cells)] for figure in verdict.figures]
    assert found == example["cells"]


# Figures and pictures


def test_the_table_of_points_is_that_of_the_rules() -> None:
    assert tuple(CONTENTS["yaxha"]["points"]) == POINTS
    assert CARD_POINTS == 5
    assert "five points" in read_words("en", "rules", "yaxha")["yaxha.rules.cards"]


@pytest.mark.parametrize("example", CONTENTS["yaxha"]["taking"])
def test_the_examples_of_taking(example: dict[str, Any]) -> None:
    choices = [int(choice) - 1 for choice in example["choices"]]
    takes = [int(tile) - 1 for tile in example["takes"]]
    before = example["before"]
    meetings = taking.meetings(choices, before)
    free = set(range(4)) - set(choices)
    for tile, seats in meetings.items():
        first, *others = seats
        assert takes[first] == tile
        assert {takes[seat] for seat in others} <= free
    assert sorted(takes) == [0, 1, 2, 3]
    assert tuple(example["after"]) == taking.swapped(meetings, before)


def pictures(game: str, saying: str) -> list[Any]:
    """The pictures with this verdict, each with its rule."""
    found = [
        pytest.param({"rule": rule, **picture}, id=f"{rule}-{number}")
        for rule, drawn in CONTENTS[game]["pictures"].items()
        for number, picture in enumerate(drawn)
        if saying in picture
    ]
    assert found
    return found


@pytest.mark.parametrize("picture", pictures("yaxha", "pyramid"))
def test_the_pyramids_of_yaxha_can_be_built(picture: dict[str, Any]) -> None:
    assert not unplaceable(cubes(picture["pyramid"]))


@pytest.mark.parametrize("picture", pictures("yaxha", "tries"))
def test_a_cube_fits_or_breaks_the_rule_as_the_picture_says(picture: dict[str, Any]) -> None:
    colour = Colour(yaxha.LETTERS.index(picture["tries"][0]))
    cell = read_cell(yaxha.GRID, picture["tries"][1:])
    refusal = why_not_place(cubes(picture["pyramid"]), (colour,), colour, cell)
    assert (None if refusal is None else refusal.rule) == (None if picture["fits"] else picture["rule"])


@pytest.mark.parametrize("picture", pictures("yaxha", "group"))
def test_a_group_is_all_of_its_colour_in_the_picture(picture: dict[str, Any]) -> None:
    colour, pyramid = Colour(yaxha.LETTERS.index(picture["group"])), cubes(picture["pyramid"])
    assert Showing.of(pyramid).largest(colour).cells == pyramid.kinds[colour]


@pytest.mark.parametrize("picture", pictures("piramide", "pyramid"))
def test_the_pyramids_of_la_gran_piramide_stand(picture: dict[str, Any]) -> None:
    filled = blocks(picture["pyramid"]).filled
    assert filled & ~piramide.GRID.level_masks[0] & ~piramide.GRID.supported(filled) == 0


@pytest.mark.parametrize("picture", pictures("piramide", "tries"))
def test_a_block_fits_as_the_picture_says(picture: dict[str, Any]) -> None:
    cell = read_cell(piramide.GRID, picture["tries"][1:])
    assert bool(open_cells(blocks(picture["pyramid"]).filled, 5)[0] >> cell & 1) == picture["fits"]
    assert ("pays" in picture) == picture["fits"]


@pytest.mark.parametrize("picture", pictures("piramide", "pays"))
def test_a_block_pays_what_the_picture_says(picture: dict[str, Any]) -> None:
    pyramid, block = blocks(picture["pyramid"]), piramide.Block(piramide.LETTERS.index(picture["tries"][0]))
    cell = read_cell(piramide.GRID, picture["tries"][1:])
    half = half_below(pyramid, cell)
    assert picture["pays"] == (f"{block.worth}+{half}" if half else str(block.worth))
    assert completes_four(pyramid, block, cell) == picture.get("four", False)


# Anchors

# Rules of variants, which are played only at the terminal: the server and the page refuse them.
NOT_ON_THE_PAGE = {"Y16"}


def anchors(game: str) -> set[str]:
    """The rules that have an anchor on the page."""
    return {rule for section in CONTENTS[game]["sections"] for rule in section["rules"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_refusal_names_is_on_the_page(game: str) -> None:
    named = {
        rule
        for path in (ROOT / "src" / "witz" / game).rglob("*.py")
        for rule in re.findall(r'Refusal\(\s*"[a-z-]+",\s*"([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert named
    assert named <= anchors(game)


@pytest.mark.parametrize("game", GAMES)
def test_exactly_the_documented_rulings_are_on_the_page(game: str) -> None:
    letter = RULINGS[game][1]
    shown = {anchor for anchor in anchors(game) if re.fullmatch(rf"{letter}\d+", anchor)}
    assert shown == set(rulings_in_the_table(game)) - NOT_ON_THE_PAGE


def test_every_block_is_on_the_page() -> None:
    shown = [letter for section in CONTENTS["piramide"]["sections"] for letter in section.get("blocks", "")]
    assert "".join(shown) == piramide.LETTERS
