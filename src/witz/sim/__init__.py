"""Both games as array programs in JAX: thousands of games at once, with tests of equality with the readable engine.

Needs the extra `witz[sim]`. `api` has the interface of a simulator, docs/simulator.md a guide.
"""

import os

# On a CPU, XLA computes a shared intermediate result again for every output that depends on it, unless kernels may have
# several outputs. A step has dozens of outputs that share nearly everything: without this, La Gran Pirámide takes a
# hundred times as long. It only works before JAX has run anything; other devices and versions ignore it.
_FLAG = "--xla_backend_extra_options=xla_cpu_use_multi_output_fusion"
if "xla_backend_extra_options" not in os.environ.get("XLA_FLAGS", ""):
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {_FLAG}".strip()

try:
    import jax as jax
except ModuleNotFoundError as error:
    # Not by errors.not_installed: the simulator imports nothing from the rest of Witz but constants and tables.
    advice = 'install it with: pip install "witz[sim]"'
    raise ModuleNotFoundError(
        f"witz.sim needs {error.name}, which is not installed; {advice}", name=error.name
    ) from None
