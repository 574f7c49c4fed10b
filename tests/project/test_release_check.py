"""`make release-check`: accepted and refused releases."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from email.message import Message
from pathlib import Path

import pytest

import hatch_build
from tools import release_check
from tools.release_check import Problem
from witz.version import VERSION

ROOT = Path(__file__).parents[2]
ADDRESS = "https://example.org/witz"


@pytest.fixture
def name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """Makes a source tree with only the files that name a version: package, page and changelog."""
    (tmp_path / "web").mkdir()
    monkeypatch.setattr(release_check, "ROOT", tmp_path)

    def write(package: str, page: str, changelog: str) -> None:
        monkeypatch.setattr(release_check, "VERSION", package)
        for file in ("package.json", "package-lock.json"):
            (tmp_path / "web" / file).write_text(json.dumps({"version": page}), encoding="utf-8")
        (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {changelog}\n", encoding="utf-8")

    return write


@pytest.mark.parametrize(
    ("named", "final"),
    [
        (("0.3.0.dev0", "0.3.0-dev.0", "Unreleased"), False),
        (("0.3.0", "0.3.0", "Unreleased"), False),
        (("0.3.0", "0.3.0", "0.3.0 (2027-01-31)"), True),
    ],
)
def test_versions_that_agree_pass(
    name: Callable[[str, str, str], None], named: tuple[str, str, str], final: bool
) -> None:
    name(*named)
    release_check.versions(final=final)


@pytest.mark.parametrize(
    ("named", "final", "problem"),
    [
        (("0.3.0.dev0", "0.3.0", "Unreleased"), False, "web/package.json has version 0.3.0"),
        (("0.3.0.dev0", "0.3.0-dev.0", "0.3.0.dev0"), True, "is not a release"),
        (("0.3.0", "0.3.0", "Unreleased"), True, "the newest section of CHANGELOG.md is Unreleased"),
        (("0.3.0", "0.3.0", "0.2.0 (2026-11-30)"), False, "the newest section of CHANGELOG.md is 0.2.0"),
    ],
)
def test_versions_that_differ_stop_a_release(
    name: Callable[[str, str, str], None], named: tuple[str, str, str], final: bool, problem: str
) -> None:
    name(*named)
    with pytest.raises(Problem, match=problem):
        release_check.versions(final=final)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a schema and a lock file."""
    monkeypatch.setattr(release_check, "ROOT", tmp_path)
    for file in ("schema.json", "dev.txt"):
        (tmp_path / file).write_text("old", encoding="utf-8")
    author = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false")
    for command in (("init", "--quiet"), ("add", "."), (*author, "commit", "--quiet", "--message=First")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.parametrize("file", ["schema.json", "dev.txt", "protocol.ts"])
@pytest.mark.parametrize("edited", ["old", "edited", "new"])
def test_a_file_that_changes_when_regenerated_was_stale(
    repository: Path, monkeypatch: pytest.MonkeyPatch, file: str, edited: str
) -> None:
    (repository / file).write_text(edited, encoding="utf-8")

    def generate(*_: str) -> None:
        (repository / file).write_text("new", encoding="utf-8")

    monkeypatch.setattr(release_check, "_run", generate)
    if edited == "new":
        release_check.generated(final=False)
    else:
        with pytest.raises(Problem, match=f"stale files, now written anew: {file}$"):
            release_check.generated(final=False)


def test_uncommitted_changes_of_earlier_steps_stop_a_release(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / "schema.json").write_text("new", encoding="utf-8")
    monkeypatch.setattr(release_check, "repository", lambda: ADDRESS)
    with pytest.raises(Problem, match="not committed"):
        release_check.distribution(final=True)


def test_a_release_needs_the_address_of_the_repository(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("WITZ_REPOSITORY", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(variable, raising=False)
    release_check.distribution(final=False)
    assert "WITZ_REPOSITORY" in capsys.readouterr().out
    with pytest.raises(Problem, match="WITZ_REPOSITORY is not set"):
        release_check.distribution(final=True)


def metadata(*, version: str = VERSION, link: str = ADDRESS, text: str) -> Message:
    told = Message()
    told["Version"] = version
    told["Project-URL"] = f"Homepage, {link}"
    told.set_payload(text)
    return told


def test_the_uploaded_metadata_link_to_the_repository() -> None:
    readme = (Path(hatch_build.ROOT) / "README.md").read_text(encoding="utf-8")
    release_check.check_metadata("it", metadata(text=hatch_build.absolute(readme, ADDRESS, "v1")), ADDRESS)
    with pytest.raises(Problem, match="leads nowhere"):
        release_check.check_metadata("it", metadata(text=readme), ADDRESS)
    with pytest.raises(Problem, match="does not name the repository"):
        release_check.check_metadata("it", metadata(text="", link="https://elsewhere.example"), ADDRESS)
    with pytest.raises(Problem, match="has version 9"):
        release_check.check_metadata("it", metadata(text="", version="9"), ADDRESS)


def test_the_long_checks_are_the_documented_ones() -> None:
    text = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    [step] = re.findall(r"^\d+\. \*\*Run the long checks\*\*(.*?)^\d+\. ", text, re.MULTILINE | re.DOTALL)
    documented = set(re.findall(r"`(make [\w-]+)`", step))
    assert documented == set(release_check.LONG)


def test_long_runs_every_long_check_even_if_one_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[str] = []

    def run(*command: str) -> None:
        called.append(" ".join(command))
        if command[-1] == "bench":
            raise Problem("make bench failed; see the error above")

    monkeypatch.setattr(release_check, "_run", run)
    monkeypatch.setattr(release_check, "STEPS", {})
    assert release_check.main([]) == 0
    assert called == []
    assert release_check.main(["--long"]) == 1
    assert called == list(release_check.LONG)
    assert capsys.readouterr().out.endswith("Not ready: make bench\n")
