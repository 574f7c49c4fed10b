"""The progress of a long comparison, stored in a file so that it can be resumed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import witz


class Progress:
    """The results so far for one game, by the name of each part of the comparison.

    Without a file it is lost at the end. A file from other versions of the sources is ignored.
    """

    def __init__(self, game: str, path: Path | None = None) -> None:
        self._path = path
        self._sources = sources(game)
        self._found: dict[str, Counter[str]] = {}
        if path and path.exists():
            kept = json.loads(path.read_text())
            if kept["sources"] == self._sources:
                self._found = {name: Counter(found) for name, found in kept["found"].items()}

    def of(self, name: str) -> Counter[str]:
        """The result of one part."""
        return self._found.setdefault(name, Counter())

    def add(self, name: str, found: Mapping[str, int]) -> None:
        """Adds further results, and stores them."""
        self.of(name).update(found)
        if self._path:
            written = self._path.with_suffix(".new")
            written.write_text(json.dumps({"sources": self._sources, "found": self._found}, indent=1) + "\n")
            written.replace(self._path)


def sources(game: str) -> str:
    """A hash of the compared sources: the rules of a game and the simulator, and how they are compared."""
    package = Path(witz.__file__).parent
    parts = [Path(__file__).parent, *(package / part for part in ("engine", "pyramid", game, "sim"))]
    return sha256(b"".join(path.read_bytes() for part in parts for path in sorted(part.rglob("*.py")))).hexdigest()
