"""The secrecy tests also run on Tiny, a game that is defined only in the tests."""

from collections.abc import Iterator

import pytest

from tests.support.tiny.registered import registered


@pytest.fixture(scope="module", autouse=True)
def _tiny() -> Iterator[None]:
    with registered():
        yield
