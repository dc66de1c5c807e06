"""Lights up the spots of a drawing at which something can be done.

The board knows no rules: it is told the legal actions, each with its spot. A spot with one
action carries it as `data-action`; one with several opens a chooser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from goldenspike.core.game import Action
from goldenspike.core.scene import Node

Spots = dict[str, list[Action]]


def spots_of(actions: Iterable[Action]) -> tuple[Spots, list[Action]]:
    """Return the actions by spot, and those that have none."""
    spots: Spots = {}
    rest: list[Action] = []
    for action in actions:
        if action.spot:
            spots.setdefault(action.spot, []).append(action)
        else:
            rest.append(action)
    return spots, rest


class Lights:
    """The spots that are open to the seat to move, and which of them a drawing has shown."""

    def __init__(self, actions: Iterable[Action], label: Callable[[Action], str]) -> None:
        self.spots, self._rest = spots_of(actions)
        self._label = label
        self._shown: set[str] = set()

    def light(self, node: Node, tab_stop: str | None = None) -> Node:
        """Return the tree with its open spots made into buttons. With a tab stop, only that spot
        is reached by the tab key and arrows move on from it; without, every spot is."""
        if not self.spots:
            return node
        children: list[Node | str] | None = None
        for number, child in enumerate(node.children):
            if isinstance(child, Node) and (child.children or "data-spot" in child.attrs):
                lit = self.light(child, tab_stop)
                if lit is not child:
                    if children is None:
                        children = list(node.children)
                    children[number] = lit
        spot = node.attrs.get("data-spot", "")
        actions = self.spots.get(spot, ())
        if children is None and not actions:
            return node
        attrs = dict(node.attrs)
        if actions:
            self._shown.add(spot)
            attrs["class"] = f"{attrs.get('class', '')} lit".strip()
            attrs["role"] = "button"
            attrs["tabindex"] = "0" if tab_stop in (None, spot) else "-1"
            attrs["aria-label"] = "; ".join(self._label(action) for action in actions)
            if len(actions) == 1:
                attrs["data-action"] = str(actions[0])
            else:
                attrs["aria-haspopup"] = "menu"
                attrs["data-choose"] = spot
        return Node(node.tag, node.key, attrs, tuple(children) if children else node.children)

    def offer(self, layer: Node, offers: Mapping[str, Node], tab_stop: str) -> Node:
        """Return a layer with the offers that are open now, made into buttons."""
        lit = tuple(self.light(offers[spot], tab_stop) for spot in self.spots if spot in offers)
        children = (
            child._replace(children=lit)
            if isinstance(child, Node) and child.key == "offers"
            else child
            for child in layer.children
        )
        return layer._replace(children=tuple(children))

    def buttons(self) -> list[Action]:
        """Return the actions that no drawing has shown: they are offered as buttons."""
        hidden = [a for s, actions in self.spots.items() if s not in self._shown for a in actions]
        return self._rest + hidden
