"""Tests the packages: builds wheel and source archive, installs each in a fresh environment, and runs it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
SECONDS = 120  # time limit of all steps but installations
# On Windows, programs write for each other in an encoding of the country, and doctest reads the README in it.
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}


class Trial:
    """A fresh environment for one package, outside of the source tree."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        self._folder = folder
        self.python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))

    def install(self, *arguments: str) -> None:
        """Installs with pip, which prints its own errors."""
        quiet = ["--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([self.python, "-m", "pip", *quiet, *arguments], check=True)

    def run(self, *arguments: str, code: int = 0) -> str:
        """The output of a command in this environment; ends the program if the exit code is another one."""
        done = subprocess.run(
            [self.python, *arguments],
            cwd=self._folder,
            env=ENVIRONMENT,
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
        said = done.stdout + done.stderr
        if done.returncode != code:
            sys.exit(f"python {' '.join(arguments)} ended with {done.returncode}, not {code}:\n{said}")
        return said

    def serve(self) -> None:
        """Starts the server, fetches the page and the health check, and stops it."""
        data = str(self._folder / "data")
        command = [self.python, "-m", "witz", "serve", "--port", "0", "--data", data]
        with subprocess.Popen(command, cwd=self._folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[3]
                with urllib.request.urlopen(address, timeout=SECONDS) as answer:
                    page = answer.read().decode()
                urllib.request.urlopen(f"{address.rstrip('/')}/health", timeout=SECONDS).close()  # raises for 503
            finally:
                server.terminate()
        if 'type="module"' not in page:
            sys.exit(f"{address} does not show the page")


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive, built with the packages installed here."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    (wheel,) = folder.glob("*.whl")
    (archive,) = folder.glob("*.tar.gz")
    return wheel, archive


def try_base(trial: Trial) -> None:
    """Without extras: rules, bots, records and the commands without dependencies."""
    trial.run("-m", "doctest", str(ROOT / "README.md"))
    trial.run("-m", "witz", "--version")
    trial.run("-m", "witz", "score", str(EXAMPLES / "table.json"))
    trial.run("-m", "witz", "replay", str(EXAMPLES / "match-piramide.witz"))
    trial.run("-m", "witz", "verify", str(EXAMPLES / "fair.witz"))
    trial.run("-m", "witz", "simulate", "yaxha", "--games", "2")
    said = trial.run("-m", "witz", "serve", code=2)
    if "witz[play]" not in said or len(said.splitlines()) != 1:
        sys.exit(f"witz serve without its extra should say in one line what is missing; it said:\n{said}")


def try_play(trial: Trial) -> None:
    """With witz[play]: the page, the server and the terminal."""
    trial.run("-m", "witz", "replay", str(EXAMPLES / "match.witz"))
    trial.serve()


def main() -> None:
    """Tests the wheel, without extras and with witz[play], and the source archive with witz[play]."""
    # On Windows the server that was stopped last may still have files open: they stay behind.
    with tempfile.TemporaryDirectory(prefix="witz-package-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        wheel, archive = build(folder / "dist")
        bare = Trial(folder / "bare")
        bare.install("--no-index", str(wheel))  # no dependency at all, or this cannot be installed
        try_base(bare)
        print("wheel, no extras: installs with nothing else, and plays")
        playing = Trial(folder / "playing")
        playing.install(f"{wheel}[play]")
        try_play(playing)
        print("wheel, witz[play]: serves the page")
        unpacked = Trial(folder / "unpacked")
        unpacked.install(f"{archive}[play]")
        try_play(unpacked)
        print("source archive, witz[play]: builds, and serves the page")


if __name__ == "__main__":
    main()
