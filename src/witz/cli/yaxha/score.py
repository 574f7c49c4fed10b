"""The score sheet of pyramids on somebody's table."""

from __future__ import annotations

from ...yaxha.scoring import account
from ...yaxha.tabled import Astray, Tabled, astray, without_neighbour, write_count
from ..language import t
from ..terminal.drawing import Drawing, Group, Text
from . import draw
from .words import cell_names


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
