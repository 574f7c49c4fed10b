"""A table inside the page, for tests and benchmarks: its download size, and pytest for tests inside Pyodide.

Run as a program it installs pytest and Hypothesis there, from the lock file.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ROOT / ".venv" / "inside"
LOCK: Final = ROOT / "requirements" / "inside.txt"
# Bytes until a table is playable: of the page with a table on a server, and of the page with a table inside it.
AIM_PAGE: Final = 120_000
AIM_INSIDE: Final = 4_500_000


def weights() -> dict[str, int]:
    """Transferred bytes from a host that compresses JavaScript with gzip; Expert and Master add more."""
    built, assets = Path(str(files("witz.page"))) / "built", Path(str(files("witz.server"))) / "static" / "assets"
    found = {
        name: sum(path.stat().st_size for path in built.glob(f"{name}-*.bin")) for name in ("interpreter", "library")
    }
    for name in ("pyodide.asm", "worker"):
        found[name] = sum(path.stat().st_size for path in assets.glob(f"{name}-*js.gz"))
    return found


def install() -> None:
    """Installs the packages for the interpreter from npm; pip itself only selects packages for its own."""
    about = json.loads((ROOT / "web/node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    version = ".".join(about["python"].split(".")[:2])
    command = [
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"),
        *("--target", str(PACKAGES), "--upgrade", "--no-deps", "--only-binary", ":all:"),
        *("--require-hashes", "-r", str(LOCK), "--python-version", version, "--implementation", "cp"),
        *("--platform", f"pyemscripten_{about['abi_version']}_{about['arch']}", "--platform", "any"),
        *("--abi", f"cp{version.replace('.', '')}", "--abi", "none"),
    ]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    install()
