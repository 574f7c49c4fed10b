"""The changes of a match that follow from a request, as a pure function: nothing is written or sent here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, assert_never

from witz.daily import bot_seed as daily_bot_seed
from witz.daily import day_in
from witz.engine import Seat

from . import entries, requests
from .identity import Identity, MessageId, digest
from .match import Change, Match
from .options import read_options
from .permit import seat_of_token, seats_held
from .refusal import Refuse

BOT_ID = "bot:"  # how the ids of bots' moves begin

_ENTRY_OF = {
    requests.Act: entries.Acted,
    requests.TakeBack: entries.TookBack,
    requests.HandOver: entries.HandedOver,
    requests.TakeSeat: entries.SeatTaken,
    requests.Resign: entries.Resigned,
    requests.Abort: entries.AbortWanted,
    requests.MakeRematch: entries.Rematched,
}


def with_own_id(match: Match, identity: Identity, request: requests.MatchRequest) -> requests.MatchRequest:
    """The request, with another id if it is about somebody else's seat, so that it does not use up the seat's ids."""
    if isinstance(request, requests.HandOver):
        held = seats_held(match, identity)
        if held and request.seat not in held:
            return replace(request, id=MessageId(f"{min(held) + 1}:{request.id}"))
    return request


def must_be_the_same(request: requests.FromSeat, entry: entries.FromSeat) -> None:
    """Raises Refuse if the entry with the request's id came from another request."""
    is_same = isinstance(entry, _ENTRY_OF[type(request)])
    if is_same and isinstance(entry, entries.Acted) and isinstance(request, requests.Act):
        is_same = entry.actions == request.actions
    if not is_same:
        raise Refuse("id-reused")


def decide(match: Match, identity: Identity, request: requests.MatchRequest) -> Sequence[Change]:
    """The changes that a permitted request makes, if any. Raises Refuse."""
    match request:
        case requests.Act(seat=seat):  # first: nearly all are moves
            return [match.act(seat, request.id, request.decision, request.actions)]
        case requests.Join(seat=seat, words=words, words_hash=words_hash, token=token):
            chosen = match.open_seat(seat)
            name = numbered(request.name, [each.name for each in match.seats]) if request.name else ""
            device = identity.device
            return _begun(match.join(chosen, name, device=device, token=token, words=words, words_hash=words_hash))
        case requests.Fill(seat=seat, level=level):
            return _begun(match.fill(seat, level))
        case requests.Vacate(seat=seat):
            return [match.vacate(seat)]
        case requests.AddWords(seat=seat, words=words):
            return _begun(match.add_words(seat, words))
        case requests.CommitWords(seat=seat, words_hash=words_hash):
            return [match.commit_words(seat, words_hash)]
        case requests.KeepBack(seat=seat):
            return _begun(match.keep_back(seat))
        case requests.Begin():
            return [match.begin()]
        case requests.RenewToken(seat=seat, token=token):
            return [match.move_seat(seat, device=identity.device, token=token)]
        case requests.Claim(secret=secret, token=token):
            return [match.move_seat(seat_of_token(match, secret), device=identity.device, token=token)]
        case requests.TakeBack(seat=seat):
            return [match.take_back(seat, request.id, request.decision)]
        case requests.HandOver(seat=seat):
            return [match.hand_over(seat, request.id, request.level)]
        case requests.TakeSeat(seat=seat):
            return [match.take_seat(seat, request.id)]
        case requests.Resign(seat=seat):
            return [match.resign(seat, request.id, request.level)]
        case requests.Abort(seat=seat, wanted=wanted):
            is_so = match.seats[seat].wants_abort == wanted
            return [] if is_so else [match.abort(seat, request.id, wanted=wanted)]
        case requests.MakeRematch(seat=seat):
            read_options(match.game, match.created.options, len(match.seats))  # the rules may have changed since
            return [match.link_rematch(seat, request.id, request.match)]
        case requests.TakeHint(seat=seat):
            change = match.hint(seat)
            return [] if match.seats[seat].hinted == match.decision(seat) else [change]
        case requests.BotMove():
            return _bot_move(match, request)
        case _:
            assert_never(request)


def hint_seed(match: Match, seat: Seat) -> str:
    """The seed of a hint for a seat's decision: a repeated request gets the same hint."""
    return digest(f"{match.created.seed} hint {match.decision(seat)}")


def bot_seed(match: Match, seat: Seat) -> str:
    """The seed of a bot's next move: a stream of its own, which reveals nothing of the deals.

    It depends only on the match's seed, the seat and the number of its moves, not on who answered first, so that
    everybody meets the same bots in the deal of the day, and any match can be reproduced.
    """
    play = match.playing()
    moves = play.moves[seat] + len(play.answers[seat].actions)
    own = daily_bot_seed(match.created.seed, seat, moves)
    return own if day_in(match.created.seed) else digest(own)


def is_unhurried(match: Match) -> bool:
    """Whether bots have no clock: in the deal of the day they must decide the same on a busy machine."""
    return day_in(match.created.seed) is not None


def bot_answer(match: Match, seat: Seat, action: Any) -> requests.BotMove:
    """A bot's action as a request, which is void once the seat's decision is another one."""
    return bot_words(match, seat, match.game.write_action(action))


def bot_words(match: Match, seat: Seat, action: str) -> requests.BotMove:
    """The same for an action as text."""
    decision = match.decision(seat)
    assert decision is not None
    answered = match.playing().answers[seat].actions
    return requests.BotMove(seat=seat, decision=decision, answered=answered, action=action)


def _bot_move(match: Match, request: requests.BotMove) -> Sequence[Change]:
    seat, play = request.seat, match.play
    if play is None or seat not in match.bots_to_move() or match.decision(seat) != request.decision:
        return []
    if play.answers[seat].actions != request.answered:
        return []
    return [match.act(seat, MessageId(f"{BOT_ID}{match.number}"), request.decision, [request.action])]


def begin_if_ready(match: Match) -> Sequence[Change]:
    """The beginning of a match that is ready for it; or its closing, if words must be shown first."""
    if match.is_closed:
        return [] if match.owes_words else [match.begin()]
    return [match.begin()] if match.is_full and not match.created.waits else []


def _begun(change: Change) -> Sequence[Change]:
    return [change, *begin_if_ready(change.match)]


def numbered(name: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody at the table has it already.

    >>> numbered("Ana", ["Ana", "Ben"])
    'Ana 2'
    """
    others = {other.casefold() for other in taken}
    number, found = 1, name
    while found.casefold() in others:
        number += 1
        found = f"{name} {number}"
    return found


def rematch_of(match: Match, request: requests.MakeRematch) -> entries.Created:
    """The first entry of a rematch: the seats are rotated, seed and invitation are those of the request."""
    return entries.Created(
        game=match.game.name,
        rules=match.game.rules_version,
        options=match.created.options,
        seats=match.rotated(),
        seed=request.seed,
        invitation=request.invitation,
        creator=match.created.creator,
        waits=match.wants_words,
    )
