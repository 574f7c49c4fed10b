"""Finds the Chrome or Chromium of the browser tests; run as a program, installs Debian's if possible."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tests.support.browser.debian import install_one_of

VARIABLE = "WITZ_CHROMIUM"
# The headless shell first: the same engine, without the browser around it, takes a quarter less processor time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/lib/chromium/chromium",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ADVICE = f"""\
The page is tested in a real Chrome or Chromium, and none was found on this machine.
Install one (Debian and Ubuntu: sudo apt-get install chromium),
or say where it is: {VARIABLE}=/path/to/chrome make test"""


def find_chromium() -> str | None:
    """The path of a browser: from the environment variable, on the PATH, or in a usual place."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in NAMES)
    in_place = (place for place in PLACES if Path(place).exists())
    return next((found for found in (*on_path, *in_place) if found), None)


def find_whole_chromium() -> str | None:
    """The path of a full browser with settings, which the shell lacks; None if there is none."""
    found = find_chromium()
    if found is not None and Path(found).name != SHELL:
        return found
    on_path = (shutil.which(name) for name in NAMES if name != SHELL)
    return next((path for path in on_path if path), None)


def install_chromium() -> str | None:
    """The path of Debian's Chromium after installing it; None if that is impossible."""
    # Older releases of Debian and its derivatives have no package for the shell alone.
    done = not os.environ.get(VARIABLE) and install_one_of("Chromium", SHELL, "chromium")
    return find_chromium() if done else None


if __name__ == "__main__":
    if (find_chromium() or install_chromium()) is None:
        sys.exit(ADVICE)
