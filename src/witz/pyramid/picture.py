"""Pictures of pyramids: letters for a terminal, and SVG that looks as on the page.

A pyramid has only the numbers of kinds of pieces; a `PieceSet` has their looks. Each game registers its set, and a
pyramid with the same number of kinds is drawn with it unless another set is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import expect, unexpected
from .cells import Cell, Grid, cells_of

if TYPE_CHECKING:
    from .shape import Pyramid

# Half the width and half the height of a cube's top, and the height of a cube, as in web/src/board/projection.ts.
ACROSS: Final = 34
DOWN: Final = 25
RISE: Final = 33
_MARGIN: Final = 14
_SLAB: Final = 12  # the height of the ground
_OVER: Final = 0.18  # of a cube: how far the ground reaches beyond the base
_SIGN: Final = 0.44  # of a face
_SHADE: Final = "#40200a"
_DARK: Final = "#1c120a"
# Lines of figures one unit high, for the values on blocks.
_FIGURES: Final = {
    "0": "M.3 0Q.6 0 .6.5Q.6 1 .3 1Q0 1 0 .5Q0 0 .3 0Z",
    "1": "M.1.2L.36 0V1",
    "3": "M.03.13Q.1 0 .3 0Q.55 0 .55.24Q.55.47.26.47Q.6.48.6.74Q.6 1 .3 1Q.07 1 0 .85",
    "5": "M.54 0H.12L.07.46Q.16.37.3.37Q.6.37.6.68Q.6 1 .28 1Q.07 1 0 .87",
    "7": "M0 0H.58L.2 1",
}


class PieceLook(NamedTuple):
    """The look of one kind of piece: its top, the ink of its sign, and the sign within one unit around the middle."""

    letter: str
    word: str
    top: str  # a colour, #rrggbb
    ink: str
    sign: str  # a path of SVG
    value: int | None = None  # written on the top
    is_upright: bool = False  # on the top too: slanted, the sign would look like another one

    @property
    def left(self) -> str:
        return mixed(self.top, _SHADE, 0.14)

    @property
    def right(self) -> str:
        return mixed(self.top, _SHADE, 0.32)


class PieceSet(NamedTuple):
    """The looks of all kinds of pieces of a game, and the width of the widest base, which the grid may exceed."""

    name: str
    looks: tuple[PieceLook, ...]
    widest: int

    @property
    def letters(self) -> str:
        return "".join(look.letter for look in self.looks)


class Mark(NamedTuple):
    """A round sign on a piece, such as that of a city."""

    cell: Cell
    colour: str
    sign: str


_known: Final[dict[int, PieceSet]] = {}  # by the number of kinds


def register(pieces: PieceSet) -> PieceSet:
    """Registers a set for pyramids with its number of kinds; gives the set registered first."""
    return _known.setdefault(len(pieces.looks), pieces)


def pieces_for(pyramid: Pyramid) -> PieceSet:
    """The set that is registered for the pyramid's number of kinds, or a plain one: letters on grey cubes."""
    kinds = len(pyramid.kinds)
    if kinds in _known:
        return _known[kinds]
    greys = [f"#{'%02x' % (240 - 160 * kind // max(kinds, 1)) * 3}" for kind in range(kinds)]
    looks = (PieceLook(chr(ord("A") + kind % 26), f"kind {kind}", grey, _DARK, "") for kind, grey in enumerate(greys))
    return PieceSet("plain", tuple(looks), pyramid.grid.width)


