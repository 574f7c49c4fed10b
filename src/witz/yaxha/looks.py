"""The looks of the cubes of Yaxha in pictures: the colours and signs of the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..pyramid import PieceLook, PieceSet, Pyramid, register, side_by_side
from .constants import BASE, COLOURS

# The colour of the top, the colour of the sign, and the sign.
_LOOKS: Final = {
    "orange": ("#b8451a", "#fff3ea", "M0-.46A.46.46 0 1 1 0 .46A.46.46 0 1 1 0-.46Z"),
    "blue": ("#1f3a6e", "#eef3ff", "M-.56.02Q-.28-.5 0-.14T.56-.3V.08Q.28.6 0 .24T-.56.4Z"),
    "green": ("#3fa98a", "#04211a", "M0-.58Q.66 0 0 .58Q-.66 0 0-.58Z"),
    "yellow": ("#f2c230", "#453400", "M0-.6L.17-.17L.6 0L.17.17L0 .6L-.17.17L-.6 0L-.17-.17Z"),
    "grey": ("#ffffff", "#4a443a", "M-.4-.4H.4V.4H-.4Z"),
}
CUBES: Final = register(
    PieceSet("cubes", tuple(PieceLook(colour.letter, colour.word, *_LOOKS[colour.word]) for colour in COLOURS), BASE)
)


def draw_table(names: Iterable[str], pyramids: Iterable[Pyramid]) -> str:
    """The pyramids of a table as SVG, side by side over the names of their owners."""
    return side_by_side([(name, pyramid.svg(CUBES)) for name, pyramid in zip(names, pyramids, strict=True)])
