"""`witz site`: the page as a folder of plain files, for a host that runs no program."""

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
Write the page as a folder of plain files, which any web host can serve, below any path: both games against bots and
on one screen, with rules, lessons, score pad and replays. Tables are inside the page; nobody can be invited to them."""
EXAMPLES = ("witz site public", "witz site www/games/witz")

INSIDE: Final = "python"  # the folder with what the tables run on
NOT_SERVED: Final = (".br", ".gz")  # for the match server, which sends them itself
NOT_NEEDED: Final = ("ahead.json",)


class SiteError(WitzError):
    """The folder cannot be written."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz site` takes."""
    parser.add_argument("folder", metavar="FOLDER", help="where to write: a new or empty folder, or an earlier site")


def run(args: Namespace) -> int:
    """Writes the folder."""
    folder = Path(args.folder)
    count = write_site(folder)
    print(f"{count} files are in {folder}; try: python -m http.server --directory {folder}")  # noqa: T201
    return 0


def write_site(folder: Path) -> int:
    """Writes the page and what its tables run on; gives the number of files. Raises SiteError."""
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
    """The page for a host that has it at one address only, and sends no policy with it.

    >>> as_plain_file('<html lang="en"><head><script src="/assets/a.js"></script>')[:36]
    '<html data-server="none" lang="en"><'
    """
    # Who may put the page into a frame cannot be said in a page, unlike in the headers of the server.
    html = html.replace('"/assets/', '"./assets/').replace("<html ", '<html data-server="none" ', 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_of(html)}" />'
    return html.replace("<head>", f"<head>\n    {policy}", 1)


def _clear(folder: Path) -> None:
    """Removes an earlier site; what is anything else stays, and nothing is written to it."""
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / FIRST).is_file() or not (folder / INSIDE / "index.json").is_file():
            raise SiteError(f"site: {folder} holds something else; name a new or empty folder")
        for old in ("assets", INSIDE, PUZZLES):
            shutil.rmtree(folder / old, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)


def _digests(folder: Path, parts: Mapping[str, Traversable]) -> dict[str, str]:
    """What was written, by its path in the folder: something else may lie there, too."""
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