def mixed(start: str, end: str, part: float) -> str:
    """A mixture of two colours written as #rrggbb.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    channels = zip(bytes.fromhex(start[1:]), bytes.fromhex(end[1:]), strict=True)
    return "#" + "".join(f"{int(one * (1 - part) + other * part + 0.5):02x}" for one, other in channels)


# Letters


def draw_text(pyramid: Pyramid, pieces: PieceSet | None = None) -> str:
    """The levels side by side from the base up, with the names of columns and rows; hidden pieces in lower case.

    An empty pyramid is `-`, as in notation.
    """
    from .text import EMPTY  # noqa: PLC0415  # it is about pyramids, which are drawn here

    letters = (pieces or pieces_for(pyramid)).letters
    grid = pyramid.grid
    blocks = [
        _level(pyramid, letters, level) for level in range(grid.levels) if pyramid.filled & grid.level_masks[level]
    ]
    height = max(map(len, blocks), default=0)
    lines = (
        "  ".join(block[at] if at < len(block) else " " * len(block[0]) for block in blocks) for at in range(height)
    )
    return "\n".join(line.rstrip() for line in lines) or EMPTY


def _level(pyramid: Pyramid, letters: str, level: int) -> list[str]:
    grid = pyramid.grid
    places = [grid.place(cell)[1:] for cell in cells_of(pyramid.filled & grid.level_masks[level])]
    columns = range(min(column for column, _ in places), max(column for column, _ in places) + 1)
    rows = range(min(row for _, row in places), max(row for _, row in places) + 1)
    hidden = grid.hidden(pyramid.filled)

    def sign(column: int, row: int) -> str:
        cell = grid.cell(level, column, row)
        kind = pyramid.at(cell)
        if kind is None:
            return "."
        return letters[kind].lower() if hidden >> cell & 1 else letters[kind]

    heading = f"L{level + 1} {' '.join(chr(ord('a') + column) for column in columns)}"
    return [heading, *(f" {row + 1} {' '.join(sign(column, row) for column in columns)}" for row in rows)]


# SVG


class _Frame(NamedTuple):
    """The square of base cells in a picture, and its number of quarter turns."""

    grid: Grid
    column: int
    row: int
    size: int
    turn: int

    def corner(self, cell: Cell) -> tuple[float, float, int]:
        """The coordinates of a cell's corner in the frame: to the lower right, to the lower left, and up."""
        level, column, row = self.grid.place(cell)
        x, y = column - self.column + level / 2, row - self.row + level / 2
        for _ in range(self.turn % 4):
            x, y = self.size - 1 - y, x
        return x, y, level

    def floor(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell's floor in the coordinates of the picture."""
        x, y, level = self.corner(cell)
        return _project(x + 0.5, y + 0.5, level)


def draw_svg(
    pyramid: Pyramid,
    pieces: PieceSet | None = None,
    *,
    turn: int = 0,
    base: int | None = None,
    marks: Iterable[Mark] = (),
    label: str | None = None,
) -> str:
    """The oblique picture of the page as SVG: `turn` quarter turns, on a ground that is `base` cells wide.

    `label` is the text for screen readers; without one they read the pieces in notation (`O1d4 B1e4`).
    """
    from .text import write_pyramid  # noqa: PLC0415  # it is about pyramids, which are drawn here

    pieces = pieces or pieces_for(pyramid)
    expect(int, "a number of quarter turns", turn)
    if base is not None and base not in range(1, pyramid.grid.width + 1):
        raise unexpected(f"a base of 1 to {pyramid.grid.width} cells", base)
    frame = _frame(pyramid, base or pieces.widest, turn)
    levels = min(pyramid.grid.levels, frame.size)
    order = sorted(cells_of(pyramid.filled), key=lambda cell: (frame.corner(cell)[2], sum(frame.corner(cell)[:2])))
    kinds = {cell: kind for kind, cell in pyramid.pieces()}
    half, depth = frame.size * ACROSS + _MARGIN, frame.size * DOWN
    top = min(0, depth - DOWN - levels * RISE) - _MARGIN
    height = 2 * depth - top + _SLAB + _MARGIN
    text = label or write_pyramid(pyramid, pieces.letters)
    body = [_ground(frame.size)]
    for _, on_level in groupby(order, key=lambda cell: pyramid.grid.place(cell)[0]):
        floors = [(kinds[cell], *frame.floor(cell)) for cell in on_level]
        body += [f'<use href="#witz-shadow" x="{_n(x)}" y="{_n(y)}"/>' for _, x, y in floors]
        body += [f'<use href="#{_id(pieces, kind)}" x="{_n(x)}" y="{_n(y)}"/>' for kind, x, y in floors]
    body += [_mark(mark, frame.floor(mark.cell)) for mark in marks]
    defined = "".join(_piece(pieces, kind) for kind in sorted(set(kinds.values())))
    box = f"{_n(-half)} {_n(top)} {_n(2 * half)} {_n(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_n(2 * half)}" height="{_n(height)}" '
        f'role="img" aria-label="{escape(text)}">\n<defs>{_SHADOW}{defined}</defs>\n' + "\n".join(body) + "\n</svg>\n"
    )


