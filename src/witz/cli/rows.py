"""One row for each seat of each match, written as matches finish: CSV, JSON lines, or Parquet with pyarrow."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..bots import Result, Tournament
from ..errors import lacks
from ..games import GAMES
from .arguments import InputError

Row = dict[str, Any]
Write = Callable[[Row], None]
PARQUET_ROWS: Final = 10_000  # buffered in memory before they are written


def rows(tournament: Tournament, result: Result) -> Iterator[Row]:
    """The result of a match, seat by seat; options are in the form of a record."""
    options, _ = tournament.seated(result.number)
    written = GAMES[tournament.game].write_options(options)
    for seat, bot in enumerate(result.bots):
        yield {
            "match": result.number,
            "seed": tournament.seed_of(result.number),
            "options": " ".join(f"{key}={value}" for key, value in written.items()),
            "players": len(result.bots),
            "seat": seat + 1,
            "bot": bot,
            "score": result.scores[seat],
            "won": seat in result.winners,
            "shared": result.shared,
            "margin": result.margin,
            "actions": result.actions,
        }


@contextmanager
def row_file(path: Path | None) -> Iterator[Write]:
    """Writes rows to a file, in the format of its suffix. Raises InputError and OSError."""
    if path is None:
        yield lambda _: None
        return
    if path.suffix not in _KINDS:
        raise InputError(f"--rows: {path} must end in {', '.join(_KINDS)}")
    with _KINDS[path.suffix](path) as write:
        yield write


@contextmanager
def _csv(path: Path) -> Iterator[Write]:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer: csv.DictWriter[str] | None = None

        def write(row: Row) -> None:
            nonlocal writer
            if writer is None:
                writer = csv.DictWriter(file, list(row))
                writer.writeheader()
            writer.writerow(row)

        yield write


@contextmanager
def _json_lines(path: Path) -> Iterator[Write]:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        yield lambda row: print(json.dumps(row, ensure_ascii=False), file=file)


@contextmanager
def _parquet(path: Path) -> Iterator[Write]:
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")  # an optional dependency
    except ModuleNotFoundError:
        raise InputError(lacks("--rows: Parquet", "pyarrow", "pyarrow")) from None
    kept: list[Row] = []
    writer: Any = None

    def flush() -> None:
        nonlocal writer
        if kept:
            table = arrow.Table.from_pylist(kept)
            writer = writer or parquet.ParquetWriter(str(path), table.schema)
            writer.write_table(table)
            kept.clear()

    def write(row: Row) -> None:
        kept.append(row)
        if len(kept) >= PARQUET_ROWS:
            flush()

    try:
        yield write
    finally:
        flush()
        if writer is not None:
            writer.close()


_KINDS: Final = {".csv": _csv, ".jsonl": _json_lines, ".parquet": _parquet}
