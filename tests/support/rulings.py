"""The table of each game's rulings in the documents."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
# By game: the document with its table, and the letter of its rulings.
RULINGS: Final = {"yaxha": (DOCS / "rulings.md", "Y"), "piramide": (DOCS / "rulings-piramide.md", "G")}


def rulings_in_the_table(game: str) -> list[str]:
    """The rulings in their order; a second table may interpret one of them further."""
    path, letter = RULINGS[game]
    rows = re.findall(rf"^\| ({letter}\d+) \|", path.read_text(encoding="utf-8"), re.MULTILINE)
    return list(dict.fromkeys(rows))
