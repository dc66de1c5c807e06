"""Why something is not possible: the rule that forbids it now, in one short sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.drawn import spots_of
from goldenspike.core import Chance
from goldenspike.core.words import LANGUAGES, Words, part
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules import refusals
from goldenspike.games.pacific_rails.rules.congress import Improve
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.improvements import ChooseHouse, ChooseUpgrade
from goldenspike.games.pacific_rails.rules.state import PacificRails

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
WORDS = Words("en", NAMES)
PREFIX = "pacific-rails.why."
LONGEST = 110
ASKED = {decision.name for decision in Decision.__subclasses__()} - {"activate"}
"""All decisions; an activation is work that asks nothing itself."""
SIT = "A district can be sat on only when all its spaces hold other players’ workers."


def why(board: Any, what: str) -> str:
    """What a click there is answered with; empty where it is legal."""
    message = board.state.why_not(what)
    return WORDS.say(message) if message else ""


def positions(busy: Any, every: int) -> Iterator[PacificRails]:
    """Positions of games that go deep, each decision of every kind among them."""
    for seed in range(9):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert isinstance(state, PacificRails)
        rng = Chance(seed)
        seen: dict[str, int] = {}
        while state.to_move is not None:
            name = state.stack[-1].name
            seen[name] = seen.get(name, 0) + 1
            if seen[name] % every == 1:
                yield state
            state.play(busy(state, rng))


def test_every_spot_is_refused_with_a_short_sentence_unless_a_choice_is_there(busy: Any) -> None:
    sayers = [Words(language, NAMES) for language in LANGUAGES]
    asked = set()
    for state in positions(busy, 45):
        asked.add(state.stack[-1].name)
        open_spots = {choice.spot for choice in state.choices()}
        for spot in spots_of(GAME.scene(state.view(state.to_move), WORDS)):
            message = state.why_not(spot)
            assert (message is None) == (spot in open_spots), spot
            if message is None:
                continue
            assert message.key.startswith(PREFIX), spot
            for words in sayers:
                text = words.say(message)
                assert not set("[]{}") & set(text) and 0 < len(text) <= LONGEST, text
    assert asked == ASKED


def test_every_action_that_is_not_offered_is_refused(busy: Any) -> None:
    stale = sorted({str(choice) for state in positions(busy, 9) for choice in state.choices()})
    for state in positions(busy, 60):
        for action in [*stale, "fly", "district-moon", "convert", "train north"]:
            message = state.why_not(action)
            assert (message is None) == (action in state.choices())
            assert message is None or "[" not in WORDS.say(message)


def test_no_sentence_is_left_over() -> None:
    folder = Path(refusals.__file__).parent
    code = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*refusals.py")))
    keys = set(re.findall(r'\bwhy\(\s*"([\w.]+)"', code))
    keys |= {f"hire.{lack}" for lack in ("wagon", "seat", "pay")}
    keys |= {f"first.{name}" for name in ASKED}
    table = {key.removeprefix(PREFIX) for key in part("en", "pacific-rails") if PREFIX in key}
    assert keys == table


def test_when_the_game_is_over_nothing_is_possible(table: Any) -> None:
    board = table(2)
    board.state.round_number, board.state.turn = 60, 1
    board.ask()
    assert board.state.why_not("a1").key == "core.why.over"


@pytest.fixture
def crowd(table: Any) -> Any:
    """Four workers: two of seat 1 around iron, one of seat 0 and one of seat 2 elsewhere."""
    board = table(3)
    board.worker(1, "a1", "a4")
    board.worker(0, "a7")
    board.ask(*board.state.stack)
    return board


def test_a_worker_needs_an_empty_space(crowd: Any) -> None:
    assert why(crowd, "a1") == "This space is taken by a worker of Ben."
    assert why(crowd, "a2") == why(crowd, "a7") == "", "empty, and an own one to take back"


def test_a_district_is_sat_on_only_when_others_are_all_around(crowd: Any) -> None:
    assert why(crowd, "district-iron") == SIT
    assert why(crowd, "sit wood") == SIT
    crowd.worker(1, "a2")
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "district-iron") == ""


def test_without_reserve_only_own_workers_are_taken_back(crowd: Any) -> None:
    crowd.worker(0, "a9", "a10", "a11")
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "a2") == "You have no worker left to place: take one back."
    assert why(crowd, "district-money") == "You have no worker left to place: take one back."
    assert why(crowd, "a1") == "This is a worker of Ben: only your own can be taken back."
    crowd.state.spaces[6] = -1
    crowd.state.sitting[8] = 0
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "a9") == "With none left in reserve, your workers on districts go back first."


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        ("4,0", "Track is laid from the centre: use a worker there."),
        ("specialist-miner", "Specialists are hired at the centre: use a worker there."),
        ("senator-s1", "Congress listens to financiers: use a train district."),
        ("congress", "Congress listens to financiers: use a train district."),
        ("upgrade-u01", "Upgrades come from the wood district, for 1 gunpowder."),
        ("row-wood", "A house leaves its row when it is built."),
        ("cargo-iron", "Cargo is discarded only when there is too much of it."),
    ],
)
def test_before_a_worker_is_used_everything_says_what_it_is_for(
    crowd: Any, spot: str, said: str
) -> None:
    assert why(crowd, spot) == said


def test_a_worker_uses_a_district_beside_it(crowd: Any) -> None:
    crowd.play("place a2")
    said = "The worker is not beside this district: wood district."
    assert why(crowd, "district-wood") == why(crowd, "district wood") == said
    assert why(crowd, "a3") == "First choose the district that the worker uses."


def test_no_more_hats_than_there_are(table: Any) -> None:
    board = table(2)
    board.state.seats[0].hats = 1
    board.use("iron")
    assert why(board, "hats 2") == "You have 1 hat."
    assert why(board, "a1") == "First choose how many hats to spend."


def test_only_what_is_held_is_discarded_and_before_anything_else(table: Any) -> None:
    board = table(2)
    board.load(wood=3, money=3)
    board.use("wood")
    assert why(board, "cargo-iron") == "There is no iron in your cargo."
    assert why(board, "4,0") == "First discard 1 of your cargo: there is too much of it."


def test_picks_are_of_the_kinds_that_are_granted(table: Any) -> None:
    board = table(2)
    board.load(money=2)
    board.use("financier_train", n=2)
    board.play("senator s5")
    assert why(board, "supply-money") == "Only these can be taken here: wood, iron and gunpowder."


def test_a_house_needs_a_building_space_in_a_resource_district(table: Any) -> None:
    board = table(2)
    board.state.lots[1] = [0, 1, 1]
    board.ask(ChooseHouse(0, 2))
    assert why(board, "district-iron") == "All building spaces are taken here: iron district."
    assert why(board, "district-centre") == "Houses are built in the four resource districts only."
    assert why(board, "a1") == "First choose a district for the house."


def test_a_row_without_a_house_gives_none(table: Any) -> None:
    board = table(2)
    board.rows(iron=0)
    board.load(wood=1)
    board.use("gunpowder")
    board.play("special", "house wood")
    assert why(board, "row-iron") == "No house is left in this row: iron."


def test_without_houses_a_senator_grants_none(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1)
    board.rows(wood=0, iron=0, gunpowder=0, money=0)
    board.ask(Improve(0, 1))
    assert why(board, "district-wood") == "No house is left in your rows."


@pytest.mark.parametrize(
    ("upgrade", "said"),
    [
        ("u01", "Wagon 1 has this upgrade already."),
        ("u05", "Wagon 2 seats no specialist yet."),
        ("u09", "You have no wagon 3 yet, and the upgrade fits only there."),
        ("u03", "None of these upgrades is left."),
    ],
)
def test_an_upgrade_fits_its_wagon_only(table: Any, upgrade: str, said: str) -> None:
    board = table(2)
    board.train(0, "miner", "miner", stations=2, upgrades="u01")
    board.state.upgrades.append(10)
    board.state.upgrades.remove(2)
    board.ask(ChooseUpgrade(0, 2))
    assert why(board, f"upgrade-{upgrade}") == said


def test_wagons_get_their_upgrades_in_order(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", "miner", stations=2)
    board.ask(ChooseUpgrade(0, 2))
    assert why(board, "upgrade-u05") == why(board, "upgrade 2 u05")
    assert why(board, "upgrade-u05") == "Wagon 1 gets its upgrade first."


def test_a_senators_upgrade_replaces_none(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.ask(Improve(0, 1))
    assert why(board, "upgrade-u02") == "A senator’s upgrade goes only on a wagon without one."


def test_a_senator_costs_influence_and_money(table: Any) -> None:
    board = table(2)
    board.load(money=1)
    board.use("financier_train", n=2)
    assert why(board, "senator-s7") == "This senator costs 3 influence; you have 2."
    assert why(board, "senator-s5") == "This senator costs 2 money; you have 1."
    assert why(board, "congress") == "All senators are up already."
    board.load(money=2)
    board.play("senator s1")
    assert why(board, "senator-s1") == "This senator has been won over already."


def test_a_specialist_must_be_in_supply_and_paid(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", stations=2)
    board.state.specialists[0] = 0
    board.load(wood=2, money=1)
    board.use("centre")
    board.play("hire")
    assert why(board, "specialist-rail_worker") == "None is left in supply: rail worker."
    assert why(board, "hire miner") == "For wagon 2 the miner costs 2 gunpowder and 1 money."
    assert why(board, "specialist-financier") == "For wagon 2 the financier costs 3 money."
