"""From a match and what is going on at its screen to the frame that shows it."""

from __future__ import annotations

from goldenspike.core import Action, Event, Match, Result, State, View
from goldenspike.core.words import Words
from goldenspike.session.advice import tips
from goldenspike.session.eyes import Eyes
from goldenspike.session.frame import Frame, Offer, Refusal
from goldenspike.session.moment import Moment
from goldenspike.session.recap import Totals, recap, stops


def frame_of(
    match: Match,
    eyes: Eyes,
    words: Words,
    moment: Moment,
    report: Event | None,
    totals: Totals,
) -> Frame:
    """Return what is to be seen of a match, or of a report on it. Of a game that is over, earlier
    positions are shown as whoever was to move saw them."""
    live = moment.cursor is None
    state = match.state if moment.cursor is None else match.at(moment.cursor)
    log, scores = tuple(match.log[: moment.cursor]), state.scores()
    totals.note(len(log), scores)
    hidden = eyes.curtain(match.state.to_move) if report is None else None
    curtain = hidden if live else None
    nobody = hidden is not None or (report is not None and eyes.several)
    watching = None if nobody else eyes.seat
    if not live and match.state.to_move is None:
        watching = state.to_move
    view = state.view(watching)
    scene = match.game.report(report, view, words) if report else None
    acting = live and report is None and curtain is None and state.to_move in eyes.people
    refusal = _refusal(state, words, moment.refused) if acting and moment.refused else None
    told = [words.say(event) for event in moment.told if event.seen_by(watching)]
    return Frame(
        game=match.game,
        seats=tuple(match.seats),
        words=words,
        scene=scene or match.game.scene(view, words),
        eyes=watching,
        to_move=state.to_move,
        log=log,
        length=len(match.log),
        scores=scores,
        result=state.result() if report is None else None,
        prompt=_prompt(match, state, eyes, words, moment, report, curtain),
        offers=_offers(state, view, words) if acting else (),
        report=report,
        curtain=curtain,
        notes=tuple(words.say(note) for note in moment.notes),
        choosing=moment.choosing if acting else "",
        refusal=refusal,
        recap=recap(log, watching, words, totals),
        spotlight=moment.spotlight,
        replay=moment.replay,
        stops=stops(match.log) if moment.replay else (),
        round=state.round_number,
        hint=tips(moment.hint, state, view, words) if moment.hint and acting else (),
        thinking=moment.thinking,
        help=moment.help,
        spoken=refusal.why if refusal else " ".join(told),
    )


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
    report: Event | None,
    curtain: int | None,
) -> str:
    """What is asked or said."""
    seat, result = state.to_move, state.result()
    if report is not None:
        return words.say(report)
    if moment.cursor is not None:
        return words("page.past", n=moment.cursor, length=len(match.log))
    if curtain is not None:
        return words("page.curtain", seat=curtain)
    if seat is None:
        return verdict(result, match.game.scope, words) if result else ""
    if seat in eyes.people:
        return words.say(state.prompt())
    return words("page.bot_thinking", seat=seat)


def _offers(state: State, view: View, words: Words) -> tuple[Offer, ...]:
    """Return what the seat to move can do, in words."""
    game, main = state.game, state.main_action()

    def offer(action: Action) -> Offer:
        label = game.label(action, view, words)
        return Offer((str(action),), action.spot, label, main=action == main)

    offers = [offer(action) for action in state.choices()]
    for shortcut in state.shortcuts():
        label = game.shortcut(shortcut, view, words)
        offers.append(Offer(shortcut.actions, shortcut.spot, label, shortcut.confirm))
    return tuple(offers)


def _refusal(state: State, words: Words, spot: str) -> Refusal | None:
    why = state.why_not(spot)
    return None if why is None else Refusal(spot, words.say(why))
