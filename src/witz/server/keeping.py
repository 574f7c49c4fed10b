"""The page kept on a device: the script that does it, with the list of what it keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

SCRIPT: Final = "service-worker.js"
FIRST: Final = "index.html"
# For the server alone, or fetched by the browser as long as there is a network.
NOT_KEPT: Final = (FIRST, SCRIPT, "ahead.json")
PUZZLES: Final = "puzzle-files"  # the folder with the files of the puzzles
NAMED_BY_CONTENT: Final = re.compile(r"assets/.*|.*\.bin")
# There are thousands of puzzles: the first files of each kind and grade are enough without a network.
LATER_PUZZLES: Final = re.compile(rf"{PUZZLES}/.*-(?!1\.)\d+\.puzzles")


def digest(body: bytes) -> str:
    """A short name for what is in a file."""
    return sha256(body).hexdigest()[:16]


def keeping_script(source: str, digests: Mapping[str, str], apart: Sequence[str] | None) -> str:
    """The script with the list of all files of one version, by their digests.

    It changes whenever one of them does: so a browser notices that there is another version; and it takes no file of
    another one, whose name may be the same. `apart` are the paths
    that are not the page's own where it stands at every other address; None where it stands at one address only.

    >>> print(keeping_script("run()", {"index.html": "1a", "assets/a.js": "2b"}, None))
    self.KEPT = {"version": "f5ef806c7d0369df", "page": "1a", "files": ["assets/a.js"], "unnamed": {}, "apart": null};
    run()
    """
    files = sorted(path for path in digests if path not in NOT_KEPT and not LATER_PUZZLES.fullmatch(path))
    everything = "\n".join(f"{path} {digests[path]}" for path in sorted(digests))
    kept = {
        "version": digest(f"{everything}\n{source}".encode()),
        "page": digests[FIRST],
        "files": files,
        "unnamed": {path: digests[path] for path in files if not NAMED_BY_CONTENT.fullmatch(path)},
        "apart": apart,
    }
    return f"self.KEPT = {json.dumps(kept)};\n{source}"
