"""Prints one table: decisions a second of random self-play, both games and Pgx's at equal batch sizes.

On a CPU every contender runs on one core and on two, each in a process of its own; on an accelerator once. With
`--profile`, a profile of one call: the kernels that take most of its time.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import subprocess
import sys
import time
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

OURS = ("yaxha-4", "yaxha-3", "yaxha-2", "piramide-4", "piramide-2")
PEERS = ("connect_four", "othello", "hex", "backgammon", "go_9x9")
CPU_BATCHES = (256, 1024, 4096)
ACCELERATOR_BATCHES = (65_536, 1_048_576, 4_194_304)


def main() -> None:
    """Runs the measurements in processes of their own, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.sim", description=__doc__)
    parser.add_argument("--batch", type=int, nargs="*", default=[], help="batch sizes")
    parser.add_argument(
        "--games",
        nargs="*",
        default=[],
        help="such as yaxha-4, piramide-4, piramide-4-pairs, -4x4, -plain (no special blocks) or othello",
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play each contender")
    parser.add_argument("--profile", action="store_true", help="say what takes the time of one call")
    parser.add_argument("--cores", type=int, nargs="*", default=[1, 2], help="on a CPU: how many cores")
    parser.add_argument("--one-process", type=int, default=-1, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one_process >= 0:
        _measure_here(given)
        return
    probe = _child(given, 0, "none")
    if not probe:
        sys.exit("JAX does not start here; its own message stands above")
    backend, device = probe[0]
    print(f"Random self-play, uniform over legal actions; {device}, {platform.processor() or platform.machine()}")
    print(f"Python {platform.python_version()}, JAX {version('jax')}; whole games with final count, Pgx's by steps\n")
    print(f"{'':22}{'cores':>6}{'batch':>10}{'decisions/s':>16}{'compile s':>11}")
    known = OURS + PEERS if importlib.util.find_spec("pgx") else OURS
    for cores in given.cores if backend == "cpu" else [0]:
        for name in given.games or known:
            _print_rows(cores, _child(given, cores, name)[1:])


def _print_rows(cores: int, rows: list[Any]) -> None:
    for row in rows:
        print(f"{row['name']:22}{cores or '':>6}{row['batch']:10}", end="")
        print(f"{row['decisions_a_second']:16,.0f}{row['compile_seconds']:11.1f}", flush=True)
        for line in row.get("profile", []):
            print(f"    {line}")


def _child(given: argparse.Namespace, cores: int, name: str) -> list[Any]:
    """The measurements of one contender in a process of its own, on this number of cores; 0 leaves that to JAX.

    One process each, because a compiler crash ends the whole process.
    """
    command = [sys.executable, "-m", "bench.sim", "--one-process", str(cores), "--seconds", str(given.seconds)]
    command += ["--batch", *map(str, given.batch)] if given.batch else []
    command += ["--profile"] if given.profile else []
    ran = subprocess.run([*command, "--games", name], stdout=subprocess.PIPE, text=True, check=False)  # noqa: S603  # our own arguments
    if ran.returncode:
        print(f"{name:22}{cores or '':>6}  failed; its own message stands above", flush=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def _measure_here(given: argparse.Namespace) -> None:
    if given.one_process and hasattr(os, "sched_setaffinity"):
        # Before JAX starts its threads, one for each core it may use.
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: given.one_process])
    if not set(given.games) & {*PEERS, "none"}:
        import witz.sim  # noqa: F401, PLC0415  # before JAX starts: it sets an XLA flag, which peers run without
    import jax  # noqa: PLC0415

    from .contenders import contender, measure  # noqa: PLC0415
    from .kernels import slowest  # noqa: PLC0415

    backend = jax.default_backend()
    # On one core, processor time leaves out other load; several cores, or an accelerator, have only wall-clock time.
    clock = time.process_time if backend == "cpu" and given.one_process == 1 else time.perf_counter
    print(json.dumps([backend, jax.devices()[0].device_kind]), flush=True)
    if given.games == ["none"]:
        return
    for batch in given.batch or (CPU_BATCHES if backend == "cpu" else ACCELERATOR_BATCHES):
        for name in given.games:
            try:
                play = contender(name, batch)
                row = asdict(measure(name, play, batch, given.seconds, clock))
            except jax.errors.JaxRuntimeError as error:  # such as too little memory for Pgx's states
                print(f"{name} at a batch of {batch}: {str(error).splitlines()[0]}", file=sys.stderr, flush=True)
                continue
            if given.profile:
                row["profile"] = slowest(play)
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
