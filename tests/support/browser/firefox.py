"""Finds the Firefox for browser tests beside Chromium, and starts it; run as a program, installs Debian's."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Playwright

from tests.support.browser.debian import install_one_of

ROOT: Final = Path(__file__).parents[3]
VARIABLE: Final = "WITZ_FIREFOX"
NAMES: Final = ("firefox-esr", "firefox")
TIMEOUT: Final = 120_000  # milliseconds for the start
ADVICE: Final = f"""\
No Firefox was found on this machine, and none can be installed here.
Install one (Debian: sudo apt-get install firefox-esr), or say where it is: {VARIABLE}=/path/to/firefox make firefox"""
# Reduced motion, which tests in Chromium set for each page.
SETTINGS: Final = {"ui.prefersReducedMotion": 1}


def find_firefox() -> str | None:
    """The path of a Firefox: from the environment variable, or on the PATH."""
    named = os.environ.get(VARIABLE)
    return next((found for name in ((named,) if named else NAMES) if (found := shutil.which(name))), None)


@contextmanager
def firefox(playwright: Playwright, path: str, **settings: Any) -> Iterator[Browser]:
    """A running Firefox with these preferences."""
    with TemporaryDirectory() as folder:
        program = Path(folder, "firefox")
        program.write_text(
            f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\nsys.argv.insert(1, {path!r})\n"
            "from tests.support.browser.bidi import main\nmain()\n",
            encoding="utf-8",
        )
        program.chmod(0o700)
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=program,
            firefox_user_prefs={**SETTINGS, **settings},
            timeout=TIMEOUT,
        )
        yield browser
        browser.close()


if __name__ == "__main__" and find_firefox() is None and not install_one_of("Firefox", *NAMES):
    sys.exit(ADVICE)
