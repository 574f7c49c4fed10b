"""The example bot, as a program of its own, at a real server; and the server under kill -9."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench.server import kill
from tests.support.forked import ForkedServer
from tests.support.players import play
from tests.support.running import RunningServer
from tests.support.sure import sure
from witz.client import Server
from witz.games import GAMES

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "network_bot.py"


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_to_the_end(server: RunningServer, game: str):
    async def test() -> str:
        host = Server(server.address)
        made = await host.create(game, [{"kind": "here"}, {"kind": "here"}])
        command = [sys.executable, str(BOT), server.address, made["match"], made["seats"][1]["token"]]
        bot = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        async with host.at(made["match"], [made["seats"][0]["token"]]) as table:
            await play(table, 1, Random(1))
            shown, _ = await bot.communicate()
        assert bot.returncode == 0
        assert f"scores {sure(table.match['outcome'])['scores']}" in shown.decode()
        return shown.decode()

    assert "refused" not in asyncio.run(test())


def test_the_example_bot_is_short_and_documented():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 60
    shown = subprocess.run([sys.executable, BOT], capture_output=True, text=True, check=False)
    assert shown.returncode == 1
    assert "MATCH TOKEN" in shown.stderr


@pytest.mark.timeout(600)
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """A short run of `make kill-server`."""
    monkeypatch.setattr(kill, "ServerProcess", ForkedServer)
    code, shown = kill.main(["--kills", "5", "--tables", "4"]), capsys.readouterr().out
    assert code == 0, shown
    assert shown.startswith("5 kills")
    assert "0 problems" in shown
