"""Files in version control name no private package index, and no folder of the machine on which they were written."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRIVATE = re.compile(rb'"resolved":\s*"https?:|--(?:extra-)?index-url|(?<![\w.])/(?:root|home|work|Users)/')


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows which files are in version control")
def test_no_file_names_a_private_index_or_folder() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    paths = [ROOT / name for name in listed.decode().split("\0") if name]
    assert ROOT / "web" / "package-lock.json" in paths
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.decode(errors='replace').strip()}"
        for path in paths
        if path.is_file() and b"\0" not in (content := path.read_bytes())
        for number, line in enumerate(content.splitlines(), 1)
        if PRIVATE.search(line)
    ]
    assert found == []
