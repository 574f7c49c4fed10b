"""The rules of the games as documents in every language, from the texts of the page and the tables of the code."""

from __future__ import annotations

import json
from typing import Any

from .arguments import InputError
from .language import language, page, page_words
from .looks import RULEBOOKS
from .shipped import read_shipped


def sections(game: str) -> list[str]:
    """The rules of a game in the current language, under their headings, as lines of a document.

    Raises InputError for a game without such a document.
    """
    if game not in RULEBOOKS:
        raise InputError(f"the rules of {game} are not part of this installation")
    words, book = page_words(language()), RULEBOOKS[game]
    added = book.added(words)
    contents: dict[str, Any] = json.loads(read_shipped(f"contents/{game}", "contents.json"))
    lines: list[str] = []
    for section in contents["sections"]:
        name = section["id"]
        lines += ["", f"## {page(f'{game}.rules.head.{name}', **book.NAMED)}"]
        lines += added.get(f"{name}-section", list[str])()
        for rule in section["rules"]:
            text = words[f"{game}.rules.{rule}"]
            if rule in book.WITH_PICTURES:
                text = text[: text.rindex(". ") + 1]
            lines += ["", f'<a id="{rule}"></a>**{rule}** {text}']
            lines += added.get(rule, list[str])()
    return lines
