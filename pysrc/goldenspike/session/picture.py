"""From a match and what is going on at its screen to the frame that shows it."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import HUMAN, Action, Entry, Event, Game, Match, Result, State, View
from goldenspike.core.words import Words
from goldenspike.session.advice import tips
from goldenspike.session.eyes import MOVER, Eyes, looking
from goldenspike.session.frame import Frame, Offer, Refusal
from goldenspike.session.moment import Moment
from goldenspike.session.outcome import outcome
from goldenspike.session.recap import recap, stops
from goldenspike.session.spoken import sentence, spoken
from goldenspike.session.totals import Totals


def frame_of(
    match: Match,
    eyes: Eyes,
    words: Words,
    moment: Moment,
    report: Event | None,
    totals: Totals,
    *,
    viewpoint: str = MOVER,
    still: bool = False,
) -> Frame:
    """Return what is to be seen of a match, or of a report on it. Earlier positions of a game that
    is over are shown from a viewpoint that somebody chose."""
    live = moment.cursor is None
    state = match.state if moment.cursor is None else match.at(moment.cursor)
    log = tuple(match.log[: moment.cursor])
    joining = _joining(report, log) if report else []
    hidden = eyes.curtain(match.state.to_move) if report is None else None
    curtain = hidden if live else None
    nobody = hidden is not None or (report is not None and eyes.several)
    watching = None if nobody else eyes.seat
    over = match.state.to_move is None
    if not live and over:
        watching = looking(viewpoint, state.to_move, len(match.seats))
    view = state.view(watching)
    scene = match.game.report(report, view, words) if report else None
    acting = live and report is None and curtain is None and state.to_move in eyes.people
    acting = acting and not still
    refusal = _refusal(state, words, moment.refused) if acting and moment.refused else None
    advised = acting and watching == state.to_move
    choosing = moment.choosing if acting else ()
    offers = offers_of(state, view, words, own=watching == state.to_move) if acting else ()
    several = [offer for spot in choosing for offer in offers if offer.spot == spot]
    picked = next((offer for offer in offers if offer.actions == moment.picked), None)
    return Frame(
        game=match.game,
        seats=tuple(match.seats),
        words=words,
        scene=scene or match.game.scene(view, words),
        eyes=watching,
        to_move=state.to_move,
        log=log,
        length=len(match.log),
        scores=totals.of(len(log), state),
        result=state.result() if report is None else None,
        prompt=_reported(report, joining, words)
        if report
        else _prompt(match, state, eyes, words, moment, curtain, still=still),
        offers=offers,
        report=report,
        curtain=curtain,
        peek=acting and eyes.may_peek,
        notes=tuple(words.say(note) for note in moment.notes),
        unkept=moment.unkept,
        choosing=choosing,
        outcomes=tuple(outcome(state, offer.actions, words, watching) for offer in several),
        heading=_heading(match.game, several, view, words),
        picked=picked,
        brings="" if picked is None else outcome(state, picked.actions, words, watching),
        refusal=refusal,
        recap=()
        if report
        else recap(
            log,
            watching,
            words,
            totals,
            state.to_move if acting else None,
            over=state.to_move is None,
        ),
        spotlight=moment.spotlight,
        glow=moment.glow,
        replay=moment.replay,
        stops=stops(match.log) if moment.replay else (),
        round=state.round_number,
        hint=tips(moment.hint, state, view, words) if moment.hint and advised else (),
        thinking=moment.thinking,
        keys=moment.keys,
        copied=moment.copied,
        spoken=spoken(
            _before(report, joining, moment),
            state,
            log,
            eyes,
            watching,
            words,
            moment,
            acting=acting,
            reporting=report is not None,
        )
        if live
        else sentence(log[-1].events if log else (), watching, words),
        viewpoint=viewpoint if over else "",
        away=_away(match, eyes) if live and report is None and not still else None,
    )


def offers_of(state: State, view: View, words: Words, *, own: bool = True) -> tuple[Offer, ...]:
    """Return what the seat to move can do, in words; where it is not through its own eyes that the
    screen is seen, only what everybody may know."""
    game, main = state.game, state.main_action()

    def offer(action: Action) -> Offer:
        label = game.label(action, view, words)
        sign = game.sign(action, view)
        return Offer((str(action),), action.spot, label, main=action == main, sign=sign)

    known = [a for a in state.choices() if own or not game.veiled(a, state)]
    offers = [offer(action) for action in known]
    for shortcut in state.shortcuts():
        label = game.shortcut(shortcut, view, words)
        sign = game.sign(Action(shortcut.actions[-1], shortcut.spot), view)
        actions, spot, confirm, trail = shortcut
        offers.append(Offer(actions, spot, label, confirm, sign=sign, trail=trail))
    return tuple(offers)


def _heading(game: Game, offers: Sequence[Offer], view: View, words: Words) -> tuple[str, ...]:
    """What offers to choose from have in common and what they are beside that; steps of several
    actions are called as the last of them."""
    if len(offers) < 2:
        return ()
    return game.heading([Action(o.actions[-1], o.spot) for o in offers], view, words)


def asked(match: Match, moment: Moment, reports: Sequence[Event]) -> str:
    """Return what is asked or reported in what is shown, by its name among the game's texts."""
    live = moment.cursor is None
    state = match.state if moment.cursor is None else match.at(moment.cursor)
    told = reports[0] if reports and live else state.prompt()
    return told.key.removeprefix(f"{match.game.scope}.")


