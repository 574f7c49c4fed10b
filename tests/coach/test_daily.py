"""The deal of the day: determined by the date alone, on every device and in every version."""

from __future__ import annotations

import pytest

from tests.support.people import at_table, obliging
from witz.cli.main import main
from witz.daily import bot_seed, checked_day, day_in, day_seed, dealer_of
from witz.engine import CHANCE, Dealer, KeyLine
from witz.errors import ArgumentError
from witz.fair import dealing_seed
from witz.games import GAMES
from witz.server.match.decide import bot_seed as server_bot_seed
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.refusal import Refuse
from witz.server.wire.bodies import BotSeat, CreateMatch, OpenSeat, SeatHere
from witz.server.wire.making import first_entries, plan_match

DAY = "2026-11-16"
# Fixed values: every player of this day gets this deal, on any server and in any version of Python.
DEALS = {
    "yaxha": "bonus left-orange, bonus largest-level-1, bonus three-colours, initiative 1 3 2 4, "
    "tile 1 BGY, tile 2 BBG, tile 3 BGY, tile 4 BYY",
    "piramide": "start 2, draw 1 J, draw 1 S, draw 1 L, draw 2 S, draw 2 L, draw 2 J, draw 3 J",
}
BOT = BotSeat(kind="bot", level="greedy")
ME = SeatHere(kind="here")


def dealt(game: str, dealer: Dealer) -> list[str]:
    rules, found = GAMES[game], []
    state = rules.initial(rules.read_options({"players": KeyLine("4")}))
    while rules.to_act(state) == {CHANCE}:
        action = rules.deal(state, dealer)
        found.append(rules.write_action(action))
        state = rules.apply(state, action).state
    return found


def made(**changes):
    asked = {"game": "yaxha", "seats": (ME, BOT, BOT, BOT), "day": DAY, **changes}
    planned = plan_match(CreateMatch(**asked), DeviceDigest("d"), lambda _: ("greedy", "random"))
    return first_entries(MatchId("m"), planned.created)[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_is_the_same_everywhere(game: str) -> None:
    expected = DEALS[game].split(", ")
    assert dealt(game, dealer_of(day_seed(game, DAY)))[: len(expected)] == expected
    match = made(game=game)
    assert [line.removeprefix("* ") for line in match.playing().final][: len(expected)] == expected
    assert dealt(game, dealer_of(day_seed(game, "2026-11-17")))[: len(expected)] != expected


def test_decisions_of_bots_depend_only_on_their_own_moves() -> None:
    match = made()
    assert server_bot_seed(match, 1) == "witz day 2026-11-16 yaxha bot 2 0" == bot_seed(day_seed("yaxha", DAY), 1, 0)
    act = match.act(0, "k", "round 1 choose", ["choose 1"]).match
    assert server_bot_seed(act, 1) == server_bot_seed(match, 1), "the person's actions change nothing"
    moved = act.act(1, "b", "round 1 choose", ["choose 1"]).match
    assert server_bot_seed(moved, 1) != server_bot_seed(match, 1)


def test_bots_build_only_after_all_public_picks() -> None:
    """A bot's knowledge of the others must not depend on who is quick."""
    match = made()
    for seat in range(4):
        match = match.act(seat, f"choose {seat}", "round 1 choose", ["choose 1"]).match
    assert match.playing().state.queue == (2, 1, 3)
    picked = match.act(2, "pick", "round 1 pick", ["pick 2"]).match
    assert picked.playing().to_act() == {0, 1, 2}
    assert picked.bots_to_move() == (1,), "seat 3 builds when all tiles are taken"
    all_taken = picked.act(1, "next", "round 1 pick", ["pick 3"]).match  # the last seat gets the remaining tile
    assert all_taken.bots_to_move() == (1, 2, 3)


def test_a_seed_contains_its_day() -> None:
    assert day_in(day_seed("yaxha", DAY)) == DAY
    assert day_in("table") is None
    assert dealer_of("table").randrange(1 << 32) == Dealer("table").randrange(1 << 32)
    seed = dealing_seed(day_seed("yaxha", DAY), [None] * 4)
    assert dealer_of(day_seed("yaxha", DAY)).randrange(1 << 32) == Dealer(seed).randrange(1 << 32)


@pytest.mark.parametrize("text", ["today", "2026-13-01", "20261116", "2026-11-16 ", ""])
def test_an_invalid_day_is_refused(text: str) -> None:
    with pytest.raises(ArgumentError, match="is not a day"):
        checked_day(text)
    with pytest.raises(Refuse, match="is not a day") as refused:
        made(day=text)
    assert refused.value.code == "bad-options"


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": (ME, BOT, BOT)},
        {"seats": (BOT, ME, BOT, BOT)},
        {"seats": (ME, ME, BOT, BOT)},
        {"seats": (ME, BOT, BOT, OpenSeat(kind="open"))},
        {"seats": (ME, BOT, BOT, BotSeat(kind="bot", level="random"))},
        {"options": {"cards": "starter"}},
        {"waits": True},
    ],
)
def test_a_match_of_the_day_with_other_seats_or_options_is_refused(changes) -> None:
    with pytest.raises(Refuse, match="one here and bots of one level"):
        made(**changes)


def test_the_deal_of_a_day_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for _ in range(2):
        code, out, _ = at_table(monkeypatch, f"play yaxha --day {DAY} --bots greedy", obliging)
        assert code == 0
        shown.append(out.strip().splitlines()[-1])
    assert shown[0] == shown[1]
    assert shown[0].startswith("Witz, yaxha, deal of 2026-11-16, against Greedy: ")
    assert "Level" not in shown[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--day tomorrow", "--day: 'tomorrow' is not a day, such as 2026-11-16"),
        ("--day --players 3", "--day: everybody has the same match on a day, so leave --players out"),
        ("--day --cards starter", "leave --cards out"),
        ("--day --bots greedy,novice", "--day: give one level with --bots; it plays all the others"),
    ],
)
def test_an_invalid_day_at_the_terminal_is_refused_in_one_line(arguments: str, said: str, capsys) -> None:
    assert main(["play", "yaxha", *arguments.split()]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
