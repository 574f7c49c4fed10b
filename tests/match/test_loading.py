"""Matches that began with other rules: what can still be shown, and from which data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from zlib import compress

import pytest

from tests.support.changes import change_winners, raise_rules, refuse_actions
from tests.support.finished import Stored, played
from tests.support.logs import ID, Logged
from tests.support.sure import sure
from witz.errors import ArgumentError, NotationError, RulesChanged, StoreError
from witz.fair import verify
from witz.games import GAMES
from witz.server.live.backfill import stored_history
from witz.server.match.replay import record_of_log
from witz.server.store import LogRow, StoredAccount
from witz.server.wire.account import DamagedAccount
from witz.server.wire.loading import load_match
from witz.server.wire.log import write_entry
from witz.server.wire.views import match_info

ERRORS = (NotationError, ArgumentError, KeyError, IndexError)


@dataclass(frozen=True)
class Beside:
    """The data stored beside a log."""

    kept: StoredAccount | None = None
    known: tuple[int, ...] | None = None

    def account(self) -> bytes | None:
        return None if self.kept is None else self.kept.body

    def scores(self) -> tuple[int, ...] | None:
        return self.known


@pytest.fixture(params=GAMES)
def stored(request: pytest.FixtureRequest) -> Stored:
    return played(request.param)


def without_replay(stored: Stored) -> StoredAccount:
    """The data as it is stored with the last move."""
    return StoredAccount(ID, stored.kept.record, stored.kept.body)


def must_be_shown_from_its_account(stored: Stored) -> None:
    loaded = load_match(ID, stored.rows, Beside(stored.kept))
    assert loaded.account is not None
    assert match_info(loaded.match) == match_info(stored.match)
    assert (loaded.match.is_played_here, loaded.number) == (False, len(stored.rows) - 1)
    history = stored_history(stored.kept, stored.rows, match_info(loaded.match), None)
    assert len(history["steps"]) > 10


@pytest.mark.parametrize("error", ERRORS)
def test_a_match_of_other_rules_is_shown_from_its_account_whatever_the_current_rules_raise(
    stored: Stored, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, error)
    must_be_shown_from_its_account(stored)
    with pytest.raises(RulesChanged):
        load_match(ID, stored.rows, Beside(known=sure(stored.match.outcome).scores))
    with pytest.raises(RulesChanged):
        stored_history(without_replay(stored), stored.rows, match_info(stored.match), None)


@pytest.mark.parametrize("error", ERRORS)
def test_an_account_is_shown_even_if_rules_of_the_same_version_fail(
    stored: Stored, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_actions(monkeypatch, error)
    must_be_shown_from_its_account(stored)


def test_an_account_is_shown_if_rules_of_the_same_version_lead_to_another_end(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    change_winners(monkeypatch)
    must_be_shown_from_its_account(stored)
    with pytest.raises(RulesChanged):
        stored_history(without_replay(stored), stored.rows, match_info(stored.match), None)


def test_a_match_of_other_rules_without_an_account_is_shown_if_the_current_rules_lead_to_its_scores(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_rules(monkeypatch)
    scores = sure(stored.match.outcome).scores
    loaded = load_match(ID, stored.rows, Beside(known=scores))
    assert (loaded.account, match_info(loaded.match)) == (None, match_info(stored.match))
    for others in (None, (), tuple(score + 1 for score in scores)):
        with pytest.raises(RulesChanged):
            load_match(ID, stored.rows, Beside(known=others))
    assert stored_history(without_replay(stored), stored.rows, match_info(loaded.match), 0)["steps"]


def test_a_damaged_log_is_not_mistaken_for_one_of_other_rules(stored: Stored) -> None:
    with pytest.raises(StoreError) as caught:
        load_match(ID, [*stored.rows, replace(stored.rows[-1], number=len(stored.rows))], Beside())
    assert not isinstance(caught.value, RulesChanged)


@pytest.mark.parametrize("body", [b"", b"x", compress(b"{")], ids=["empty", "not compressed", "not JSON"])
def test_a_match_with_a_damaged_account_is_shown_by_its_own_rules_only(
    stored: Stored, body: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = Beside(replace(stored.kept, body=body), sure(stored.match.outcome).scores)
    loaded = load_match(ID, stored.rows, beside)
    assert (loaded.account, match_info(loaded.match)) == (None, match_info(stored.match))
    raise_rules(monkeypatch)
    with pytest.raises(DamagedAccount):
        load_match(ID, stored.rows, beside)


def test_the_record_of_a_match_that_cannot_continue_is_valid_under_its_own_rules(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged = Logged(stored.match.game.name, 2, waits=False)
    for seat in range(2):
        logged.join(seat)
    logged.keep(logged.match.begin())
    logged.play(Random(1), 12)
    rows = [LogRow(number, 1.0, write_entry(entry)) for number, entry in enumerate(logged.log)]
    with monkeypatch.context() as patch:
        raise_rules(patch)
        refuse_actions(patch, KeyError)
        with pytest.raises(RulesChanged):
            load_match(ID, rows, Beside())
        record = record_of_log(ID, logged.log, "running", None)
    assert verify(record, GAMES).deals > 0
