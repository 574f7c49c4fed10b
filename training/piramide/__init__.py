"""Training of the learned evaluation of La Gran Pirámide by self-play in the simulator."""
