"""Helpers of the commands that use the coach."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence

from ..bots import LEVELS, bot_names, find_bot
from ..errors import BotError
from .arguments import InputError
from .language import on_page, page


def add_level(parser: ArgumentParser) -> None:
    """Adds `--level` and `--seed` of the coach's bot."""
    parser.add_argument("--level", metavar="BOT", help=f"bot that advises: {', '.join(LEVELS)} (default: a strong one)")
    parser.add_argument("--seed", default="witz", metavar="S", help="seed of the bot's simulations (default: witz)")


def checked_level(game: str, level: str | None) -> str | None:
    """The level, if it exists. Raises InputError."""
    if level is None:
        return None
    try:
        find_bot(game, level)
    except BotError as error:
        raise InputError(f"--level: {error}") from None
    if level not in bot_names(game):
        raise InputError(f"--level: give one of {', '.join(bot_names(game))}")
    return level


def points(number: float) -> str:
    """Points as a difference: +1.4."""
    return f"{round(number, 1) + 0.0:+.1f}"  # and not -0.0


def level_words(level: str) -> str:
    """The name of a level on the page; a user's own bot keeps its name."""
    return page(f"level.{level}") if on_page(f"level.{level}") else level


def because_words(game: str, code: str, said: Mapping[str, object], counted: str, names: Sequence[str]) -> str:
    """A reason in the words of the page, with these values filled in.

    `counted` is the value that chooses between singular and plural; `names` are by seat.
    """
    values = {key: round(value) if isinstance(value, float) else value for key, value in said.items()}
    if counted in values:
        values["count"] = values[counted]
    if "seat" in said:
        values["name"] = names[int(str(said["seat"]))]
    return page(f"{game}.coach.because.{code}", **values)
