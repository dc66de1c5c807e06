"""The rules beside the board: they open where the decision is, say only what holds at this table,
and keep the reader's place."""

from __future__ import annotations

import json

import pytest

from goldenspike import games
from goldenspike.core import Match, OptionValue, Seat
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.markup import markup
from goldenspike.parts.rulebook import rulebook
from goldenspike.session.booklet import CONTENTS, KEYS, SHORT, Page
from goldenspike.session.rulebook import RulesText
from goldenspike.session.session import Session
from workshop.rulespages import chapters, conditions, facts, texts


def sit(game: str = "transamerica", players: int = 3, **options: OptionValue) -> Session:
    seats = [Seat(f"P{n}", "human") for n in range(players)]
    return Session(Match(games.get(game), seats, options, 7))


def command(session: Session, text: str) -> Page | None:
    """Give a command as a button does; return what lies open then."""
    name, _, place = text.partition(" ")
    session.commands[name](place)
    return session.frame().rules


def opened(game: str = "transamerica", players: int = 3, **options: OptionValue) -> Session:
    session = sit(game, players, **options)
    session.booklet.put("en", chapters.made(game, "en"))
    command(session, "help")
    return session


def page_of(session: Session) -> Page:
    page = session.frame().rules
    assert page is not None
    return page


def book(game: str, players: int = 3, **options: OptionValue) -> RulesText:
    whole = games.get(game).complete(options)
    return RulesText.open(chapters.made(game, "en"), whole, players)


def said(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(said, node.children))


def rule(book: RulesText, name: str) -> str:
    """What a rule says; "" where it does not hold."""

    def found(node: Node | str) -> str:
        if isinstance(node, str):
            return ""
        if node.attrs.get("data-rule") == name:
            return said(node)
        return next(filter(None, map(found, node.children)), "")

    chapter = book.chapter(name)
    return "" if chapter is None else next(filter(None, map(found, chapter.body)), "")


def test_the_rules_in_short_are_there_until_the_rulebook_is() -> None:
    session = sit()
    page = command(session, "help")
    assert page is not None
    assert (page.place, page.wanted) == (SHORT, True)
    session.booklet.put("en", chapters.made("transamerica", "en"))
    assert page_of(session)[:2] == ("start", "start-free")


def test_a_rulebook_that_cannot_be_had_is_said_and_asked_for_again() -> None:
    session = sit()
    command(session, "help")
    for text in (None, "", "<html>", "{}", '{"chapters": [{}], "asked": {}}', '{"chapters": 3}'):
        session.booklet.put("en", text)
        page = page_of(session)
        assert (page.place, page.missing, page.wanted) == (SHORT, True, False)
    again = command(session, "rules")
    assert again is not None
    assert again.wanted


def test_the_open_chapter_follows_the_decisions_until_somebody_turns_the_pages() -> None:
    session = opened()
    assert page_of(session).place == "start"
    for seat in range(3):
        session.lift()
        assert session.play(session.match.state.choices()[seat]), seat
    assert page_of(session)[:3] == ("building", "building-turn", "building-turn")
    command(session, "rules scoring-double")
    session.lift()
    session.play(session.match.state.choices()[0])
    assert page_of(session)[:2] == ("scoring", "scoring-double")
    assert page_of(session).fits.startswith("building")
    command(session, "rules")
    assert page_of(session).place == "building"


def test_closed_and_opened_again_it_keeps_its_place_until_something_else_is_asked() -> None:
    session = opened()
    command(session, "rules end")
    assert command(session, "help") is None
    command(session, "help")
    assert page_of(session).place == "end"
    command(session, "help")
    for seat in range(3):
        session.lift()
        session.play(session.match.state.choices()[seat])
    command(session, "help")
    assert page_of(session).place == "building"


def test_contents_keys_and_short_rules_are_places_of_their_own() -> None:
    session = opened()
    for place in (CONTENTS, KEYS, SHORT):
        command(session, f"rules {place}")
        assert page_of(session).place == place
    command(session, "rules no-such-rule")
    assert page_of(session).place == "goal"


def test_a_trial_of_another_language_asks_for_its_own_book() -> None:
    session = opened()
    session.reword("de")
    assert page_of(session).wanted
    session.booklet.put("de", chapters.made("transamerica", "de"))
    assert page_of(session).place == "start"


def test_the_chapter_stays_open_while_the_book_in_another_language_is_fetched() -> None:
    session = opened()
    command(session, "rules scoring-double")
    before = page_of(session)
    assert (before.place, before.language, before.wanted) == ("scoring", "en", False)
    session.reword("de")
    assert page_of(session) == before._replace(wanted=True)
    session.booklet.put("de", chapters.made("transamerica", "de"))
    after = page_of(session)
    assert (after.place, after.rule) == (before.place, before.rule)
    assert (after.language, after.wanted) == ("de", False)
    session.reword("en")
    assert page_of(session) == before


