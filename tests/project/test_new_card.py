"""A new bonus card needs a function, a row, a sentence in each language and an example; all else finds it by itself.

The card is added to a copy of the program and of the page's source, in the files that docs/architecture.md names, and
then searched for everywhere; the copy's own checks of texts, examples and the list of cards must pass. All bots play
with it, whatever they know of it. The simulator and the naive engine of the tests stay without it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from tests.support.web import LANGUAGES
from witz.yaxha import CARDS

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
CARD = "two-colours"
FUNCTION = """
def _shown_colours(showing: Showing) -> Figure:
    return _colours_within(showing, AREA.cells)


CARDS: Final"""
WORDS = {
    "en": (
        "Exactly two colours",
        "Show exactly two colours in the whole pyramid.",
        "Orange and blue, and nothing else.",
        "One green cube makes it three colours.",
    ),
    "es": (
        "Exactamente dos colores",
        "Muestra exactamente dos colores en toda la pirámide.",
        "Naranja y azul, y nada más.",
        "Un cubo verde lo convierte en tres colores.",
    ),
    "fr": (
        "Exactement deux couleurs",
        "Montrez exactement deux couleurs dans toute la pyramide.",
        "Orange et bleu, rien de plus.",
        "Un cube vert en fait trois couleurs.",
    ),
    "it": (
        "Esattamente due colori",
        "Mostrare esattamente due colori in tutta la piramide.",
        "Arancione e blu, e nessun altro colore.",
        "Un cubo verde porta i colori a tre.",
    ),
    "nl": (
        "Precies twee kleuren",
        "Laat in de hele piramide precies twee kleuren zien.",
        "Oranje en blauw, en verder niets.",
        "Eén groen blokje maakt het drie kleuren.",
    ),
    "de": (
        "Genau zwei Farben",
        "Zeige in der ganzen Pyramide genau zwei Farben.",
        "Orange und Blau, sonst nichts.",
        "Ein grüner Würfel macht drei Farben daraus.",
    ),
}
for each in LANGUAGES:
    WORDS.setdefault(each, WORDS["en"])  # in a language added since
ABOVE = [["..."] * 3, [".."] * 2, ["."]]
GOOD, BAD = ([[base, "....", "....", "...."], *ABOVE] for base in ("OB..", "OBG."))
EXAMPLE = {
    "good": {"pyramids": [GOOD], "figures": [2], "cells": [["1a1", "1b1"]]},
    "bad": {"pyramids": [BAD], "figures": [3], "cells": [["1a1", "1b1", "1c1"]]},
}
TABLE = {
    "game": "yaxha",
    "bonus": [CARD],
    "pyramids": [{"name": "Ana", "levels": GOOD}, {"name": "Ben", "levels": BAD}],
}
COPIED = (
    "src/witz",
    "web/src",
    "web/scripts",
    "web/build",
    "tests/support",
    "tests/page",
    "tests/cli",
    "tools",
    "examples",
)
FILES = ("pyproject.toml", "hatch_build.py", "tests/conftest.py", "web/package.json", "web/vite.config.js")
MADE = shutil.ignore_patterns("static", "built", "__pycache__")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


def edit_json(path: Path, *within: str, add: dict[str, Any]) -> None:
    whole = part = json.loads(path.read_text(encoding="utf-8"))
    for name in within:
        part = part[name]
    part.update(add)
    path.write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one more card: a function, a row, its sentences and an example."""
    folder = tmp_path_factory.mktemp("copy")
    for each in COPIED:
        shutil.copytree(ROOT / each, folder / each, ignore=MADE)
    for each in FILES:
        shutil.copy(ROOT / each, folder / each)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules", target_is_directory=True)
    program, page = folder / "src" / "witz", folder / "web" / "src" / "games" / "yaxha"

    bonuses = program / "yaxha" / "bonuses.py"
    row = '            Card("second-largest", _second_largest, scores="second"),\n'
    edit(bonuses, "\nCARDS: Final", FUNCTION)
    edit(
        bonuses,
        row,
        f'{row}            _card("{CARD}", _shown_colours, partial(exactly, 2), compares=False, unit="colours"),\n',
    )

    for language, (name, want, good, bad) in WORDS.items():
        words = page / "words"
        edit_json(words / "common" / f"{language}.json", "yaxha", "card", add={CARD: {"name": name, "want": want}})
        example = {CARD: {"good": good, "bad": bad}}
        edit_json(words / "rules" / f"{language}.json", "yaxha", "rules", "example", add=example)
    edit_json(page / "rules" / "examples.json", add={CARD: EXAMPLE})
    run(folder, "-m", "tools.generate_rules", str(folder))
    return folder


def run(copy: Path, *arguments: str, typed: str = "") -> str:
    return call(copy, sys.executable, *arguments, typed=typed)


def call(folder: Path, *command: str, typed: str = "") -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": hatch_build.PATH, "PYTHONPATH": str(folder / "src"), "COLUMNS": "200"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=290,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


COMMANDS = """
import io, json, sys
from contextlib import redirect_stdout
from witz.cli.main import main
typed, shown = sys.stdin.read(), []
for line in sys.argv[1:]:
    sys.stdin = io.StringIO(typed)
    with redirect_stdout(io.StringIO()) as output:
        assert main(line.split()) == 0, line
    shown.append(output.getvalue())
json.dump(shown, sys.stdout)
"""


def witz(copy: Path, *lines: str, typed: str = "") -> list[str]:
    """The output of commands; one process runs them all, since the start takes longer than most of them."""
    shown: list[str] = json.loads(run(copy, "-c", COMMANDS, *lines, typed=typed))
    return shown


