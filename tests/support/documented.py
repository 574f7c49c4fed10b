"""The configurations in docs/server.md."""

import re
from pathlib import Path

DOCS = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def documented(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", DOCS, re.DOTALL)
    assert found is not None
    return found[1]
