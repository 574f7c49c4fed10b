"""The version of the package, for whoever asks without an installation beside it: a page, a copy of the source."""

VERSION = "0.2.0.dev0"
