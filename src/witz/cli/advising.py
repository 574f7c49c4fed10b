"""What the commands of the coach share."""

from __future__ import annotations

from argparse import ArgumentParser

from ..bots import LEVELS, bot_names, find_bot
from ..errors import BotError
from .arguments import InputError


def add_level(parser: ArgumentParser) -> None:
    """Adds the level of the bot that is asked, and its seed."""
    parser.add_argument("--level", metavar="BOT", help=f"whom to ask: {', '.join(LEVELS)} (default: a strong one)")
    parser.add_argument("--seed", default="witz", metavar="S", help="seed of what is imagined (default: witz)")


def checked_level(game: str, level: str | None) -> str | None:
    """The level, if there is one of that name. Raises InputError."""
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
    return f"{number:+.1f}"
