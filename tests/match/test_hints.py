"""Hints: who gets them, and that they are logged."""

from __future__ import annotations

import pytest

from tests.support.matches import act, made, refusal, with_bot
from witz.server.match.decide import decide
from witz.server.match.fold import fold
from witz.server.match.identity import DeviceDigest, Identity
from witz.server.match.permit import permit
from witz.server.match.refusal import Refuse
from witz.server.match.requests import TakeHint
from witz.server.wire.log import read_entry, write_entry
from witz.server.wire.views import match_info


def test_a_hint_is_logged_once_for_each_decision_and_read_back() -> None:
    match, me = with_bot(), Identity(DeviceDigest("device 0"))
    permit(match, me, TakeHint(seat=0))
    (change,) = decide(match, me, TakeHint(seat=0))
    entry = read_entry(match.id, 1, write_entry(change.entry))
    assert fold(match, entry).match == change.match
    assert match_info(change.match)["seats"][0].get("hints") == 1
    assert "hints" not in match_info(change.match)["seats"][1]
    assert decide(change.match, me, TakeHint(seat=0)) == []


def test_hints_are_for_the_one_person_against_bots_who_has_to_decide() -> None:
    match = with_bot()
    with pytest.raises(Refuse, match=r"^hints are for matches of one person against bots$") as caught:
        made().hint(0)
    assert caught.value.code == "people-play"
    assert refusal(lambda: permit(match, Identity(DeviceDigest("other")), TakeHint(seat=0))) == "not-your-seat"
    assert refusal(lambda: permit(match, Identity(DeviceDigest("device 0")), TakeHint(seat=9))) == "no-such-seat"
    assert refusal(lambda: act(match, 0, "choose 1").hint(0)) == "not-asked"
