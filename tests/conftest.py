"""What all tests share: how hard Hypothesis tries."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "witz", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
# Where a failure must mean that the code has changed, every run tries the same examples.
settings.register_profile("ci", settings.get_profile("witz"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "witz")
