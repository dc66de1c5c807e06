"""Shortest ways through the network, on sets of cells."""

from __future__ import annotations

from goldenspike.games.pacific_rails.rules.reach import Ground


class Ways:
    """Shortest ways over the open cells of a ground; what was found from a cell is kept."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layers: dict[int, list[int]] = {}

    def layers(self, start: int) -> list[int]:
        """Return the sets of open cells that are 0, 1, 2 … steps from a cell."""
        if start not in self._layers:
            self._layers[start] = self._spread(start, self._ground.open)
        return self._layers[start]

    def between(self, start: int, end: int) -> list[int]:
        """Return the cells after the start on a shortest way to the end, empty if there is none."""
        if self._ground.around(start) & end:
            return [end]
        return self._back(self.layers(start), end)

    def avoiding(self, start: int, end: int, cells: int) -> list[int]:
        """Return the same for ways that keep off some cells."""
        if start == end:
            return []
        return self._back(self._spread(start, self._ground.open & ~cells), end)

    def _spread(self, start: int, within: int) -> list[int]:
        found = []
        layer = seen = start
        while layer:
            found.append(layer)
            layer = self._ground.around(layer) & within & ~seen
            seen |= layer
        return found

    def _back(self, layers: list[int], end: int) -> list[int]:
        """Return the way to the end that the layers lead."""
        beside = self._ground.around(end)
        steps = next((n for n, layer in enumerate(layers) if layer & beside), -1)
        if steps < 0:
            return []
        way = [end]
        for layer in reversed(layers[1 : steps + 1]):
            cells = self._ground.around(way[-1]) & layer
            way.append(cells & -cells)
        return way[::-1]
