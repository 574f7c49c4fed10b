"""The laws hold for a game that no line of the program knows, too."""

from collections.abc import Iterator

import pytest

from tests.support.tiny.registered import registered


@pytest.fixture(scope="module", autouse=True)
def _tiny() -> Iterator[None]:
    with registered():
        yield
