"""Settings: flags before variables before defaults, each of them documented."""

import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from witz.cli.main import main
from witz.server.settings import Settings, SettingsError, flag, read_settings, variable

DOCS = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def test_a_flag_comes_before_a_variable_before_the_default():
    assert read_settings({}, {}) == Settings()
    assert read_settings({}, {"WITZ_PORT": "1"}).port == 1
    assert read_settings({"port": "2"}, {"WITZ_PORT": "1"}).port == 2
    assert read_settings({"away_seconds": "0.5"}, {}).away_seconds == 0.5


def test_it_listens_on_this_machine_only_unless_told_otherwise():
    assert Settings().host == "127.0.0.1"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("port", "many", "--port is a whole number"),
        ("port", "-1", "--port is at least 0"),
        ("bot_seconds", "nan", "at least"),
        ("bot_seconds", "inf", "at least"),
        ("log_level", "loud", "log level"),
        ("compress", "maybe", "yes or no"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str, reason: str):
    with pytest.raises(SettingsError, match=reason):
        read_settings({name: value}, {})


@pytest.mark.parametrize("setting", fields(Settings), ids=lambda setting: setting.name)
def test_every_setting_is_documented_with_its_default(setting):
    row = next((line for line in DOCS.splitlines() if line.startswith(f"| `{flag(setting.name)}`")), "")
    assert f"`{variable(setting.name)}`" in row
    assert f"`{setting.default}`" in row or (setting.default == "" and "none" in row)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--port", "x"], "--port is a whole number, not 'x'"),
        (["--port", "70000"], "cannot listen on 127.0.0.1 port 70000"),
        (["--host", "256.1.1.1", "--port", "0"], "cannot listen on 256.1.1.1"),
        (["--port", "0", "--data", "a-file"], "the folder a-file cannot be made"),
        (["--port", "0", "--database", "mysql://x"], "SQLite or PostgreSQL, not mysql"),
        (["--port", "0", "--data", "broken"], "not a database"),
    ],
)
def test_witz_serve_complains_in_one_line(
    arguments: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.chdir(tmp_path)
    Path("a-file").write_text("not a folder", encoding="utf-8")
    Path("broken").mkdir()
    Path("broken/witz.sqlite").write_bytes(b"not a database at all " * 100)
    assert main(["serve", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(
    ("soft", "hard", "most", "allowed"), [(64, 200, 100, 100), (64, 80, 100, 80), (100, 200, 90, 100)]
)
def test_as_many_connections_as_are_set_can_be_open(soft: int, hard: int, most: int, allowed: int):
    program = (
        "import resource; from witz.server.run import allow_many_files;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard})); allow_many_files({most});"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert int(run.stdout) == allowed
