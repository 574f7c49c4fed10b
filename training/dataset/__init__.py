"""Data sets of matches between learned evaluations in the simulator."""
