"""Both games as array programs in JAX: thousands of games at once, held equal to the readable engine by tests.

Needs the extra `witz[sim]`. `api` says what every simulator can do, docs/simulator.md how to use one.
"""
