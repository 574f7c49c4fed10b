"""Documents and examples shipped with the program: in the package, or in the source tree that it runs from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..games import GAMES
from .arguments import InputError

# Where each folder is in the source tree; pyproject.toml puts them into the package as witz/shipped/NAME.
_SOURCES: Final = {
    "rules": "docs/rules",
    "examples": "examples",
    "words/page": "web/src/i18n/words",
    **{f"words/{game}": f"web/src/games/{game}/words" for game in GAMES},
    **{f"contents/{game}": f"web/src/games/{game}/rules" for game in GAMES},
}
_HERE: Final = Path(__file__).resolve()


def read_shipped(folder: str, name: str) -> str:
    """The text of a file. Raises InputError if this installation lacks it."""
    for file in _places(folder, name):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise InputError(f"{name} is not part of this installation")


def is_shipped(folder: str, name: str) -> bool:
    """Whether this installation has a file of this plain name."""
    return Path(name).name == name and any(file.is_file() for file in _places(folder, name))


def _places(folder: str, name: str) -> tuple[Path, Path]:
    return _HERE.parents[1] / "shipped" / folder / name, _HERE.parents[3] / _SOURCES[folder] / name
