"""States of La Gran Pirámide for a test, and a short notation to play on from them."""

from collections import Counter
from itertools import chain

from witz.engine import CHANCE, Step, Words, read_action, write_action, write_position
from witz.errors import Refusal
from witz.piramide import BLOCKS, GRID, LETTERS, PIRAMIDE, Action, Block, Options, Stage, State, Turn
from witz.piramide.constants import AREA, SET
from witz.piramide.events import Event
from witz.piramide.memory import Memory
from witz.piramide.text import read_blocks
from witz.pyramid import Cell, cells_of, mask_of, read_cell, read_pyramid, write_cell


def cell(name: str) -> Cell:
    return read_cell(GRID, name)


def blocks(letters: str) -> tuple[Block, ...]:
    return read_blocks(Words(letters), "blocks") if letters else ()


def table(
    pyramid: str = "-",
    *,
    hands: tuple[str, ...] = ("LS", "LS"),
    coins: tuple[int, ...] | None = None,
    market: str = "LSSJF",
    bag: str | None = None,
    turn: Turn | None = None,
    stage: Stage = Stage.TURN,
    reserved: tuple[str, ...] = (),
    extras: str = "",
    passes: int = 0,
    memory: tuple[Memory, ...] = (),
    **options: object,
) -> State:
    """A state with these things. A `bag` also determines the set of blocks; by default it has the rest of the set."""
    players = len(hands)
    built = read_pyramid(GRID, LETTERS, pyramid)
    held = tuple(blocks(hand) for hand in hands)
    stalls = blocks(market)
    used = Counter(chain(stalls, *held))
    used.update({block: built.kinds[block].bit_count() for block in BLOCKS})
    box = 0
    if bag is None:
        left = Counter(dict(zip(BLOCKS, SET, strict=True)))
        left.subtract(used)
        box, left[Block.GOLD] = left[Block.GOLD], 0
    else:
        left = Counter(blocks(bag))
        options["blocks"] = tuple(used[block] + left[block] for block in BLOCKS)
    return State(
        options=Options(players=players, **options),  # type: ignore[arg-type]
        stage=stage,
        turn=turn or Turn(0),
        bag=tuple(left[block] for block in BLOCKS),
        box=box,
        market=stalls,
        hands=held,
        coins=coins or (0,) * players,
        pyramid=built,
        reserved=tuple(mask_of(map(cell, names.split())) for names in reserved) or (0,) * players,
        last_extra=tuple(blocks(letter)[0] if letter != "-" else None for letter in extras) or (None,) * players,
        passes=passes,
        memory=memory or (Memory(),) * players,
    )


def filled(count: int, *, base: int = 5, letters: str = "LS") -> str:
    """The first cells of a pyramid in a legal order, filled with these blocks in turn."""
    order: list[str] = [write_cell(GRID, each) for each in cells_of(AREA[base])]
    return " ".join(letters[at % len(letters)] + name for at, name in enumerate(order[:count]))


def quick(count: int, players: int = 2) -> str:
    """The same on 4 x 4, with exactly as much gold as a small set needs."""
    names = filled(count, base=4, letters="LSF").split()
    return " ".join(["G" + name[1:] for name in names[:players]] + names[players:])


def act(text: str) -> Action:
    return read_action(PIRAMIDE, text)


def play(state: State, *lines: str) -> State:
    """The state after these actions."""
    for line in lines:
        state = PIRAMIDE.apply(state, act(line)).state
    return state


def step(state: State, line: str) -> Step[State, Event]:
    return PIRAMIDE.apply(state, act(line))


def happened(state: State, line: str, kind: type) -> list[Event]:
    """The events of one kind that an action causes."""
    return [event for event in step(state, line).events if isinstance(event, kind)]


def legal(state: State) -> list[str]:
    """The legal actions as text."""
    (actor,) = PIRAMIDE.to_act(state)
    return [write_action(PIRAMIDE, action) for action in PIRAMIDE.legal(state, actor)]


def verbs(state: State) -> set[str]:
    """The verbs of the legal actions."""
    return {line.split()[1] for line in legal(state)}


def cells_for(state: State, letter: str) -> set[str]:
    """The cells where a block may be placed now."""
    return {line.split()[3] for line in legal(state) if line.split()[1:3] == ["place", letter]}


def refusal(state: State, line: str) -> Refusal:
    """Why an action is not allowed; fails if it is allowed."""
    found = PIRAMIDE.why_not(state, act(line))
    assert found is not None
    return found


def code(state: State, line: str) -> str:
    return refusal(state, line).code


def text_of(state: State) -> str:
    return write_position(PIRAMIDE, state, state.options)


def hand(state: State, seat: int) -> str:
    """The hand of a seat, counted from 1 as in text."""
    return "".join(block.letter for block in state.hands[seat - 1])


def market(state: State) -> str:
    return "".join(block.letter for block in state.market)


def is_chance(state: State) -> bool:
    return PIRAMIDE.to_act(state) == {CHANCE}
