"""A text of the page without a translation is shown in English at the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from witz.cli import language, rulebook
from witz.cli.language import ENGLISH, page_words, use_language
from witz.cli.main import main
from witz.cli.shipped import read_shipped

LACKING = "three-colours"
WHOLE = {code: page_words(code) for code in ("en", "de")}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@pytest.fixture(autouse=True)
def lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    """German without the texts of one card."""

    def read(folder: str, name: str) -> str:
        text = read_shipped(folder, name)
        if (folder, name) != ("words/yaxha", "common/de.json"):
            return text
        words = json.loads(text)
        del words["yaxha"]["card"][LACKING]
        return json.dumps(words)

    monkeypatch.setattr(language, "read_shipped", read)
    for module in (language, rulebook):
        monkeypatch.setattr(module, "page_words", page_words.__wrapped__)  # the texts are cached


@pytest.mark.parametrize(("command", "what"), [("cards", "name"), ("rules yaxha --markdown", "want")])
def test_texts_without_a_translation_are_in_english(
    command: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), "--language", "de"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    english, german = (WHOLE[code][f"yaxha.card.{LACKING}.{what}"] for code in ("en", "de"))
    assert english in shown
    assert german not in shown
    assert WHOLE["de"][f"yaxha.card.second-largest.{what}"] in shown


def test_a_missing_text_is_named_in_the_error() -> None:
    with pytest.raises(KeyError, match="no-such-word"):
        language.page("yaxha.no-such-word")
