"""The plain pages and the lessons of which the gallery takes pictures: where each lies."""

from __future__ import annotations

from functools import cache

from goldenspike import games
from goldenspike.session.catalogue import course
from goldenspike.session.study import Reading
from workshop import paths, rulespages
from workshop.embedding import blog

FIGURE = "-figure"
"""What ends the name of a picture that shows a figure of a page, not its beginning."""


@cache
def plain_pages(language: str) -> dict[str, str]:
    """The addresses of plain pages within the site, by the names of their pictures: each rules page
    at its beginning and at a figure, the blog and its articles."""
    found: dict[str, str] = {}
    for game in games.REGISTRY:
        where = rulespages.addresses()[game, language]
        found |= {f"rules-{game}": where, f"rules-{game}{FIGURE}": where}
    folder = blog.FOLDERS[language]
    found["blog"] = f"{folder}/index.html"
    return found | {f"blog-{game}": f"{folder}/{game}.html" for game in games.REGISTRY}


@cache
def lessons() -> dict[str, str]:
    """The addresses of lessons, at the first thing that each asks, by the names of their
    pictures."""
    found: dict[str, str] = {}
    for game in games.REGISTRY:
        lesson = course(game).lesson
        if lesson is not None:
            stops = Reading.open((paths.ROOT / lesson.address).read_text("utf-8")).stops
            at = next(n for n, stop in enumerate(stops) if stop.step.question is not None)
            found[f"lesson-{game}"] = f"?study={lesson.name}#at={at}"
    return found


def words_of(name: str) -> set[str]:
    """What a picture of these can be asked for by: its kind, its game, whether it is of a
    figure."""
    kind, _, game = name.removesuffix(FIGURE).partition("-")
    return {kind, game, *([FIGURE[1:]] if name.endswith(FIGURE) else [])}
