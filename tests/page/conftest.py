"""The tests of every game also run on Tiny, a game that is defined only in the tests."""

from tests.support.tiny.registered import tiny

__all__ = ["tiny"]
