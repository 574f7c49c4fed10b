"""The command as a whole: help, examples, and errors in one line."""

from __future__ import annotations

import errno
import shlex
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from tests.support.people import Keyboard, answers, obliging, surroundings
from witz.cli.commands import replay
from witz.cli.commands.admin import ACTIONS as ADMIN_ACTIONS
from witz.cli.files import LARGEST
from witz.cli.main import COMMANDS, command_module, main
from witz.cli.terminal.screen import to_standard_output
from witz.games import GAMES
from witz.server.store import SqlStore, sqlite_url

ROOT = Path(__file__).parents[2]
POSIX_SHELL = pytest.mark.skipif(sys.platform == "win32", reason="only a POSIX shell closes the streams of a command")
EXAMPLES = [example for name in COMMANDS for example in command_module(name).EXAMPLES]


def witz(*arguments: str, stdin: str = "", **environment: str):
    return subprocess.run(
        [sys.executable, "-m", "witz.cli", *arguments],
        cwd=ROOT,
        env=surroundings(**environment),
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def at_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder with the examples, in which a command may write."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.usefixtures("at_root")
def test_every_example_in_the_help_texts_runs(example: str, monkeypatch: pytest.MonkeyPatch, capsys):
    words, _, source = example.partition(" < ")
    monkeypatch.setattr(sys, "stdin", StringIO(Path(source).read_text(encoding="utf-8")) if source else StringIO())
    if "play" in words:
        monkeypatch.setattr(sys, "stdin", Keyboard(StringIO(), leaving()))
    if "serve" in words:
        monkeypatch.setattr("witz.server.run.serve", lambda settings, announce: announce(settings.host))
    if words.split()[1] in ("backup", "restore", "admin"):
        Path("witz-data").mkdir()
        SqlStore(sqlite_url(Path("witz-data/witz.sqlite"))).close()
        SqlStore(sqlite_url(Path("backup.sqlite"))).close()
    assert main(shlex.split(words)[1:]) == 0
    assert capsys.readouterr().out


def leaving():
    """Takes the defaults of all questions before the match, and leaves it at the first one in it."""
    asked = answers("", "", "", "q", "y", "q", "y")
    return lambda _: asked("")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_has_a_description_and_examples(name: str, capsys):
    module = command_module(name)
    with pytest.raises(SystemExit) as stop:
        main([name, "--help"])
    shown = capsys.readouterr().out
    assert stop.value.code == 0
    assert " ".join(module.DESCRIPTION.split()) in " ".join(shown.split())
    assert len(module.EXAMPLES) >= 2
    assert all(f"  {example}\n" in shown for example in module.EXAMPLES)
    described = shown[: shown.index("examples:")]
    assert max(map(len, described.splitlines())) <= 80


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
@pytest.mark.parametrize("game", GAMES)
def test_the_help_for_a_game_has_only_its_examples(command: str, game: str, capsys):
    with pytest.raises(SystemExit):
        main([command, game, "--help"])
    examples = capsys.readouterr().out.partition("examples:\n")[2].splitlines()
    assert examples
    assert all(f"witz {command} {game} " in f"{example} " for example in examples)


@pytest.mark.parametrize("action", ADMIN_ACTIONS)
def test_the_help_of_every_action_of_witz_admin_has_a_description_and_an_example(action: str, capsys):
    with pytest.raises(SystemExit):
        main(["admin", action, "--help"])
    shown = capsys.readouterr().out
    description, example = ADMIN_ACTIONS[action]
    assert description in " ".join(shown.split())
    assert shown.endswith(f"examples:\n  {example}\n")


def test_witz_alone_shows_help(capsys):
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in COMMANDS)


