"""Runs the checks of docs/releasing.md: those of the release commit, and if asked the long ones, which take hours.

python -m tools.release_check            a rehearsal, at any time: all steps
python -m tools.release_check --final    on the release commit: nothing may be unreleased or uncommitted
python -m tools.release_check --long     the long checks too
python -m tools.release_check versions   only the steps that are named
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from email.message import Message
from email.parser import Parser
from functools import partial
from pathlib import Path
from zipfile import ZipFile

from hatch_build import repository
from witz.version import VERSION

ROOT = Path(__file__).parents[1]
UPLOADED = ROOT / "dist" / "release"
UNRELEASED = "Unreleased"
LONG = {
    "make kill-server": "no acknowledged move is lost in 200 kills",
    "make bench": "the rules next to other projects' games",
    "make bench-server": "the server under load",
    "make bench-page": "the page on a slow phone",
    "make soak": "thousands of tables for minutes, without growing memory",
    "make parity": "the simulator against the engine over 100,000 games of each game",
    "make inside": "all tests of the rules inside Pyodide",
    "make still": "no control moves during a turn, on every screen in every language",
    "make mutants": "mutation testing of the rules and of the pure match",
}


class Problem(Exception):
    """A problem that blocks a release."""


def versions(*, final: bool) -> None:
    """The package, the page and the changelog have the same version."""
    for name in ("package.json", "package-lock.json"):
        found = json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))["version"]
        if found != for_npm(VERSION):
            raise Problem(f"web/{name} has version {found}, src/witz/version.py {VERSION}, for npm {for_npm(VERSION)}")
    if final and "dev" in VERSION:
        raise Problem(f"src/witz/version.py says {VERSION}, which is not a release")
    newest = newest_section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if newest == UNRELEASED and not final:
        print(f"  CHANGELOG.md: the newest section is still called {UNRELEASED}; the release commit names its version")
    elif newest.split()[0] != VERSION:
        raise Problem(f"the newest section of CHANGELOG.md is {newest}, that of src/witz/version.py is {VERSION}")


def for_npm(version: str) -> str:
    """A version of the package in the spelling of npm.

    >>> for_npm("0.3.0.dev0"), for_npm("0.3.0")
    ('0.3.0-dev.0', '0.3.0')
    """
    return re.sub(r"\.dev(\d+)$", r"-dev.\1", version)


def newest_section(changelog: str) -> str:
    """The heading of the newest release.

    >>> newest_section("# Changelog\\n\\n## 0.2.0 (2026-11-15)\\n\\n## 0.1.0\\n")
    '0.2.0 (2026-11-15)'
    """
    heading = re.search(r"^## (.+)$", changelog, re.MULTILINE)
    if heading is None:
        raise Problem("CHANGELOG.md has no section")
    return heading[1]


def committed(*, final: bool) -> None:
    """There are no uncommitted changes."""
    changed = _output("git", "status", "--porcelain")
    if changed and final:
        raise Problem(f"not committed:\n{changed}")
    if changed:
        print("  not committed yet; the release is made from a commit")


def generated(*, final: bool) -> None:
    """Lock files and generated files are up to date."""
    del final
    before = _changes()
    _run("make", "--silent", "lock", "generated")
    after = _changes()
    if stale := sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path)):
        raise Problem(f"stale files, now written anew: {', '.join(stale)}")


def tests(*, final: bool) -> None:
    """All tests pass, including those of the README's examples and of generated files."""
    del final
    _run("make", "--silent", "test")


def package(*, final: bool) -> None:
    """Wheel and source archive install and start."""
    del final
    _run(sys.executable, "-m", "tools.try_package")


def distribution(*, final: bool) -> None:
    """The files to upload, of what is committed: wheel and source archive, whose links lead to the repository."""
    address = repository()
    if not address and final:
        raise Problem("WITZ_REPOSITORY is not set: the address of the repository, as a browser shows it")
    if not address:
        print("  not built, since WITZ_REPOSITORY is not set; the release needs it")
        return
    committed(final=final)  # once more: the steps before may have written files
    shutil.rmtree(UPLOADED, ignore_errors=True)
    _run(sys.executable, "-m", "hatchling", "build", "-d", str(UPLOADED))
    for path in sorted(UPLOADED.iterdir()):
        check_metadata(path.name, metadata_of(path), address)
    print(f"  to upload it after the tag: .venv/bin/uv publish {UPLOADED.relative_to(ROOT)}/*")


def metadata_of(package: Path) -> Message:
    """The metadata of a wheel or a source archive."""
    if package.suffix == ".whl":
        with ZipFile(package) as wheel:
            (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
            return Parser().parsestr(wheel.read(name).decode())
    with tarfile.open(package) as archive:
        file = archive.extractfile(f"witz-{VERSION}/PKG-INFO")
        assert file is not None
        return Parser().parsestr(file.read().decode())


def check_metadata(package: str, metadata: Message, address: str) -> None:
    """Raises Problem for another version, a missing link to the repository, or a relative link in the README."""
    if metadata["Version"] != VERSION:
        raise Problem(f"{package} has version {metadata['Version']}, src/witz/version.py {VERSION}")
    if f"Homepage, {address}" not in (metadata.get_all("Project-URL") or []):
        raise Problem(f"{package} does not name the repository {address}")
    description = str(metadata.get_payload())
    if relative := re.search(r'(?:\]\(|src=")(?![a-z]+:|#)[^)"]*', description):
        raise Problem(f"{package}: the README has a link that leads nowhere on a package index: {relative[0]}")


STEPS = {step.__name__: step for step in (versions, committed, generated, tests, package, distribution)}


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode != 0:
        raise Problem(f"{' '.join(command[-3:])} failed; see the error above")


def _changes() -> dict[str, bytes]:
    """The files that differ from the last commit, with their contents."""
    lines = _output("git", "status", "--porcelain", "--untracked-files=all", "-z", "--no-renames").split("\0")
    paths = [line[3:] for line in lines if line]
    return {path: (ROOT / path).read_bytes() for path in paths if (ROOT / path).is_file()}


def _output(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _passes(name: str, what: str, check: Callable[[], None]) -> bool:
    print(f"{name}: {what.strip()}", flush=True)
    try:
        check()
    except Problem as problem:
        print(f"  PROBLEM: {problem}", flush=True)
        return False
    return True


def main(arguments: list[str]) -> int:
    """Runs the steps, the others even if one fails."""
    final, long = "--final" in arguments, "--long" in arguments
    names = [name for name in arguments if name not in ("--final", "--long")]
    if unknown := [name for name in names if name not in STEPS]:
        print(f"release_check: {unknown[0]!r} is not a step; steps are: {', '.join(STEPS)}", file=sys.stderr)
        return 2
    failed = [
        name
        for name in names or STEPS
        if not _passes(name, STEPS[name].__doc__ or "", partial(STEPS[name], final=final))
    ]
    if long:
        failed += [
            command for command, what in LONG.items() if not _passes(command, what, partial(_run, *command.split()))
        ]
    else:
        print("Not run, since they take hours (LONG=1 runs them):")
        for command, what in LONG.items():
            print(f"  {command:18} {what}")
    print(f"Not ready: {', '.join(failed)}" if failed else "Ready, as far as this machine can tell.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
