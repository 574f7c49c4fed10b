"""Settings of all tests: Hypothesis profiles, timeouts, and the cache of compiled programs."""

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support.ids import plain

settings.register_profile(
    "witz", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
# In CI a failure must mean that the code has changed, so every run tries the same examples.
settings.register_profile("ci", settings.get_profile("witz"), derandomize=True, database=None)
# For the inner loop: property tests run, but on few examples.
settings.register_profile("quick", settings.get_profile("witz"), max_examples=5, derandomize=True, database=None)
# For slow Pythons, such as the one inside a page, where the only question is whether it does the same.
settings.register_profile("glance", settings.get_profile("quick"), max_examples=1)
settings.load_profile(os.environ.get("WITZ_TESTS") or ("ci" if os.environ.get("CI") else "witz"))

# JAX takes some ten seconds to compile a program of the simulator: this cache shares it with the next run, and with the
# other processes of this one. The key is a hash of the program. Small programs are cached, too,
# since there are hundreds of them.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(Path(__file__).parents[1] / ".jax_cache"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES", "-1")

# Compiled without optimisation, which takes a quarter of the time: the programs compute with whole numbers, so the
# results are the same, and run for a second or two. `make parity` and training run them optimised.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_cpu_use_fusion_emitters=false")

# Networks as small as ours gain nothing from several threads, and lose much when all cores run tests.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A shell starts background jobs with SIGINT ignored, which servers that the tests stop by it would inherit.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Imported modules and collected tests stay: no worker collects garbage until its tests begin.
if "PYTEST_XDIST_WORKER" in os.environ:
    gc.disable()

TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"
MUTATED = (TESTS / "rules", TESTS / "match")  # the tests that mutmut selects by name
BROWSER_SECONDS = 600  # whole matches on a page, on a machine that is busy


def pytest_make_parametrize_id(val: object) -> str | None:
    """Uses a text parameter as the test's id, unless it has one."""
    return plain(val) if isinstance(val, str) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the slowest tests first, and gives browser tests a longer timeout."""
    for item in items:
        if "\\" in item.name and any(map(item.path.is_relative_to, MUTATED)):
            raise pytest.UsageError(f"{item.nodeid}: `make mutants` cannot ask for it; give it a name by `plain`")
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)
    for item in items:
        if item.path.is_relative_to(BROWSER) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(BROWSER_SECONDS))
        _must_fail_by_itself(item)


def _must_fail_by_itself(item: pytest.Item) -> None:
    """Refuses a time limit that is not below that of faulthandler, which ends the process without naming the test."""
    limit, last = item.get_closest_marker("timeout"), float(item.config.getini("faulthandler_timeout"))
    if limit is not None and 0 < last <= limit.args[0]:
        raise pytest.UsageError(f"{item.nodeid}: {limit.args[0]} s is not below faulthandler_timeout ({last:g} s)")


def pytest_collection_finish() -> None:
    """Makes garbage collections rare: with all imported modules they took up to a quarter of the time."""
    gc.set_threshold(20_000, 20, 20)  # no gc.freeze(): Hypothesis uses gc.get_referrers on a Random
    gc.enable()


def pytest_unconfigure() -> None:
    """Collects all garbage once, so that pytest's five collections at the end have nothing left to go through."""
    gc.collect()
    gc.freeze()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Restores the attribute by which mutmut (up to 3.8) selects tests, which pytest has not had since 9.2."""
    if "MUTANT_UNDER_TEST" in os.environ:
        vars(item)["_nodeid"] = item.nodeid