def test_version(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith("witz 0.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("score --loud", "unrecognized arguments: --loud"),
        ("perft", "required: --depth"),
        ("perft --depth -1", "--depth"),
        ("perft --depth many", "'many' is not a whole number"),
        ("play", "required: GAME"),
        ("play chess", "invalid choice: 'chess'"),
        ("simulate yaxha --games 0", "'0' is not a whole number from 1 to 1000000000000"),
        ("simulate yaxha --games 1000000000001", "is not a whole number from 1 to 1000000000000"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(arguments: str, said: str, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments.split())
    err = capsys.readouterr().err
    assert stop.value.code == 2
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "name", ["score", "replay", "legal", "perft --depth 1", "perft --game yaxha --depth 1 --deals"]
)
def test_a_missing_file_is_refused_in_one_line(name: str, capsys):
    assert main([*name.split(), "nowhere.witz"]) == 2
    err = capsys.readouterr().err
    assert err == f"witz {name.partition(' ')[0]}: nowhere.witz: No such file or directory\n"


def test_examples_of_the_help_are_found_outside_the_source_tree(tmp_path: Path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["legal", "examples/open.witz"]) == 0
    assert "place Y 1d3" in capsys.readouterr().out
    for outside in ("examples/../pyproject.toml", "examples/none.witz"):
        assert main(["legal", outside]) == 2
        assert capsys.readouterr().err == f"witz legal: {outside}: No such file or directory\n"


@pytest.mark.parametrize("name", ["score", "replay", "legal"])
def test_a_binary_file_is_refused_in_one_line(name: str, tmp_path: Path, capsys):
    (tmp_path / "noise").write_bytes(b"witz \xff\xfe")
    assert main([name, str(tmp_path / "noise")]) == 2
    assert capsys.readouterr().err.endswith("noise: not UTF-8 text (byte 5)\n")


def test_a_folder_is_refused_in_one_line(tmp_path: Path, capsys):
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"witz replay: {tmp_path}: this is a folder; give the name of a file\n"


def test_an_interrupt_ends_a_command_quietly(monkeypatch: pytest.MonkeyPatch, capsys):
    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "run", interrupt)
    assert main(["replay", "x"]) == 130
    assert capsys.readouterr().err == "witz replay: interrupted\n"


def test_a_closed_pipe_is_no_error():
    with subprocess.Popen(
        [sys.executable, "-m", "witz.cli", "replay", "--moves", "examples/match.witz"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == b""
    assert running.returncode == 0


@pytest.mark.parametrize(("platform", "number"), [("win32", errno.EPIPE), ("linux", errno.EINVAL)])
def test_a_closed_pipe_is_one_on_windows_too(platform: str, number: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(OSError) as raised, to_standard_output():  # noqa: PT011  # of both kinds
        raise OSError(errno.EINVAL, "Invalid argument")
    assert raised.value.errno == number
    assert isinstance(raised.value, BrokenPipeError) == (platform == "win32")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's own")
def test_a_full_standard_output_is_named():
    command = [sys.executable, "-m", "witz", "cards"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "witz cards: standard output: No space left on device\n"


def test_names_that_a_terminal_cannot_encode_are_no_error():
    levels = '["O...","....","....","...."],["...","...","..."],["..",".."],["."]'
    table = f'{{"game":"yaxha","bonus":[],"pyramids":[{{"name":"Ñandú","levels":[{levels}]}}]}}'
    shown = witz("score", "--json", stdin=table, PYTHONIOENCODING="ascii")
    assert shown.returncode == 0
    assert '"\\u00d1and\\u00fa"' in shown.stdout
    assert witz("score", stdin=table, PYTHONIOENCODING="ascii:strict").returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_typed_bytes_that_are_no_text_are_no_answer(encoding: str):
    done = subprocess.run(
        [sys.executable, "-m", "witz.cli", "play", "yaxha", "--players", "2", "--cards", "starter"],
        env=surroundings(PYTHONIOENCODING=encoding),
        input=b"\xff\x81\nq\ny\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You leave the match." in done.stdout


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {}])
def test_output_that_is_not_for_a_terminal_is_plain_and_80_columns_wide(environment: dict[str, str]):
    done = witz("replay", "examples/match.witz", **environment)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_obliging_gives_the_proposed_answer():
    assert obliging("Which tile? 2, 3 (try 2) > ") == "2"
    assert obliging("Place a cube, such as o 1d4 (u) > ") == "o 1d4"
    assert obliging("Enter: confirm > ") == ""


@POSIX_SHELL
@pytest.mark.parametrize("command", ["score", "replay", "legal", "verify", "perft --depth 1 -", "play yaxha"])
def test_a_closed_standard_input_is_reported_in_one_line(command: str):
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m witz {command} <&-', sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"witz {command.split(maxsplit=1)[0]}: standard input is closed")
    assert done.stderr.count("\n") == 1


@POSIX_SHELL
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "2>&-"])
def test_closed_outputs_cause_no_stack_trace(closed: str):
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m witz replay examples/match.witz {closed}', sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (0 if closed == "2>&-" else 2)
    said = "witz: standard output is closed, so that there is nowhere to write to\n"
    assert done.stderr == (said if closed == ">&-" else "")


@pytest.mark.parametrize("name", ["replay", "legal", "verify"])
def test_a_very_long_word_is_not_repeated(name: str, tmp_path: Path, capsys):
    path = tmp_path / "long"
    path.write_text(f"witz 1 yaxha rules 1\nplayers {'9' * 1_000_000}\nopen\n", encoding="utf-8")
    assert main([name, str(path)]) == 2
    err = capsys.readouterr().err
    assert f"line 2, column 9: '{'9' * 40}'... is not a number of players (2 to 4)" in err
    assert len(err) < 300


def test_a_file_beyond_the_limit_is_refused(tmp_path: Path, capsys):
    path = tmp_path / "large"
    path.write_text("#" * (LARGEST + 1), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == f"witz replay: {path}: this is longer than 4 million characters, the limit\n"
