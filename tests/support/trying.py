"""The number of examples of a property test."""

from hypothesis import settings

USUAL = 60


def tried_on(examples: int) -> settings:
    """The settings for this number of examples, scaled down in the inner loop like the usual 60."""
    now = settings()  # the profile of tests/conftest.py
    return settings(max_examples=max(1, examples * now.max_examples // USUAL))
