"""The installed package: the program and the page, with nothing to build afterwards."""

import doctest
import json
import os
import re
import subprocess
import sys
import urllib.request
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_build
from witz.games import GAMES
from witz.version import VERSION

ROOT = Path(__file__).parents[2]
REPOSITORY = "https://example.org/witz"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the wheel, as installed."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "WITZ_REPOSITORY": REPOSITORY}
    subprocess.run([sys.executable, "-m", *command, "--wheel-dir", str(folder), str(ROOT)], check=True, env=environment)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_has_the_page_plain_and_compressed(unpacked: Path) -> None:
    static = unpacked / "witz" / "server" / "static"
    scripts = list((static / "assets").glob("*.js"))
    assert scripts
    for file in (static / "index.html", *scripts):
        for packed in (".br", ".gz"):
            assert file.with_name(file.name + packed).exists()


def test_an_installed_server_serves_the_page(unpacked: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=unpacked, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            with urllib.request.urlopen(address) as answer:
                assert 'type="module"' in answer.read().decode()
        finally:
            server.terminate()
    assert server.returncode == 0


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        ("example table-text", "# A table as plain"),
        ("rules yaxha", "The rules"),
        ("rules piramide --language es", "La Gran Pirámide\n\nDe qué se trata"),
    ],
)
def test_the_package_contains_documents_and_examples(unpacked: Path, command: str, begins: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "witz", *command.split()], cwd=unpacked, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(begins)


def test_links_of_the_readme_lead_to_the_repository() -> None:
    examples = doctest.testmod(hatch_build)
    assert examples.attempted > 0
    assert examples.failed == 0


def test_a_new_version_of_the_rules_triggers_a_build_of_the_page() -> None:
    assert {ROOT / "src" / "witz" / game / "constants.py" for game in GAMES} <= set(hatch_build.page_sources())


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [
        ("v18.20.8", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.3", False), ("v22.11.0", False),
        ("v22.12.0", True), ("v23.0.0", True), ("v24.1.0", True), ("v100.0.0", True), ("", False),
    ],
)  # fmt: skip
def test_the_page_is_built_with_every_node_that_its_packages_allow(version: str, is_enough: bool) -> None:
    engines = json.loads((hatch_build.WEB / "package.json").read_text(encoding="utf-8"))["engines"]
    assert engines == {"node": "^20.19.0 || >=22.12.0"}
    assert hatch_build.is_new_enough(version) == is_enough


@pytest.fixture(scope="module")
def metadata(unpacked: Path) -> Message:
    (path,) = unpacked.glob("*.dist-info/METADATA")
    return Parser().parsestr(path.read_text(encoding="utf-8"))


def test_pictures_and_links_have_absolute_addresses_on_a_package_index(metadata: Message) -> None:
    text = metadata.get_payload()
    assert isinstance(text, str)
    pictures = re.findall(r'!\[[^\]]*\]\(([^)]*)\)|<img src="([^"]*)"', text)
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", text)
    assert len(pictures) >= 2
    assert len(links) >= 5
    tag = re.escape(f"v{VERSION}")
    for path in (one or other for one, other in pictures):
        assert re.fullmatch(rf"{REPOSITORY}/raw/{tag}/(docs/pictures/.*)", path)
        assert (ROOT / path.partition("/docs/")[1].strip("/") / path.partition("/docs/")[2]).exists()
    assert all(re.match(rf"{REPOSITORY}/blob/{tag}/\w", link) for link in links)


def test_the_package_names_its_repository(metadata: Message) -> None:
    addresses = metadata.get_all("Project-URL") or []
    assert f"Homepage, {REPOSITORY}" in addresses
    assert f"Issues, {REPOSITORY}/issues" in addresses
