"""The axe-core checker finds nothing on any screen, in light and in dark."""

import pytest

from tests.support.browser.checks import violations
from tests.support.browser.screens import SCREENS
from tests.support.browser.visits import Visits
from tests.support.process import ServerProcess


@pytest.mark.parametrize("screen", SCREENS)
def test_the_checker_finds_nothing(visits: Visits, server: ServerProcess, screen: str) -> None:
    page = SCREENS[screen](visits, server.address)
    assert violations(page, "light") == []
    assert violations(page, "dark") == []