def verdict(result: Result, scope: str, words: Words) -> str:
    """One sentence: who has won, and why the game is over."""
    names = words.listing([words.name(scope, "seat", seat) for seat in result.winners])
    key = ("page.no_winner", "page.wins", "page.win_together")[min(len(result.winners), 2)]
    return f"{words(key, winners=names)} {words(f'{scope}.end.{result.reason}')}"


def _prompt(
    match: Match,
    state: State,
    eyes: Eyes,
    words: Words,
    moment: Moment,
    curtain: int | None,
    *,
    still: bool,
) -> str:
    """What is asked or said."""
    seat, result = state.to_move, state.result()
    if moment.cursor is not None or (still and seat is not None):
        at = len(match.log) if moment.cursor is None else moment.cursor
        return words("page.past", n=at, length=len(match.log))
    if curtain is not None:
        return words("page.curtain", seat=curtain)
    if seat is None:
        return verdict(result, match.game.scope, words) if result else ""
    if seat in eyes.people:
        return words.say(state.prompt())
    if _away(match, eyes) is not None:
        return words("page.mail.wait", seat=seat)
    return words("page.bot_thinking", seat=seat)


def _away(match: Match, eyes: Eyes) -> int | None:
    """Return the person whose turn it is and who sits elsewhere."""
    seat = match.state.to_move
    if seat is None or seat in eyes.people or match.seats[seat].player != HUMAN:
        return None
    return seat


def _reported(report: Event, joining: Sequence[Event], words: Words) -> str:
    """What a report says, and what it leads to."""
    said = [words.say(event) for event in joining if event.joins == "said"]
    return " ".join((words.say(report), *said))


def _joining(report: Event, log: Sequence[Entry]) -> list[Event]:
    """What is told with a report."""
    for entry in reversed(log):
        for number, event in enumerate(entry.events):
            if event is report:
                return [after for after in entry.events[number + 1 :] if after.joins]
    return []


def _before(report: Event | None, joining: Sequence[Event], moment: Moment) -> list[Event]:
    """What has happened, as far as it is not for after a report that is shown now."""
    if report is None or report not in moment.told:
        return moment.told
    return [*moment.told[: moment.told.index(report) + 1], *joining]


def _refusal(state: State, words: Words, spot: str) -> Refusal | None:
    why = state.why_not(spot)
    return None if why is None else Refusal(spot, words.say(why))
