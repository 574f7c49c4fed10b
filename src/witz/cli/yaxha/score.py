"""The score sheet of pyramids on somebody's table."""

from __future__ import annotations

from ...yaxha.scoring import account
from ...yaxha.tabled import Astray, Tabled, astray, without_neighbour, write_count
from ..language import t
from ..terminal.drawing import Drawing, Group, Text
from . import draw
from .words import cell_names

PLAIN_TEXT = """\
For Yaxha the plain text has one line per player, clockwise: the name, then the levels from the base up, separated by
spaces; the rows of a level are separated by "/". A row has one letter per cube (O orange, B blue, G green, Y yellow,
W grey) and a dot for an empty space: the base is 4 rows of 4, then 3 of 3, 2 of 2 and 1 of 1; empty levels may be left
out. Row r, column c of a level rests on rows r and r+1, columns c and c+1 of the level below. One more line may name
the bonus cards: the word "bonus", then names as in "witz cards". Messages name a cube by level, column letter and row:
1a1 is the first cube of the first row of the base.
"""


def score(table: Tabled) -> tuple[Drawing, dict[str, object]]:
    """The sheet as a drawing and as JSON."""
    counted = account(table.pyramids, table.bonus)
    said = warnings(table)
    sheet = Group(
        draw.count(table.names, counted),
        Text(),
        draw.groups(table.names, counted),
        *(Text(t("Warning: {warning}", warning=warning), "yellow") for warning in said),
    )
    return sheet, {**write_count(table.names, counted), "warnings": said}


def warnings(table: Tabled) -> list[str]:
    """Warnings about a table that is scored nevertheless."""
    said: list[str] = []
    for name, pyramid in zip(table.names, table.pyramids, strict=True):
        if found := astray(pyramid):
            reasons = "; ".join(_reasons(found))
            warning = "{name}: no legal order of placements leads to this pyramid: {reasons}"
            said.append(t(warning, name=name, reasons=reasons))
    lonely = t("with one pyramid there is no left neighbour to compare with")
    return [*said, *(f"{card}: {lonely}" for card in without_neighbour(table))]


def _reasons(found: Astray) -> list[str]:
    reasons: list[str] = []
    if found.apart:
        said = "{cells} not connected with the rest of the base (rule 5a)"
        reasons.append(t(said, cells=cell_names(found.apart)))
    if found.alone:
        said = "{cells} without a cube of the same colour under or beside (rule 5c)"
        reasons.append(t(said, cells=cell_names(found.alone)))
    if found.carried:
        reasons.append(t("{cells} on top of these", cells=cell_names(found.carried)))
    return reasons
