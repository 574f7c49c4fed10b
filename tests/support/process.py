"""A match server in a process of its own, on loopback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Protocol

FIXED_DEALS = "tests.support.fixed_deals"
UNLIMITED = {
    "--messages-per-second": "100000",
    "--message-burst": "100000",
    "--requests-per-second": "100000",
    "--request-burst": "100000",
    "--connections-per-address": "10000",
    "--address-messages-per-second": "100000",
    "--address-message-burst": "100000",
    "--openings-per-second": "100000",
    "--opening-burst": "100000",
    "--matches-per-hour": "100000",
    "--matches-per-device": "100000",
    "--log-level": "warning",
    "--stand-in-seconds": "0",
}


class Started(Protocol):
    """The interface of a process, as in `subprocess.Popen`."""

    @property
    def pid(self) -> int: ...
    @property
    def stdout(self) -> IO[str] | None: ...
    def send_signal(self, number: int, /) -> None: ...
    def wait(self, timeout: float) -> int: ...


class ServerProcess:
    """A server that can be killed and restarted on the same files and port."""

    def __init__(
        self, folder: Path, *, port: int = 0, command: str = "witz.cli", hash_seed: str = "random", **flags: str
    ) -> None:
        self._folder = folder
        self._command = command
        self._environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        self._flags = {**UNLIMITED, **{"--" + name.replace("_", "-"): value for name, value in flags.items()}}
        self._port = port
        self._process: Started | None = None
        self.address = ""

    def start(self) -> None:
        """Starts the server and waits until it listens."""
        flags = [word for pair in self._flags.items() for word in pair]
        command = [self._command, "serve", "--data", str(self._folder), "--port", str(self._port), *flags]
        self._process = self._begin(command)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            self.kill()  # whatever it waits for
            raise RuntimeError("the server did not start")
        self.address = line.split()[3]
        self._port = int(self.address.rpartition(":")[2])

    def start_as(self, command: str) -> None:
        """Restarts it as another program, on the files of the previous one."""
        self._command = command
        self.start()

    def _begin(self, command: Sequence[str]) -> Started:
        """Starts a module with arguments, as the leader of a new process group."""
        return subprocess.Popen(
            [sys.executable, "-m", *command],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=self._environment,
        )

    def kill(self) -> None:
        """Kills it at once, with all its child processes."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._end()

    def signal_first(self, number: signal.Signals) -> None:
        """Sends a signal to the first process only, not to its children."""
        assert self._process is not None
        self._process.send_signal(number)

    def signal(self, number: signal.Signals) -> None:
        """Sends a signal to it and to all its child processes."""
        assert self._process is not None
        os.killpg(self._process.pid, number)

    @property
    def children(self) -> list[int]:
        """The ids of its child processes."""
        assert self._process is not None
        every = subprocess.run(
            ["ps", "-A", "-o", "pid=", "-o", "ppid="], capture_output=True, encoding="ascii", check=True
        )
        pairs = (map(int, line.split()) for line in every.stdout.splitlines())
        return [child for child, parent in pairs if parent == self._process.pid]

    def stop(self) -> int:
        """Stops it; returns its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        assert self._process is not None
        code = self._process.wait(timeout=120)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
        return code

    @property
    def memory(self) -> int:
        """The resident memory of the server in bytes."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def seconds_of_work(self) -> float:
        """The processor time of the server."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
