"""`witz perft`: counts that can be computed by hand, and fixed deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from witz.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
DEALS = """\
* bonus largest-orange   # cards
* bonus largest-any
* bonus most-levels

* initiative 1 2
* tile 1 OOO
* tile 2 OBG
"""


@pytest.fixture
def perft(capsys):
    def run(arguments: str, *more: str):
        code = main(["perft", *arguments.split(), *more])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def deals(tmp_path: Path):
    path = tmp_path / "deals"
    path.write_text(DEALS, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (0, 1),
        (1, 2),  # seat 1 chooses one of two tiles
        (2, 4),  # and so does seat 2
        # Seat 1 begins: with OOO there is one first cube, with OBG there are three. It gets OOO when it chooses tile 1
        # (it has initiative 1), and OBG when it chooses tile 2.
        (3, 2 * 1 + 2 * 3),
        # The second cube has four places: one colour left of OOO, two of OBG.
        (4, 2 * (1 * 4) + 2 * (3 * 2 * 4)),
    ],
)
def test_counts_that_can_be_computed_by_hand(perft, deals: Path, depth: int, count: int):
    assert perft(f"--game yaxha --depth {depth} --deals {deals}") == (0, f"depth {depth}: {count}\n", "")


PERFT_FILES = sorted((Path(__file__).parents[1] / "rules" / "perft").glob("*/*.perft"))


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_command_agrees_with_the_perft_files(perft, tmp_path: Path, path: Path):
    head, _, start = path.read_text(encoding="utf-8").partition("\nstart\n")
    lines = [line.split(maxsplit=1) for line in head.splitlines() if not line.startswith("#")]
    (seed,) = (value for key, value in lines if key == "seed")
    counts = [value.split() for key, value in lines if key == "count"]
    (tmp_path / "start").write_text(start, encoding="utf-8")
    for depth, count in counts[:4]:
        assert perft(f"{tmp_path / 'start'} --depth {depth} --seed", seed)[1] == f"depth {depth}: {count}\n"


def test_divide_shows_each_first_action_and_the_sum(perft):
    code, out, err = perft(f"{EXAMPLES / 'open.witz'} --depth 2 --divide")
    *lines, total = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "1 place Y 1d3: 6"  # seat 1 acts first though both may; then seat 2 has six places
    assert len(lines) == 8
    assert total == "depth 2: 48"


def test_divide_and_the_plain_count_agree_across_deals(perft):
    plain = perft("--game yaxha --depth 5 --seed moon")[1]
    divided = perft("--game yaxha --depth 5 --seed moon --divide")[1].splitlines()
    assert divided[-1] == plain.strip()
    assert sum(int(line.rpartition(" ")[2]) for line in divided[:-1]) == int(plain.rpartition(" ")[2])


def test_the_same_seed_gives_the_same_count_and_others_may_differ(perft):
    counts = {seed: perft(f"--game yaxha --depth 4 --seed {seed}")[1] for seed in "abcdef"}
    assert counts == {seed: perft(f"--game yaxha --depth 4 --seed {seed}")[1] for seed in "abcdef"}
    assert len(set(counts.values())) > 1


def test_a_finished_match_has_no_continuations(perft):
    match = EXAMPLES / "match.witz"
    assert perft(f"{match} --depth 0")[1] == "depth 0: 1\n"
    assert perft(f"{match} --depth 1")[1] == "depth 1: 0\n"
    assert perft(f"{match} --depth 1 --divide")[1] == "depth 1: 0\n"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("* tile 2 OBG\n", "", "this depth needs more deals than the 5 in the file"),
        (
            "* tile 2 OBG",
            "* tile 2 OOBG",
            "line 7, column 1: this deal is not allowed: a tile holds another number of cubes (rule 1)",
        ),
        ("* tile 2 OBG", "* tile 2 OXG", "line 7, column 11: 'X' is not a colour"),
        ("* tile 2 OBG", "1 choose 1", "line 7, column 1: only deals are listed here"),
    ],
)
def test_unusable_deals_are_refused(perft, deals: Path, old: str, new: str, said: str):
    deals.write_text(DEALS.replace(old, new), encoding="utf-8")
    code, out, err = perft(f"--game yaxha --depth 1 --deals {deals}")
    assert (code, out) == (2, "")
    assert err.startswith(f"witz perft: {deals}: {said}")
    assert err.count("\n") == 1


def test_the_number_of_players_can_be_given(perft):
    assert perft("--game yaxha --depth 1 --players 4")[1] == "depth 1: 4\n"
    assert (
        perft("--game yaxha --depth 1 --players 7")[2]
        == "witz perft: --players: '7' is not a number of players (2 to 4)\n"
    )


def test_the_game_must_be_named(perft):
    said = "witz perft: give a FILE, or the game to start with --game: yaxha, piramide\n"
    assert perft("--depth 1") == (2, "", said)
