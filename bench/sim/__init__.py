"""The simulator next to Pgx: decisions a second of random self-play, on a CPU and on whatever else JAX finds."""
