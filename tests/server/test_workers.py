"""Several processes on one port, replaced one after the other on a signal."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack

import pytest


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_each_process_ends_when_its_replacement_is_ready():
    command = [sys.executable, "-m", "tests.support.idle_work"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first,
        ExitStack() as at_the_end,
    ):
        at_the_end.callback(first.kill)
        assert first.stdout is not None
        before = {int(first.stdout.readline()) for _ in range(2)}
        first.send_signal(signal.SIGUSR1)
        one = int(first.stdout.readline())
        # The second new process starts only when the first old one has ended.
        other = int(first.stdout.readline())
        assert len({one, other} - before) == 2
        assert sum(map(runs, before)) == 1
        first.send_signal(signal.SIGTERM)
        assert first.wait(60) == 0
        assert not any(map(runs, {one, other} | before))
