"""Hooks for MkDocs: the navigation comes from docs/README.md, and files of the repository that documents link to become
part of the site."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Final

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
LINK: Final = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
ITEM: Final = re.compile(r"( *)(?:[-*]|\d+\.) ")
SECTION: Final = re.compile(r"\*\*(.+)\*\*")


def outside() -> list[str]:
    """The files outside of docs/ that belong to the site, by their paths in the repository."""
    paths = [*ROOT.glob("*.md"), ROOT / "LICENSE", *(ROOT / "examples").iterdir()]
    found = sorted(path.relative_to(ROOT).as_posix() for path in paths if path.is_file())
    return [path for path in found if path != "README.md"]


def navigation(index: str) -> list[dict[str, list[str]] | str]:
    """The sections of the index with their pages, in its order."""
    sections: list[dict[str, list[str]] | str] = ["README.md"]
    pages: list[str] = []
    for line in index.splitlines():
        if heading := SECTION.fullmatch(line.strip()):
            pages = []
            sections.append({heading[1]: pages})
        links = (in_site(link, "docs/README.md") for link in LINK.findall(line))
        pages += [page for page in links if page.endswith(".md") and page not in pages]
    return sections


def in_site(link: str, source: str) -> str:
    """The target of a link in a file of the repository, as a path in the site's folder."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), link)).removeprefix("docs/")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Sets the navigation from the index."""
    config.nav = navigation((ROOT / "docs" / "README.md").read_text(encoding="utf-8"))
    config.markdown_extensions.append(Examples())  # Markdown also accepts an instance of an extension
    return config


class Examples(Extension):
    """Shows the examples of docstrings (`>>>`) as code."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.preprocessors.register(_Fencing(md), "examples", 40)


class _Fencing(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        made: list[str] = []
        in_code = in_example = False
        for line in [*lines, ""]:
            in_code ^= line.lstrip().startswith("```")
            if not in_code and not in_example and line.startswith(">>>"):
                in_example = True
                made += ["```pycon", line]
            elif in_example and not line.strip():
                in_example = False
                made += ["```", line]
            else:
                made.append(line)
        return made


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the files from outside docs/."""
    for path in outside():
        files.append(File.generated(config, path, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Rewrites links in the repository to links in the site."""
    here = page.file.src_uri
    source = here if here in outside() else f"docs/{here}"

    def moved(link: re.Match[str]) -> str:
        return posixpath.relpath(in_site(link[1], source), posixpath.dirname(here) or ".")

    return with_lists(LINK.sub(moved, markdown))


def with_lists(markdown: str) -> str:
    """The same lists for Python-Markdown, which wants an empty line before a list and indents inner items by four."""
    lines: list[str] = []
    in_code = False
    for line in markdown.splitlines():
        in_code ^= line.lstrip().startswith("```")
        item = None if in_code else ITEM.match(line)
        if item and item[1]:
            lines.append(f"    {line.lstrip()}")
            continue
        if item and lines and lines[-1] and not (ITEM.match(lines[-1]) or lines[-1].startswith(" ")):
            lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"
