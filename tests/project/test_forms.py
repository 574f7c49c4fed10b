"""The files for code hosts are valid and up to date: workflows, update bot, issue forms."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOST = ROOT / ".github"
WORKFLOWS = sorted((HOST / "workflows").glob("*.yml"))
CI = HOST / "workflows" / "ci.yml"
BOT = HOST / "dependabot.yml"
FORMS = sorted(path for path in (HOST / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
PACKAGES = {"package.json": "npm", "pyproject.toml": "pip"}
NOT_OURS = ("node_modules", "mutants")  # installed or generated folders, with packages of their own


@pytest.mark.parametrize(
    ("schema", "paths"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.dependabot", [BOT]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [HOST / "ISSUE_TEMPLATE" / "config.yml"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_file_matches_its_schema(schema: str, paths: list[Path]) -> None:
    assert paths
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_each_form_asks_for_a_record(path: Path) -> None:
    assert re.search(r"- type: textarea\n    id: record\n", path.read_text(encoding="utf-8"))


def test_the_workflows_use_exactly_the_declared_python_versions() -> None:
    found = re.search(r"python: \[(.*)\]", CI.read_text(encoding="utf-8"))
    assert found
    tried = re.findall(r'"(3\.\d+)"', found[1])
    named = [text.rpartition(" ")[2] for text in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", text)]
    assert tried == named
    assert PROJECT["requires-python"] == f">={tried[0]}"
    for path in WORKFLOWS:
        asked = re.findall(r'python-version: "(.*)"', path.read_text(encoding="utf-8"))
        assert asked
        assert set(asked) <= set(named), path.name


def test_mutation_testing_runs_weekly_on_all_configured_modules() -> None:
    found = re.search(r"part: \[(.*)\]", CI.read_text(encoding="utf-8"))
    assert found
    mutated = SETTINGS["tool"]["mutmut"]["only_mutate"]
    assert [f"src/witz/{part.replace('.', '/')}/*" for part in found[1].split(", ")] == mutated


def test_the_update_bot_watches_every_folder_with_packages() -> None:
    watched = re.findall(r"package-ecosystem: (npm|pip)\n    directory: (.*)", BOT.read_text(encoding="utf-8"))
    found: list[Path] = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.startswith(".")]
        found += [Path(folder, name).relative_to(ROOT) for name in names if name in PACKAGES]
    there = {(PACKAGES[path.name], f"/{path.parent.as_posix()}".rstrip(".")) for path in found}
    assert set(watched) == there


def test_every_make_target_named_in_workflows_and_documents_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    guides = [*WORKFLOWS, ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    named: set[str] = set()
    for path in guides:
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r"(?:`|^)make ([a-z-]+)(?=`|  )", text, re.MULTILINE))
        named |= {target for line in re.findall(r"run: make ([a-z -]+)", text) for target in line.split()}
    assert {"test", "check-web", "release-check", "site"} <= named
    assert named <= targets


def test_the_commit_hooks_include_each_tool_of_make_check() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    check = re.search(r"^check:.*\n\t.*--no-print-directory (.*)$", makefile, re.MULTILINE)
    assert check
    for target in check[1].split():
        recipe = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
        assert recipe
        tools = re.findall(r"\$\(BIN\)/(.*)", recipe[1])
        assert tools
        assert all(f"entry: .venv/bin/{tool}" in hooks for tool in tools), target
