"""The page: the file that is sent for an address, its compression and caching, and its content security policy."""

import asyncio
import gzip
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from witz.server.http.pages import Pages, read_files

ROOT = Path(__file__).parents[2]
MATCH = "abcdefghijklmnop"  # of Yaxha
SCRIPT = b"let words = 'the same again and again and again';"
ZIPPED = gzip.compress(SCRIPT, mtime=0)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("application")(scope, receive, send)


async def game_of(match: str) -> str | None:
    return "yaxha" if match == MATCH else None


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "icon.svg").write_text("<svg/>")
    script = tmp_path / "assets" / "main-abc.js"
    script.write_bytes(SCRIPT)
    script.with_name("main-abc.js.gz").write_bytes(ZIPPED)
    script.with_name("main-abc.js.br").write_bytes(b"brotli")
    return tmp_path


@dataclass
class Answer:
    status: int
    headers: Headers
    body: bytes


def ask(folder: Path, path: str, method: str = "GET", **headers: str) -> Answer:
    """The response for a path, as bytes; the folder may hold the Python files for tables inside the page."""
    return ask_pages(Pages(application, game_of, read_files(folder, folder / "inside")), path, method, **headers)


def ask_pages(pages: Pages, path: str, method: str = "GET", **headers: str) -> Answer:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": unquote(path),
        "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
    }
    asyncio.run(pages(scope, receive, send))
    start, *parts = sent
    return Answer(start["status"], Headers(raw=start["headers"]), b"".join(part["body"] for part in parts))


@pytest.mark.parametrize("path", ["/", "/match/abcdefghijklmnop", "/rules/yaxha", "/nowhere"])
def test_every_address_of_the_page_is_answered_with_the_page(built: Path, path: str):
    answer = ask(built, path)
    assert (answer.status, answer.body) == (200, b"<!doctype html>the page")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api", "/api/games", "/health", "/metrics", "/openapi.json"])
def test_paths_of_the_application_reach_it(built: Path, path: str):
    assert ask(built, path).body == b"application"


def test_requests_that_change_something_reach_the_application(built: Path):
    assert ask(built, "/", "POST").body == b"application"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip;q=0.8", "gzip", ZIPPED),
        ("br;q=0, gzip", "gzip", ZIPPED),
        ("br; q=0.0, GZIP; q=0.5", "gzip", ZIPPED),
        ("br;q=0, gzip;q=0.000", None, SCRIPT),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_a_file_is_sent_in_the_best_encoding_that_is_accepted(
    built: Path, accepted: str, encoding: str | None, body: bytes
):
    answer = ask(built, "/assets/main-abc.js", **{"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.body == body
    assert answer.headers["vary"] == "Accept-Encoding"


def test_a_file_named_by_its_content_is_cached_for_ever(built: Path):
    assert "immutable" in ask(built, "/assets/main-abc.js").headers["cache-control"]
    assert ask(built, "/icon.svg").headers["cache-control"] == "no-cache"


def test_an_unchanged_file_is_not_sent_again(built: Path):
    tag = ask(built, "/").headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = ask(built, "/", **{"if-none-match": known})
        assert (again.status, again.body) == (304, b"")
    assert ask(built, "/", **{"if-none-match": '"other"'}).status == 200


def test_a_missing_file_of_an_older_page_is_not_answered_with_the_page(built: Path):
    assert ask(built, "/assets/main-old.js").status == 404


@pytest.mark.parametrize("path", ["/", "/assets/main-abc.js", "/assets/none.js"])
def test_inline_scripts_and_foreign_scripts_may_not_run(built: Path, path: str):
    policy = ask(built, path).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_an_inline_script_may_run_only_by_its_digest(built: Path):
    scripts = '<script type="module" crossorigin src="/assets/main-abc.js"></script>\n<script async>begin()</script>'
    (built / "index.html").write_text(f"<!doctype html>{scripts}")
    digest = "'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='"
    for path in ("/", "/match/abcdefghijklmnop"):
        policy = ask(built, path).headers["content-security-policy"]
        assert f"script-src 'self' {digest};" in policy
        assert "frame-ancestors 'none'" in policy
    assert "sha256" not in ask(built, "/assets/main-abc.js").headers["content-security-policy"]


def test_only_the_python_workers_may_compile_webassembly(built: Path):
    names = ("runs-abc.js", "thinks-abc.js")
    write_ahead(built, workers=[f"/assets/{name}" for name in names])
    for name in (*names, "worker-other.js"):
        (built / "assets" / name).write_text("begin()")
    for name in names:
        policy = ask(built, f"/assets/{name}").headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "default-src 'none'" in policy
    for path in (
        "/",
        "/assets/main-abc.js",
        "/assets/runs-abc.js.map",
        "/rules/runs-abc.js",
        "/assets/worker-other.js",
    ):
        assert "unsafe" not in ask(built, path).headers["content-security-policy"]


def test_the_python_files_for_tables_inside_the_page_are_sent(built: Path):
    (built / "inside").mkdir()
    (built / "inside" / "index.json").write_text("{}")
    (built / "inside" / "library-abc.bin").write_bytes(b"modules")
    index = ask(built, "/python/index.json")
    assert (index.body, index.headers["cache-control"]) == (b"{}", "no-cache")
    library = ask(built, "/python/library-abc.bin")
    assert library.body == b"modules"
    assert "immutable" in library.headers["cache-control"]
    assert ask(built, "/python/library-old.bin").status == 404


def test_the_service_worker_contains_the_list_of_files(built: Path):
    (built / "service-worker.js").write_text("run()")
    (built / "service-worker.js.gz").write_bytes(gzip.compress(b"run()"))
    write_ahead(built)
    (built / "puzzle-files").mkdir()
    for name in ("a-0-1", "a-0-2", "a-0-11"):
        (built / "puzzle-files" / f"{name}.puzzles").touch()
    first = ask(built, "/service-worker.js", **{"accept-encoding": "gzip"})
    assert first.headers["cache-control"] == "no-cache"
    listed, script = first.body.decode().split(";\n")
    kept = json.loads(listed.removeprefix("self.KEPT = "))
    assert (script, kept["files"]) == ("run()", ["assets/main-abc.js", "icon.svg", "puzzle-files/a-0-1.puzzles"])
    assert set(kept["unnamed"]) == {"icon.svg", "puzzle-files/a-0-1.puzzles"}
    assert kept["page"] == ask(built, "/").headers["etag"].strip('"')
    assert "api" in kept["apart"]
    # A new page has a new script, by which a browser notices the update.
    (built / "index.html").write_text("<!doctype html>another page")
    assert ask(built, "/service-worker.js").headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("de-AT,de;q=0.9,en;q=0.8", "de"), ("pt-BR, DE;q=0.5", "de"), ("pt-BR", "en"), ("", "en")],
)
def test_the_texts_of_the_browsers_language_are_preloaded(built: Path, accepted: str, language: str):
    write_ahead(built, words=["en", "de"])
    link = f"</assets/{language}-1.js>; rel=modulepreload"
    assert ask(built, "/rules/yaxha", **{"accept-language": accepted}).headers["link"] == link
    assert "link" not in ask(built, "/icon.svg", **{"accept-language": accepted}).headers


