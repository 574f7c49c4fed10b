"""The score of typed pyramids in JSON: `witz score` with the cells that scored."""

from __future__ import annotations

from witz.errors import TableError
from witz.scorepad import read_scorepad
from witz.server.match.refusal import Refuse

from .games.registry import SHEET_WRITERS
from .shapes import Sheet


def score_table(text: str) -> Sheet:
    """The score of a table, which is described as for `witz score`. Raises Refuse."""
    try:
        game, table = read_scorepad(text)
    except TableError as error:
        raise Refuse(error.code, detail=str(error)) from None
    return SHEET_WRITERS[game](table)
