"""Santa Fe and Santa Fe Rails: two rulebooks on one board.

What both share stands in `board`, `track`, `cards`, `scoring`, `laying`, `steps`, `state` and
`looks`; what one rulebook says alone, in `classic` and `rails`: a table of numbers, the order of
steps in a round, and the steps only that game has.
"""
