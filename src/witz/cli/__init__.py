"""The `witz` command."""
