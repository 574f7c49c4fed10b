"""Whole positions of La Gran Pirámide as text, and back; impossible positions are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import TypeVar

from ..engine import CHANCE, NONE, KeyLine, PositionReader, Words
from ..errors import quoted
from ..pyramid import Mask, cells_of, mask_of, write_cell, write_pyramid
from . import chance
from .building import unbuildable
from .constants import ACTIONS, AREA, BLOCKS, GRID, LETTERS, MATERIALS, STARTING_HAND, TAKEN_BY_DRAW, TIP, Block, Blocks
from .memory import Memory
from .options import MOST, Options
from .special import swappable
from .state import Stage, State, Turn
from .text import read_blocks, read_cell_word, read_yes_no, write_blocks, write_yes_no

T = TypeVar("T")

_MOST_COINS = 9999


def write_position(state: State) -> dict[str, str]:
    """Everything in a state but its options; defaults of a turn are left out."""
    turn = state.turn
    entries = {
        "stage": state.stage.value,
        "seat": NONE if turn.seat == CHANCE else str(turn.seat + 1),
        "actions": str(turn.actions),
    }
    entries |= {key: str(value) for key in ("builds", "buys", "draws") if (value := getattr(turn, key))}
    entries |= {key: write_yes_no(value) for key in ("placed", "extra") if (value := getattr(turn, key))}
    if turn.special is not None:
        entries["special"] = write_cell(GRID, turn.special)
    entries |= {
        "passes": str(state.passes),
        "bag": " ".join(map(str, state.bag)),
        "box": str(state.box),
        "market": write_blocks(state.market),
        "pyramid": write_pyramid(state.pyramid, LETTERS),
        "coins": " ".join(map(str, state.coins)),
        "extras": " ".join(NONE if block is None else LETTERS[block] for block in state.last_extra),
    }
    for seat, (hand, reserved) in enumerate(zip(state.hands, state.reserved, strict=True), 1):
        entries[f"hand-{seat}"] = write_blocks(hand)
        if reserved:
            entries[f"reserved-{seat}"] = " ".join(write_cell(GRID, cell) for cell in cells_of(reserved))
    for seat, known in enumerate(state.memory, 1):
        if known.seen or known.before:
            earlier = (f"{write_blocks(blocks)} {size}" for blocks, size in known.before)
            entries[f"seen-{seat}"] = " ".join((*earlier, write_blocks(known.seen)))
        if known.returned:
            entries[f"returned-{seat}"] = write_blocks(known.returned)
    return entries


def read_position(options: Options, entries: Mapping[str, KeyLine]) -> State:
    """The state from its text. Raises NotationError for unreadable text and impossible states."""
    reader = PositionReader(entries)
    seats = range(1, options.players + 1)
    state = State(
        options=options,
        stage=reader.one_of("stage", Stage),
        turn=_read_turn(reader, options.players),
        passes=reader.numbers("passes", 0, options.players, 1)[0],
        bag=reader.numbers("bag", 0, MOST, len(BLOCKS)),
        box=reader.numbers("box", 0, MOST, 1)[0],
        market=reader.only("market", _read_blocks),
        pyramid=reader.pyramid("pyramid", GRID, LETTERS),
        coins=reader.numbers("coins", 0, _MOST_COINS, options.players),
        last_extra=reader.only("extras", lambda words: tuple(_read_extra(words) for _ in seats)),
        hands=tuple(reader.only(f"hand-{seat}", _read_blocks) for seat in seats),
        reserved=tuple(_read_reserved(reader, f"reserved-{seat}") for seat in seats),
        memory=tuple(_read_memory(reader, seat, options.hand_limit + 1) for seat in seats),
    )
    reader.refuse_rest()
    for key, fault in chain(_block_faults(state), _table_faults(state), _turn_faults(state), _stage_faults(state)):
        raise reader.error(key, fault)
    return state


def _read_turn(reader: PositionReader, players: int) -> Turn:
    def read_actor(words: Words) -> int:
        word = words.take("a seat")
        if word == NONE:
            return CHANCE
        if word not in [str(seat + 1) for seat in range(players)]:
            words.fail(f"{quoted(word)} is not a seat (1 to {players}), or - before somebody starts")
        return int(word) - 1

    def optional(key: str, read: Callable[[Words], T], default: T) -> T:
        return reader.only(key, read) if key in reader else default

    def number(words: Words) -> int:
        return words.number("a number", 0, MOST)

    return Turn(
        seat=reader.only("seat", read_actor),
        actions=reader.only("actions", number),
        builds=optional("builds", number, 0),
        buys=optional("buys", number, 0),
        placed=optional("placed", read_yes_no, False),  # noqa: FBT003  # a line that is left out means no
        extra=optional("extra", read_yes_no, False),  # noqa: FBT003
        draws=optional("draws", number, 0),
        special=optional("special", read_cell_word, None),
    )


def _read_blocks(words: Words) -> tuple[Block, ...]:
    return read_blocks(words, "blocks, or - for none")


def _read_extra(words: Words) -> Block | None:
    found = read_blocks(words, "a material, or - for none")
    if len(found) > 1 or not set(found) <= set(MATERIALS):
        words.fail("the material of a seat's last extra action is one of L S J F G, or - for none")
    return found[0] if found else None


def _read_reserved(reader: PositionReader, key: str) -> Mask:
    return mask_of(reader.list_of(key, read_cell_word)) if key in reader else 0


def _read_memory(reader: PositionReader, seat: int, most: int) -> Memory:
    """The memory of a hand; empty if its lines are left out."""

    def read(words: Words) -> Memory:
        seen = _read_blocks(words)
        before: tuple[tuple[Blocks, int], ...] = ()
        while words:
            before = (*before, (seen, words.number("the size of a hand", 1, most)))
            seen = _read_blocks(words)
        return Memory(seen, before)

    known = reader.only(f"seen-{seat}", read) if f"seen-{seat}" in reader else Memory()
    mine = f"returned-{seat}"
    return known._replace(returned=reader.only(mine, _read_blocks)) if mine in reader else known


# Checks for impossible states: each gives the key of the wrong line and the reason.

Faults = Iterator[tuple[str, str]]


def _block_faults(state: State) -> Faults:
    """Whether every block of the set exists exactly once."""
    total = Counter(dict(zip(BLOCKS, state.bag, strict=True)))
    total.update(chain(state.market, *state.hands))
    total.update({block: state.pyramid.kinds[block].bit_count() for block in BLOCKS})
    total[Block.GOLD] += state.box
    for block, count in zip(BLOCKS, state.options.in_bag, strict=True):
        if total[block] != count:
            yield "bag", f"there are {total[block]} {block.word} blocks in all and not {count}"


def _table_faults(state: State) -> Faults:
    """Whether the pyramid, the reservations and the hands are possible."""
    options, pyramid = state.options, state.pyramid
    if pyramid.filled & ~AREA[options.base] or unbuildable(pyramid, options.base):
        yield "pyramid", "no order of placements leads to this pyramid"
    taken = 0
    for seat, reserved in enumerate(state.reserved, 1):
        if reserved & ~pyramid.kinds[Block.RESERVE]:
            yield f"reserved-{seat}", "only reserve blocks of the pyramid can be reserved"
        if reserved & taken:
            yield f"reserved-{seat}", "a block has at most one reservation"
        taken |= reserved
    if len(state.market) > options.market_size:
        yield "market", f"the market holds at most {options.market_size} blocks"
    for seat, hand in enumerate(state.hands, 1):
        # Before a block is returned after +3-1, the hand may hold one more (G13).
        more = state.stage in (Stage.DRAW, Stage.RETURN) and seat == state.turn.seat + 1
        if len(hand) > options.hand_limit + more:
            yield f"hand-{seat}", f"a hand holds at most {options.hand_limit} blocks"
    for seat, (hand, known) in enumerate(zip(state.hands, state.memory, strict=True), 1):
        layers = [*(blocks for blocks, _ in known.before), known.seen]
        for at in range(len(layers)):
            missing = Counter(chain.from_iterable(layers[at:])) - Counter(hand)
            if missing.total() > len(known.before) - at:
                yield f"seen-{seat}", "a block seen in a hand is still there, unless the seat has returned one since"
        if any(len(blocks) > size for blocks, size in known.before):
            yield f"seen-{seat}", "more blocks were seen in a hand than it held"
        if len(known.returned) > len(known.before):
            yield f"returned-{seat}", f"there are fewer returns in the line seen-{seat}"


def _turn_faults(state: State) -> Faults:
    """Whether the rest of the turn is possible."""
    turn, stage = state.turn, state.stage
    if (turn.seat == CHANCE) != (stage is Stage.START):
        yield "seat", "a seat is in turn from the start on, and none before"
    most = ACTIONS + turn.extra
    idle = stage in (Stage.START, Stage.OVER)
    if (turn.actions and idle) or turn.actions > most - turn.placed:
        yield "actions", "too many are left"
    if not idle and not turn.placed and not turn.actions:
        yield "actions", "one must be left for a placement (G5)"
    if stage is Stage.TURN and not (turn.actions or turn.builds or turn.buys):
        yield "actions", "the turn would be over"
    if not turn.placed and (turn.builds or turn.buys or turn.extra):
        yield "placed", "something is earned only by placing"
    if turn.placed and not state.pyramid.filled:
        yield "placed", "there is no block in the pyramid"
    if turn.placed and state.passes:
        yield "passes", "a placement ends the passes"
    if turn.extra and stage is not Stage.OVER and state.last_extra[turn.seat] is None:
        yield "extras", "the seat in turn has earned an extra action"
    for key, earned, block in (("builds", turn.builds, Block.BUILD), ("buys", turn.buys, Block.BUY)):
        if earned and not state.options.in_bag[block]:
            yield key, f"the set has no {block.word} blocks that could earn it"
    complete = bool(state.pyramid.filled >> TIP[state.options.base] & 1)
    if (stage is Stage.OVER) != (complete or state.passes == state.options.players):
        yield "stage", "the match is over when the tip is placed or everybody has passed, and only then"


def _stage_faults(state: State) -> Faults:
    """Whether the stage of the match is possible."""
    turn, stage, options = state.turn, state.stage, state.options
    sizes = [len(hand) for hand in state.hands]
    if stage in (Stage.START, Stage.HANDS):
        dealt = [STARTING_HAND] * sizes.count(STARTING_HAND)
        rest = sizes[len(dealt) :]
        if sizes[: len(dealt)] != dealt or not rest or not 2 <= rest[0] < STARTING_HAND or set(rest[1:]) - {2}:
            yield "hand-1", "hands are dealt seat by seat, in addition to one gold and one feathers"
        if stage is Stage.START and set(sizes) != {2}:
            yield "hand-1", "nothing is dealt before somebody starts"
        if any(not {Block.GOLD, Block.FEATHERS} <= set(hand) for hand in state.hands):
            yield "hand-1", "everybody begins with one gold and one feathers"
        if state.pyramid.filled or any(state.coins) or state.market or state.box or any(state.last_extra):
            yield "stage", "nothing is played before the hands are dealt"
    drawing = stage in chance.DRAWING and stage is not Stage.HANDS
    if drawing != bool(turn.draws):
        yield "draws", "blocks are drawn after a purchase, as relief or for +3-1, and at no other time"
    if turn.draws > sum(state.bag):
        yield "draws", "the bag does not hold so many blocks"
    most = {Stage.DRAW: TAKEN_BY_DRAW, Stage.RELIEF: options.relief}.get(stage, options.hand_limit)
    limit = options.hand_limit + (stage is Stage.DRAW)
    if drawing and (turn.draws > most or sizes[turn.seat] + turn.draws > limit):
        yield "draws", "the seat cannot take so many blocks"
    if stage is Stage.MARKET and not (any(state.bag) and len(state.market) < options.market_size):
        yield "market", "nothing is missing in it, or nothing is left to fill it with"
    if stage in (Stage.DRAW, Stage.RETURN) and not (turn.placed and state.pyramid.kinds[Block.DRAW]):
        yield "stage", "no +3-1 was placed in this turn"
    if stage is Stage.RETURN and not sizes[turn.seat]:
        yield f"hand-{turn.seat + 1}", "there is nothing to return"
    yield from _special_faults(state)


def _special_faults(state: State) -> Faults:
    """Whether a pending choice belongs to a special block that was just placed."""
    turn, stage, cell = state.turn, state.stage, state.turn.special
    kind = {Stage.SWAP: Block.SWAP, Stage.RESERVE: Block.RESERVE}.get(stage)
    if (kind is None) != (cell is None):
        yield "special", "it must be given exactly when a choice for a block is pending"
    if kind is None or cell is None:
        return
    bit = 1 << cell
    if not state.pyramid.kinds[kind] & bit or GRID.above(bit) & state.pyramid.filled or not turn.placed:
        yield "special", f"no {kind.word} block was placed there in this turn"
    if kind is Block.SWAP and not (state.hands[turn.seat] and swappable(state.pyramid, cell)):
        yield "special", "there is nothing to replace, or nothing to put there"
    if kind is Block.RESERVE:
        if state.coins[turn.seat] < state.options.reserve_price:
            yield "coins", "the seat cannot pay for a reservation"
        if any(mask & bit for mask in state.reserved):
            yield "special", "the block is reserved already"
