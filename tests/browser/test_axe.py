"""The axe-core checker finds nothing on any screen, in light and in dark."""

import pytest

from bench.server.process import ServerProcess
from browser.checks import violations
from browser.screens import SCREENS
from browser.visits import Visits


@pytest.mark.parametrize("screen", SCREENS)
def test_the_checker_finds_nothing(visits: Visits, server: ServerProcess, screen: str) -> None:
    page = SCREENS[screen](visits, server.address)
    assert violations(page, "light") == []
    assert violations(page, "dark") == []
