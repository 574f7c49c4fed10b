"""The games as environments of PettingZoo, OpenSpiel and Gymnasium: adapters without any rules. See docs/envs.md.

They need the extra `witz[envs]`. Each module imports only its own library: `pettingzoo_env`, `openspiel_games`,
`gymnasium_env`.
"""
