"""The server beside an earlier one, both at full speed and in turn, since the speed of a machine varies by the minute.

python -m bench.server.turns --times 3 --compiled .venv-compiled/bin/python

The earlier one is version 0.1.0, or any commit or folder with `--before`. Each runs its own `bench.server`, with the
packages that are installed here. It prints the figures of each turn, and their ratios to those of the earlier server.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from witz.games import GAMES

ROOT: Final = Path(__file__).parents[2]
FIRST_RELEASE: Final = "db83a1f"
# The targets were set on a machine on which 0.1.0 made 1,243 moves a second at 0.81 ms of processor: 2,000 at 0.45.
AIM_MOVES, AIM_WORK = 2000 / 1243, 0.45 / 0.81


class Figures(NamedTuple):
    """The figures of one server at full speed."""

    moves: float  # a second
    work: float  # ms of processor a move


def measure(folder: Path, python: str, *, tables: int, seconds: float, game: str, compiled: bool) -> Figures:
    """Runs the benchmark of a source tree; a compiled package is imported from the environment, not from the folder."""
    command = [python, "-m", "bench.server", f"--tables={tables}", f"--seconds={seconds:g}", f"--game={game}"]
    path = [str(folder)] if compiled else [str(folder), str(folder / "src")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    line = next((line for line in done.stdout.splitlines() if "flat out" in line), None)
    if line is None:
        sys.exit("\n".join([f"{folder}: its bench gave no figures", *done.stderr.splitlines()[-1:]]))
    figures = line.partition("flat out")[2].split()
    return Figures(float(figures[0]), float(figures[-2]))


def unpacked(commit: str, folder: Path) -> Path | None:
    """The source of a commit, in a folder; None if there is no such commit."""
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)  # noqa: S603, S607
    if archive.returncode:
        return None
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.turns", description=__doc__)
    parser.add_argument("--before", default=FIRST_RELEASE, help="the commit or the folder of the earlier source")
    parser.add_argument("--compiled", metavar="PYTHON", help="an interpreter that has the compiled wheel: a third one")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each figure")
    parser.add_argument("--game", choices=list(GAMES), help="only this game (default: each)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        before = Path(args.before) if Path(args.before).is_dir() else unpacked(args.before, Path(folder))
        if before is None:
            parser.error(f"--before {args.before}: neither a folder nor a commit of this repository")
        print(
            f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}"
        )
        print(f"{args.tables} tables flat out; the aims are {AIM_MOVES:.2f} times the moves of 0.1.0 at")
        print(f"{AIM_WORK:.2f} times its processor a move")
        heads = f"{'moves/s':>8} {'cpu ms':>8} {'times moves':>12} {'times cpu':>10}"
        print(f"{'game':<8} {'turn':>4}  {'server':<12} {heads}")
        sources = [("before", before.resolve(), sys.executable), ("now", ROOT, sys.executable)]
        if args.compiled:
            sources.append(("compiled", ROOT, str(Path(args.compiled).absolute())))
        for game, turn in product([args.game] if args.game else GAMES, range(1, args.times + 1)):
            first: Figures | None = None
            for name, source, python in sources:
                found = measure(
                    source, python, tables=args.tables, seconds=args.seconds, game=game, compiled=name == "compiled"
                )
                first = first or found
                ratios = f"{found.moves / first.moves:>12.2f} {found.work / first.work:>10.2f}"
                figures = f"{found.moves:>8.0f} {found.work:>8.2f} {ratios}"
                print(f"{game:<8} {turn:>4}  {name:<12} {figures}", flush=True)


if __name__ == "__main__":
    main()
