"""Links that hold a game: what they keep, how long they are, and links that came to harm."""

from __future__ import annotations

import base64
import hashlib
import json
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike import games
from goldenspike.core import BadInput, Chance, Match, Seat, save
from goldenspike.core.assets import load_bytes
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session import link
from session.drawing_lots import matches, mutants

FIXTURES = Path(__file__).parent / "fixtures" / "links"
DICTIONARIES = {
    "transamerica-1": "34882700ee227cd3886dfd878ee588c8d2731f22792e65f22a910a57992071e2",
    "santa-fe-1": "55120460a0a197db5fb304a8bb9627e8e08dc60b5bb3369534f8941fe292c953",
    "santa-fe-rails-1": "8c568fb76aa73797413b4709d6a615089a3a57cc4160f51b508a3c234a81e1a5",
    "pacific-rails-1": "0921f6e24b0cff6d7492da28e42760484c2c5a9dc717e774643edb8107acd4ac",
}
"""The shipped dictionaries with their checksums: people's links depend on every byte of them."""


def short(game: str = "transamerica", actions: int = 12) -> Match:
    match = Match(games.get(game), [Seat("Ann"), Seat("Bob", "easy")], {}, 7)
    rng = Chance(3)
    for _ in range(actions):
        match.play(rng.pick(match.state.choices()))
    return match


def whole(game: str) -> Match:
    match = Match(games.get(game), [Seat(f"Player {n}") for n in range(4)], {}, 5)
    rng = Chance(5)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    return match


def reason(fragment: str) -> str:
    with pytest.raises(BadInput) as caught:
        link.unpack(fragment)
    return caught.value.message.key


def packed(content: bytes, name: str = "transamerica-1", *, kind: str = "show") -> str:
    """A link with any content and a right checksum, as only somebody who wants to could make."""
    known = link.dictionary(*_parted(name))
    packer = zlib.compressobj(9, wbits=-15, zdict=known)
    return sealed(packer.compress(content) + packer.flush(), name, kind)


def sealed(deflated: bytes, name: str = "transamerica-1", kind: str = "show") -> str:
    body = f"{kind}=1.{name}.{base64.urlsafe_b64encode(deflated).decode().rstrip('=')}"
    checksum = base64.b32encode(zlib.crc32(body.encode()).to_bytes(4, "big")).decode()
    return f"{body}.{checksum.rstrip('=').lower()}"


def _parted(name: str) -> tuple[str, int]:
    game, _, number = name.rpartition("-")
    return game, int(number)


# What a link keeps


@given(matches(), st.sampled_from(link.KINDS), st.data())
def test_any_match_comes_out_of_its_link_as_it_went_in(
    match: Match, kind: str, data: st.DataObject
) -> None:
    at = data.draw(st.none() | st.integers(0, len(match.log)))
    seat = data.draw(st.none() | st.integers(0, len(match.seats) - 1))
    linked = link.unpack(link.pack(match, kind, at, seat))
    length = len(match.log) if kind == link.SHOW or at is None else at
    assert linked.kind == kind
    assert linked.at == (len(match.log) if at is None else at)
    assert linked.seat == (match.at(length).to_move if kind == link.MAIL else seat)
    assert linked.match.log == match.log[:length]
    assert linked.match.unplayed == 0
    assert save.dumps(linked.match) == save.dumps(match.variation(length))


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_whole_game_of_four_fits_into_a_link_that_mail_programs_carry(game: str) -> None:
    match = whole(game)
    for kind in link.KINDS:
        text = link.pack(match, kind)
        assert len(text) < 1_500
        assert not link.too_long(text)
        assert save.dumps(link.unpack(text).match) == save.dumps(match)


def test_a_link_that_may_be_cut_on_its_way_is_known_as_too_long() -> None:
    assert not link.too_long("x" * 8_000)
    assert link.too_long("x" * 8_001)


def test_a_link_needs_no_escaping_and_ends_with_a_letter_or_a_digit() -> None:
    for seed in range(30):
        text = link.pack(Match(games.get("transamerica"), [Seat("Ö"), Seat("B")], {}, seed), "copy")
        assert set(text) <= set("=.-_") | set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        )
        assert text[-1].isalnum()


