"""The page without a network: its service worker, with the list of the files that it caches."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

SCRIPT: Final = "service-worker.js"
FIRST: Final = "index.html"
# Files for the server alone, or fetched from the network whenever there is one.
NOT_CACHED: Final = (FIRST, SCRIPT, "ahead.json")
PUZZLES: Final = "puzzle-files"  # the folder with the files of the puzzles
NAMED_BY_CONTENT: Final = re.compile(r"assets/.*|.*\.bin")
# There are thousands of puzzles: the first file of each kind and grade is enough without a network.
LATER_PUZZLES: Final = re.compile(rf"{PUZZLES}/.*-(?!1\.)\d+\.puzzles")


def digest(body: bytes) -> str:
    """A short digest of the content of a file."""
    return sha256(body).hexdigest()[:16]


def offline_script(source: str, digests: Mapping[str, str], apart: Sequence[str] | None) -> str:
    """The service worker with the list of all files of one version, by their digests.

    It changes whenever one of the files does, so a browser notices another version; the digests keep it from caching a
    file of another version under the same name. `apart` are the paths that are not the page's own on a server where
    every other address is; None where the page is at one address only.

    >>> print(offline_script("run()", {"index.html": "1a", "assets/a.js": "2b"}, None))
    self.KEPT = {"version": "f5ef806c7d0369df", "page": "1a", "files": ["assets/a.js"], "unnamed": {}, "apart": null};
    run()
    """
    files = sorted(path for path in digests if path not in NOT_CACHED and not LATER_PUZZLES.fullmatch(path))
    everything = "\n".join(f"{path} {digests[path]}" for path in sorted(digests))
    kept = {
        "version": digest(f"{everything}\n{source}".encode()),
        "page": digests[FIRST],
        "files": files,
        "unnamed": {path: digests[path] for path in files if not NAMED_BY_CONTENT.fullmatch(path)},
        "apart": apart,
    }
    return f"self.KEPT = {json.dumps(kept)};\n{source}"
