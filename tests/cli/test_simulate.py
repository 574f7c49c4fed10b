"""`witz simulate`: many matches, the same however they are spread over processes."""

from __future__ import annotations

import json
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.support.sure import sure
from witz.bots import Origin, Tournament, play_tournament, read_origin
from witz.cli.commands import simulate as command
from witz.cli.main import main
from witz.engine import KeyLine, final_state, read_record
from witz.games import GAMES


@pytest.fixture
def simulate(capsys):
    def run(arguments: str):
        code = main(["simulate", *arguments.split()])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def summary(simulate, arguments: str):
    code, out, err = simulate(f"yaxha {arguments} --json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_the_summary_counts_every_seat_of_every_match(simulate):
    found = summary(simulate, "--games 12 --players all")
    assert found["matches"] == 12
    assert [(row["players"], row["seat"], row["matches"]) for row in found["seats"]] == [
        (players, seat, 4) for players in (2, 3, 4) for seat in range(1, players + 1)
    ]
    won = sum(row["wins"] for row in found["seats"])
    assert won + found["shared_victories"] == 12
    assert found["tally"].keys() >= {"cubes-discarded", "rounds-with-a-tie", "first-initiative-won", "points-orange"}
    cards = {code: each["matches"] for code, each in found["tally"].items() if code.startswith("card-")}
    assert sum(cards.values()) == 3 * 12
    for row in found["seats"]:
        assert row["lowest"] <= row["quantiles"]["0.5"] <= row["highest"]
        assert row["interval"][0] < row["mean"] < row["interval"][1]
        assert row["won"][0] <= row["wins"] / row["matches"] <= row["won"][1]


def test_the_summary_has_the_command_for_the_same_matches(simulate):
    found = summary(simulate, "--games 2 --players 3 --bots greedy,random --seed sun")
    assert (found["rules"], found["seed"], found["bots"]) == (1, "sun", ["greedy", "random"])
    assert found["options"] == [GAMES["yaxha"].write_options(GAMES["yaxha"].read_options({"players": KeyLine("3")}))]
    assert found["witz"] == version("witz")


def test_processes_make_no_difference(simulate):
    arguments = "--games 45 --players all --bots greedy,random --seed sun"
    assert summary(simulate, arguments) == summary(simulate, f"{arguments} --jobs 2")


def test_another_seed_gives_other_matches(simulate):
    assert summary(simulate, "--games 5 --seed a") != summary(simulate, "--games 5 --seed b")


def test_every_bot_sits_everywhere_equally_often(simulate):
    found = summary(simulate, "--games 12 --players 3 --bots greedy,random,random")
    counts = {(row["seat"], row["bot"]): row["matches"] for row in found["seats"]}
    assert counts == {(seat, bot): number for seat in (1, 2, 3) for bot, number in (("greedy", 4), ("random", 8))}


def test_greedy_beats_random(simulate):
    found = summary(simulate, "--games 40 --bots greedy,random")
    means = {bot: [row["mean"] for row in found["seats"] if row["bot"] == bot] for bot in ("greedy", "random")}
    assert min(means["greedy"]) > max(means["random"])


def test_the_records_agree_with_the_summary(simulate, tmp_path: Path):
    records = tmp_path / "records"
    found = summary(simulate, f"--games 6 --players all --records {records}")
    written = sorted(records.glob("*.witz"))
    assert [path.name for path in written] == [f"yaxha-{number:06}.witz" for number in range(1, 7)]
    replayed = [read_record(path.read_text(encoding="utf-8"), GAMES) for path in written]
    assert [record.options.players for record in replayed] == [2, 3, 4, 2, 3, 4]
    scores = [sure(GAMES["yaxha"].outcome(final_state(GAMES["yaxha"], record))).scores for record in replayed]
    assert found["seats"][0]["mean"] * 2 == scores[0][0] + scores[3][0]
    assert found["longest"]["actions"] == max(len(record.actions) for record in replayed)


def test_the_same_run_may_write_its_records_again(simulate, tmp_path: Path):
    assert simulate(f"yaxha --games 3 --records {tmp_path}")[0] == 0
    assert simulate(f"yaxha --games 3 --records {tmp_path}")[0] == 0


def test_a_folder_with_anything_else_in_it_is_refused(simulate, tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Ana", encoding="utf-8")
    code, out, err = simulate(f"yaxha --games 3 --records {tmp_path}")
    assert (code, out) == (2, "")
    assert err == f"witz simulate: --records: {tmp_path} holds letter.txt; give a new or an empty folder\n"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_records_of_a_longer_run_are_not_mixed_with_new_ones(simulate, tmp_path: Path):
    assert simulate(f"yaxha --games 3 --records {tmp_path}")[0] == 0
    assert simulate(f"yaxha --games 2 --records {tmp_path}")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--bots clever", "--bots: 'clever' is not a bot for yaxha; known are: random, greedy"),
        ("--bots random,random,random", "--bots: 3 bots for 2 seats"),
        ("--players 5", "--players: '5' is not a number of players (2 to 4)"),
        ("--chosen left-blue", "--chosen: 'left-blue' is not used with 2 players (Y15)"),
        ("--banned x,y", "--banned: 'x' is not a bonus card"),
    ],
)
def test_unplayable_tables_are_refused(simulate, arguments: str, said: str):
    code, out, err = simulate(f"yaxha {arguments}")
    assert (code, out) == (2, "")
    assert err.startswith(f"witz simulate: {said}")
    assert err.count("\n") == 1


