"""Settings: flags override environment variables, which override defaults; each setting is documented."""

import socket
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from tests.support.forked import ended, start
from witz.cli.main import main
from witz.server.run import addresses, listen
from witz.server.settings import Settings, SettingsError, flag, read_settings, variable

DOCS = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def test_a_flag_overrides_a_variable_which_overrides_the_default():
    assert read_settings({}, {}) == Settings()
    assert read_settings({}, {"WITZ_PORT": "1"}).port == 1
    assert read_settings({"port": "2"}, {"WITZ_PORT": "1"}).port == 2
    assert read_settings({"away_seconds": "0.5"}, {}).away_seconds == 0.5


@pytest.mark.parametrize(
    ("name", "value"),
    [("host", "HOST"), ("workers", "N"), ("open_days", "DAYS"), ("queue_bytes", "BYTES"), ("bot_seconds", "SECONDS")],
)
def test_the_help_names_the_value_of_a_setting(name: str, value: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert f"\n  {flag(name)} {value}" in capsys.readouterr().out


def test_the_server_listens_on_this_machine_only_by_default():
    assert Settings().host == "127.0.0.1"
    assert read_settings({}, {"WITZ_HOST": ""}) == Settings()  # an empty address would mean all addresses


def test_origins_are_split_by_spaces():
    given = "https://play.example  http://127.0.0.1:5173 http://[::1]:80"
    assert read_settings({"origins": given}, {}).allowed_origins == set(given.split())


@pytest.mark.parametrize(
    ("host", "address", "in_network"),
    [
        ("127.0.0.1", "http://127.0.0.1:8765", None),
        ("::1", "http://[::1]:8765", None),
        ("0.0.0.0", "http://127.0.0.1:8765", "http://192.168.1.20:8765"),  # noqa: S104
        ("::", "http://[::1]:8765", "http://[fd00::20]:8765"),
    ],
)
def test_the_printed_network_address_can_be_reached_by_other_devices(
    host: str, address: str, in_network: str | None, monkeypatch: pytest.MonkeyPatch
):
    class Way(socket.socket):
        """A socket that finds the route to another machine in a home network."""

        def connect(self, far_away: object) -> None:
            del far_away

        def getsockname(self) -> tuple[str, int]:
            return ("192.168.1.20" if self.family == socket.AF_INET else "fd00::20", 12345)

    monkeypatch.setattr(socket, "socket", Way)
    assert addresses(host, 8765) == (address, in_network)


def test_without_a_network_no_network_address_is_printed(monkeypatch: pytest.MonkeyPatch):
    class NoWay(socket.socket):
        def connect(self, far_away: object) -> None:
            raise OSError(f"no way to {far_away}")

    monkeypatch.setattr(socket, "socket", NoWay)
    assert addresses("0.0.0.0", 8765) == ("http://127.0.0.1:8765", None)  # noqa: S104


def test_small_messages_are_sent_without_delay():
    with listen(Settings(port=0)) as listening, socket.create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("port", "many", "--port must be a whole number"),
        ("port", "-1", "--port must be between 0 and 65535"),
        ("port", "65536", "--port must be between 0 and 65535"),
        ("bot_seconds", "nan", "between 0.01 and 3600"),
        ("bot_seconds", "1e9", "between 0.01 and 3600"),
        ("bot_workers", "1000000", "between 1 and 64"),
        ("away_seconds", "inf", "--away-seconds must be at least 0"),
        ("away_seconds", "-1", "--away-seconds must be at least 0"),
        ("queue_messages", "1", "at least 10"),
        ("log_level", "loud", "--log-level must be debug, info, warning or error, not 'loud'"),
        ("compress", "maybe", "yes or no"),
        ("host", "", "--host must be an address of this machine, not ''"),
        ("data", " ", "--data must be the name of a folder"),
        ("origins", "play.example", "--origins must be one or more of"),
        ("origins", "https://play.example/", "--origins must be one or more of"),
        ("origins", "https://play.example https://Play.example", "--origins must be one or more of"),
    ],
)
def test_an_invalid_value_is_named(name: str, value: str, reason: str):
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
        (["--port", "x"], "--port must be a whole number, not 'x'"),
        (["--port", "70000"], "--port must be between 0 and 65535, not '70000'"),
        (["--host", "256.1.1.1", "--port", "0"], "cannot listen on 256.1.1.1"),
        (["--port", "0", "--data", "a-file"], "the folder a-file cannot be created"),
        (["--port", "0", "--database", "mysql://x"], "SQLite or PostgreSQL, not mysql"),
        (
            ["--port", "0", "--data", "broken"],
            "the matches in broken cannot be opened: database error: file is not",
        ),
        (["--port", "0", "--database", "postgresql://ana:hidden@127.0.0.1:1/x"], "refused"),
        (["--port", "0", "--database", "postgresql://ana:hidden@127.0.0.1:x/x"], "not the address of a database"),
        (["--host", "192.0.2.1", "--port", "0"], "cannot listen on 192.0.2.1"),
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
    assert "hidden" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(
    ("soft", "hard", "most", "allowed"), [(64, 200, 100, 100), (64, 80, 100, 80), (100, 200, 90, 100)]
)
def test_the_file_limit_allows_the_configured_connections(soft: int, hard: int, most: int, allowed: int):
    program = (
        "import resource; from witz.server.run import allow_many_files;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard})); allow_many_files({most});"
        f"assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == {allowed}"
    )
    assert ended(start(exec, program, {})) == 0


def test_processes_of_one_port_share_the_limits_for_strangers():
    shared = Settings(workers=2, connections=5001, openings_per_second=0.01).of_one_worker()
    assert (shared.connections, shared.connections_per_address, shared.requests_per_second) == (2500, 50, 2.5)
    assert shared.openings_per_second == 0.01  # the smallest limit
    assert (
        shared.messages_per_second == Settings().messages_per_second
    )  # a limit of one connection, which one process gets
    assert Settings(workers=64).of_one_worker().request_burst == Settings().request_burst // 4
    assert Settings().of_one_worker() == Settings()
