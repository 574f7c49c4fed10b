"""Phrases that the sentences of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...errors import Refusal
from ..language import ENGLISH, is_singular, language, on_page, page, t


def listed(parts: Iterable[str]) -> str:
    """Parts as in a sentence: a, b and c."""
    *most, last = tuple(parts) or ("",)
    return t("{most} and {last}", most=", ".join(most), last=last) if most else last


def refused(game: str, sentences: Mapping[str, str], refusal: Refusal, cells: str) -> str:
    """A refusal in words, with the rule; in other languages with the page's text, if it has one."""
    word = f"{game}.refusal.{refusal.code}"
    if language() != ENGLISH and on_page(word):
        why = page(word).removesuffix(".")
    else:
        why = t(sentences[refusal.code], cells=cells)
    return t("{why} (rule {rule})", why=why, rule=refusal.rule)


def short(name: str, width: int = 12) -> str:
    """A name shortened for a narrow column; the letter that distinguishes two bots of a level stays."""
    if len(name) <= width:
        return name
    letter = name[-2:] if name[-2] == " " else ""
    return f"{name[: width - 1 - len(letter)]}…{letter}"


def number_of(number: int, one: str, several: str) -> str:
    """A number of things, from its two sentences: {number} coin, {number} coins."""
    return t(one if is_singular(number) else several, number=number)


def counted(number: int, one: str, several: str) -> str:
    """A number of things, in English only, as the output for hosts and researchers is: 1 match, 2,000 matches."""
    return f"{number:,} {one if number == 1 else several}"


def matches_in_words(number: int) -> str:
    """A number of matches: 1 match, 2,000 matches."""
    return counted(number, "match", "matches")


def verdict(names: str, figures: str, *, final: bool, shared: bool) -> str:
    """Who has won or leads, and with what."""
    if shared:
        said = "Shared victory: {names}, {figures} each." if final else "In the lead together: {names}, {figures} each."
        return t(said, names=names, figures=figures)
    return t(
        "Victory: {names}, {figures}." if final else "In the lead: {names}, {figures}.", names=names, figures=figures
    )
