"""The looks of the blocks and cities of La Gran Pirámide in pictures: the colours and signs of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..pyramid import Mark, Mask, PieceLook, PieceSet, Pyramid, cells_of, register
from .constants import BASES, BLOCKS, Block

# The colour of the top, the colour of the sign, and the sign.
_SPECIAL: Final = ("#261f1d", "#ffe9c9")
_LOOKS: Final = {
    "limestone": (
        "#f7efce",
        "#5b4f3a",
        "M-.52-.4H.08V-.06H-.52ZM.18-.4H.52V-.06H.18ZM-.52.06H-.18V.4H-.52ZM-.08.06H.52V.4H-.08Z",
    ),
    "shells": (
        "#9e4b2f",
        "#fff0e8",
        (
            "M0 .5L-.14.3L-.52.06Q-.5-.5 0-.52Q.5-.5.52.06L.14.3ZM-.05.2L-.05-.34L-.13-.34L-.13.18Z"
            "M.05.2L.05-.34L.13-.34L.13.18ZM-.2.12L-.28-.24L-.36-.2L-.26.08ZM.2.12L.28-.24L.36-.2L.26.08Z"
        ),
    ),
    "jade": (
        "#4f9e8a",
        "#04241b",
        "M0-.52A.52.52 0 1 1 0 .52A.52.52 0 1 1 0-.52ZM0-.22A.22.22 0 1 0 0 .22A.22.22 0 1 0 0-.22Z",
    ),
    "feathers": (
        "#7159c6",
        "#f6f2ff",
        "M.46-.56Q.5.06.1.3L.28.1L.02.36Q-.1.42-.22.4L-.42.62L-.52.52L-.3.3Q-.4-.3.46-.56ZM.2-.2L-.22.3L-.16.34Z",
    ),
    "gold": (
        "#dda200",
        "#3f2b00",
        (
            "M0-.24A.24.24 0 1 1 0 .24A.24.24 0 1 1 0-.24ZM-.07-.58H.07V-.34H-.07ZM-.07.34H.07V.58H-.07Z"
            "M-.58-.07H-.34V.07H-.58ZM.34-.07H.58V.07H.34ZM.36-.46L.46-.36L.3-.2L.2-.3Z"
            "M-.36-.46L-.46-.36L-.3-.2L-.2-.3ZM.36.46L.46.36L.3.2L.2.3ZM-.36.46L-.46.36L-.3.2L-.2.3Z"
        ),
    ),
    "build": (*_SPECIAL, "M-.09-.56H.09V-.35H.3V-.17H.09V.04H-.09V-.17H-.3V-.35H-.09ZM-.52.5V.18H-.18V.3H.52V.5Z"),
    "buy": (
        *_SPECIAL,
        (
            "M-.09-.58H.09V-.38H.29V-.2H.09V0H-.09V-.2H-.29V-.38H-.09ZM0 .08A.4.22 0 1 1 0 .52A.4.22 0 1 1 0 .08Z"
            "M0 .2A.2.1 0 1 0 0 .4A.2.1 0 1 0 0 .2Z"
        ),
    ),
    "draw": (*_SPECIAL, "M-.54-.42H-.22V-.1H-.54ZM-.16-.42H.16V-.1H-.16ZM.22-.42H.54V-.1H.22ZM-.3.2H.3V.38H-.3Z"),
    "swap": (*_SPECIAL, "M-.5-.32H.14V-.52L.54-.22L.14.08V-.12H-.5ZM.5.32H-.14V.52L-.54.22L-.14-.08V.12H.5Z"),
    "reserve": (*_SPECIAL, "M-.34-.5L0-.16L.34-.5L.5-.34L.16 0L.5.34L.34.5L0 .16L-.34.5L-.5.34L-.16 0L-.5-.34Z"),
}
# Slanted on the top, its cross would look like a plus.
_UPRIGHT: Final = "reserve"
# The colour and the sign of each city, by seat.
CITY_LOOKS: Final = (
    ("#a33b20", "M-.5.45V.2H-.3V-.05H-.12V-.45H.12V-.05H.3V.2H.5V.45Z"),
    ("#5a3d8c", "M-.46.45V.05A.46.5 0 0 1 .46.05V.45H.16V.12A.16.2 0 0 0-.16.12V.45Z"),
    ("#0f6b66", "M-.12-.5H.12V-.12H.5V.12H.12V.5H-.12V.12H-.5V-.12H-.12Z"),
    (
        "#1d5fa8",
        "M-.5-.2Q-.25-.5 0-.2T.5-.2V.02Q.25.3 0 .02T-.5.02ZM-.5.2Q-.25-.1 0 .2T.5.2V.42Q.25.7 0 .42T-.5.42Z",
    ),
)


def _look(block: Block) -> PieceLook:
    return PieceLook(block.letter, block.word, *_LOOKS[block.word], block.worth or None, block.word == _UPRIGHT)


PIECES: Final = register(PieceSet("blocks", tuple(map(_look, BLOCKS)), max(BASES)))


def draw_table(pyramid: Pyramid, base: int, reserved: Sequence[Mask]) -> str:
    """The pyramid as SVG, with the signs of the cities on their reserved blocks."""
    marks = (Mark(cell, *CITY_LOOKS[seat]) for seat, mask in enumerate(reserved) for cell in cells_of(mask))
    return pyramid.svg(PIECES, base=base, marks=marks)
