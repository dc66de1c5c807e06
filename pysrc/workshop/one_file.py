"""The game as one HTML file, which plays from any folder without a server and a connection.

Browsers let a page that was opened from a folder load nothing beside itself. So everything is in
it: styles and scripts as they are, the runtime, the pictures and the rules pages packed, and a
policy that lets nothing in and nothing out.
"""

from __future__ import annotations

import base64
import hashlib
import html
import posixpath
import re
from collections.abc import Iterable, Mapping

from workshop.packing import bundle, packed
from workshop.telling import Trouble

NAME = "golden-spike.html"
MOST_BYTES = 8_000_000

RUNTIME = "assets/runtime/"
SHARED = (
    "boot-words.js",
    "boot-picture.js",
    "changes.js",
    "claim.js",
    "glide.js",
    "journal.js",
)
"""Modules with which the site starts, too, each after those that it imports."""
START = (
    *SHARED,
    "one-file-parts.js",
    "one-file-python.js",
    "one-file-rules.js",
    "one-file.js",
)
WORKER = ("one-file-python.js", "one-file-worker.js", "bot-worker.js")
_PARTS = re.compile(r"app\.zip|vendor/pyodide.*")
"""What Python starts from, each by itself; the bots' worker is given it too."""
_SITE = re.compile(
    r"assets/runtime/main\.py|assets/.*\.svg|assets/studies/.*|vendor/panzoom/.*|vendor/NOTICES.txt"
    r"|rules/\w+/[\w-]+\.json"
)
_PAGE = re.compile(r"rules/(\w+/[\w-]+)\.html")
_SHEET = r'<link rel="stylesheet" href="../../([^"]+)">'
_POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval' blob:; style-src {styles}; "
    "img-src blob: data:; font-src data:; connect-src blob:; worker-src data:; base-uri 'none'; "
    "form-action 'none'"
)


def one_file(page: str, files: Mapping[str, bytes]) -> bytes:
    """The page of a site, with its styles named in it, as one file; `files` are those of the
    site, with a library that does without PyScript."""
    parts = {name: data for name, data in files.items() if _PARTS.fullmatch(name)}
    texts = {name: data.decode() for name, data in files.items() if _SITE.fullmatch(name)}
    texts["bot-worker.js"] = joined(files, WORKER)
    start = joined(files, START)
    page, styles = _with_styles(page, files)
    page = re.sub(r"\s*<!--.*?-->|\s*<script\b[^>]*></script>", "", page)
    page = _with_pictures(page, files)
    policy = _POLICY.format(scripts=_hash(start), styles=" ".join(map(_hash, styles)))
    page = re.sub(r'(-Security-Policy" content=")[^"]*', lambda found: found[1] + policy, page)
    held = [
        *(_held(packed(parts[name]), part=name) for name in sorted(parts)),
        _held(packed(bundle(texts)), bundle="site"),
        _rules(files),
    ]
    end = f'{"".join(held)}    <script type="module">{start}</script>\n  </body>'
    whole = page.replace("</body>", end).encode()
    if len(whole) > MOST_BYTES:
        raise Trouble(f"The one file has {len(whole)} bytes, and {MOST_BYTES} are the most.")
    return whole


def is_source(name: str) -> bool:
    """Tell whether a file is of no use but in the one file."""
    return name.startswith(f"{RUNTIME}one-file")


def joined(files: Mapping[str, bytes], names: Iterable[str]) -> str:
    """Modules of ours that import from those before them, as one module: each keeps its names to
    itself but for what it exports."""
    return "".join(_enclosed(files[RUNTIME + name].decode()) for name in names)


def _enclosed(module: str) -> str:
    module = re.sub(r'^import (\{[^}]*\} from )?"\./[^"]+";\n', "", module, flags=re.MULTILINE)
    exports = ", ".join(
        re.findall(r"^export (?:async function|function|const) (\w+)", module, re.M)
    )
    module = re.sub(r"^export (?=async function|function|const)", "", module, flags=re.MULTILINE)
    if not exports:
        return f"{{\n{module}}}\n"
    return f"const {{ {exports} }} = (() => {{\n{module}return {{ {exports} }};\n}})();\n"


def _with_styles(page: str, files: Mapping[str, bytes]) -> tuple[str, list[str]]:
    """The page with its style sheets in the place of the links to them, and their texts."""
    styles: list[str] = []

    def in_place(found: re.Match[str]) -> str:
        name = html.unescape(found[1])
        styles.append(_with_fonts(name, files[name].decode(), files))
        return f"<style>{styles[-1]}</style>"

    return re.sub(r'<link rel="stylesheet" href="([^"]+)">', in_place, page), styles


def _rules(files: Mapping[str, bytes]) -> str:
    """The rules pages and their styles, for `one-file-rules.js`."""
    found = {name: match[1] for name in files if (match := _PAGE.fullmatch(name))}
    by_game = sorted(found, key=lambda name: (name.rpartition("/")[2], name))
    texts = {name: rules_page(files[name].decode(), found[name]) for name in by_game}
    sheets = (name for text in texts.values() for name in re.findall(_SHEET, text))
    texts |= {n: _with_fonts(n, files[n].decode(), files) for n in sorted(set(sheets))}
    return _held(packed(bundle(texts)), bundle="pages", pages=" ".join(found.values()))


def rules_page(text: str, name: str) -> str:
    """A rules page, named as `en/transamerica`, whose links lead to what the one file has instead
    of files; its figures lead to the table. Styles of single elements are set aside: the policy
    allows none in markup."""
    language = name.partition("/")[0]

    def there(found: re.Match[str]) -> str:
        return f'href="?rules={found[1] or language}/{found[2]}'

    text = re.sub(r"<script\b[^>]*></script>\n?", "", text)
    text = text.replace(' style="', ' data-style="').replace('href="../../index.html', 'href="')
    return re.sub(r'href="(?:\.\./(\w+)/)?([\w-]+)\.html', there, text)


def _with_fonts(name: str, style: str, files: Mapping[str, bytes]) -> str:
    """A style sheet with the fonts that it names in their places."""

    def in_place(found: re.Match[str]) -> str:
        font = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[1]))
        return f'url("data:font/woff2;base64,{base64.b64encode(files[font]).decode()}")'

    return re.sub(r'url\("([^"]+\.woff2)"\)', in_place, style)


def _with_pictures(page: str, files: Mapping[str, bytes]) -> str:
    """The page with the pictures that its own markup names in their places."""

    def in_place(found: re.Match[str]) -> str:
        data = base64.b64encode(files[found[2]]).decode()
        return f'{found[1]}="data:image/svg+xml;base64,{data}'

    return re.sub(r'\b(src|srcset|href)="(assets/[^"#]+\.svg)', in_place, page)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _held(text: str, **about: str) -> str:
    told = "".join(f' data-{name}="{html.escape(value)}"' for name, value in about.items())
    return f'    <script type="text/plain"{told}>{text}</script>\n'