def test_without_the_book_in_another_language_the_rules_in_short_are_there() -> None:
    session = opened()
    session.reword("de")
    session.booklet.put("de", None)
    assert (page_of(session).place, page_of(session).missing) == (SHORT, True)


def test_advanced_prices_are_told_only_where_they_hold() -> None:
    basic, advanced = book("santa-fe"), book("santa-fe", advanced=True)
    assert basic.chapter("advanced") is None
    assert advanced.chapter("advanced") is not None
    money = facts.of("santa-fe")
    assert f"${money['branch']} when" in rule(basic, "branches-buy")
    assert f"${money['advanced.branch']} when" in rule(advanced, "branches-buy")
    assert "must lay" in rule(basic, "track-must")
    assert "may pass" in rule(advanced, "track-must")
    assert f"${money['money']}," in rule(basic, "setup-deal")
    assert f"${money['advanced.money']}," in rule(advanced, "setup-deal")


def test_options_change_what_is_said() -> None:
    river = book("santa-fe", advanced=True, engineer="river-only")
    assert "the river is free" in rule(river, "advanced-engineer-use")
    ends = book("santa-fe", advanced=True, all_pass_ends="round")
    assert "in both track-laying turns" in rule(ends, "advanced-pass")
    assert book("santa-fe").chapter("purchase") is None
    assert book("santa-fe", track_purchase=True).chapter("purchase") is not None
    fixed = book("transamerica", end="each-starts-once", start_points=8)
    assert rule(fixed, "end-barrier") == rule(book("transamerica"), "end-rounds") == ""
    assert rule(fixed, "end-rounds")
    assert "begin at 8 points" in rule(fixed, "setup-points")
    other = book("transamerica", rules="translation")
    assert rule(other, "round-end-at-once")
    assert not rule(other, "round-end-others")


def test_rules_for_so_many_players_are_told_to_so_many() -> None:
    assert book("santa-fe-rails", 2).chapter("two-players") is not None
    assert book("santa-fe-rails", 3).chapter("two-players") is None
    assert "4 with 5 players" in rule(book("santa-fe-rails", 5), "cards-double")
    assert "dashed cities stay out" in rule(book("transamerica", 3), "setup-cards")
    assert "dashed cities stay out" not in rule(book("transamerica", 4), "setup-cards")
    rows = [f"setup-{n}" for n in (2, 3, 4) if rule(book("pacific-rails", 3), f"setup-{n}")]
    assert rows == ["setup-3"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_condition_names_an_option_and_its_values(game: str, language: str) -> None:
    known = {o.name: {_text(v) for v in o.values} for o in games.get(game).options}
    known["players"] = {str(n) for n in games.get(game).players}
    for element in texts.read(game, language).body.iter():
        for word in element.get(conditions.WHEN, "").split():
            name, _, values = word.partition("=")
            if word not in (conditions.PAGE, conditions.TABLE):
                assert set(values.split("|")) <= known[name], word
        if "option" in element.attrib:
            assert element.attrib["option"] in known


@pytest.mark.parametrize("game", games.REGISTRY)
def test_both_languages_hold_under_the_same_conditions(game: str) -> None:
    ways = [
        [(e.get("id"), e.get("when")) for e in texts.read(game, code).body.iter() if e.get("id")]
        for code in LANGUAGES
    ]
    assert ways[0] == ways[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_page_of_the_booklet_is_drawn_with_links_that_turn_it(
    game: str, language: str
) -> None:
    session = sit(game, 2)
    session.reword(language)
    session.booklet.put(language, chapters.made(game, language))
    found = command(session, "rules contents")
    assert found is not None and found.book is not None
    there = {
        *(c.id for c in found.book.chapters),
        *(r for c in found.book.chapters for r in c.rules),
    }
    for place in (CONTENTS, KEYS, SHORT, *(chapter.id for chapter in found.book.chapters)):
        command(session, f"rules {place}")
        text = "".join(map(markup, rulebook(session.frame())))
        assert f'href="rules/{language}/{game}.html' in text
        assert "{" not in text
        assert " id=" not in text
        links = {part.partition('"')[0] for part in text.split('data-do="rules ')[1:]}
        assert links <= {*there, CONTENTS, KEYS, SHORT}


def test_no_book_is_made_of_elements_that_are_not_known() -> None:
    plain = {"chapters": [{"id": "a", "title": "A", "body": [["script", "x"]]}], "asked": {}}
    with pytest.raises(ValueError, match="script"):
        RulesText.open(json.dumps(plain), {}, 2)


def test_the_keys_are_told_in_every_language() -> None:
    for language in LANGUAGES:
        session = sit()
        session.reword(language)
        command(session, "rules keys")
        shown = "".join(map(markup, rulebook(session.frame())))
        assert Words(language)("page.keys.undo") in shown


def _text(value: OptionValue) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
