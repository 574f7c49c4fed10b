"""The games as environments of PettingZoo, OpenSpiel and Gymnasium; thin, with no rule inside. See docs/envs.md.

They need the extra `witz[envs]`. Each module asks for its own library alone: `pettingzoo_env`, `openspiel_games`,
`gymnasium_env`.
"""
