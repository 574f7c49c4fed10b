"""Data sets of matches that the learned evaluations play in the simulator."""
