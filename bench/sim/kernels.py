"""A profile of one call: the kernels of the compiled program in the trace of JAX's profiler, slowest first."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections import Counter
from pathlib import Path

import jax

from .contenders import Play

SHOWN = 6


def slowest(play: Play) -> list[str]:
    """The kernels of one call by their share of its time, and how often each ran."""
    compiled = jax.jit(play).lower(jax.random.key(0)).compile()
    decisions = float(jax.block_until_ready(compiled(jax.random.key(0)))[0])
    memory = compiled.memory_analysis()
    with tempfile.TemporaryDirectory() as folder:
        with jax.profiler.trace(folder, create_perfetto_trace=False):
            jax.block_until_ready(compiled(jax.random.key(1)))
        traces = sorted(Path(folder).rglob("*.trace.json.gz"))
        if not traces:
            return ["the profiler wrote no trace on this machine"]
        events = json.loads(gzip.decompress(traces[0].read_bytes()))["traceEvents"]
    spent: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for event in events:
        arguments = event.get("args", {})
        # Kernels name the operation of the compiled program that they come from.
        if event.get("ph") == "X" and "hlo_op" in arguments:
            spent[arguments["hlo_op"]] += event["dur"]
            times[arguments["hlo_op"]] += 1
    total = sum(spent.values()) or 1
    lines = [
        f"{us / total:6.1%} {us / 1000:10.2f} ms {times[name]:6} x {name}" for name, us in spent.most_common(SHOWN)
    ]
    lines.append(
        f"{total / 1000:10.2f} ms in {sum(times.values())} kernels of {len(spent)} kinds for {decisions:,.0f} decisions"
    )
    if memory is not None:
        lines.append(f"{memory.temp_size_in_bytes / 2**20:10.1f} MiB of working memory")
    return lines