def test_only_a_link_to_look_at_holds_what_came_later() -> None:
    match = short()
    assert len(link.unpack(link.pack(match, link.SHOW, at=5)).match.log) == 12
    assert len(link.unpack(link.pack(match, link.COPY, at=5)).match.log) == 5
    assert len(link.unpack(link.pack(match, link.MAIL, at=5)).match.log) == 5


def test_a_game_by_mail_names_whose_turn_it_is() -> None:
    match = short(actions=1)
    linked = link.unpack(link.pack(match, link.MAIL))
    assert linked.seat == match.state.to_move == 1
    assert "It is Bob’s turn" in Words("en").say(linked.tell())
    assert "Am Zug: Bob" in Words("de").say(linked.tell())
    over = link.unpack(link.pack(whole("transamerica"), link.MAIL))
    assert over.seat is None
    assert "It is over" in Words("en").say(over.tell())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", link.KINDS)
def test_a_link_says_what_it_holds(kind: str, language: str) -> None:
    said = Words(language).say(link.unpack(link.pack(short(), kind, seat=1)).tell())
    assert "TransAmerica" in said
    assert "Ann" in said
    assert "[" not in said


def test_no_other_fragment_is_taken_for_a_link() -> None:
    assert link.kind_of("#" + link.pack(short(), "mail")) == "mail"
    assert link.kind_of("show=1.cut") == "show"
    assert link.kind_of("#study%3D1.x") == "study"
    for fragment in ("", "#", "#play=slot-1", "#lobby", "#show=", "showy=1", "x" * 1_000_000):
        assert link.kind_of(fragment) == ""


# Links that came to harm


def test_what_mail_programs_do_to_a_link_does_no_harm() -> None:
    text = link.pack(short(), "show")
    wrapped = "\r\n ".join(text[i : i + 70] for i in range(0, len(text), 70))
    for changed in (
        f"#{text}",
        wrapped,
        f"{text}.",
        f"({text})"[1:],
        f"{text}>",
        f"{text}&lang=de",
    ):
        assert save.dumps(link.unpack(changed).match) == save.dumps(short())
    assert link.unpack(text.replace("=", "%3D")).kind == "show"


def test_each_harm_has_its_own_sentence() -> None:
    text = link.pack(short(), "show")
    swapped = text[:40] + ("A" if text[40] != "A" else "B") + text[41:]
    assert reason("play=slot-1") == "link.bad.kind"
    assert reason("") == "link.bad.kind"
    for length in range(len("show="), len(text) - 1):
        assert reason(text[:length]) == "link.bad.cut", text[:length]
    assert reason(swapped) == "link.bad.changed"
    assert reason(text.replace("show=", "copy=")) == "link.bad.changed"
    assert reason(text.replace("=1.", "=2.")) == "link.bad.newer"
    assert reason(text.replace("=1.", "=x.")) == "link.bad.changed"
    assert reason(sealed(b"", "transamerica-99")) == "link.bad.newer"
    assert reason(sealed(b"", "monopoly-1")) == "core.bad.game"
    assert reason(sealed(b"", "transamerica-x")) == "link.bad.content"
    assert reason(sealed(b"\xff\xff", "transamerica-1")) == "link.bad.content"
    assert reason("show=1." + "A" * 300_000) == "link.bad.long"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"null",
        b"{}",
        b"[]",
        b"[1,2,3,4,5,6]",
        b'[1,7,{},[["A","human"],["B","human","red"]],0,null]',
        b'[1,7,{},[[1,"human","red"],["B","human","red"]],0,null]',
        b'[1,7,[],[["A","human","red"],["B","human","blue"]],0,null]',
        b'["1",7,{},[["A","human","red"],["B","human","blue"]],0,null]',
        b'[1,7,{},[["A","human","red"],["B","human","blue"]],0,null,[[0,9,1]]]',
        b'[1,7,{},[["A","human","red"],["B","human","blue"]],0,null,7]',
        b'[1,7,{},[["A","human","red"],["B","human","blue"]],0,null,[],[]]',
        b'[1,"7",{},[["A","human","red"],["B","human","blue"]],0,null]',
        b"[" * 100_000,
    ],
)
def test_a_content_of_another_shape_is_no_game(content: bytes) -> None:
    assert reason(packed(content)) == "link.bad.content"