def side_by_side(pictures: Sequence[tuple[str, str]]) -> str:
    """Several pictures beside each other, each over its name."""
    x, tallest, parts = 0.0, 0.0, list[str]()
    for name, svg in pictures:
        width, height = (float(svg.partition(f'{key}="')[2].partition('"')[0]) for key in (" width", " height"))
        parts.append(f'<svg x="{_n(x)}"{svg.removeprefix("<svg").rstrip()}')
        parts.append(f'<text x="{_n(x + width / 2)}" y="{_n(height + 16)}">{escape(name)}</text>')
        x, tallest = x + width, max(tallest, height + 26)
    names = escape(", ".join(name for name, _ in pictures))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(x)} {_n(tallest)}" width="{_n(x)}" '
        f'height="{_n(tallest)}" role="img" aria-label="{names}" font-family="sans-serif" font-size="16" '
        'text-anchor="middle">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _frame(pyramid: Pyramid, size: int, turn: int) -> _Frame:
    """The whole base; in a grid that is wider than the base, a square of its size with the pyramid in one corner."""
    grid = pyramid.grid
    if size >= grid.width or not pyramid.filled & grid.level_masks[0]:
        floats = (grid.width - size) // 2 if not pyramid.filled else 0
        return _Frame(grid, floats, floats, min(size, grid.width), turn)
    places = [grid.place(cell) for cell in cells_of(pyramid.filled & grid.level_masks[0])]
    column, row = min(column for _, column, _ in places), min(row for _, _, row in places)
    return _Frame(grid, min(column, grid.width - size), min(row, grid.width - size), size, turn)


def _n(number: float) -> str:
    """A number in its shortest form."""
    return f"{round(number, 2) + 0.0:g}"


def _project(x: float, y: float, z: float) -> tuple[float, float]:
    return (x - y) * ACROSS, (x + y) * DOWN - z * RISE


def _polygon(points: Iterable[tuple[float, float]], fill: str) -> str:
    return f'<polygon points="{" ".join(f"{_n(x)},{_n(y)}" for x, y in points)}" fill="{fill}"/>'


def _ground(size: int) -> str:
    low, high = -_OVER, size + _OVER
    slab = [_project(*corner, 0) for corner in ((low, low), (high, low), (high, high), (low, high))]
    floor = [_project(*corner, 0) for corner in ((0, 0), (size, 0), (size, size), (0, size))]
    side = [*slab[3:0:-1], *((x, y + _SLAB) for x, y in slab[1:])]
    ends = [pair for at in range(1, size) for pair in (((at, 0), (at, size)), ((0, at), (size, at)))]
    paths = (
        f"M{_n(x)} {_n(y)}L{_n(u)} {_n(v)}" for a, b in ends for x, y in [_project(*a, 0)] for u, v in [_project(*b, 0)]
    )
    return (
        f"{_polygon(slab, '#e6d9c1')}{_polygon(floor, '#efe5d2')}"
        f'<path d="{"".join(paths)}" fill="none" stroke="#d5c6aa" stroke-width="1.2"/>{_polygon(side, "#c3b295")}'
    )


_SHADOW: Final = (
    f'<radialGradient id="witz-shade"><stop offset=".45" stop-color="{_DARK}" stop-opacity=".42"/>'
    f'<stop offset="1" stop-color="{_DARK}" stop-opacity="0"/></radialGradient>'
    f'<ellipse id="witz-shadow" cx="3" cy="5" rx="{_n(ACROSS * 1.22)}" ry="{_n(DOWN * 1.26)}" fill="url(#witz-shade)"/>'
)


