"""Where tests inside Pyodide find pytest and Hypothesis; as a program, installs them there from the lock file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ROOT / ".venv" / "inside"
LOCK: Final = ROOT / "requirements" / "inside.txt"


def install() -> None:
    """Installs the packages for the interpreter that npm installed: pip looks for no other's."""
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
