"""Draws the picture of the README: `python docs/pictures/draw.py > docs/pictures/pyramid.svg`."""

from __future__ import annotations

from math import cos, radians, sin

from witz.pyramid import Pyramid, read_pyramid
from witz.yaxha import GRID, LETTERS

# A pyramid as it stands after the tenth round of a match, by its cells.
PYRAMID = """
    O1d4 O1e4 G1f4 G1g4 O1d5 B1e5 G1f5 Y1g5 B1d6 B1e6 W1f6 Y1g6 B1d7 W1e7 W1f7 Y1g7
    O2d4 G2e4 G2f4 B2d5 B2e5 Y2f5 B2d6 W2e6 Y2f6
    O3d4 G3e4 B3d5 Y3e5
    Y4d4
"""

SIDE = 44.0
# The face on top, the face to the left and the face to the right of each colour, and the colour of its sign.
FACES = {
    "O": ("#cf5a2b", "#a83c14", "#8a300f", "#fff3ea"),
    "B": ("#31518f", "#1f3a6e", "#172c55", "#eaf0ff"),
    "G": ("#55bd9e", "#3fa98a", "#2f8069", "#06261d"),
    "Y": ("#f7d264", "#f2c230", "#c99d1c", "#4a3800"),
    "W": ("#ffffff", "#e4dfd6", "#c9c2b5", "#3d382f"),
}
# A sign for each colour, within one unit around the middle of a face.
SIGNS = {
    "O": "M0-.5A.5.5 0 1 1 0 .5A.5.5 0 1 1 0-.5Z",
    "B": "M-.6.15Q-.3-.45 0 .0T.6-.15V.2Q.3.7 0 .3T-.6.5Z",
    "G": "M0-.6Q.7 0 0 .6Q-.7 0 0-.6Z",
    "Y": "M0-.6L.17-.17L.6 0L.17.17L0 .6L-.17.17L-.6 0L-.17-.17Z",
    "W": "M-.42-.42H.42V.42H-.42Z",
}


def screen(x: float, y: float, z: float) -> tuple[float, float]:
    """Where a point in space is drawn, seen from above one corner."""
    across, down = cos(radians(30)), sin(radians(30))
    return (x - y) * across * SIDE, ((x + y) * down - z) * SIDE


def face(points: list[tuple[float, float, float]], fill: str) -> str:
    """One face of a cube."""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (screen(*point) for point in points))
    return f'<polygon points="{corners}" fill="{fill}"/>'


def cube(letter: str, x: float, y: float, z: float) -> str:
    """A cube with its sign on each face."""
    top, left, right, ink = FACES[letter]
    across, down, size = cos(radians(30)), sin(radians(30)), 0.46
    slants = (
        ((across, down, -across, down), (x + 0.5, y + 0.5, z + 1)),
        ((across, down, 0.0, 1.0), (x + 0.5, y + 1, z + 0.5)),
        ((across, -down, 0.0, 1.0), (x + 1, y + 0.5, z + 0.5)),
    )
    signs: list[str] = []
    for slant, middle in slants:
        numbers = [f"{part * SIDE * size:.1f}" for part in slant] + [f"{part:.1f}" for part in screen(*middle)]
        signs.append(f'<path d="{SIGNS[letter]}" transform="matrix({" ".join(numbers)})" fill="{ink}"/>')
    return "".join(
        (
            face([(x, y + 1, z), (x + 1, y + 1, z), (x + 1, y + 1, z + 1), (x, y + 1, z + 1)], left),
            face([(x + 1, y, z), (x + 1, y + 1, z), (x + 1, y + 1, z + 1), (x + 1, y, z + 1)], right),
            face([(x, y, z + 1), (x + 1, y, z + 1), (x + 1, y + 1, z + 1), (x, y + 1, z + 1)], top),
            f'<g stroke="none" opacity=".8">{"".join(signs)}</g>',
        )
    )


def draw(pyramid: Pyramid) -> str:
    """A pyramid as an SVG picture: cubes from the back to the front and from the bottom to the top."""
    cubes: list[tuple[float, float, float, str]] = []
    for colour, cell in pyramid.pieces():
        level, column, row = GRID.place(cell)
        cubes.append((level, column + level / 2, row + level / 2, LETTERS[colour]))
    cubes.sort(key=lambda cube: (cube[0], cube[1] + cube[2]))
    first_x, first_y = min(x for _, x, _, _ in cubes), min(y for _, _, y, _ in cubes)
    body = "\n".join(cube(letter, x - first_x, y - first_y, level) for level, x, y, letter in cubes)
    shadow = face([(-0.35, -0.35, 0), (4.6, -0.35, 0), (4.6, 4.6, 0), (-0.35, 4.6, 0)], "#00000022")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -120 380 330" width="380" height="330" '
        'role="img" aria-label="A finished pyramid of thirty coloured cubes on four levels">\n'
        f'{shadow}\n<g stroke="#2a1d12" stroke-width="1.2" stroke-linejoin="round">\n{body}\n</g>\n</svg>\n'
    )


if __name__ == "__main__":
    print(draw(read_pyramid(GRID, LETTERS, " ".join(PYRAMID.split())).turned(1)), end="")
