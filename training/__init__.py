"""The training of the learned bots, for anybody to repeat."""
