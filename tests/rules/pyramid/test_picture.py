"""Pictures: letters at a terminal, and SVG with the geometry, the colours and the icons of the page."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import witz
from witz.piramide.looks import CITY_LOOKS, PIECES
from witz.pyramid import Mark, PieceSet, Pyramid, grid, read_pyramid
from witz.pyramid.picture import ACROSS, DOWN, RISE
from witz.yaxha.looks import CUBES

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web" / "src"
SVG = "{http://www.w3.org/2000/svg}"
SMALL = "O1d4 O1e4 B1d5 B1e5 O2d4"


def cubes(text: str) -> Pyramid:
    return read_pyramid(witz.yaxha.GRID, witz.yaxha.LETTERS, text)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  # our own


def used(svg: str) -> list[tuple[str, float, float]]:
    """The pieces of a picture in the order in which they are drawn, with their positions."""
    found = []
    for use in parsed(svg).iter(f"{SVG}use"):
        name = use.attrib["href"].removeprefix("#witz-")
        if name != "shadow":
            found.append((name, float(use.attrib["x"]), float(use.attrib["y"])))
    return found


# Letters


def test_a_pyramid_is_printed_level_by_level():
    assert str(cubes(SMALL)).splitlines() == ["L1 d e  L2 d", " 4 O O   4 O", " 5 B B"]


def test_hidden_pieces_are_printed_in_lower_case():
    text = "O1c3 O1d3 O1e3 O1c4 B1d4 O1e4 O1c5 O1d5 O1e5 O2c3 O2d3 O2c4 O2d4"
    assert str(cubes(text)).splitlines()[2] == " 4 O b O   4 O O"


def test_an_empty_pyramid_is_printed_as_in_notation():
    assert str(cubes("-")) == "-"


# SVG


def test_every_piece_is_drawn_where_the_page_draws_it():
    # The lowest corner of the base is that of the frame; the centre of a cell is half a cell further.
    assert used(cubes(SMALL).svg()) == [
        ("cubes-O", 0, DOWN),
        ("cubes-O", ACROSS, 2 * DOWN),
        ("cubes-B", -ACROSS, 2 * DOWN),
        ("cubes-B", 0, 3 * DOWN),
        ("cubes-O", 0, 2 * DOWN - RISE),
    ]


def test_a_quarter_turn_turns_the_picture():
    once, four_times = cubes(SMALL).svg(turn=1), cubes(SMALL).svg(turn=4)
    assert four_times == cubes(SMALL).svg() != once
    assert sorted(name for name, _, _ in used(once)) == sorted(name for name, _, _ in used(four_times))


def test_a_floating_base_is_drawn_the_same_wherever_it_lies():
    assert cubes("O1a1 B1b1").svg(label="two cubes") == cubes("O1d4 B1e4").svg(label="two cubes")


@pytest.mark.parametrize(("label", "read"), [(None, "O1d4 B1e4"), ('Ana\'s "pyramid"', 'Ana\'s "pyramid"')])
def test_screen_readers_read_the_label_or_the_pieces(label: str | None, read: str):
    picture = parsed(cubes("O1d4 B1e4").svg(label=label))
    assert (picture.get("role"), picture.get("aria-label")) == ("img", read)


def test_marks_are_drawn_on_their_pieces():
    marked = cubes(SMALL).svg(marks=[Mark(witz.yaxha.GRID.cell(0, 3, 3), *CITY_LOOKS[0])])
    assert marked.count(CITY_LOOKS[0][1]) == 1


def test_pieces_of_another_game_have_letters_and_greys():
    other = Pyramid.of(grid(3, 3), 2, [(1, 0)])
    assert str(other).splitlines() == ["L1 a", " 1 B"]
    assert used(other.svg()) == [("plain-B", 0, DOWN)]


@pytest.mark.parametrize("name", ["match", "open", "match-piramide", "open-piramide"])
def test_states_and_views_draw_all_pyramids(name: str):
    _, _, state = witz.read_state((ROOT / "examples" / f"{name}.witz").read_text(encoding="utf-8"), witz.GAMES)
    pyramids = [state.pyramid] if "piramide" in name else [corner.pyramid for corner in state.corners]
    assert len(used(state._repr_svg_())) == sum(pyramid.size for pyramid in pyramids)
    game = witz.GAMES["piramide" if "piramide" in name else "yaxha"]
    assert parsed(game.view(state, None)._repr_svg_()).tag == f"{SVG}svg"


def test_markup_in_a_name_is_escaped():
    state = witz.yaxha.YAXHA.initial(witz.yaxha.Options(names=("<b>", 'a"&c')))
    texts = [text.text for text in parsed(state.svg()).iter(f"{SVG}text")]
    assert texts == ["<b>", 'a"&c']


# A state as text


@pytest.mark.parametrize("name", ["match", "open", "match-piramide", "open-piramide"])
def test_a_state_as_text_is_its_position(name: str):
    text = (ROOT / "examples" / f"{name}.witz").read_text(encoding="utf-8")
    _, _, state = witz.read_state(text, witz.GAMES)
    assert witz.read_state(str(state), witz.GAMES)[2] == state


# As on the page


@pytest.mark.parametrize(("game", "pieces"), [("yaxha", CUBES), ("piramide", PIECES)])
def test_the_pieces_look_as_on_the_page(game: str, pieces: PieceSet):
    source = (WEB / "games" / game / "pieces.ts").read_text(encoding="utf-8")
    special = re.search(r"SPECIAL = faces\('(\S+)', '(\S+)'\)", source)
    found = []
    for letter, body in re.findall(r"^    ([A-Z]): \{(.*?)^    \},", source, re.DOTALL | re.MULTILINE):
        own = re.search(r"\.\.\.faces\('(\S+)', '(\S+)'\)", body) or special
        value = re.search(r"value: (\d+)", body)
        word, sign = (re.search(rf"{key}: '(.*?)'", body)[1] for key in ("word", "sign"))  # type: ignore[index]
        shown = (own[1], own[2], sign, int(value[1]) if value else None, "isUpright: true" in body)  # type: ignore[index]
        found.append((letter, word, *shown))
    assert found == [tuple(look) for look in pieces.looks]


def test_the_cities_look_as_on_the_page():
    source = (WEB / "games" / "piramide" / "pieces.ts").read_text(encoding="utf-8").partition("CITIES")[2]
    assert re.findall(r"colour: '(\S+)',\s+sign: '(.*?)'", source)[:4] == list(CITY_LOOKS)


def test_the_projection_is_that_of_the_page():
    source = (WEB / "board" / "projection.ts").read_text(encoding="utf-8")
    assert re.findall(r"export const (?:ACROSS|DOWN|RISE) = (\d+);", source) == [str(ACROSS), str(DOWN), str(RISE)]
