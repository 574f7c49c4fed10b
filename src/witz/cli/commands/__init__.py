"""The commands of `witz`, a module each with DESCRIPTION, EXAMPLES, add_arguments and run."""
