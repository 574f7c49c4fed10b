"""The reasons for a bot's last move: their content and texts, and that they reveal nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support.adapters import adapter
from witz.bots import LEVELS, Reason, find_bot, play_match, why
from witz.bots.uniform import UniformBot
from witz.bots.why import last_move
from witz.cli.language import LANGUAGES, use_language
from witz.cli.looks import COACH_LOOKS
from witz.engine import CHANCE, Dealer
from witz.errors import IllegalAction
from witz.games import GAMES
from witz.piramide.actions import DealBlock
from witz.piramide.constants import BLOCKS
from witz.yaxha.actions import Choose, Discard, Place
from witz.yaxha.events import RoundShown

BOT = 1
Played = tuple[str, Any, tuple[Any, ...]]  # game, options, actions


@pytest.fixture(scope="module", params=COACH_LOOKS)
def match(request: pytest.FixtureRequest) -> Played:
    """A whole match of two novices."""
    game = GAMES[request.param]
    options = adapter(game.name).tables[0]
    bots = [find_bot(game.name, "novice")] * 2
    played = play_match(game, options, bots, Dealer("why"), [Dealer("first"), Dealer("second")])
    return game.name, options, played.record.actions


def said(match: Played, level: str) -> list[Reason | None]:
    """A bot's reasons for its last move after every action of a match."""
    game, options, actions = match
    bot = find_bot(game, level)
    return [why(game, options, actions[:end], BOT, bot) for end in range(0, len(actions) + 1, 7)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_reasons_in_every_language(match: Played, level: str) -> None:
    reasons = [each for each in said(match, level) if each is not None]
    assert reasons
    try:
        for language in LANGUAGES:
            use_language(language)
            words = [COACH_LOOKS[match[0]].because(each) for each in reasons]
            assert all(text and "{" not in text for text in words)
    finally:
        use_language("en")


def test_a_bot_without_reasons_gives_none(match: Played) -> None:
    game, options, actions = match
    assert why(game, options, actions, BOT, UniformBot()) is None


def test_a_bots_last_move_is_shown_by_public_events_only(match: Played) -> None:
    game, options, actions = match
    seen = last_move(game, options, actions, BOT)
    assert seen is not None
    assert {view.seat for view, _ in seen.told} | {seen.after.seat} == {None}
    assert all(event.audience is None for _, event in seen.told)


@pytest.mark.parametrize("match", ["yaxha"], indirect=True)
def test_reasons_do_not_mention_secret_choices_and_buildings(match: Played) -> None:
    """Until a round is shown, a bot gives reasons about the previous round, whatever it has done since (Y4)."""
    game, options, actions = match
    state, shown, hidden = GAMES[game].initial(options), 0, 0
    bot = find_bot(game, "apprentice")
    for end, action in enumerate(actions, 1):
        step = GAMES[game].apply(state, action)
        state = step.state
        if any(isinstance(event, RoundShown) for event in step.events):
            shown = end
        elif action.actor == BOT and isinstance(action, Choose | Place | Discard) and end % 3 == 0:
            hidden += 1
            assert why(game, options, actions[:end], BOT, bot) == why(game, options, actions[:shown], BOT, bot)
    assert hidden > 5


@pytest.mark.parametrize("match", ["piramide"], indirect=True)
def test_a_bot_that_weighs_openings_names_what_a_better_paid_place_would_open(match: Played) -> None:
    game, options, actions = match
    planner, novice, checked = find_bot(game, "planner"), find_bot(game, "novice"), 0
    for end in range(len(actions)):
        reason = why(game, options, actions[:end], BOT, planner)
        if reason is None or reason.code != "opens-less":
            continue
        checked += 1
        paid = why(game, options, actions[:end], BOT, novice)
        assert paid is not None
        assert paid.code == "pays"
        assert int(reason.said["coins"]) > int(paid.said["coins"])
    assert checked > 5


@pytest.mark.parametrize("match", ["piramide"], indirect=True)
def test_reasons_do_not_mention_the_hand(match: Played) -> None:
    """With another hidden block in its hand, a bot gives the same reason."""
    game, options, actions = match
    end = next(at for at in range(len(actions) // 2, len(actions)) if actions[at].actor == CHANCE)
    actions = actions[:end]
    others = [
        other
        for at, action in enumerate(actions)
        if isinstance(action, DealBlock) and action.to == BOT
        for block in BLOCKS
        if block is not action.block
        if _is_told_alike(match, actions, other := (*actions[:at], replace(action, block=block), *actions[at + 1 :]))
    ]
    assert others
    for level in LEVELS:
        bot = find_bot(game, level)
        expected = why(game, options, actions, BOT, bot)
        assert [why(game, options, each, BOT, bot) for each in others[:3]] == [expected] * len(others[:3])


def _is_told_alike(match: Played, one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether both are legal, and a spectator could not tell which one was played."""
    try:
        return _public(match, one) == _public(match, other)
    except IllegalAction:
        return False


def _public(match: Played, actions: tuple[Any, ...]) -> list[Any]:
    game, state, told = GAMES[match[0]], GAMES[match[0]].initial(match[1]), []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        told += [event for event in step.events if event.audience is None]
    return told
