"""How each game looks in JSON: to be served, a game needs a line in `WRITERS`, and one for its drafts if it has any."""

from __future__ import annotations

from typing import Final

from .base import DraftWriter, Writer
from .piramide.writer import PiramideWriter
from .yaxha.writer import YaxhaWriter

WRITERS: Final[dict[str, Writer]] = {"yaxha": YaxhaWriter(), "piramide": PiramideWriter()}
DRAFT_WRITERS: Final[dict[str, DraftWriter]] = {"yaxha": YaxhaWriter()}
