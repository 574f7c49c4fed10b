"""The writers of each game's JSON: to be served, a game needs a line in `WRITERS`.

A game with drafts also has a line in `DRAFT_WRITERS`, and one whose score follows from a table in `SHEET_WRITERS`
and `TABLES`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from witz.server.wire.shapes import Sheet

from .base import DraftWriter, GameWriter
from .piramide.writer import PiramideWriter
from .yaxha.score import TABLE, write_sheet
from .yaxha.writer import YaxhaWriter

WRITERS: Final[dict[str, GameWriter]] = {"yaxha": YaxhaWriter(), "piramide": PiramideWriter()}
DRAFT_WRITERS: Final[dict[str, DraftWriter]] = {"yaxha": YaxhaWriter()}
SHEET_WRITERS: Final[dict[str, Callable[[Any], Sheet]]] = {"yaxha": write_sheet}  # of the games of `scorepad.READERS`
TABLES: Final[dict[str, dict[str, Any]]] = {"yaxha": TABLE}  # the JSON Schemas of what they read
