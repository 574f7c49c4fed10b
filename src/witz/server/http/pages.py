"""The page: the built files of the package, held in memory, in the encodings that the build made."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Final, TypedDict

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from witz.server.match.identity import MatchId
from witz.server.offline import PUZZLES, SCRIPT, digest, offline_script
from witz.server.policy import POLICY, policy_of

UNFRAMED: Final = "; frame-ancestors 'none'"  # forbids frames
SERVED_POLICY: Final = POLICY + UNFRAMED
HEADERS: Final = {
    "Content-Security-Policy": SERVED_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
# Only for the workers that run Python, whose interpreter is compiled when they start; the build lists them.
WORKER_POLICY: Final = SERVED_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
IMMUTABLE: Final = "public, max-age=31536000, immutable"  # for files whose names change with their content
REVALIDATE: Final = "no-cache"

FIRST: Final = "/index.html"
AHEAD: Final = "/ahead.json"  # made by the build: what `Ahead` holds
MATCH: Final = re.compile(r"/match/([A-Za-z0-9_-]{16})(?:/replay)?")  # an address that shows a table
INSIDE: Final = "/python/"  # the Python that tables inside the page run on
NAMED_BY_CONTENT: Final = re.compile(rf"/assets/.*|{INSIDE}.*\.bin")
NEVER_THE_PAGE: Final = ("/assets/", INSIDE, f"/{PUZZLES}/")
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the best one first
NOT_PAGES: Final = ("/api", "/health", "/metrics", "/docs", "/redoc", "/openapi.json")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A built file in each of its encodings; "" is the uncompressed one."""

    media_type: str
    etag: str
    bodies: Mapping[str, bytes]


@cache
def files_of_package() -> Mapping[str, StaticFile]:
    """The built files of the package; all applications of a process share them."""
    package = files("witz")
    return read_files(
        package.joinpath("server", "static"),
        package.joinpath("page", "built"),
        package.joinpath("coach", "puzzles", "data"),
    )


def read_files(
    folder: Traversable, inside: Traversable | None = None, puzzles: Traversable | None = None
) -> dict[str, StaticFile]:
    """The built files by their paths; none if the page has not been built."""
    found: dict[str, bytes] = {}
    _collect(folder, "", found)
    if found and inside is not None:
        _collect(inside, INSIDE.rstrip("/"), found)
    if found and puzzles is not None:
        _collect(puzzles, f"/{PUZZLES}", found)
    plain = {path: body for path, body in found.items() if not path.endswith(tuple(ENCODINGS.values()))}
    digests = {path.removeprefix("/"): digest(body) for path, body in plain.items()}
    if (script := f"/{SCRIPT}") in plain:
        for end in ("", *ENCODINGS.values()):
            found.pop(script + end, None)
        apart = [path.removeprefix("/") for path in NOT_PAGES]
        plain[script] = offline_script(plain[script].decode(), digests, apart).encode()
        digests[SCRIPT] = digest(plain[script])
    return {
        path: StaticFile(
            guess_type(path)[0] or "application/octet-stream",
            f'"{digests[path.removeprefix("/")]}"',
            {"": body, **{name: found[path + end] for name, end in ENCODINGS.items() if path + end in found}},
        )
        for path, body in plain.items()
    }


class Ahead(TypedDict):
    """The build's list of its files: those to preload, by language and by game, and the workers that run Python."""

    words: dict[str, str]
    tables: dict[str, str]
    workers: list[str]


def read_ahead(built: Mapping[str, StaticFile]) -> Ahead:
    """Reads the build's list of its files."""
    if AHEAD not in built:
        return {"words": {}, "tables": {}, "workers": []}
    found: Ahead = json.loads(built[AHEAD].bodies[""])
    return found


def _collect(folder: Traversable, prefix: str, found: dict[str, bytes]) -> None:
    if not folder.is_dir():
        return
    for each in folder.iterdir():
        path = f"{prefix}/{each.name}"
        if each.is_dir():
            _collect(each, path, found)
        else:
            found[path] = each.read_bytes()


GameOf = Callable[[MatchId], Awaitable[str | None]]  # the game of a match, if it exists


class Pages:
    """Serves the page and its files, and passes all other requests on to the application."""

    def __init__(self, app: ASGIApp, game_of: GameOf, built: Mapping[str, StaticFile] | None = None) -> None:
        self._app = app
        self._game_of = game_of
        self._files = files_of_package() if built is None else built
        ahead = read_ahead(self._files)
        self._words, self._tables, self._workers = ahead["words"], ahead["tables"], frozenset(ahead["workers"])
        self._policy = policy_of(self._files[FIRST].bodies[""].decode()) + UNFRAMED if FIRST in self._files else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or _is_of_application(scope["path"]) or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        answer = await self._answer(scope["path"], Headers(scope=scope))
        await answer(scope, receive, send)

    async def _answer(self, path: str, asked: Headers) -> Response:
        found = self._files.get(path)
        # Every other address shows the page, which routes it itself.
        if found is None and not path.startswith(NEVER_THE_PAGE):
            found = self._files.get(FIRST)
            if found is None:
                return PlainTextResponse("The page has not been built. Build it with: make web\n", 503, HEADERS)
        if found is None:
            return PlainTextResponse("There is no such file.\n", 404, HEADERS)
        headers = {
            **HEADERS,
            "Content-Security-Policy": WORKER_POLICY if path in self._workers else SERVED_POLICY,
            "Cache-Control": IMMUTABLE if NAMED_BY_CONTENT.fullmatch(path) else REVALIDATE,
            "ETag": found.etag,
            "Vary": "Accept-Encoding",
        }
        if found is self._files.get(FIRST):
            headers["Content-Security-Policy"] = self._policy
            # Preloads what the page would request only once it runs.
            ahead = (self._words_for(asked.get("accept-language", "")), await self._table_for(path))
            if links := [f"<{each}>; rel=modulepreload" for each in ahead if each is not None]:
                headers["Link"] = ", ".join(links)
        if found.etag in _tags(asked.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        accepted = _accepted(asked.get("accept-encoding", ""))
        encoding = next((name for name in ENCODINGS if name in accepted and name in found.bodies), "")
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(found.bodies[encoding], headers=headers, media_type=found.media_type)

    def _words_for(self, accepted: str) -> str | None:
        """The file with the words of the browser's first language that the page has, or else of English."""
        wanted = (part.strip()[:2].lower() for part in accepted.split(","))
        return next((self._words[language] for language in wanted if language in self._words), self._words.get("en"))

    async def _table_for(self, path: str) -> str | None:
        """The file with the table of the match in a path."""
        match = MATCH.fullmatch(path)
        return None if match is None else self._tables.get(await self._game_of(MatchId(match[1])) or "")


def _tags(header: str) -> list[str]:
    """The entity tags in a header; a proxy may have weakened them (W/)."""
    return [part.strip().removeprefix("W/") for part in header.split(",")]


def _accepted(header: str) -> set[str]:
    """The accepted values in a header, without those ruled out (;q=0)."""
    parts = (part.replace(" ", "").lower().partition(";q=") for part in header.split(","))
    return {name for name, _, weight in parts if weight.strip("0.") or not weight}


def _is_of_application(path: str) -> bool:
    return any(path == each or path.startswith(f"{each}/") for each in NOT_PAGES)
