"""How many examples a law is tried on."""

from hypothesis import settings

USUAL = 60


def tried_on(examples: int) -> settings:
    """As many examples where a law is tried on 60 as a rule, and fewer in proportion in the inner loop."""
    now = settings()  # as tests/conftest.py has set them
    return settings(max_examples=max(1, examples * now.max_examples // USUAL))
