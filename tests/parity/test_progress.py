"""A long comparison is resumed after a stop, unless the compared sources have changed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.parity.progress import Progress


def test_results_are_there_after_a_stop(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    before = Progress("yaxha", kept)
    before.add("two", {"games": 500, "decisions": 40_000})
    before.add("two", {"games": 100, "decisions": 8_000})
    after = Progress("yaxha", kept)
    assert after.of("two") == {"games": 600, "decisions": 48_000}
    assert after.of("three") == {}


def test_results_of_other_sources_are_ignored(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    Progress("piramide", kept).add("two", {"games": 500})
    assert Progress("yaxha", kept).of("two") == {}
    kept.write_text(json.dumps({**json.loads(kept.read_text()), "sources": "of yesterday"}))
    assert Progress("piramide", kept).of("two") == {}
