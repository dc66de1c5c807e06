"""The rules pages: static HTML, one a game and language, made from the texts in `assets/rules`.

A text is plain HTML with three additions. `{name}` stands for a number of the rules, which `facts`
takes from the rules' own tables; no number is written out. A `figure` names a study in
`assets/studies/rules` and one of its positions: the build draws it with the game's own drawing, and
what its caption says in braces is taken from that position. `when` says where a part holds: the
same texts, without figures, are read beside a table, where only what holds there is said.
"""

from workshop.rulespages.book import LANGUAGES, STUDIES, addresses, chapter_files, files

__all__ = ["LANGUAGES", "STUDIES", "addresses", "chapter_files", "files"]
