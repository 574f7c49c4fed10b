"""The games as environments of PettingZoo, OpenSpiel and Gymnasium: adapters without any rules. See docs/envs.md.

They need the extra `witz[envs]`. Each module imports only its own library: `pettingzoo_env`, `openspiel_games`,
`gymnasium_env`.
"""

from witz.errors import not_installed

try:
    import numpy as np  # noqa: F401  # tried once, for all modules here
except ModuleNotFoundError as error:
    raise not_installed("witz.envs", error, "envs") from None