def test_options_of_the_game_are_used(simulate, tmp_path: Path):
    cards = "largest-any,most-levels,three-colours"
    assert simulate(f"yaxha --games 1 --chosen {cards} --records {tmp_path}")[0] == 0
    record = read_record((tmp_path / "yaxha-000001.witz").read_text(encoding="utf-8"), GAMES)
    assert record.options.chosen == tuple(cards.split(","))


def test_the_table_for_people_fits_80_columns(simulate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = simulate("yaxha --games 9 --players all --bots greedy,random")
    assert (code, err) == (0, "")
    assert "9 matches of yaxha, seed witz." in out
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(("game", "modes"), [("yaxha", 6), ("piramide", 4 + 4 + 8)])
def test_all_modes_are_played_in_turn(simulate, tmp_path: Path, game: str, modes: int):
    records = tmp_path / "records"
    assert simulate(f"{game} --games {2 * modes} --players all --all-modes --records {records}")[0] == 0
    played = [read_record(path.read_text(encoding="utf-8"), GAMES).options for path in sorted(records.glob("*.witz"))]
    assert played[:modes] == played[modes:]
    assert len(set(played)) == modes


def test_records_name_the_bots_and_an_index_lists_them(simulate, tmp_path: Path):
    assert simulate(f"yaxha --games 2 --players 3 --bots greedy,random --seed sun --records {tmp_path}")[0] == 0
    text = (tmp_path / "yaxha-000002.witz").read_text(encoding="utf-8")
    assert read_record(text, GAMES).options.names == ("random A", "greedy", "random B")
    assert read_origin(text) == Origin("sun/2", ("random", "greedy", "random"))
    assert "\n# witz 0." in text
    first, second = map(json.loads, (tmp_path / "index.jsonl").read_text(encoding="utf-8").splitlines())
    assert (first["file"], second["seed"]) == ("yaxha-000001.witz", "sun/2")
    assert second["bots"] == ["random", "greedy", "random"]
    assert max(second["scores"]) == second["scores"][second["winners"][0] - 1]


def test_an_interrupted_data_set_is_resumed(simulate, tmp_path: Path):
    command = "yaxha --games {} --players all --bots greedy,random --seed sun --records {}"
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    _, expected, _ = simulate(command.format(5, whole))
    simulate(command.format(2, parts))
    with (parts / "index.jsonl").open("a", encoding="utf-8") as index:
        index.write('{"file": "yaxha-0000')  # as if the machine had stopped during a write
    first = (parts / "yaxha-000001.witz").stat().st_mtime_ns
    code, found, _ = simulate(command.format(5, parts) + " --resume")
    assert code == 0
    assert found.splitlines()[:-2] == expected.splitlines()[:-2]  # all lines except the time and the folder
    assert (parts / "yaxha-000001.witz").stat().st_mtime_ns == first
    for path in whole.iterdir():
        text = path.read_text(encoding="utf-8")
        assert (parts / path.name).read_text(encoding="utf-8") == text.replace(str(whole), str(parts)), path.name


def test_matches_of_another_run_are_not_resumed(simulate, tmp_path: Path):
    simulate(f"yaxha --games 2 --seed sun --records {tmp_path}")
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    code, _, error = simulate(f"yaxha --games 2 --seed moon --records {tmp_path} --resume")
    assert code == 2
    assert "line 1: a match of another run, whose seed is 'sun/1', not 'moon/1'" in error
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == card
    (tmp_path / "index.jsonl").write_text("[]\n", encoding="utf-8")
    assert simulate(f"yaxha --games 2 --seed sun --records {tmp_path} --resume")[0] == 2
    code, _, error = simulate("yaxha --games 2 --resume")
    assert (code, "give --records DIR" in error) == (2, True)


def test_an_interrupt_prints_a_summary_of_the_matches_so_far(simulate, monkeypatch: pytest.MonkeyPatch):
    real = play_tournament

    def interrupted(tournament, *where):
        results = real(tournament, *where)
        yield next(results)
        yield next(results)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_tournament", interrupted)
    code, out, _ = simulate("yaxha --games 50")
    assert code == 130
    assert "2 matches of yaxha" in out
    assert "Interrupted after 2 of 50 matches." in out


def test_any_number_of_matches_starts_immediately():
    many = Tournament("yaxha", 10**12, (GAMES["yaxha"].read_options({}),), ("random",), "s")
    with closing(play_tournament(many, 1)) as results:
        assert next(results).number == 1


def test_a_full_disk_is_reported_with_the_file_and_the_written_matches(simulate, tmp_path: Path, monkeypatch):
    def full(path: Path, _text: str):
        if "3" in path.name:
            raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(command, "write_text", full)
    code, out, err = simulate(f"yaxha --games 5 --records {tmp_path}")
    assert (code, out) == (2, "")
    where = tmp_path / "yaxha-000003.witz"
    assert err == f"witz simulate: --records: {where}: No space left on device; 2 records written\n"


def test_a_folder_of_records_documents_its_command(simulate, tmp_path: Path):
    folder = tmp_path / "set"
    command = f"yaxha --games 4 --players 3 --bots greedy,random --seed sun --records {folder}"
    assert simulate(command)[0] == 0
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert card.startswith("# 4 matches of yaxha between bots\n")
    assert f"\n    witz simulate {command}\n" in card
    assert "- players=3 cards=random; bots: greedy, random\n" in card
    assert simulate(command)[0] == 0  # the same run again, over the existing records
