"""Lights up the spots of a drawing at which something can be done.

The board knows no rules: it is told the offers, each with its spot. A spot with one offer carries
it as `data-action` (or `data-actions`, for several as one step); one with several, or with one that
wants to be confirmed, opens a chooser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from goldenspike.core import Game
from goldenspike.core.action import Sign
from goldenspike.core.scene import Node, el
from goldenspike.session.frame import Frame, Offer

BETWEEN = "; "
"""Stands between the actions of a step."""
_SIGN, _PRICE = 17.0, 20.0
"""The width of a sign on a board, and of a price."""

_KEPT = 8192
"""Of so many nodes the spots in them are remembered."""


def action_attrs(offer: Offer) -> dict[str, str]:
    """Return the attribute by which a click on an element plays an offer."""
    name = "data-action" if len(offer.actions) == 1 else "data-actions"
    return {name: play_text(offer)}


def play_text(offer: Offer) -> str:
    """Return the actions of an offer as one text."""
    return BETWEEN.join(offer.actions)


def pointed(frame: Frame) -> Offer | None:
    """Return which of the offers to choose from somebody points at, if its piece can be shown."""
    asked = (offer for offer in frame.offers if offer.spot in frame.choosing)
    return next((offer for offer in asked if play_text(offer) == frame.glow), None)


class Lights:
    """The spots that are open to the seat to move, and which of them a drawing has shown."""

    def __init__(
        self, offers: Iterable[Offer], picked: Offer | None = None, seat: int | None = None
    ) -> None:
        self._picked = picked
        self._turn = "" if seat is None else f" s-{seat}"
        """The class by which an open spot has the colour of whose turn it is."""
        self.spots: dict[str, list[Offer]] = {}
        self._rest: list[Offer] = []
        self._shown: set[str] = set()
        for offer in offers:
            if offer.spot:
                self.spots.setdefault(offer.spot, []).append(offer)
            else:
                self._rest.append(offer)

    def only(self, spot: str) -> Offer | None:
        """Return what a click on an open spot does at once; None when it asks first."""
        offers = self.spots.get(spot, ())
        return offers[0] if len(offers) == 1 and not offers[0].confirm else None

    def alike(self, game: Game, spot: str, other: str) -> bool:
        """Tell whether the same can be done at two open spots, and it makes no difference at
        which."""
        one, two = (
            [tuple(map(game.alike, offer.actions)) for offer in self.spots.get(name, ())]
            for name in (spot, other)
        )
        return one == two

    def begins(self, offer: Offer) -> str:
        """Return what shines for an offer: the way that it leads, or the other spot at which it
        begins, if there is one where the first of its actions is offered alone."""
        if offer.trail:
            return offer.spot
        first = offer.actions[:1]
        for spot, offers in self.spots.items():
            if spot != offer.spot and any(other.actions == first for other in offers):
                return spot
        return ""

    def light(self, node: Node, tab_stop: str | None = None) -> Node:
        """Return the tree with its open spots made into buttons. With a tab stop, only that spot
        is reached by the tab key and arrows move on from it; without, every spot is."""
        opened = self.spots.keys()
        if not opened or opened.isdisjoint(_spots_in(node)):
            return node
        children: list[Node | str] | None = None
        for number, child in enumerate(node.children):
            if (
                isinstance(child, Node)
                and (child.children or "data-spot" in child.attrs)
                and not opened.isdisjoint(_spots_in(child))
            ):
                if children is None:
                    children = list(node.children)
                children[number] = self.light(child, tab_stop)
        spot = node.attrs.get("data-spot", "")
        offers = self.spots.get(spot, ())
        attrs = dict(node.attrs)
        if offers:
            self._shown.add(spot)
            picked = self._picked if self._picked and spot == self._picked.spot else None
            state = "lit" if picked is None else "lit picked"
            attrs["class"] = _lit_class(attrs.get("class", ""), state, self._turn)
            attrs["role"] = "button"
            attrs["tabindex"] = "0" if tab_stop in (None, spot) else "-1"
            attrs["aria-label"] = "; ".join(offer.label for offer in offers)
            if any(offer.trail for offer in offers):
                attrs["data-glow"] = spot
            only = self.only(spot)
            if only is not None:
                attrs.update(action_attrs(only))
            else:
                attrs["aria-haspopup"] = "dialog"
                attrs["data-choose"] = spot
            shown = offers if picked is None else (picked,)
            signs = dict.fromkeys(offer.sign for offer in shown if offer.sign)
            if signs and node.tag == "g":
                children = [*(children or node.children), *_signs(list(signs))]
            if len(signs) == 1:
                attrs["class"] += f" {next(iter(signs)).cls}"
        return Node(node.tag, node.key, attrs, tuple(children) if children else node.children)

    def offer(self, layer: Node, offers: Mapping[str, Node], tab_stop: str) -> Node:
        """Return a layer with the offers that are open now, made into buttons."""
        lit = tuple(
            self._spot(spot, offers[spot], tab_stop) for spot in self.spots if spot in offers
        )
        children = (
            Node(child.tag, child.key, _coloured(child.attrs, self._turn), lit)
            if isinstance(child, Node) and child.key == "offers"
            else child
            for child in layer.children
        )
        return layer._replace(children=tuple(children))

    def _spot(self, spot: str, node: Node, tab_stop: str) -> Node:
        """Return a spot of its own as a button: the very one that was made for the same offers
        before. It has the colour of whose turn it is from what it is in."""
        self._shown.add(spot)
        picked = self._picked if self._picked and spot == self._picked.spot else None
        key = id(node), tuple(self.spots[spot]), picked, spot == tab_stop
        known = _lit.get(key)
        if known is None:
            if len(_lit) >= _KEPT:
                _lit.clear()
            turn, self._turn = self._turn, ""
            known = _lit[key] = node, self.light(node, tab_stop)
            self._turn = turn
        return known[1]

    def buttons(self) -> list[Offer]:
        """Return the offers that no drawing has shown: they are buttons, the main one first. That
        one is always among them: where no is an answer, yes stands beside it."""
        placed = [(s in self._shown, o) for s, offers in self.spots.items() for o in offers]
        hidden = [offer for shown, offer in placed if offer.main or not shown]
        return sorted(self._rest + hidden, key=lambda offer: not offer.main)


@cache
def _lit_class(cls: str, state: str, turn: str) -> str:
    """The class of an open spot; one that is somebody's keeps that colour."""
    own = any(name.startswith("s-") for name in cls.split())
    return f"{cls} {state}{'' if own else turn}".strip()


