"""boardgame.io's own server with a minimal game, at full speed, if Node and its packages are installed.

npm ci --ignore-scripts --prefix bench/server/boardgame

It stores moves in memory, or in files without fsync; ours are durable.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent / "boardgame"


def measure(tables: int, seconds: float) -> None:
    """Prints a line for each kind of its storage, or the reason why there is none."""
    node = shutil.which("node")
    if node is None or not (HERE / "node_modules").is_dir():
        print("boardgame.io: not measured: Node or its packages are missing (npm ci in bench/server/boardgame)")
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, where in (("in memory", "memory"), ("in files", folder)):
            moves, work = _play(node, where, tables, seconds)
            print(
                f"{tables:>6}  {f'boardgame.io {name}':<24} {moves / seconds:>8.0f} moves/s,"
                f" {1000 * work / max(1, moves):.2f} ms of processor a move",
                flush=True,
            )


def _play(node: str, where: str, tables: int, seconds: float) -> tuple[int, float]:
    """The moves made at full speed, and the processor time of the server."""
    command = [node, str(HERE / "server.js"), where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603  # our own script
        assert server.stdout is not None
        try:
            load = [node, str(HERE / "load.js"), server.stdout.readline().strip(), str(tables), str(seconds)]
            with subprocess.Popen(load, stdout=subprocess.PIPE, text=True) as clients:  # noqa: S603  # the same
                assert clients.stdout is not None
                clients.stdout.readline()
                before = _seconds_of_work(server.pid)
                moves = int(clients.stdout.readline())
                return moves, _seconds_of_work(server.pid) - before
        finally:
            server.kill()


def _seconds_of_work(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
