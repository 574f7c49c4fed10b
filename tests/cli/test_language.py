"""The terminal has the six languages of the page: every sentence in each of them, chosen by flag or environment."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import witz.cli
from tests.support import web
from tests.support.people import at_table
from witz.cli import language
from witz.cli.language import ENGLISH, LANGUAGES, of_environment, page_words, use_language
from witz.cli.main import main
from witz.cli.piramide.prompts import HELP as PIRAMIDE_HELP
from witz.cli.piramide.words import ENDINGS, EXTRAS, coins
from witz.cli.piramide.words import REFUSALS as PIRAMIDE_REFUSALS
from witz.cli.yaxha.words import REFUSALS as YAXHA_REFUSALS

HERE = Path(witz.cli.__file__).parent
ROOT = Path(__file__).parents[2]
OTHERS = LANGUAGES[1:]
# Refusals that cannot occur on the page, so that the terminal has texts of its own for them.
NOT_ON_PAGE = {
    sentence
    for game, sentences in (("yaxha", YAXHA_REFUSALS), ("piramide", PIRAMIDE_REFUSALS))
    for refusal, sentence in sentences.items()
    if f"{game}.refusal.{refusal}" not in page_words(ENGLISH)
}
# Sentences that the code looks up in tables.
TABLED = {
    PIRAMIDE_HELP,
    *ENDINGS.values(),
    *EXTRAS.values(),
    *NOT_ON_PAGE,
}

SAYING = {"t": slice(0, 1), "number_of": slice(1, 3)}  # the functions that say sentences, and which arguments they are


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    use_language(ENGLISH)


def assigned(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """All expressions that a module assigns to each name."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def texts(node: ast.expr, names: dict[str, list[ast.expr]]) -> Iterator[str]:
    """The strings that an expression may stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body, names)
        yield from texts(node.orelse, names)
    elif isinstance(node, ast.Name):
        for value in names.get(node.id, ()):
            if not isinstance(value, ast.Call | ast.Subscript | ast.JoinedStr):
                yield from texts(value, names)


def said_in_code() -> set[str]:
    found = set(TABLED)
    for path in HERE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = assigned(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                for said in node.args[SAYING[node.func.id]]:
                    found.update(texts(said, names))
    return found


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


def test_terminal_page_and_glossary_have_the_same_languages() -> None:
    assert sorted(LANGUAGES) == web.LANGUAGES
    assert {path.stem for path in (HERE / "words").glob("*.json")} == set(OTHERS)
    for row in web.read_json("i18n/glossary.json"):
        assert sorted(row["words"]) == web.LANGUAGES, row["term"]


@pytest.mark.parametrize("code", OTHERS)
def test_exactly_the_used_sentences_are_translated_with_the_same_placeholders(code: str) -> None:
    catalogue = json.loads((HERE / "words" / f"{code}.json").read_text(encoding="utf-8"))
    assert set(catalogue) == said_in_code()
    for english, said in catalogue.items():
        assert places(said) == places(english), english
        assert said.startswith(" ") == english.startswith(" "), english
        assert said.endswith(" ") == english.endswith(" "), english


def test_sentences_are_found_however_they_are_chosen() -> None:
    """The test above reads code; it must find sentences however they are chosen."""
    found = said_in_code()
    assert {"Play again?", "{number} coins", 'you lose "{card}": {points}', "{actions} left, for a placement"} <= found


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LC_MESSAGES": "nl", "LANG": "C"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "est_EE"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert of_environment() == code


def run(arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments.split()) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "words"),
    [("es", "punto"), ("fr", "points"), ("it", "punti"), ("nl", "punten"), ("de", "Punkte")],
)
def test_rules_cards_scores_and_matches_are_translated(
    code: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("yaxha", "piramide"):
        rules = run(f"rules {game} --language {code}", capsys)
        assert language.page(f"{game}.rules.head.setup") in rules
        assert "{{" not in rules
    cards = run(f"cards --language {code}", capsys)
    assert words in cards
    assert "largest-orange" in cards
    assert "largest group" not in cards
    assert words in run(f"score --language {code} {ROOT / 'examples' / 'table.json'}", capsys)
    for name in ("match", "match-piramide"):
        told = run(f"replay --moves --language {code} {ROOT / 'examples' / name}.witz", capsys)
        for english in ("placed", "chose", "built", "Victory", "The market", " coins", "Round ", "Initiative: You"):
            assert english not in told


def test_the_environment_is_respected_and_json_stays_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "recomendada" in run("cards", capsys)
    assert "starter" in run("cards --language en", capsys)
    assert "Largest group in orange" in run("cards --json", capsys)
    assert "Seats" not in run(f"legal {ROOT / 'examples' / 'open.witz'}", capsys)


@pytest.mark.parametrize("code", OTHERS)
def test_a_match_is_played_in_each_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["?", "t", "x9", "try 1"]

    def answer(shown: str) -> str:
        question = shown.rsplit("\n", 1)[-1]
        if place := re.search(r"\b[obgyw] \d[a-z]\d", question):
            return place[0]
        if "try 1" in question:
            return asked.pop(0) if asked else "1"
        return ""

    command = f"play yaxha --players 2 --rounds 1 --cards starter --seed x --language {code}"
    done, shown, _ = at_table(monkeypatch, command, answer)
    assert done == 0
    for english in ("Which tile", "Bonus cards", "initiative ", "Place a cube", "Victory", "The match is over", "You"):
        assert english not in shown.replace("initiative 1", "").replace("initiative 2", "")
    assert not asked
    lines = iter(("4", "?", "", "t", "", "why l 1a1", "buy", "u", "zebra", "q", language.t("y")))
    command = f"play piramide --players 2 --seed x --language {code}"
    done, shown, _ = at_table(monkeypatch, command, lambda _: next(lines))
    assert done == 0
    for english in ("What do you do", "In hand", "coins", "Market", "Type ", "Not allowed", "You leave"):
        assert english not in shown


@pytest.mark.parametrize(
    ("code", "zero", "one", "two"),
    [
        ("en", "0 coins", "1 coin", "2 coins"),
        ("es", "0 monedas", "1 moneda", "2 monedas"),
        ("fr", "0 pièce", "1 pièce", "2 pièces"),
        ("it", "0 monete", "1 moneta", "2 monete"),
        ("nl", "0 munten", "1 munt", "2 munten"),
        ("de", "0 Münzen", "1 Münze", "2 Münzen"),
    ],
)
def test_numbers_have_the_plural_forms_that_the_page_has(code: str, zero: str, one: str, two: str) -> None:
    use_language(code)
    assert [coins(number) for number in range(3)] == [zero, one, two]
    for number, said in enumerate((zero, one, two)):
        assert said in language.page("piramide.coach.because.pays", count=number)
