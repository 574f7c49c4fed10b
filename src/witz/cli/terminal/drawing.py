"""Text with styles, tables and groups of them, laid out in lines of a given width; colours are added elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Self
from unicodedata import category, east_asian_width

RULE: Final = "─"
_GAP: Final = "  "


class Text:
    """Pieces of text, each with a style such as `bold white on #b8451a`.

    >>> str(Text("Ana", "bold").append(" has ").append("3"))
    'Ana has 3'
    """

    def __init__(self, text: str = "", style: str = "") -> None:
        self.pieces: list[tuple[str, str]] = [(text, style)] if text else []

    @classmethod
    def assemble(cls, *parts: str | tuple[str, str] | Text) -> Text:
        """The parts one after the other: bare, with a style, or a text as it is."""
        whole = cls()
        for part in parts:
            if isinstance(part, Text):
                whole.append_text(part)
            else:
                whole.append(*((part,) if isinstance(part, str) else part))
        return whole

    def append(self, text: str, style: str = "") -> Self:
        """Adds a piece."""
        if text:
            self.pieces.append((text, style))
        return self

    def append_text(self, text: Text) -> Self:
        """Adds the pieces of another text."""
        self.pieces += text.pieces
        return self

    def join(self, texts: Iterable[Text]) -> Text:
        """The texts with this one between them."""
        whole = Text()
        for at, text in enumerate(texts):
            if at:
                whole.append_text(self)
            whole.append_text(text)
        return whole

    def __str__(self) -> str:
        return "".join(text for text, _ in self.pieces)

    @property
    def cell_len(self) -> int:
        """Its width in terminal columns, on one line."""
        return width_of(str(self))


def width_of(text: str) -> int:
    """The width in terminal columns: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(0 if category(sign) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(sign) in "WF") for sign in text)


@dataclass(frozen=True, slots=True)
class Group:
    """Parts one under the other."""

    parts: tuple[str | Text | Table | Group | Indented, ...]

    def __init__(self, *parts: str | Text | Table | Group | Indented) -> None:
        object.__setattr__(self, "parts", parts)


@dataclass(frozen=True, slots=True)
class Indented:
    """A part that begins two columns to the right."""

    part: str | Text


@dataclass(slots=True)
class _Column:
    heading: Text
    footer: Text
    justify: Literal["left", "right"]
    width: int | None
    no_wrap: bool


@dataclass(slots=True)
class Table:
    """Cells in columns: a bare grid, or a sheet with headings, a line under them, sections and a footer."""

    columns: list[_Column] = field(default_factory=list)
    rows: list[tuple[Drawing, ...] | None] = field(default_factory=list)  # None is a blank line
    sheet: bool = False
    edge: int = 2  # columns left free on each side of a sheet

    @classmethod
    def grid(cls) -> Table:
        """A table without headings; rows add the columns that they need."""
        return cls()

    def add_column(
        self,
        heading: str | Text = "",
        footer: str = "",
        *,
        justify: Literal["left", "right"] = "left",
        width: int | None = None,
        no_wrap: bool = False,
    ) -> None:
        """Adds a column; `width` fixes how wide it is."""
        title = heading if isinstance(heading, Text) else Text(heading, "bold")
        self.columns.append(_Column(title, Text(footer, "bold"), justify, width, no_wrap))

    def add_row(self, *cells: Drawing) -> None:
        """Adds a row; cells that are not given are empty."""
        while len(self.columns) < len(cells):
            self.add_column()
        self.rows.append(cells)

    def add_section(self) -> None:
        """Begins a new section."""
        if self.rows and self.rows[-1] is not None:
            self.rows.append(None)


Drawing = str | Text | Table | Group | Indented


# Layout


def lines(drawing: Drawing, width: int) -> list[Text]:
    """The lines of a drawing, wrapped at this width where words allow it."""
    match drawing:
        case str():
            return _text_lines(Text(drawing), width)
        case Text():
            return _text_lines(drawing, width)
        case Indented(part):
            return [Text.assemble(_GAP, line) for line in lines(part, max(1, width - len(_GAP)))]
        case Group(parts):
            return [line for part in parts for line in lines(part, width)]
        case Table():
            return _sheet_lines(drawing, width) if drawing.sheet else _grid_lines(drawing, width)


