"""Which of several boards is in front, where there is room for one only."""

from __future__ import annotations

from collections.abc import Collection

from goldenspike.core.scene import Node
from goldenspike.session.frame import Frame


class Front:
    """The board in front, and the others on which somebody has changed something since."""

    def __init__(self) -> None:
        self.board = ""
        self.unseen: frozenset[str] = frozenset()
        self._layers: dict[str, Node] = {}
        self._asked: tuple[str, ...] = ()
        """The spots that were open when the board in front was chosen."""
        self._changed_at: dict[str, str] = {}
        """By board: where somebody else has changed something last."""

    def follow(self, frame: Frame, spots: Collection[str], seen: int | None) -> None:
        """A new question brings a board to the front on which something can be done. Others on
        which somebody else than the seat that looks on has changed something are marked until they
        come to the front; without such a seat everybody is somebody else."""
        boards = frame.scene.boards
        if not self.board:
            self.board = boards[0].id
        asked = tuple(spots)
        lit = [board.id for board in boards if any(spot in board.spots for spot in asked)]
        if lit and self.board not in lit and asked != self._asked:
            self.board = lit[0]
        self._asked = asked
        unseen = set(self.unseen)
        others = bool(frame.log) and frame.log[-1].seat != seen
        for board in boards:
            if others and self._layers.get(board.id, board.layer) != board.layer:
                unseen.add(board.id)
                if frame.log[-1].spot in board.spots:
                    self._changed_at[board.id] = frame.log[-1].spot
            self._layers[board.id] = board.layer
        self.unseen = frozenset(unseen - {self.board})

    def show(self, board: str) -> str:
        """Bring a board to the front. Gives the spot where there is something new on it, if any."""
        new = self._changed_at.get(board, "") if board in self.unseen else ""
        self.board = board
        self.unseen -= {board}
        return new
