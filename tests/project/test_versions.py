"""docs/versions.md has the version numbers of the program."""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import witz
from witz.bots.piramide import features as piramide_features
from witz.bots.yaxha import features as yaxha_features
from witz.engine.text import FORMAT_VERSION
from witz.envs.encode import OBSERVATIONS_VERSION
from witz.games import GAMES
from witz.piramide import numbering as piramide_numbering
from witz.server.store.migrations import STEPS
from witz.server.wire.messages import PROTOCOL_VERSION
from witz.yaxha import numbering as yaxha_numbering

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "src"
COUNTED = re.compile(r"^\s*(?:export )?const \w*VERSION(?:: \w+)? = (\d+)", re.MULTILINE)
DOCUMENT = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
# The files of the page with a version of their own, and its number; generated files take theirs from the program.
COUNTED_BY_THE_PAGE = {
    path.relative_to(ROOT).as_posix(): int(found[1])
    for path in PAGE.rglob("*")
    if path.suffix in (".ts", ".js", ".svelte") and "generated" not in path.parts
    if (found := COUNTED.search(path.read_text(encoding="utf-8")))
}
NUMBERS = {
    "rules of Yaxha": GAMES["yaxha"].rules_version,
    "rules of La Gran Pirámide": GAMES["piramide"].rules_version,
    "record format": FORMAT_VERSION,
    "protocol": PROTOCOL_VERSION,
    "store": len(STEPS),
    "store of the browser": COUNTED_BY_THE_PAGE["web/src/here/disk.ts"],
    "collection file": COUNTED_BY_THE_PAGE["web/src/here/collection.ts"],
    "action numbers of Yaxha": yaxha_numbering.ACTION_IDS_VERSION,
    "action numbers of La Gran Pirámide": piramide_numbering.ACTION_IDS_VERSION,
    "observations": OBSERVATIONS_VERSION,
    "features of the learned bot of Yaxha": yaxha_features.FEATURES_VERSION,
    "features of the learned bot of La Gran Pirámide": piramide_features.FEATURES_VERSION,
}


def test_the_document_names_every_version_with_its_number() -> None:
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| `([^`]+)` \|", DOCUMENT, re.MULTILINE)
    assert {name: int(number) for name, number, _ in rows} == NUMBERS
    for _, _, path in rows:
        assert any((folder / path).is_file() for folder in (ROOT, ROOT / "src" / "witz"))


def test_no_version_of_the_program_is_left_out() -> None:
    named = set(re.findall(r"^\| [^|]+ \| \d+ \| `([^`]+)` \|", DOCUMENT, re.MULTILINE))
    source = ROOT / "src" / "witz"
    counted = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if re.search(r"^\w*VERSION: Final", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert counted | COUNTED_BY_THE_PAGE.keys() <= named


def test_the_package_has_the_version_of_the_library() -> None:
    assert version("witz") == witz.__version__


def test_a_copy_of_the_source_runs_without_an_installation() -> None:
    nowhere = [sys.executable, "-S", "-m", "witz", "--version"]  # -S: no installed packages
    result = subprocess.run(nowhere, cwd=ROOT / "src", capture_output=True, text=True, check=True)
    assert result.stdout == f"witz {witz.__version__}\n"