def _mark(mark: Mark, floor: tuple[float, float]) -> str:
    x, y = floor
    return (
        f'<g transform="translate({_n(x)} {_n(y + DOWN - RISE)}) scale(19)"><circle r=".5" fill="{mark.colour}" '
        f'stroke="#fff" stroke-width=".07"/><path d="{mark.sign}" transform="scale(.58)" fill="#fff"/></g>'
    )


def _id(pieces: PieceSet, kind: int) -> str:
    return f"witz-{pieces.name}-{pieces.looks[kind].letter}"


def _piece(pieces: PieceSet, kind: int) -> str:
    """A piece around the middle of its floor: three faces, a light rim, its sign on each face, its value."""
    look, name = pieces.looks[kind], _id(pieces, kind)
    is_black = all(channel < 0x40 for channel in bytes.fromhex(look.top[1:]))
    edge = mixed(look.top, look.ink, 0.45) if is_black else mixed(look.right, _DARK, 0.55)
    left = f"M{-ACROSS} {-RISE}L0 {DOWN - RISE}V{DOWN}L{-ACROSS} 0Z"
    right = f"M{ACROSS} {-RISE}L0 {DOWN - RISE}V{DOWN}L{ACROSS} 0Z"
    top = f"M0 {-DOWN - RISE}L{ACROSS} {-RISE}L0 {DOWN - RISE}L{-ACROSS} {-RISE}Z"
    rim = f"M{2 - ACROSS} {0.6 - RISE}L0 {DOWN - RISE - 0.8}L{ACROSS - 2} {0.6 - RISE}"
    size, aside = (_SIGN, 0.0) if look.value is None else (0.36, -ACROSS * 0.22)
    upright = (1.3 * ACROSS * size, 0, 0, 1.3 * DOWN * size, aside, -RISE)
    slants = (
        upright if look.is_upright else (ACROSS * size, DOWN * size, -ACROSS * size, DOWN * size, aside, -RISE),
        (ACROSS * _SIGN, DOWN * _SIGN, 0, RISE * _SIGN, -ACROSS / 2, (DOWN - RISE) / 2),
        (ACROSS * _SIGN, -DOWN * _SIGN, 0, RISE * _SIGN, ACROSS / 2, (DOWN - RISE) / 2),
    )
    signs = "".join(
        f'<path d="{look.sign}" fill-rule="evenodd" transform="matrix({" ".join(map(_n, slant))})"{faint}/>'
        for slant, faint in zip(slants, ("", "", ' fill-opacity=".7"'), strict=True)
    )
    return (
        f"{_gradient(f'{name}-top', look.top, mixed(look.top, look.left, 0.35))}"
        f"{_gradient(f'{name}-left', look.left, mixed(look.left, look.right, 0.55))}"
        f'<g id="{name}"><g stroke="{edge}" stroke-linejoin="round"><path d="{left}" fill="url(#{name}-left)"/>'
        f'<path d="{right}" fill="{look.right}"/><path d="{top}" fill="url(#{name}-top)"/></g>'
        f'<path d="{rim}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<g fill="{look.ink}" fill-opacity=".9">{signs}</g>{_value(look)}</g>'
    )


def _gradient(name: str, start: str, end: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{start}"/>'
        f'<stop offset="1" stop-color="{end}"/></linearGradient>'
    )


def _value(look: PieceLook) -> str:
    if look.value is None:
        return ""
    digits, height = str(look.value), 11
    start = ACROSS * 0.42 - height * (0.3 + 0.42 * (len(digits) - 1))
    lines = "".join(
        f'<path d="{_FIGURES[digit]}" transform="translate({_n(0.84 * at)})"/>' for at, digit in enumerate(digits)
    )
    return (
        f'<g transform="translate({_n(start)} {_n(-RISE - height / 2)}) scale({height})" fill="none" '
        f'stroke="{look.ink}" stroke-width=".2" stroke-linecap="round" stroke-linejoin="round">{lines}</g>'
    )
