"""Training of the learned evaluation of Yaxha by self-play in the simulator."""
