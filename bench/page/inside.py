"""The size of a table inside the page, and its start-up time on a slow phone: part of `make bench-page`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from bench.page.host import SlowHost
from bench.page.machine import own_processes
from bench.page.phone import SLOWER, WATCH
from bench.page.slowness import slow_pages
from bench.page.tables import TABLES, TITLES
from tests.support.browser.tables import tap
from tests.support.browser.visits import PHONE

AIM_READY = 3000.0  # milliseconds, with a warm cache
LONGEST = 300_000  # milliseconds
TURNS = 3

# The latency of the worker for each act, in milliseconds.
ACTS = """() => {
  window.acts = [];
  const asked = new Map(), post = Worker.prototype.postMessage, watched = new WeakSet();
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!watched.has(this)) {
      watched.add(this);
      this.addEventListener('message', ({ data }) => {
        const heard = data.kind === 'heard' ? JSON.parse(data.text) : {};
        if (heard.type === 'accepted' && asked.has(heard.id)) acts.push(performance.now() - asked.get(heard.id));
      });
    }
    const said = message.kind === 'say' ? JSON.parse(message.text) : {};
    if (said.type === 'act') asked.set(said.id, performance.now());
    return post.call(this, message, ...rest);
  };
}"""
# The memory of Python is the size of its cached snapshot, all but a few bytes, which is made soon after start-up.
KEPT = """async () => {
  for (;;) {
    const cache = await caches.open('witz-python');
    const [kept] = await cache.matchAll();
    if (kept) return (await kept.blob()).size;
    await new Promise((then) => setTimeout(then, 100));
  }
}"""
ASKED = """async () => {
  while (!measured.asked) await new Promise(requestAnimationFrame);
  return measured.asked;
}"""
PRESS = "(button) => { const now = performance.now(); button.click(); return now; }"


@dataclass(frozen=True)
class Inside:
    """A table inside the page: on a first visit, and again on the same phone. Times in milliseconds."""

    bytes: int
    cold: float  # from the press until the table asks for a move
    warm: float
    warm_link: float  # from opening the address of the match
    without_snapshot: float  # as in a browser that stores none
    heap: int
    memory: int  # of the page's process
    acts: tuple[float, ...]


def play_inside(browser: Browser, host: SlowHost, game: str) -> Inside:
    """Begins a match on a phone with an empty cache, plays some turns, and comes back to it."""
    first = f"http://127.0.0.1:{host.server_address[1]}/site/"
    context = browser.new_context(**PHONE)
    context.set_default_timeout(LONGEST)
    context.add_init_script(f"({WATCH})(); ({ACTS})()")
    before = host.bytes
    with slow_pages(SLOWER):
        page = _open(context, first)
        cold = _play_now(page, game)
        sent = host.bytes - before
        heap = page.evaluate(KEPT)
        table = TABLES[game](page, tap)
        for _ in range(TURNS):
            table.turn()
        acts, memory = page.evaluate("acts"), _memory()
        match = page.url
        page.close()
        page = _open(context, first)
        warm = _play_now(page, game)
        page.close()
        page = _open(context, match)
        warm_link = _asked(page)
        page.evaluate("caches.delete('witz-python')")
        page.close()
        page = _open(context, first)
        without = _play_now(page, game)
    context.close()
    return Inside(sent, cold, warm, warm_link, without, heap, memory, tuple(acts))


def _open(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    return page


def _play_now(page: Page, game: str) -> float:
    """The time from the press until the table asks for a move."""
    button = page.get_by_role("region", name=TITLES[game]).get_by_role("button", name="Play now")
    pressed: float = button.evaluate(PRESS)
    return _asked(page) - pressed


def _asked(page: Page) -> float:
    asked: float = page.evaluate(ASKED)
    return asked


def _memory() -> int:
    """The private memory of the largest renderer process."""
    found = [0]
    for process in own_processes():
        if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
            lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
            private = [line.split()[1] for line in lines if line.startswith("Private_")]
            found.append(1024 * sum(map(int, private)))
    return max(found)
