"""Fair deals: `witz verify` confirms fair records and detects tampered ones."""

import time
from contextlib import suppress
from pathlib import Path

import pytest

from witz.cli.main import main
from witz.errors import RecordError
from witz.fair import (
    SeedHash,
    VerifyError,
    deal_hash,
    dealing_seed,
    fair_comments,
    secret_words,
    seed_hash,
    verify,
    words_hash,
)
from witz.games import GAMES
from witz.server.wire.replays import check_record

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "examples" / "fair.witz").read_text(encoding="utf-8")
HASH = SeedHash(next(line.split()[2] for line in TEXT.splitlines() if line.startswith("# seed-hash")))


def test_a_fair_record_is_verified():
    verified = verify(TEXT, GAMES)
    assert verified.seed_hash == HASH
    assert verified.words == ("stone and rain", "and a little luck")
    assert verified.deals == sum(line.startswith("* ") for line in TEXT.splitlines())


def test_a_record_is_verified_against_a_noted_hash():
    assert verify(TEXT, GAMES, HASH).seed_hash == HASH
    with pytest.raises(VerifyError, match="does not fit the hash"):
        verify(TEXT, GAMES, seed_hash("another seed"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("# words 1 ", f"# words-kept-back 1 {HASH}\n# words 1 ", "words of seat 1 twice"),
        ("# words 1 ", "# words-kept-back 1 zz\n# words 1 ", "words are written as"),
        ("# seed ", "# no seed ", "names no seed"),
        ("# seed-hash ", "# seed ", "twice"),
        ("# seed-hash ", "# seedhash ", "no hash"),
        ("stone and rain", "stone and snow", "but the seed gives"),
        ('# words 1 "', '# words 7 "', "words are written as"),
        ('# words 1 "', "# words 1 ", "words are written as"),
        ('# words 1 "', "# words 1 " + "[" * 100_000, "words are written as"),
        ("# seed ", "# seed\n# not a seed: ", "names no seed"),
    ],
)
def test_a_record_that_cannot_be_verified_says_why(old: str, new: str, reason: str):
    assert TEXT.count(old) == 1
    with pytest.raises(VerifyError, match=reason):
        verify(TEXT.replace(old, new), GAMES)


def test_a_crafted_record_is_read_in_bounded_time():
    """Comments with long gaps, on which a pattern could backtrack at every character."""
    long = " " * 200_000
    began = time.process_time()
    for comment in (f"# seed x{long}y", f'# words 1{long}"x"', f"#{long}seed x", f"# words{long}"):
        with suppress(VerifyError):
            verify(f"{TEXT}{comment}\n", GAMES)
    assert time.process_time() - began < 20  # without a bound it takes minutes


def test_a_changed_deal_is_detected():
    lines = TEXT.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.startswith("* initiative"))
    lines[first] = "* initiative 2 1\n" if "1 2" in lines[first] else "* initiative 1 2\n"
    # The match may or may not be legal with the changed deal, but the deal does not follow from the seed.
    with pytest.raises((VerifyError, RecordError)):
        verify("".join(lines), GAMES)


def test_the_hash_of_the_deal_fixes_words_and_seed():
    """A hash noted before any words were shown detects words that were chosen afterwards."""
    words = ("stone and rain", "and a little luck")
    noted = deal_hash(HASH, [words_hash(each) for each in words])
    assert verify(TEXT, GAMES, noted).all_fixed
    assert not verify(TEXT, GAMES, HASH).all_fixed
    with pytest.raises(VerifyError, match="does not fit the hash"):
        verify(TEXT, GAMES, deal_hash(HASH, [words_hash(words[0]), words_hash("before it saw the others")]))
    with pytest.raises(VerifyError, match="does not fit the hash"):
        verify(TEXT.replace(f"# seed-hash {HASH}", f"# seed-hash {'0' * 64}"), GAMES, HASH)


def test_withheld_words_are_named():
    kept = fair_comments("5eed", [None, "rain"], [words_hash("lost"), words_hash("rain")])
    assert kept.splitlines()[2:] == ['# words 2 "rain"', f"# words-kept-back 1 {words_hash('lost')}"]


def test_words_get_random_letters_appended():
    first, second = secret_words("rain"), secret_words("rain")
    assert first.startswith("rain ")
    assert first != second


def test_every_part_of_the_seed_counts():
    seeds = {
        dealing_seed("a", [None, None]),
        dealing_seed("b", [None, None]),
        dealing_seed("a", ["x", None]),
        dealing_seed("a", [None, "x"]),
    }
    assert len(seeds) == 4


def test_witz_verify_prints_its_result(capsys: pytest.CaptureFixture[str]):
    assert main(["verify", str(ROOT / "examples" / "fair.witz"), "--hash", HASH]) == 0
    shown = capsys.readouterr().out
    assert "fits the hash that you gave" in " ".join(shown.split())
    assert "Seat 1 added to the seed: stone and rain" in shown
    assert "is proved only by the hash of the deal" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["examples/match.witz"], "names no seed"),
        (["examples/fair.witz", "--hash", "0" * 64], "does not fit the hash"),
        (["examples/fair.witz", "--hash", "00"], "64 hexadecimal digits; this one has 2 characters: 00"),
        (["examples/fair.witz", "--hash", "z" * 64], "64 hexadecimal digits"),
        (["examples/nothing.witz"], "No such file"),
    ],
)
def test_witz_verify_complains_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(ROOT)
    assert main(["verify", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_an_argument_that_is_not_a_hash_is_refused():
    with pytest.raises(VerifyError, match="this one has 0 characters"):
        verify(TEXT, GAMES, "")


def test_a_seat_has_one_line_of_words():
    with pytest.raises(VerifyError, match="words of seat 1 twice"):
        verify(TEXT.replace('# words 1 "', '# words 1 "other words"\n# words 1 "'), GAMES)


def test_an_uploaded_record_is_replayed_once(monkeypatch: pytest.MonkeyPatch):
    game, applied = GAMES["yaxha"], []
    apply = game.apply

    def counted(state: object, action: object) -> object:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(type(game), "apply", staticmethod(counted))
    checked = check_record(TEXT)
    assert checked["deals"]["fair"]
    lines = TEXT.split("\n")
    assert len(applied) == sum(line[:2] in ("* ", "1 ", "2 ") for line in lines)
