"""What the browser keeps for the page: nothing is lost, whatever it refuses."""

from __future__ import annotations

import json

import pytest

from goldenspike.page.lines import JournalLine
from goldenspike.page.shelf import MemoryStorage, Shelf


class FullStorage(MemoryStorage):
    """Has room for what replaces something, and for nothing new."""

    def setItem(self, key: str, value: str) -> None:
        if self.getItem(key) is None:
            raise OSError("full")
        super().setItem(key, value)


class Notebook:
    """A journal that a test can read."""

    def __init__(self, *rows: JournalLine, working: bool = True) -> None:
        self.rows = {row.slot: row for row in rows}
        self.working = working

    def found(self) -> list[JournalLine]:
        return list(self.rows.values())

    def write(self, row: JournalLine) -> None:
        if self.working:
            self.rows[row.slot] = row

    def seen(self, row: JournalLine) -> None:
        return


def late_storage(shelf_at_disk: dict[str, str], stamp: float) -> MemoryStorage:
    """A storage as it was when it last reached the disk."""
    storage = MemoryStorage()
    for slot, text in shelf_at_disk.items():
        Shelf(storage).write(slot, text, stamp)
    return storage


def test_what_the_storage_lost_comes_back_from_the_journal() -> None:
    storage = late_storage({"a": "two moves"}, 100.0)
    journal = Notebook(
        JournalLine("a", 200.0, "three moves"), JournalLine("b", 150.0, "a young game")
    )
    shelf = Shelf(storage, journal)
    assert shelf.read("a") == "three moves"
    assert [saved.slot for saved in shelf.saves()] == ["a", "b"]
    assert Shelf(storage).read("b") == "a young game"


def test_a_storage_that_is_as_new_as_the_journal_counts() -> None:
    shelf = Shelf(late_storage({"a": "edited"}, 100.0), Notebook(JournalLine("a", 100.0, "before")))
    assert shelf.read("a") == "edited"


def test_a_move_taken_back_stays_taken_back() -> None:
    shelf = Shelf(
        late_storage({"a": "three moves"}, 100.0), Notebook(JournalLine("a", 101.0, "two"))
    )
    assert shelf.read("a") == "two"


def test_a_deleted_game_stays_deleted() -> None:
    journal = Notebook()
    shelf = Shelf(MemoryStorage(), journal)
    shelf.write("a", "text", 100.0)
    shelf.delete("a")
    again = Shelf(late_storage({"a": "text"}, 100.0), journal)
    assert again.read("a") is None
    assert again.saves() == []


def test_a_game_stays_deleted_whose_deletion_the_journal_had_no_time_for() -> None:
    storage, journal = MemoryStorage(), Notebook(JournalLine("a", 100.0, "text"))
    late = Notebook(JournalLine("a", 100.0, "text"))
    Shelf(storage, journal).delete("a")
    again = Shelf(storage, late)
    assert again.read("a") is None
    again.write("a", "brought back", 50.0)
    assert Shelf(storage, late).read("a") == "brought back"


def test_of_many_deleted_games_only_the_last_are_remembered() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage, Notebook())
    for number in range(80):
        shelf.write(str(number), "text", 100.0 + number)
        shelf.delete(str(number))
    assert len(json.loads(storage.getItem("goldenspike:played") or "")) == 50


def test_every_write_is_newer_than_the_one_before_whatever_the_clock_says() -> None:
    journal = Notebook()
    shelf = Shelf(MemoryStorage(), journal)
    shelf.write("a", "first", 100.0)
    shelf.write("a", "second", 90.0)
    assert journal.rows["a"] == JournalLine("a", 101.0, "second")


def test_what_the_storage_has_no_room_for_is_kept_by_the_journal() -> None:
    journal = Notebook()
    shelf = Shelf(FullStorage(), journal)
    assert shelf.write("a", "text", 100.0)
    assert shelf.read("a") == "text"
    assert [saved.text for saved in shelf.saves()] == ["text"]
    later = Shelf(FullStorage(), journal)
    assert later.read("a") == "text"
    later.delete("a")
    assert later.saves() == []


def test_what_nobody_keeps_is_reported_and_goes_on_in_memory() -> None:
    shelf = Shelf(FullStorage(), Notebook(working=False))
    assert not shelf.write("a", "text", 100.0)
    assert shelf.read("a") == "text"


def test_a_storage_that_answers_with_an_error_is_an_empty_one() -> None:
    class Denied(MemoryStorage):
        def getItem(self, key: str) -> str | None:
            raise OSError("denied")

    assert Shelf(Denied()).read("a") is None