def _coloured(attrs: Mapping[str, str], turn: str) -> Mapping[str, str]:
    """Attributes with a class more: all offers have their colour from what they are in, so that
    those that stay are the same for the next seat."""
    return {**attrs, "class": f"{attrs.get('class', '')}{turn}".strip()} if turn else attrs


def _signs(signs: Sequence[Sign]) -> list[Node]:
    """Signs in a row on the middle of their spot, the price at the end if all have the same."""
    prices = {sign.price for sign in signs}
    price = prices.pop() if len(prices) == 1 else ""
    left = -(_SIGN * len(signs) + (_PRICE if price else 0)) / 2
    nodes = [
        _plate(sign.text, f"badge {sign.cls}", left + _SIGN * number, _SIGN)
        for number, sign in enumerate(signs)
    ]
    if price:
        nodes.append(_plate(price, "price", left + _SIGN * len(signs), _PRICE))
    return nodes


def _plate(text: str, cls: str, left: float, width: float) -> Node:
    return el(
        "g",
        el("rect", x=left + 0.5, y=-7, width=width - 1, height=14, rx=3, key="plate"),
        el("text", text, x=left + width / 2, y=3.8, key="text"),
        key=f"{cls} {text}",
        cls=cls,
    )


_searched: dict[int, tuple[Node, frozenset[str]]] = {}
"""By the identity of a node, which never changes: the node itself, and the spots in it."""
_lit: dict[tuple[int, tuple[Offer, ...], Offer | None, bool], tuple[Node, Node]] = {}
"""By the identity of a spot, its offers, which of them is picked, and whether it is the tab stop:
the spot itself, and the button that was made of it."""
_NONE: frozenset[str] = frozenset()


def _spots_in(node: Node) -> frozenset[str]:
    """Return the spots of a drawing. What is drawn once and kept is searched once."""
    known = _searched.get(id(node))
    if known is None:
        below = [
            _spots_in(child)
            for child in node.children
            if isinstance(child, Node) and (child.children or "data-spot" in child.attrs)
        ]
        own = (node.attrs["data-spot"],) if "data-spot" in node.attrs else ()
        known = node, _NONE.union(own, *below)
        if len(_searched) >= _KEPT:
            _searched.clear()
        _searched[id(node)] = known
    return known[1]
