"""The documentation site: built without warnings, complete, and without external resources."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from markdown import Markdown

from tools import generate_rules
from tools.documents import Examples, outside, with_lists
from witz import errors
from witz.yaxha.bonuses import CARDS
from witz.yaxha.constants import CARD_POINTS, POINTS

ROOT = Path(__file__).parents[2]


# The documents on the rules


@pytest.mark.parametrize("path", generate_rules.files(), ids=lambda path: path.stem)
def test_the_documents_on_the_rules_are_fresh(path: Path) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == generate_rules.files()[path], "regenerate with: make generated"


def test_every_card_is_listed_with_its_points_and_whether_it_is_a_starter_card() -> None:
    text = (ROOT / "docs" / "rules" / "yaxha.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| .+ \| (yes)? *\| (yes|no) \| (\d+) \|$", text, re.MULTILINE)
    assert [(name, bool(starter), two == "no") for name, starter, two, _ in rows] == [
        (card.id, card.starter, card.needs_left_neighbour) for card in CARDS.values()
    ]
    assert {points for *_, points in rows} == {str(CARD_POINTS)}
    assert f"| points | {' | '.join(map(str, POINTS))} |" in text
    assert "{{" not in text


# The site


@pytest.mark.slow
def test_the_site_is_complete_and_built_without_a_warning(tmp_path: Path) -> None:
    # One test, since building it takes seconds.
    build(tmp_path)
    check_pages_and_links(tmp_path)
    check_that_nothing_comes_from_elsewhere(tmp_path)
    check_search(tmp_path)
    check_reference(tmp_path)


def build(folder: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


class Loads(HTMLParser):
    """The resources that a page loads, the targets of its links, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a":
            self.links.append(given.get("href", ""))
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(given["href"])
        elif "src" in given:
            self.loaded.append(given["src"])


def pages(folder: Path) -> dict[Path, Loads]:
    found = (path for path in sorted(folder.rglob("*.html")) if path.name != "404.html")
    return {path: Loads(path.read_text(encoding="utf-8")) for path in found}


def check_pages_and_links(built: Path) -> None:
    found = pages(built)
    documents = [
        path.relative_to(ROOT / "docs") for kind in ("md", "html") for path in (ROOT / "docs").rglob(f"*.{kind}")
    ]
    documents += [Path(path) for path in outside() if path.endswith(".md")]
    named = {
        built / path.with_name(path.name.replace("README.md", "index.md")).with_suffix(".html") for path in documents
    }
    assert named == set(found)
    broken = []
    for path, page in found.items():
        for link in (*page.links, *page.loaded):
            target, _, place = link.partition("#")
            if re.match(r"[a-z]+:", target):
                continue
            to = (path.parent / target).resolve() if target else path
            if not to.is_file() or (place and to in found and place not in found[to].places):
                broken.append((path.relative_to(built).as_posix(), link))
    assert broken == []


def check_that_nothing_comes_from_elsewhere(built: Path) -> None:
    loaded = {each for page in pages(built).values() for each in page.loaded}
    assert any(each.endswith(".js") for each in loaded)
    assert [each for each in loaded if re.match(r"([a-z]+:)?//", each)] == []


def check_search(built: Path) -> None:
    index = json.loads(
        (built / "search" / "search_index.js").read_text(encoding="utf-8").removeprefix("var __index = ")
    )
    cards = [each["location"] for each in index["docs"] if "one-colour-side" in each["text"]]
    assert any(place.startswith("rules/yaxha.html") for place in cards)
    titles = {re.sub(r"<.+?>", "", each["title"]) for each in index["docs"]}
    assert any("play_tournament" in title for title in titles)


def check_reference(built: Path) -> None:
    """The reference contains every public name of a package, and every error."""
    documents = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "api").glob("*.md"))
    offered = {
        f"{package.__name__}.{name}"
        for package in map(import_module, re.findall(r"^::: (witz(?:\.\w+)?)$", documents, re.MULTILINE))
        for name in getattr(package, "__all__", ())
        if not isinstance(getattr(package, name), ModuleType)
    }
    assert {"witz.bots.why", "witz.piramide.payment", "witz.replay"} <= offered
    offered |= {
        f"witz.errors.{name}"
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, errors.WitzError)
    }
    places = {place for page in pages(built / "api").values() for place in page.places}
    # A function with the name of its module is listed under both, and an error under the package that exports it.
    names = {place: {place, f"{place}.{place.rpartition('.')[2]}", place.replace(".errors", "")} for place in offered}
    assert [place for place, under in names.items() if not under & places] == []


# Lists, which Python-Markdown reads more strictly than code hosts do


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("Words:\n- one\n- two\n", "Words:\n\n- one\n- two\n"),
        ("- one\n  goes on\n- two\n", "- one\n  goes on\n- two\n"),
        ("1. one\n   - inner\n", "1. one\n    - inner\n"),
        ("```\na\n- b\n```\n", "```\na\n- b\n```\n"),
    ],
)
def test_lists_are_valid_for_python_markdown(given: str, made: str) -> None:
    assert with_lists(given) == made


def test_examples_in_docstrings_become_code_blocks() -> None:
    made = Markdown(extensions=[Examples(), "fenced_code"]).convert("It adds.\n\n>>> 1 + 1\n2\n\nThat is all.")
    assert "blockquote" not in made
    assert ">&gt;&gt;&gt; 1 + 1\n2\n</code>" in made
    assert made.endswith("<p>That is all.</p>")