def test_only_with_neither_storage_nor_journal_nothing_lasts() -> None:
    assert Shelf(MemoryStorage()).lasting
    assert Shelf(None, Notebook()).lasting
    assert not Shelf(None, Notebook(working=False)).lasting


def test_what_is_kept_nowhere_is_said_to_be_unkept() -> None:
    shelf = Shelf(None, Notebook(working=False))
    assert not shelf.unkept
    assert shelf.write("a", "text", 100.0)
    assert shelf.unkept
    assert shelf.read("a") == "text"
    shelf.delete("a")
    assert not shelf.unkept


def test_where_only_the_journal_kept_it_a_journal_that_fails_later_is_noticed() -> None:
    journal = Notebook()
    shelf = Shelf(None, journal)
    assert shelf.write("a", "text", 100.0)
    assert shelf.lasting
    assert not shelf.unkept
    journal.working = False
    assert not shelf.lasting
    assert shelf.unkept


def test_of_two_that_are_as_new_one_that_can_be_read_counts() -> None:
    """And the other is put aside, whatever it is."""
    good = JournalLine("a", 100.0, '{"game": "transamerica"}')
    for damaged in ("{", '{"game": "trans', "[]"):
        shelf = Shelf(late_storage({"a": damaged}, 100.0), Notebook(good))
        assert shelf.read("a") == good.text
        assert shelf.originals("a") == [damaged]
    edited = '{"game": "santa-fe"}'
    shelf = Shelf(late_storage({"a": edited}, 100.0), Notebook(good))
    assert (shelf.read("a"), shelf.originals("a")) == (edited, [])


def test_every_original_of_a_slot_is_kept_once() -> None:
    shelf = Shelf(MemoryStorage())
    assert shelf.originals("a") == []
    assert shelf.keep_original("a", "first")
    assert shelf.keep_original("a", "second")
    assert shelf.keep_original("a", "first")
    assert shelf.keep_original("b", "other")
    assert shelf.originals("a") == ["first", "second"]
    shelf.delete("a")
    assert shelf.originals("a") == []
    assert shelf.originals("b") == ["other"]


def test_an_original_for_which_there_is_no_room_is_said_to_be_not_kept() -> None:
    shelf = Shelf(FullStorage())
    assert not shelf.keep_original("a", "first")
    assert shelf.originals("a") == []


def test_the_share_of_other_pages_is_known() -> None:
    storage = MemoryStorage()
    shelf = Shelf(storage)
    assert shelf.others_share() == 0
    shelf.set_setting("language", "de")
    storage.setItem("blog:draft", "x" * 10_000)
    assert 0.99 < shelf.others_share() < 1


def test_nothing_about_a_deleted_game_stays() -> None:
    """But for when it was deleted, where a journal could bring it back."""
    storage = MemoryStorage()
    shelf = Shelf(storage)
    shelf.write("a", "text", 100.0)
    shelf.keep_original("a", "older")
    shelf.keep_draft("a", 0, "written about it")
    storage.setItem("goldenspike:playing:a", "k3 1760000000000")
    storage.setItem("goldenspike:playing:b", "k3 1760000000000")
    shelf.delete("a")
    keys = [storage.key(number) for number in range(storage.length)]
    assert sorted(map(str, keys)) == ["goldenspike:played", "goldenspike:playing:b"]


class Writing:
    """Shelves of one browser, one after the other, with a clock that a test can set."""

    def __init__(self, storage: MemoryStorage | None = None, *, working: bool = True) -> None:
        self.storage = MemoryStorage() if storage is None else storage
        self.saves, self.drafts = Notebook(working=working), Notebook(working=working)
        self.now = 100.0

    def shelf(self) -> Shelf:
        return Shelf(self.storage, self.saves, self.drafts, lambda: self.now)

    def killed(self) -> Writing:
        """The browser after a crash: of its storage nothing had reached the disk."""
        self.storage = type(self.storage)()
        return self


def test_a_draft_that_the_storage_lost_comes_back_from_the_journal() -> None:
    browser = Writing()
    shelf = browser.shelf()
    shelf.write("a", "a game", 100.0)
    shelf.keep_draft("a", 0, "about its first course")
    shelf.keep_draft("a", 1, "about another")
    again = browser.killed().shelf()
    assert again.drafts("a") == ["about its first course", "about another"]
    assert [saved.slot for saved in again.saves()] == ["a"]


