"""Translations for the terminal: of its own sentences, by their English text, and of the page's, by key.

The sentences that only the terminal has are in `words/`, one file for each language.
"""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ..games import GAMES
from .shipped import read_shipped

LANGUAGES: Final = ("en", "es", "fr", "it", "nl", "de")
ENGLISH: Final = LANGUAGES[0]
_FILES: Final = (
    ("page", "common"),
    ("page", "coach"),
    ("page", "puzzle"),
    *((game, part) for game in GAMES for part in ("coach", "common", "puzzle", "rules", "why")),
)
_spoken = [ENGLISH]


def add_language(parser: ArgumentParser) -> None:
    """Adds `--language` to a command with translated output."""
    said = f"{', '.join(LANGUAGES)} (default: the language of the environment, English where it is none of these)"
    parser.add_argument("--language", choices=LANGUAGES, metavar="CODE", help=said)


def use_language(code: str) -> None:
    """Sets the current language."""
    _spoken[0] = code


def language() -> str:
    """The current language."""
    return _spoken[0]


def of_environment() -> str:
    """The language of the environment (LC_ALL, LC_MESSAGES or LANG); English if there is no translation."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            code = value[:2].lower()
            return code if code in LANGUAGES and not value[2:3].isalpha() else ENGLISH
    return ENGLISH


def t(text: str, /, **values: object) -> str:
    """A sentence of the terminal in the current language, with these values filled in."""
    said = text if language() == ENGLISH else _sentences(language()).get(text, text)
    return said.format(**values) if values else said


def page(key: str, **values: object) -> str:
    """A text of the page by its key, in the current language; `count` chooses the plural. Raises KeyError."""
    words = page_words(language())
    said = words[key] if key in words else words[f"{key}_{'one' if is_singular(values.get('count')) else 'other'}"]
    for name, value in values.items():
        said = said.replace(f"{{{{{name}}}}}", str(value))
    return said


def is_singular(number: object) -> bool:
    """Whether the current language has the singular with a number; no form but the singular and the plural is known."""
    return number == 1 or (number == 0 and language() == "fr")


def labelled(what: str, words: str) -> str:
    """A label and its text; French has a space before the colon."""
    return page("ui.colon", what=what, words=words)


def on_page(key: str) -> bool:
    """Whether the page has a text with this key."""
    return key in page_words(language())


@cache
def page_words(code: str) -> dict[str, str]:
    """All texts of the page that the terminal uses, by dotted key; missing translations are in English."""
    found = {} if code == ENGLISH else {**page_words(ENGLISH)}
    for folder, part in _FILES:
        _flatten(json.loads(read_shipped(f"words/{folder}", f"{part}/{code}.json")), "", found)
    return found


def _flatten(words: dict[str, Any], prefix: str, found: dict[str, str]) -> None:
    for key, value in words.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", found)
        else:
            found[prefix + key] = str(value)


@cache
def _sentences(code: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((files(__package__) / "words" / f"{code}.json").read_text(encoding="utf-8"))
    return found
