"""Makes the archive of modules that a table inside the page imports. Run by scripts/python.js, inside Pyodide."""

import importlib
import json
import sys
from types import CodeType

TARGET = "/library.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)  # a fixed time, for reproducible archives
SOURCE = "/src"  # the source of Witz while the archive is made
WEIGHTS = ("witz/bots/yaxha/weights.npz", "witz/bots/piramide/weights.npz")
HURRY = 0.1  # seconds for a decision; the result does not matter
ADVISED = 6  # decisions; by then each game has had several kinds of them
# Modules that are imported when an error is reported.
ALWAYS = ("linecache", "traceback")
# Replacements for modules that others import and a table never calls, with only the imported names: event loops of
# operating systems with sockets, TLS and processes, HTML's character names, Pyodide's package loader, and the lookup
# of installed bots. Pyodide has an event loop of its own.
NOTHING = "__all__ = ()"
INSTEAD = {
    "asyncio.base_events": NOTHING,
    "asyncio.streams": NOTHING,
    "asyncio.subprocess": NOTHING,
    "asyncio.unix_events": f"from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy; {NOTHING}",
    "html.entities": "html5 = {}",
    "importlib.metadata": """
class Nothing(dict):
    names = ()

def entry_points(**_):
    return Nothing()
""",
    "subprocess": "PIPE = -1",
    "pyodide._package_loader": """
from pyodide_js import loadedPackages  # memory snapshots expect this object of JavaScript in its place

class Nowhere:
    def __str__(self):
        return "/nowhere"

SITE_PACKAGES = DSO_DIR = Nowhere()

def init_loaded_packages():
    pass
""",
}


def load_all() -> list[str]:
    """The names of all modules that a table needs, found by playing, since some imports are inside functions."""
    sys.path.insert(0, SOURCE)
    for name in ALWAYS:
        importlib.import_module(name)
    play()
    return sorted(sys.modules)


def load_thinking() -> list[str]:
    """The names of all modules that learned bots and the coach need, found by running them."""
    from witz.page import thinker  # first: it replaces NumPy  # noqa: F401  # isort: skip
    from witz.bots.registry import find_bot
    from witz.engine import CHANCE, Dealer
    from witz.games import GAMES
    from witz.page.host import SLOW

    for game, rules in GAMES.items():
        state = rules.initial(rules.read_options({}))
        while rules.to_act(state) == {CHANCE}:
            state = rules.apply(state, rules.deal(state, Dealer(game))).state
        seat = min(rules.to_act(state))
        for level in SLOW:
            find_bot(game, level).act(rules.view(state, seat), rules.legal(state, seat), Dealer(level), HURRY)
        advise(game)
    return sorted(name for name in sys.modules if name.partition(".")[0] != "numpy")


def advise(game: str) -> None:
    """Lets the coach give a hint at each of the first decisions of a match, and analyse them."""
    from witz import coach
    from witz.bots.registry import find_bot
    from witz.coach.written import write_analysis, write_hint
    from witz.engine import CHANCE, Dealer, Record
    from witz.games import GAMES

    rules, bot, dealer, actions = GAMES[game], find_bot(game, "greedy"), Dealer(game), []
    options = rules.read_options({})
    state, decided = rules.initial(options), 0
    while decided < ADVISED:
        seat = min(rules.to_act(state))
        if seat == CHANCE:
            action = rules.deal(state, dealer)
        else:
            view, legal = rules.view(state, seat), rules.legal(state, seat)
            if len(legal) > 1:
                write_hint(game, coach.hint(rules, view, Dealer(game)))
                decided += 1
            action = bot.act(view, legal, Dealer(game), HURRY)
        actions.append(action)
        state = rules.apply(state, action).state
    record = Record(game, rules.rules_version, options, tuple(actions))
    asked = coach.questions(record, coach.usual_level(game))
    write_analysis(coach.gathered(record, asked, [coach.answer(each) for each in asked]))


def play() -> None:
    """Plays a match of each game between the bots that a page has."""
    from witz.games import GAMES
    from witz.page.bridge import Bridge
    from witz.page.host import page_levels

    device = "d" * 32
    for game in GAMES:
        for level in page_levels(game):
            host = Bridge()
            seats = [{"kind": "here"}, {"kind": "bot", "level": level}]
            made = json.loads(host.ask("POST", "/matches", device, json.dumps({"game": game, "seats": seats})))
            [append] = made["appends"]
            match = append["match"]
            rows = [{"number": at, "at": 0.0, "body": body} for at, body in enumerate(append["entries"])]
            host.take_in(match, json.dumps({"stored": rows}))
            hello = {"type": "hello", "protocol": 1, "match": match, "device": device}
            host.say(1, json.dumps(hello))
            host.ask("POST", f"/matches/{match}/seats/1/hint", device, "")  # looks whether the game has a coach
            host.say(1, json.dumps({"type": "hand-over", "id": "h", "seat": 1, "level": "greedy"}))
            for _ in range(6):
                host.think()
            host.ask("GET", f"/matches/{match}/history", device, "")
    host.ask("POST", "/records/check", "", "")
    host.ask("POST", "/score", "", "{}")


def stripped(code: CodeType) -> CodeType:
    """Code without its line table, two fifths of the compressed archive; tracebacks then only name functions."""
    constants = tuple(stripped(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    # Entries without a line, each for eight units of code, and one for the rest: see CPython's locations.md.
    nowhere = b"\xff" * (units // 8) + (bytes([0xF8 | units % 8 - 1]) if units % 8 else b"")
    return code.replace(co_linetable=nowhere, co_consts=constants)


def make(names: list[str]) -> str:
    """Writes the archive of these modules, with the weights that they read; returns its path."""
    # Imported here: the modules that only this function needs must not be in the archive.
    import importlib.util
    import marshal
    from pathlib import Path
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    header = importlib.util.MAGIC_NUMBER + bytes(12)
    with ZipFile(TARGET, "w", ZIP_STORED) as archive:
        for name in names:
            spec = None if name == "__main__" else importlib.util.find_spec(name)
            if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
                continue  # it is built in
            source = INSTEAD.get(name) or spec.loader.get_source(name)  # type: ignore[union-attr]  # a file has a source
            path = name.replace(".", "/") + ("/__init__.py" if spec.submodule_search_locations is not None else ".py")
            # Without docstrings and assertions.
            code = compile(source, path, "exec", dont_inherit=True, optimize=2)
            archive.writestr(ZipInfo(f"{path}c", EPOCH), header + marshal.dumps(stripped(code)))
        for path in WEIGHTS if "witz.bots.network" in names else ():
            archive.writestr(ZipInfo(path, EPOCH), Path(SOURCE, path).read_bytes())
    return TARGET