def test_a_place_or_a_seat_that_is_not_there_does_no_harm() -> None:
    seats = '[["A","human","red"],["B","human","blue"]]'
    for at, seat in (("99", "5"), ("-3", "-1"), ("null", '"x"'), ("[]", "{}")):
        linked = link.unpack(packed(f"[1,7,{{}},{seats},{at},{seat}]\nstart 0,0".encode()))
        assert linked.at in (0, 1)
        assert linked.seat is None


def test_a_link_of_newer_rules_or_with_too_many_seats_says_so() -> None:
    seats = '[["A","human","red"],["B","human","blue"]]'
    assert reason(packed(f"[99,7,{{}},{seats},0,null]".encode())) == "core.bad.rules_newer"
    assert reason(packed(b'[1,7,{},[["A","human","red"]],0,null]')) == "core.bad.players"


def test_an_action_that_no_longer_fits_opens_the_game_as_far_as_it_goes() -> None:
    match = short()
    text = link.content(match, 12, None).split("\n")
    linked = link.unpack(packed("\n".join([*text[:8], "fly to the moon", *text[9:]]).encode()))
    assert linked.match.log == match.log[:7]
    assert linked.match.unplayed == 5
    assert linked.at == 7


def test_a_link_that_unpacks_to_something_huge_is_refused_at_once() -> None:
    """A few hundred bytes that would become a hundred million."""
    packer = zlib.compressobj(9, wbits=-15)
    bomb = b"".join(packer.compress(b"\n" * 1_000_000) for _ in range(100)) + packer.flush()
    before = time.process_time()
    assert reason(sealed(bomb)) == "link.bad.long"
    assert time.process_time() - before < 2


def test_two_thousand_damaged_links_get_a_sentence_each_and_nothing_breaks() -> None:
    match = short()
    letters = "ABCxyz019-_=.%&# ü\n"
    content = link.content(match, 12, 1)
    deflated = link.pack(match, "show").split(".")[2]
    raw = base64.urlsafe_b64decode(deflated + "=" * (-len(deflated) % 4)).decode("latin-1")
    links = [
        *mutants(link.pack(match, "show", seat=0), letters, 1_000),
        *(packed(text.encode()) for text in mutants(content, '[]{}",:\n019 a', 500)),
        *(sealed(text.encode("latin-1")) for text in mutants(raw, "\0\1\x7f\x80\xff", 500)),
    ]
    assert len(links) == 2_000
    sentences = set()
    for text in links:
        try:
            link.unpack(text)
        except BadInput as bad:
            sentences.add(bad.message.key)
    assert len(sentences) >= 5
    assert all(key in Words(language) for key in sentences for language in LANGUAGES)


# For ever


@pytest.mark.parametrize("name", DICTIONARIES)
def test_a_shipped_dictionary_never_changes(name: str) -> None:
    assert hashlib.sha256(load_bytes(f"links/{name}.txt")).hexdigest() == DICTIONARIES[name]


def test_every_dictionary_there_is_is_pinned_and_every_game_has_one() -> None:
    found = {path.stem for path in (Path(__file__).parents[2] / "assets" / "links").iterdir()}
    assert found == set(DICTIONARIES)
    assert {_parted(name)[0] for name in DICTIONARIES} == set(games.REGISTRY)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: str(path.stem))
def test_a_link_that_somebody_kept_opens_for_ever(path: Path) -> None:
    kept = json.loads(path.read_text("utf-8"))
    linked = link.unpack(kept["link"])
    assert linked.kind == kept["kind"]
    again = json.loads(save.dumps(linked.match))
    assert {part: again[part] for part in ("game", "seats", "seed")} == {
        part: kept["save"][part] for part in ("game", "seats", "seed")
    }
    played = len(again["actions"])
    assert again["actions"] == kept["save"]["actions"][:played]
    assert played + linked.match.unplayed == len(kept["save"]["actions"])
    if not linked.match.from_older_rules:
        assert linked.match.unplayed == 0
        assert [linked.at, linked.seat] == [kept["at"], kept["seat"]]


def test_links_of_every_game_and_kind_are_kept() -> None:
    kept = {path.stem for path in FIXTURES.glob("*.json")}
    assert kept == {f"{game}-{kind}-1" for game in games.REGISTRY for kind in link.KINDS}
