"""`witz site`: the page as a folder of static files, for a host without a server program."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ...coach.puzzles.shipped import shipped_folder
from ...errors import WitzError
from ...server.offline import FIRST, PUZZLES, SCRIPT, digest, offline_script
from ...server.policy import policy_of

DESCRIPTION = """\
Write the page as a folder of static files for any web host, below any path: both games against bots and on one screen,
with rules, lessons, score pad and replays. Matches run in the browser, without a server, so nobody can be invited."""
EXAMPLES = ("witz site public", "witz site www/games/witz")

INSIDE: Final = "python"  # the folder with the interpreter and modules for matches inside the page
NOT_SERVED: Final = (".br", ".gz")  # for the match server, which sends them itself
NOT_NEEDED: Final = ("ahead.json",)


class SiteError(WitzError):
    """The folder cannot be written."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz site`."""
    parser.add_argument("folder", metavar="FOLDER", help="where to write: a new or empty folder, or an earlier site")


def run(args: Namespace) -> int:
    """Writes the folder."""
    folder = Path(args.folder)
    count = write_site(folder)
    print(f"{count} files are in {folder}; try: python -m http.server --directory {folder}")  # noqa: T201
    return 0


def write_site(folder: Path) -> int:
    """Writes the page and its Python part; gives the number of files. Raises SiteError."""
    page = files("witz.server").joinpath("static")
    inside = files("witz.page").joinpath("built")
    if not page.joinpath(FIRST).is_file() or not inside.joinpath("index.json").is_file():
        raise SiteError("site: the page has not been built; build it with: make web")
    try:
        _clear(folder)
        parts = {"": page, INSIDE: inside, PUZZLES: shipped_folder()}
        for name, source in parts.items():
            _copy(source, folder / name)
        html = page.joinpath(FIRST).read_text(encoding="utf-8")
        (folder / FIRST).write_text(as_plain_file(html), encoding="utf-8", newline="\n")
        script = offline_script(page.joinpath(SCRIPT).read_text(encoding="utf-8"), _digests(folder, parts), None)
        (folder / SCRIPT).write_text(script, encoding="utf-8", newline="\n")
        (folder / ".nojekyll").touch()  # GitHub Pages: serve the files as they are
    except OSError as error:
        raise SiteError(f"site: {folder} cannot be written: {error.strerror or error}") from None
    return sum(path.is_file() for path in folder.rglob("*"))


def as_plain_file(html: str) -> str:
    """The page for a static host: with relative paths, and its Content-Security-Policy in the page itself.

    >>> as_plain_file('<html lang="en"><head><script src="/assets/a.js"></script>')[:36]
    '<html data-server="none" lang="en"><'
    """
    # `frame-ancestors` has no effect in a page, only in headers.
    html = html.replace('"/assets/', '"./assets/').replace("<html ", '<html data-server="none" ', 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_of(html)}" />'
    return html.replace("<head>", f"<head>\n    {policy}", 1)


def _clear(folder: Path) -> None:
    """Removes an earlier site. Raises SiteError for a folder with other files."""
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / FIRST).is_file() or not (folder / INSIDE / "index.json").is_file():
            raise SiteError(f"site: {folder} holds something else; name a new or empty folder")
        for old in ("assets", INSIDE, PUZZLES):
            shutil.rmtree(folder / old, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)


def _digests(folder: Path, parts: Mapping[str, Traversable]) -> dict[str, str]:
    """The digests of the written files, by path; the folder may also hold others."""
    paths = [f"{name}/{path}".removeprefix("/") for name, source in parts.items() for path in _paths(source)]
    return {path: digest((folder / path).read_bytes()) for path in paths}


def _paths(source: Traversable) -> Iterator[str]:
    for each in source.iterdir():
        if each.is_dir():
            yield from (f"{each.name}/{path}" for path in _paths(each))
        elif _is_served(each.name):
            yield each.name


def _is_served(name: str) -> bool:
    return not name.endswith(NOT_SERVED) and name not in NOT_NEEDED


def _copy(source: Traversable, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for each in source.iterdir():
        if each.is_dir():
            _copy(each, target / each.name)
        elif _is_served(each.name):
            (target / each.name).write_bytes(each.read_bytes())
