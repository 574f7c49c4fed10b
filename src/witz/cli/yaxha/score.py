"""The score sheet of pyramids on somebody's table, described as JSON."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...errors import TableError
from ...yaxha.scoring import account
from ...yaxha.tabled import read_table, warnings, write_count
from ..errors import InputError
from . import draw


def score(document: dict[str, object]) -> tuple[RenderableType, dict[str, object]]:
    """The sheet for people and for programs. Raises InputError that says where."""
    try:
        table = read_table(document)
    except TableError as error:
        raise InputError(str(error)) from None
    counted = account(table.pyramids, table.bonus)
    said = warnings(table)
    sheet = Group(
        draw.count(table.names, counted),
        Text(),
        draw.groups(table.names, counted),
        *(Text(f"Warning: {warning}", "yellow") for warning in said),
    )
    return sheet, {**write_count(table.names, counted), "warnings": said}
