"""Finished pyramids from a real table as plain text, for instance typed from a photo: a line for each player.

bonus largest-orange most-levels
Ana OOBG/OOYW/OBBW/OOWW OOG/OBW/OO. OO/..
"""

from __future__ import annotations

from ..errors import TableError, quoted

ROWS = "/"


def is_typed(text: str) -> bool:
    """Whether a text is in this plain format and not JSON."""
    return ROWS in text and not text.lstrip().startswith(("{", "[", '"'))


def read_typed(text: str) -> dict[str, object]:
    """The document for `read_table`: rows are separated by /, levels by blanks. Raises TableError.

    >>> read_typed("Ana oobg/ooyw/bbyw/....")
    {'game': 'yaxha', 'bonus': [], 'pyramids': [{'name': 'Ana', 'levels': [['oobg', 'ooyw', 'bbyw', '....']]}]}
    """
    bonus: list[str] = []
    pyramids: list[dict[str, object]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if words[0].rstrip(":") == "bonus":
            bonus += [word.strip(",") for word in words[1:]]
            continue
        base = next((at for at, word in enumerate(words) if ROWS in word), None)
        if base is None:
            reason = "expected the word bonus with cards, or a name and levels such as OOBG/OOYW/BBYW/...."
            raise TableError(f"line {number}: {quoted(line.strip())}: {reason}")
        named = {"name": " ".join(words[:base]).rstrip(":")} if base else {}
        pyramids.append({**named, "levels": [word.split(ROWS) for word in words[base:]]})
    return {"game": "yaxha", "bonus": bonus, "pyramids": pyramids}
