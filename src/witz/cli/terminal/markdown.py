"""Markdown as drawings: headings, paragraphs, lists and tables, as in our own documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from .drawing import Drawing, Group, Table, Text

_COMMENT = re.compile(r"<!--.*?-->\n*", re.DOTALL)
_MARKUP = re.compile(r"<a id=[^>]*></a>|`")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def drawn(text: str) -> Drawing:
    """The document for a terminal."""
    plain = _LINK.sub(r"\1", _MARKUP.sub("", _COMMENT.sub("", text)))
    parts: list[Drawing] = []
    for is_table, lines in groupby(plain.splitlines(), key=lambda line: line.startswith("|")):
        block = list(lines)
        parts += [_table(block)] if is_table else map(_line, block)
    return Group(*parts)


def written_table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> list[str]:
    """The lines of a table."""
    lines = (head, ["---"] * len(head), *rows)
    return ["", *(f"| {' | '.join(map(str, line))} |" for line in lines)]


def _line(line: str) -> Text:
    if line.startswith("#"):
        return Text(line.lstrip("# "), "bold")
    return Text.assemble(*((part, "bold" if at % 2 else "") for at, part in enumerate(line.split("**"))))


def _table(lines: list[str]) -> Table:
    head, _, *rows = ([cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines)
    table = Table(sheet=True, edge=1)
    for heading in head:
        table.add_column(heading)
    for row in rows:
        table.add_row(*(cell.strip("| ") for cell in row))
    return table
