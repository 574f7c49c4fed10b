"""What all tests share: how hard Hypothesis tries, how long a test may take, and where compiled programs are kept."""

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
# Where a failure must mean that the code has changed, every run tries the same examples.
settings.register_profile("ci", settings.get_profile("witz"), derandomize=True, database=None)
# For the inner loop: the laws are tried, if only on few examples.
settings.register_profile("quick", settings.get_profile("witz"), max_examples=5, derandomize=True, database=None)
# Where Python is slow, inside a page say, and what is asked is whether it does the same there.
settings.register_profile("glance", settings.get_profile("quick"), max_examples=1)
settings.load_profile(os.environ.get("WITZ_TESTS") or ("ci" if os.environ.get("CI") else "witz"))

# A program of the simulator takes JAX some ten seconds to compile: the next run, and every other process of this one,
# reads it from here. What changes a program changes the name under which it is kept. Small ones are kept, too,
# since there are hundreds of them.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(Path(__file__).parents[1] / ".jax_cache"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES", "-1")

# Compiled without optimisation, which takes a quarter of the time: the programs compute with whole numbers, so that the
# results are the same, and run for a second or two. `make parity` and whoever trains run them optimised.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_cpu_use_fusion_emitters=false")

# Networks as small as ours gain nothing from several threads, and lose much where all cores have tests to do.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A shell starts what runs in the background without Ctrl-C, and servers that the tests stop by it would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is imported and collected stays: no worker looks for garbage in it until its tests begin.
if "PYTEST_XDIST_WORKER" in os.environ:
    gc.disable()

TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"
MUTATED = (TESTS / "rules", TESTS / "match")  # what mutmut asks for by name
BROWSER_SECONDS = 600  # whole matches on a page, on a machine that is busy


def pytest_make_parametrize_id(val: object) -> str | None:
    """Names a test after a text that it is given, where it has no other name."""
    return plain(val) if isinstance(val, str) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the tests that take longest, and gives those in a browser more time than others."""
    for item in items:
        if "\\" in item.name and any(map(item.path.is_relative_to, MUTATED)):
            raise pytest.UsageError(f"{item.nodeid}: `make mutants` cannot ask for it; give it a name by `plain`")
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)
    for item in items:
        if item.path.is_relative_to(BROWSER) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(BROWSER_SECONDS))


def pytest_collection_finish() -> None:
    """Makes Python look for garbage seldom: with all that is imported, that took up to a quarter of the time."""
    gc.set_threshold(20_000, 20, 20)  # nothing is frozen: Hypothesis looks for who refers to a Random
    gc.enable()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Gives a test the name by which mutmut (up to 3.8) asks for it, and which pytest has no longer had since 9.2."""
    if "MUTANT_UNDER_TEST" in os.environ:
        vars(item)["_nodeid"] = item.nodeid
