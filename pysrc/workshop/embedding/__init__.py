"""Embedding: what other sites need to show a table, a study or a game of this one.

`embed.html` is the page for frames, `embed.js` the element for pages that let scripts in. Every
study that comes with the site has a picture, a page of its own in each language and an
`oembed.json` beside it. The demonstration blog and the manual for authors are made here too.
"""

from workshop.embedding.book import NOT_KEPT, NOT_SERVED, pages
from workshop.embedding.frame import files as frames

__all__ = ["NOT_KEPT", "NOT_SERVED", "frames", "pages"]
