"""The simulator beside Pgx: decisions a second of random self-play, on a CPU and on any accelerator that JAX finds."""
