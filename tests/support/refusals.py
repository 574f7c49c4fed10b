"""The codes of the rules' refusals, read from the source."""

import ast
from pathlib import Path


def codes_in(package: Path) -> set[str]:
    """The codes of all refusals in the source of a package."""
    found: set[str] = set()
    for path in package.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                found |= {str(leaf.value) for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)}
    return found