@pytest.mark.parametrize(
    ("path", "link"),
    [
        (f"/match/{MATCH}", "</assets/yaxha-1.js>; rel=modulepreload"),
        (f"/match/{MATCH}/replay", "</assets/yaxha-1.js>; rel=modulepreload"),
        ("/match/another-match-12", None),
        (f"/match/{MATCH}/else", None),
        ("/", None),
    ],
)
def test_the_table_for_an_address_is_preloaded(built: Path, path: str, link: str | None):
    write_ahead(built, tables=["yaxha", "piramide"])
    assert ask(built, path).headers.get("link") == link


def write_ahead(
    folder: Path, words: Sequence[str] = (), tables: Sequence[str] = (), workers: Sequence[str] = ()
) -> None:
    """Writes the list of the files with these languages and the tables of these games, as the build does."""
    files = {kind: {name: f"/assets/{name}-1.js" for name in of} for kind, of in (("words", words), ("tables", tables))}
    (folder / "ahead.json").write_text(json.dumps({**files, "workers": workers}))


def test_a_path_cannot_leave_the_folder(built: Path):
    (built.parent / "secret.txt").write_text("secret")
    assert b"secret" not in ask(built, "/%2e%2e/secret.txt").body
    assert b"secret" not in ask(built, "/assets/..%2f..%2fsecret.txt").body


def test_without_a_built_page_the_answer_says_how_to_build_it(tmp_path: Path):
    answer = ask(tmp_path, "/")
    assert answer.status == 503
    assert b"make web" in answer.body


def test_only_the_workers_of_the_built_page_may_compile_webassembly():
    static = ROOT / "src/witz/server/static"
    assert (static / "index.html").is_file(), "the page is not built; build it with: make web"
    scripts = {path.name: path.read_text() for path in (static / "assets").glob("*.js")}
    started = {
        name
        for script in scripts.values()
        for call in re.findall(r"new Worker\((.{,200})", script, re.DOTALL)
        for name in re.findall(r"[\w.-]+\.js\b", call)[:1]
    }
    assert len(started) == len(list((ROOT / "web/src/here").glob("*worker.ts")))
    pages = Pages(application, game_of, read_files(static))
    policies = {name: ask_pages(pages, f"/assets/{name}").headers["content-security-policy"] for name in scripts}
    assert {name for name, policy in policies.items() if "'wasm-unsafe-eval'" in policy} == started
