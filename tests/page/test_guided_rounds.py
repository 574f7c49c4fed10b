"""The guided rounds of the web client are data: every place they offer, pay or refuse is held against the rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.support.web import read_json
from witz import piramide, yaxha
from witz.piramide import Block
from witz.piramide.building import open_cells
from witz.piramide.constants import MAX_PLAYERS
from witz.piramide.options import Options
from witz.piramide.payment import completes_four, half_below
from witz.pyramid import Pyramid, cells_of, read_cell, read_pyramid, write_cell
from witz.yaxha import taking
from witz.yaxha.building import unplaceable, why_not_place
from witz.yaxha.constants import CUBES_ON_TILE, Colour, points_for
from witz.yaxha.groups import Showing

STEPS = {game: read_json(f"games/{game}/learn/steps.json") for game in ("yaxha", "piramide")}


def steps(game: str, key: str) -> list[Any]:
    return [pytest.param(step, id=step["id"]) for step in STEPS[game] if key in step]


def cubes(step: dict[str, Any]) -> Pyramid:
    return read_pyramid(yaxha.GRID, yaxha.LETTERS, step["pyramid"] or "-")


def blocks(step: dict[str, Any]) -> Pyramid:
    return read_pyramid(piramide.GRID, piramide.LETTERS, step["pyramid"] or "-")


@pytest.mark.parametrize("step", steps("yaxha", "pyramid"))
def test_the_pyramids_of_yaxha_can_be_built(step: dict[str, Any]) -> None:
    assert not unplaceable(cubes(step))


@pytest.mark.parametrize("step", steps("yaxha", "targets"))
def test_the_places_of_yaxha(step: dict[str, Any]) -> None:
    colour = Colour(yaxha.LETTERS.index(step["piece"]))
    assert step["piece"] in step["hand"]

    def refusal(cell: str) -> Any:
        return why_not_place(cubes(step), (colour,), colour, read_cell(yaxha.GRID, cell))

    assert [refusal(target["cell"]) for target in step["targets"]] == [None] * len(step["targets"])
    for wrong in step.get("wrong", ()):
        found = refusal(wrong["cell"])
        assert (found.rule, [write_cell(yaxha.GRID, cell) for cell in found.cells]) == (wrong["rule"], wrong["cells"])


def test_the_cube_that_is_said_to_be_hidden_is_hidden() -> None:
    [step] = [each for each in STEPS["yaxha"] if each["id"] == "hide"]
    pyramid = cubes(step)
    after = pyramid.add(Colour.GREY, read_cell(yaxha.GRID, step["targets"][0]["cell"]))
    hidden = pyramid.visible & ~after.visible
    assert [pyramid.at(cell) for cell in cells_of(hidden)] == [Colour.GREEN]


def test_the_reveal_is_told_as_it_goes() -> None:
    [step] = [each for each in STEPS["yaxha"] if each["id"] == "reveal"]
    assert {len(tile) for tile in step["market"]} == {CUBES_ON_TILE}
    choices = [choice - 1 for choice in step["choices"]]
    met = taking.meetings(choices, step["initiative"])
    assert met[choices[0]] == [0, 1]
    assert taking.queue(met, step["initiative"]) == (1,)
    assert taking.swapped(met, step["initiative"]) == (3, 1, 2)


def test_the_score_that_is_told() -> None:
    [step] = [each for each in STEPS["yaxha"] if each["id"] == "score"]
    group = Showing.of(cubes(step)).largest(Colour(yaxha.LETTERS.index(step["group"])))
    assert (group.size, points_for(group.size)) == (step["size"], step["points"])
    assert group.levels == 4


@pytest.mark.parametrize("step", steps("piramide", "targets"))
def test_the_places_of_la_gran_piramide_and_what_they_pay(step: dict[str, Any]) -> None:
    pyramid, block = blocks(step), Block(piramide.LETTERS.index(step["piece"]))
    assert step["piece"] in step["hand"]
    opened = {write_cell(piramide.GRID, cell) for cell in cells_of(open_cells(pyramid.filled, 5)[0])}
    for target in step["targets"]:
        cell = read_cell(piramide.GRID, target["cell"])
        half = half_below(pyramid, cell)
        assert target["cell"] in opened
        assert target["pays"] == (f"{block.worth}+{half}" if half else str(block.worth))
        assert completes_four(pyramid, block, cell) == step.get("four", False)
    assert not opened & {wrong["cell"] for wrong in step.get("wrong", ())}


def test_hand_and_coins_follow_from_step_to_step() -> None:
    told = [step for step in STEPS["piramide"] if "coins" in step]
    for step, following in pairwise(told):
        coins, hand = step["coins"], list(step["hand"])
        if "choose" in step:
            coins -= step["price"]
            hand.append(step["market"][step["choose"] - 1])
        else:
            coins += sum(map(int, step["targets"][0]["pays"].split("+")))
            hand.remove(step["piece"])
        assert (coins, sorted(hand)) == (following["coins"], sorted(following["hand"]))
        assert step["pyramid"] in following["pyramid"]


def test_the_price_is_that_of_the_rules() -> None:
    [step] = [each for each in STEPS["piramide"] if "price" in each]
    assert step["price"] == Options(players=MAX_PLAYERS).price
