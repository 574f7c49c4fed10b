"""The `witz` command of a later release, whose games have other rules and actions: see tests/support/changes.py."""

import sys

import pytest

from tests.support.changes import raise_rules, refuse_actions
from witz.cli.main import main

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        raise_rules(patch)
        refuse_actions(patch, KeyError)
        sys.exit(main())