def test_a_new_card_is_scored_and_named_on_the_score_sheet(copy: Path) -> None:
    scored, sheet = witz(copy, "score --json", "score", typed=json.dumps(TABLE))
    assert [player["bonus"] for player in json.loads(scored)["players"]] == [{CARD: 5}, {CARD: 0}]
    assert WORDS["en"][0] in sheet


OTHERS = ",".join(list(CARDS)[:-2])  # two cards and the new one are left


@pytest.mark.parametrize("bots", ["random,planner", "master,expert"])
def test_matches_with_a_new_card_are_played_recorded_and_replayed(copy: Path, bots: str) -> None:
    folder = bots.partition(",")[0]
    record = f"{folder}/yaxha-000001.witz"
    _, english, german = witz(
        copy,
        f"simulate yaxha --games 1 --bots {bots} --banned {OTHERS} --records {folder}",
        f"replay --moves {record}",
        f"replay --moves --language de {record}",
    )
    assert f"* bonus {CARD}" in (copy / record).read_text(encoding="utf-8")
    assert f"Bonus card {CARD}: {WORDS['en'][0]}." in english
    assert WORDS["de"][0] in german


def test_the_coach_advises_with_a_new_card_and_is_unchanged_without_it(copy: Path) -> None:
    without = (ROOT / "examples" / "open.witz").read_text(encoding="utf-8")
    assert witz(copy, "hint", typed=without) == witz(ROOT, "hint", typed=without)
    with_it = without.replace("cards starter", "cards random").replace("bonus largest-any", f"bonus {CARD}")
    assert f"bonus {CARD}" in with_it
    *hints, _ = witz(
        copy,
        "hint --level expert --language de",
        "hint --level planner --language de",
        "analyse --level expert",
        typed=with_it,
    )
    assert all("Ana" in hint for hint in hints)


@pytest.fixture(scope="module")
def cards_and_rules(copy: Path) -> dict[str, list[str]]:
    """The list of cards and the rules in each language."""
    commands = ("cards", "rules yaxha --markdown")
    shown = iter(witz(copy, *(f"{command} --language {each}" for each in LANGUAGES for command in commands)))
    return {each: [next(shown) for _ in commands] for each in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_cards_and_the_rules_have_a_new_card_in_every_language(
    cards_and_rules: dict[str, list[str]], language: str
) -> None:
    name, want, *_ = WORDS[language]
    cards, rules = cards_and_rules[language]
    assert f"{CARD} {name} " in " ".join(cards.split())
    assert f"| `{CARD}` | {want} |" in rules
    assert re.search(rf"^## .*\b{len(CARDS) + 1}\b", rules, re.MULTILINE)


def test_the_checks_of_the_texts_and_the_example_of_a_new_card_pass(copy: Path) -> None:
    call(copy / "web", "node", "scripts/check-words.js")
    call(copy / "web", "node", "node_modules/vitest/vitest.mjs", "run", "src/games/yaxha/cards.test.ts")
    checks = ("tests/page/test_card_list.py", "tests/page/test_rules_page.py", "tests/cli/test_words.py")
    run(copy, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "card", *checks)


def test_the_help_counts_and_lists_a_new_card(copy: Path) -> None:
    shown = " ".join(run(copy, "-m", "witz", "play", "yaxha", "--help").split())
    before = " ".join(run(ROOT, "-m", "witz", "play", "yaxha", "--help").split())
    assert f"from all {len(CARDS)};" in before
    assert f"from all {len(CARDS) + 1};" in shown
    assert CARD in shown


LIBRARY = """
from witz import yaxha, write_position, read_state, GAMES, CHANCE, Dealer
from witz.yaxha import YAXHA, Options
game, options = YAXHA, Options(players=3)
assert "two-colours" in {card.id for card in options.deck}
state = game.initial(options)
drawn = {action.card for action, _ in game.chances(state)}
assert "two-colours" in drawn
count = game.action_count(options, CHANCE)
assert [game.action_id(game.action_from_id(CHANCE, number)) for number in range(count)] == list(range(count))
(action,) = [action for action, _ in game.chances(state) if action.card == "two-colours"]
state = game.apply(state, action).state
assert read_state(write_position(game, state, options), GAMES)[2] == state
print(game.account(state).cards[0].card)
"""


def test_a_new_card_is_dealt_numbered_and_written_in_positions(copy: Path) -> None:
    assert run(copy, "-c", LIBRARY) == f"{CARD}\n"


WIRE = """
import json
from witz.server.wire.games.registry import WRITERS
from witz.yaxha import YAXHA, DealBonus, Options
event = YAXHA.apply(YAXHA.initial(Options(players=3)), DealBonus("two-colours"))
writer = WRITERS["yaxha"]
print(json.dumps([writer.write_event(each) for each in event.events]))
print(json.dumps(writer.write_view(YAXHA.view(event.state, 0))))
"""


def test_a_new_card_is_in_the_messages_of_a_match(copy: Path) -> None:
    events, view = map(json.loads, run(copy, "-c", WIRE).splitlines())
    assert CARD in json.dumps(events)
    assert [card["card"] for card in view["bonus"]] == [CARD]


def test_the_document_on_notation_names_every_card() -> None:
    document = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z0-9-]+)`", document))
    # The two kinds with a card for each colour are named by their first colour.
    colours = [card for card in CARDS if re.fullmatch(r"(largest|left)-(blue|green|yellow|grey)", card)]
    assert set(CARDS) - set(colours) <= named
