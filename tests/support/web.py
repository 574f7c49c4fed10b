"""Files of the page's source that tests compare with the rules: its words and its rules pages."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

SOURCE: Final = Path(__file__).parents[2] / "web" / "src"
SHARED: Final = SOURCE / "i18n" / "words"
GAMES: Final = sorted(path.parent.name for path in SOURCE.glob("games/*/game.ts"))
LANGUAGES: Final = sorted(path.stem for path in (SHARED / "common").glob("*.json"))


def read_json(path: str) -> Any:
    """A JSON file, by its path in the source of the page."""
    return json.loads((SOURCE / path).read_text(encoding="utf-8"))


@cache
def read_words(language: str, bundle: str = "common", game: str | None = None) -> dict[str, str]:
    """The words of a bundle by key; plural forms keep their suffixes (`_one`)."""
    folder = SHARED if game is None else SOURCE / "games" / game / "words"
    return dict(_flat(json.loads((folder / bundle / f"{language}.json").read_text(encoding="utf-8")), ""))


def _flat(tree: dict[str, Any], before: str) -> list[tuple[str, str]]:
    return [
        pair
        for name, value in tree.items()
        for pair in (_flat(value, f"{before}{name}.") if isinstance(value, dict) else [(before + name, value)])
    ]