def test_a_draft_in_the_journal_is_no_save() -> None:
    """Nor is it to older versions of the page, which know the journal of saves only."""
    browser = Writing()
    browser.shelf().keep_draft("a", 0, "written")
    assert browser.saves.rows == {}
    older = Shelf(browser.killed().storage, browser.saves)
    assert older.saves() == []


def test_of_a_draft_the_newer_counts() -> None:
    browser = Writing()
    browser.shelf().keep_draft("a", 0, "second")
    browser.drafts.rows["a:0"] = JournalLine("a:0", 99.0, "first")
    assert browser.shelf().drafts("a") == ["second"]
    browser.drafts.rows["a:0"] = JournalLine("a:0", 101.0, "third")
    assert browser.shelf().drafts("a") == ["third"]


def test_every_draft_is_newer_than_the_one_before_whatever_the_clock_says() -> None:
    browser = Writing()
    shelf = browser.shelf()
    shelf.keep_draft("a", 0, "first")
    browser.now = 90.0
    shelf.keep_draft("a", 0, "second")
    assert browser.drafts.rows["a:0"] == JournalLine("a:0", 101.0, "second")


def test_a_draft_from_before_there_was_a_journal_of_them_is_found() -> None:
    browser = Writing()
    browser.storage.setItem("goldenspike:draft:a:0", "from long ago")
    assert browser.shelf().drafts("a") == ["from long ago"]


def test_what_an_older_version_of_the_page_wrote_since_counts() -> None:
    """It does not say when that was."""
    browser = Writing()
    browser.shelf().keep_draft("a", 0, "before")
    browser.storage.setItem("goldenspike:draft:a:0", "by the older version")
    assert browser.shelf().drafts("a") == ["by the older version"]


def test_drafts_are_deleted_with_their_game_and_come_back_with_it() -> None:
    browser = Writing()
    shelf = browser.shelf()
    shelf.write("a", "a game", 100.0)
    shelf.keep_draft("a", 0, "written")
    lost = {key: browser.storage.getItem(key) for key in KEYS_OF_A}
    shelf.delete("a")
    assert shelf.drafts("a") == []
    for key, text in lost.items():  # the storage had not reached the disk
        browser.storage.setItem(key, str(text))
    again = browser.shelf()
    assert (again.read("a"), again.drafts("a")) == (None, [])
    again.write("a", "a game", 101.0)
    again.keep_draft("a", 0, "written")
    assert browser.killed().shelf().drafts("a") == ["written"]


KEYS_OF_A = (
    "goldenspike:save:a",
    "goldenspike:played",
    "goldenspike:draft:a:0",
    "goldenspike:written",
)


def test_drafts_of_a_game_that_an_older_version_deleted_stay_away() -> None:
    """It does not know their journal, which forgets them now."""
    browser = Writing()
    shelf = browser.shelf()
    shelf.write("a", "a game", 100.0)
    shelf.keep_draft("a", 0, "written")
    browser.storage.removeItem("goldenspike:draft:a:0")
    Shelf(browser.storage, browser.saves).delete("a")
    assert browser.shelf().drafts("a") == []
    assert browser.drafts.rows["a:0"].text is None


def test_what_is_written_about_a_game_that_is_no_save_comes_back() -> None:
    """One that a link holds is only looked at."""
    browser = Writing()
    browser.shelf().keep_draft("game", 0, "written")
    assert browser.killed().shelf().drafts("game") == ["written"]


def test_a_draft_for_which_there_is_no_room_is_kept_by_the_journal() -> None:
    browser = Writing(FullStorage())
    shelf = browser.shelf()
    assert shelf.keep_draft("a", 0, "written")
    assert shelf.drafts("a") == ["written"]
    assert not shelf.unkept
    assert browser.shelf().drafts("a") == ["written"]
    browser.drafts.working = False
    assert shelf.writing.unkept
    assert shelf.unkept


def test_a_draft_that_nobody_keeps_is_reported_and_stays_in_memory() -> None:
    shelf = Writing(FullStorage(), working=False).shelf()
    assert not shelf.keep_draft("a", 0, "written")
    assert shelf.drafts("a") == ["written"]
    assert shelf.unkept
    shelf.delete("a")
    assert shelf.drafts("a") == []
    assert not shelf.unkept


@pytest.mark.parametrize("stamp", ["1e999", "-1e999", "NaN", "-1.0", "9e15", '"soon"'])
def test_a_moment_that_no_calendar_has_is_none(stamp: str) -> None:
    storage = MemoryStorage()
    storage.setItem("goldenspike:save:a", "a game")
    storage.setItem("goldenspike:played", f'{{"a": {stamp}}}')
    assert [saved.played for saved in Shelf(storage).saves()] == [0.0]
