"""Both games as array programs in JAX: thousands of games at once, held equal to the readable engine by tests.

Needs the extra `witz[sim]`. `api` says what every simulator can do, docs/simulator.md how to use one.
"""

import os

# On a CPU, XLA works out a shared intermediate result once for every result that it goes into, unless kernels may have
# several results. A step has dozens of results that share nearly everything: without this, La Gran Pirámide takes a
# hundred times as long. It counts only where JAX has not run anything yet; other devices and versions ignore it.
_FLAG = "--xla_backend_extra_options=xla_cpu_use_multi_output_fusion"
if "xla_backend_extra_options" not in os.environ.get("XLA_FLAGS", ""):
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {_FLAG}".strip()

try:
    import jax as jax
except ModuleNotFoundError as error:
    # Said here, because the simulator takes nothing of the rest of Witz but constants and tables.
    advice = 'install it with: pip install "witz[sim]"'
    raise ModuleNotFoundError(
        f"witz.sim needs {error.name}, which is not installed; {advice}", name=error.name
    ) from None
