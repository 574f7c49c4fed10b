"""Installs a browser from Debian's packages; only for root, as in a container."""

from __future__ import annotations

import os
import shutil
import subprocess


def install_one_of(name: str, *packages: str) -> bool:
    """Installs the first available one of these packages; returns whether it did."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print(f"Installing {name} with apt-get (once)...", flush=True)  # noqa: T201
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def done(*command: str) -> bool:
        return subprocess.run([apt, *command], env=quietly, stdout=subprocess.DEVNULL, check=False).returncode == 0

    install = ("install", "-qq", "--yes", "--no-install-recommends")
    return done("update", "-qq") and any(done(*install, package) for package in packages)