def _text_lines(text: Text, width: int) -> list[Text]:
    found: list[Text] = []
    for line in _split(text):
        found += [line] if line.cell_len <= width else _wrapped(line, width)
    return found


def _split(text: Text) -> Iterator[Text]:
    """The lines of a text as it is."""
    line = Text()
    for piece, style in text.pieces:
        first, *more = piece.split("\n")
        line.append(first, style)
        for each in more:
            yield line
            line = Text(each, style)
    yield line


def _wrapped(line: Text, width: int) -> Iterator[Text]:
    """A line broken at blanks, and inside words that are too long."""
    signs = [(sign, style) for piece, style in line.pieces for sign in piece]
    while signs:
        end, used = 0, 0
        while end < len(signs) and used + width_of(signs[end][0]) <= width:
            used += width_of(signs[end][0])
            end += 1
        end = max(end, 1)
        if end < len(signs):
            blanks = [at for at in range(1, end + 1) if signs[at][0] == " "]
            end = blanks[-1] if blanks else end
        part = Text()
        for sign, style in signs[:end]:
            part.append(sign, style)
        yield part
        signs = signs[end:]
        while signs and signs[0][0] == " ":
            del signs[0]


def _natural(drawing: Drawing) -> int:
    """The width at which no line is wrapped."""
    return max((line.cell_len for line in lines(drawing, 10_000)), default=0)


def _widths(table: Table, cells: Sequence[Sequence[Drawing]], room: int) -> list[int]:
    """The width of each column: as wide as its cells, or less if there is no room and cells can be wrapped."""
    columns = table.columns
    widths = [
        column.width or max((_natural(row[at]) for row in cells if at < len(row)), default=0)
        for at, column in enumerate(columns)
    ]
    flexible = [at for at, column in enumerate(columns) if column.width is None and not column.no_wrap]
    while flexible and sum(widths) > room and max(widths[at] for at in flexible) > 1:
        widest = max(flexible, key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


def _row_lines(table: Table, cells: Sequence[Drawing], widths: Sequence[int], gap: str) -> list[Text]:
    """A row, as many lines high as its highest cell."""
    drawn = [lines(cells[at], width) if at < len(cells) else [] for at, width in enumerate(widths)]
    found: list[Text] = []
    for number in range(max(map(len, drawn), default=0)):
        parts: list[Text] = []
        for column, width, cell in zip(table.columns, widths, drawn, strict=True):
            part = cell[number] if number < len(cell) else Text()
            blanks = " " * (width - part.cell_len)
            parts.append(Text.assemble(blanks, part) if column.justify == "right" else Text.assemble(part, blanks))
        found.append(Text(gap).join(parts))
    return found


def _grid_lines(table: Table, width: int) -> list[Text]:
    rows = [row for row in table.rows if row is not None]
    widths = _widths(table, rows, width - len(_GAP) * (len(table.columns) - 1))
    return [line for row in rows for line in _row_lines(table, row, widths, _GAP)]


def _sheet_lines(table: Table, width: int) -> list[Text]:
    headings = [column.heading for column in table.columns]
    footers = [column.footer for column in table.columns]
    rows = [row for row in table.rows if row is not None]
    gap, edge = "   ", " " * table.edge
    widths = _widths(table, [headings, footers, *rows], width - len(gap) * (len(table.columns) - 1) - 2 * len(edge))
    whole = sum(widths) + len(gap) * (len(widths) - 1) + 2 * (table.edge - 1)

    def framed(cells: Sequence[Drawing]) -> list[Text]:
        return [Text.assemble(edge, line) for line in _row_lines(table, cells, widths, gap)]

    found = [Text(), *framed(headings), Text(f" {RULE * whole}")]
    for row in table.rows:
        found += [Text()] if row is None else framed(row)
    if any(map(str, footers)):
        found += [Text(), *framed(footers)]
    return [*found, Text()]
