"""A host of static files behind a slow network, which counts the bytes that it sends."""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from bench.page.phone import NETWORK, ROUND_TRIP

CHUNK = 16_384
KEPT_SECONDS = 600  # the browser's cache lifetime of files, as at the usual free host
COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest")


@cache
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class SlowHost(ThreadingHTTPServer):
    """Sends one chunk after the other, so that concurrent requests share the bandwidth."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
        self.bytes = 0
        self._line = threading.Lock()

    def send(self, chunk: bytes) -> None:
        """Counts a chunk, and waits as long as the network needs for it."""
        with self._line:
            self.bytes += len(chunk)
            time.sleep(len(chunk) / NETWORK["downloadThroughput"])


class _Files(SimpleHTTPRequestHandler):
    server: SlowHost

    def do_GET(self) -> None:
        time.sleep(ROUND_TRIP / 1000)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        packed = path.suffix in COMPRESSED
        body = _compressed(path) if packed else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", f"max-age={KEPT_SECONDS}")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            chunk = body[start : start + CHUNK]
            self.server.send(chunk)
            self.wfile.write(chunk)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def slow_host(folder: Path) -> Iterator[SlowHost]:
    """A running host for a folder, stopped at the end of the block."""
    host = SlowHost(folder)
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        thread.join()
        host.server_close()
