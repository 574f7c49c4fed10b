"""`witz site`: a folder of plain files."""

import json
import re
from pathlib import Path

import pytest

from witz.cli.main import main


def test_the_written_folder_uses_relative_addresses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "site"
    for _ in range(2):  # an earlier site is overwritten
        assert main(["site", str(folder)]) == 0
    assert "python -m http.server --directory" in capsys.readouterr().out
    html = (folder / "index.html").read_text(encoding="utf-8")
    assert 'data-server="none"' in html
    assert "Content-Security-Policy" in html
    assert re.search(r"script-src 'self' 'sha256-[^']+';", html)  # of the script that runs before any file is loaded
    named = re.findall(r'(?:src|href)="([^"]+)"', html)
    assert named
    for each in named:
        assert each.startswith("./")
        assert (folder / each).is_file()
    index = json.loads((folder / "python" / "index.json").read_text(encoding="utf-8"))
    for kind in ("interpreter", "library"):
        assert (folder / "python" / index[kind]).is_file()
    assert not [path for path in folder.rglob("*") if path.suffix in (".br", ".gz")]
    listed, _, _ = (folder / "service-worker.js").read_text(encoding="utf-8").partition(";\n")
    kept = json.loads(listed.removeprefix("self.KEPT = "))
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    more = {path for path in written if path.endswith(".puzzles") and not path.endswith("-1.puzzles")}
    assert more
    assert set(kept["files"]) == written - {"index.html", "service-worker.js", ".nojekyll"} - more
    assert kept["apart"] is None


def test_a_folder_with_other_files_is_left_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert main(["site", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert "holds something else" in error
    assert error.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["site", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err
