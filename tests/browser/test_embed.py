"""Tables in pages of another origin: an element, a plain frame, and a frame in a sandbox."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, FrameLocator, Page, expect

from browser.conftest import SIZES
from browser.playing import PATIENCE
from goldenspike.session import snippets
from workshop import serve
from workshop.embedding import blog, stills

PUZZLE = "puzzles/transamerica/the-right-bridge"
RUNTIME = re.compile(r"\.wasm|\.zip|pyodide|pyscript|\.py\b")
LEAST, MOST = 100, 100_000
HOST = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Blog</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<script type="module" src="{site}embed.js"></script></head>
<body style="margin: 0 auto; max-width: 700px"><h1>Blog</h1>{body}
<script>heard = []; addEventListener("message", (e) => heard.push([e.origin, e.data]));</script>
</body></html>"""
ELEMENT = (
    '<golden-spike id="element" study="{study}" title="The right bridge"><a href="{site}studies/en/'
    '{study}/"><img src="{site}studies/pictures/{study}.webp" alt="The right bridge" width="800" '
    'height="560" style="width: 100%; height: auto"></a></golden-spike>'
)


@contextmanager
def hosted(
    browser: Browser, address: str, folder: Path, body: str, size: str = "desktop", **more: Any
) -> Iterator[Page]:
    """A page of another origin with embeds in it; at the end no page has a defect."""
    text = body.replace("{site}", address).replace("{study}", PUZZLE)
    lang = more.pop("lang", "en")
    page_text = HOST.format(lang=lang, site=address, body=text)
    (folder / "index.html").write_text(page_text, "utf-8")
    with serve.serving(folder) as host:
        usual = {"locale": "en-US", "reduced_motion": "reduce", "service_workers": "block"}
        settings = {name: value for name, value in more.items() if name != "errors"}
        context = browser.new_context(**{**usual, **SIZES[size], **settings})
        context.set_default_timeout(PATIENCE)
        errors: list[str] = []
        context.on("weberror", lambda error: errors.append(str(error.error)))
        page = context.new_page()
        page.goto(host)
        yield page
        context.close()
    assert set(errors) == set(more.get("errors", []))


def frame(page: Page, name: str) -> FrameLocator:
    return page.frame_locator(f"#{name} iframe, iframe#{name}")


def told(page: Page, kind: str) -> list[dict[str, Any]]:
    return [data for _, data in page.evaluate("heard") if data.get("type") == kind]


def test_of_three_kinds_of_embeds_at_most_one_has_a_runtime(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    body = (
        ELEMENT + '<iframe id="plain" src="{site}embed.html?study=lessons/transamerica&lang=de" '
        'title="Lesson" style="width: 100%; height: 500px"></iframe>'
        '<iframe id="boxed" sandbox="allow-scripts" title="A game" height="500" width="700" '
        'src="{site}embed.html?game=transamerica&seats=human,easy&seed=7#?secret=s3cret"></iframe>'
    )
    with hosted(browser, address, tmp_path, body) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        element, plain, boxed = (frame(page, name) for name in ("element", "plain", "boxed"))
        expect(plain.locator("#still-start")).to_have_accessible_name(re.compile("ausprobieren"))
        expect(boxed.locator("#still-picture")).to_be_visible()
        assert not [url for url in asked if RUNTIME.search(url)]

        # Messages that are malformed do nothing.
        for junk in (None, 7, "x", {"goldenspike": 2, "type": "rest"}, {"goldenspike": 1}):
            page.evaluate("m => frames[0].postMessage(m, '*')", junk)
        page.evaluate("frames[0].postMessage({goldenspike: 1, type: 'constructor'}, '*')")

        # The element: by keyboard, solved, and it says so.
        link = page.locator("#element a")
        expect(link).to_have_accessible_name(re.compile("The right bridge: Try it here"))
        link.focus()
        page.keyboard.press("Enter")
        expect(element.locator(".telling")).to_be_visible()
        assert page.evaluate("document.activeElement.tagName") == "IFRAME"
        inner = element.locator("body").evaluate("body => body.getBoundingClientRect().height")
        expect(page.locator("#element iframe")).to_have_css("height", f"{round(inner)}px")
        element.locator('[data-action="lay 5,7-6,7"]').first.dispatch_event("click")
        expect(element.locator(".study-reply.wrong")).to_be_visible()
        assert told(page, "solved") == []
        element.locator('[data-action="lay 5,7-6,8"]').first.dispatch_event("click")
        expect(element.locator(".study-reply.right")).to_be_visible()
        assert [each["at"] for each in told(page, "solved")] == [0]
        assert [each["game"] for each in told(page, "ready")] == ["transamerica"]

        # A second one is touched: the first is a picture of where it stood.
        plain.locator("#still-start").click()
        expect(plain.locator(".telling")).to_be_visible()
        expect(element.locator("#rested .study-reply.right")).to_be_visible()
        expect(element.locator("#table")).to_have_count(0)
        page.evaluate(
            "for (const frame of document.querySelectorAll('iframe'))"
            "frame.contentWindow.postMessage({goldenspike: 1, type: 'goto', at: 2}, '*')"
        )
        expect(plain.locator(".study-head")).to_contain_text("3 von")
        assert told(page, "moved")[-1]["at"] == 2
        page.evaluate(
            "document.querySelector('#plain').contentWindow"
            ".postMessage({goldenspike: 1, type: 'language', value: 'en'}, '*')"
        )
        expect(plain.locator(".study-head")).to_contain_text("3 of")
        page.evaluate(
            "document.querySelector('#plain').contentWindow"
            ".postMessage({goldenspike: 1, type: 'theme', value: 'dark'}, '*')"
        )
        expect(plain.locator(".board img[src*='#dark']").first).to_be_attached()

        # A sandbox: it plays, and says that nothing is kept. By keyboard: the frame above may still
        # get another height, and push it about under a pointer.
        boxed.locator("#still-start").press("Enter")
        expect(boxed.locator(".note")).to_contain_text("lets the page save nothing")
        expect(plain.locator("#rested")).to_be_visible()
        boxed.locator(".lit").first.dispatch_event("click")
        expect(boxed.locator("#log")).to_contain_text("Player 1")
        heights = [d for o, d in page.evaluate("heard") if d.get("secret") == "s3cret"]
        assert heights[-1]["message"] == "height"
        assert heights[-1]["value"] > LEAST

        # The first goes on from where it stood, and the game in the sandbox rests.
        element.locator("#still-start").click()
        expect(element.locator("#table .telling")).to_be_visible()
        expect(element.locator("#rested")).to_be_empty()
        expect(boxed.locator("#rested")).to_be_visible()


STUB = """<!doctype html><title>Stub</title><script>
heard = []; addEventListener("message", (e) => heard.push(e.data));</script>"""
THEMES = (
    ("document.documentElement.dataset.theme = 'dark'", "dark"),
    ("document.documentElement.dataset.theme = 'light'", "light"),
    ("delete document.documentElement.dataset.theme", "system"),
    ("document.body.classList.add('dark')", "dark"),
    ("document.body.classList.remove('dark')", "system"),
    ("document.body.setAttribute('data-md-color-scheme', 'slate')", "dark"),
    ("document.body.setAttribute('data-md-color-scheme', 'default')", "light"),
    ("document.body.removeAttribute('data-md-color-scheme')", "system"),
    ("document.documentElement.style.colorScheme = 'dark'", "dark"),
    ("document.querySelector('#element').setAttribute('theme', 'light')", "light"),
)
"""What a blog does to be dark or light, and what its embeds are told then."""


def stubbed(page: Page) -> Frame:
    """Start the element with a frame that only listens, and return it."""
    page.route("**/embed.html?*", lambda route: route.fulfill(body=STUB, content_type="text/html"))
    with page.expect_event("framenavigated", lambda frame: "embed.html" in frame.url) as gone:
        page.locator("#element").evaluate("one => one.start()")
    inside: Frame = gone.value
    inside.wait_for_function("globalThis.heard")
    return inside


def test_the_element_takes_theme_and_language_from_the_page_around_it(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """When it starts, and whenever they change; its own attributes come first."""
    last = "kind => heard.filter((one) => one.type === kind).at(-1)?.value"
    with hosted(browser, address, tmp_path, ELEMENT, lang="de") as page:
        expect(page.locator("#element a")).to_have_accessible_name(re.compile("ausprobieren"))
        page.evaluate("document.body.classList.add('dark')")
        inside = stubbed(page)
        assert "lang=de" in inside.url
        assert "theme=dark" in inside.url
        page.evaluate("document.body.classList.remove('dark')")
        for change, theme in THEMES:
            page.evaluate(change)
            inside.wait_for_function(f"theme => ({last})('theme') === theme", arg=theme)
        page.evaluate("document.documentElement.lang = 'en'")
        inside.wait_for_function(f"() => ({last})('language') === 'en'")
        page.evaluate("document.querySelector('#element').lang = 'de'")
        inside.wait_for_function(f"() => ({last})('language') === 'de'")
        assert inside.evaluate("heard.every((one) => one.goldenspike === 1)")


def test_the_element_hears_its_own_frame_and_nobody_else(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """Not another frame of the page, be it of the host's origin or of the site's."""
    others = (
        '<iframe id="sister" srcdoc="<title>A sister</title>"></iframe>'
        '<iframe id="alien" src="{site}embed/en/"></iframe>'
    )
    with hosted(browser, address, tmp_path, ELEMENT + others) as page:
        page.evaluate(
            "told = []; addEventListener('golden-spike-height', (e) => told.push(e.detail.height))"
        )
        inside = stubbed(page)
        sister = next(each for each in page.frames if each.url == "about:srcdoc")
        alien = next(each for each in page.frames if each.url.endswith("embed/en/"))
        before = page.locator("#element iframe").evaluate("one => one.style.height")
        said = "heard.map(([, one]) => one.height).filter(Boolean)"
        for frame_, height in ((sister, 901), (alien, 902), (page.main_frame, 903)):
            target = "window" if frame_ is page.main_frame else "parent"
            frame_.evaluate(
                f"{target}.postMessage({{goldenspike: 1, type: 'height', height: {height}}}, '*')"
            )
            page.wait_for_function(f"height => {said}.at(-1) === height", arg=height)
        assert page.locator("#element iframe").evaluate("one => one.style.height") == before
        assert page.evaluate("told") == []
        inside.evaluate("parent.postMessage({goldenspike: 1, type: 'height', height: 904}, '*')")
        expect(page.locator("#element iframe")).to_have_css("height", "904px")
        assert page.evaluate("told") == [904]


def test_a_frame_hears_the_page_around_it_and_no_other(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """A sister of another origin says just what the host may say."""
    body = (
        '<iframe id="plain" src="{site}embed.html?study={study}" width="700" height="500"></iframe>'
        '<iframe id="sister" srcdoc="<title>A sister</title>"></iframe>'
    )
    with hosted(browser, address, tmp_path, body) as page:
        plain = frame(page, "plain")
        expect(plain.locator("#still-start")).to_have_accessible_name(re.compile("Try it here"))
        inside = next(each for each in page.frames if "embed.html" in each.url)
        sister = next(each for each in page.frames if each.url == "about:srcdoc")
        inside.evaluate(
            "got = []; addEventListener('message', (e) => got.push(e.source === parent))"
        )
        messages: tuple[dict[str, Any], ...] = (
            {"type": "theme", "value": "dark"},
            {"type": "language", "value": "de"},
            {"type": "start"},
            {"type": "awake"},
        )
        for message in messages:
            say = {"goldenspike": 1, **message}
            sister.evaluate("say => parent.frames[0].postMessage(say, '*')", say)
        inside.wait_for_function("n => got.length === n", arg=len(messages))
        assert inside.evaluate("got.some(Boolean)") is False
        html = plain.locator("html")
        assert html.get_attribute("data-theme") is None
        assert html.get_attribute("lang") == "en"
        assert html.get_attribute("data-state") != "loading"
        for message in messages[:2]:
            page.evaluate("say => frames[0].postMessage({goldenspike: 1, ...say}, '*')", message)
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("lang", "de")
        for message in ({"type": ["start"]}, {"type": "theme", "value": "light"}):
            page.evaluate("say => frames[0].postMessage({goldenspike: 1, ...say}, '*')", message)
        expect(html).to_have_attribute("data-theme", "light")
        assert html.get_attribute("data-state") != "loading", "a list is no command"


@pytest.mark.parametrize("own", [True, False], ids=["its own", "the runtime's"])
def test_a_frame_whose_first_script_came_cut_says_so_and_the_picture_stays(
    browser: Browser, address: str, tmp_path: Path, own: bool
) -> None:
    script = "embed-frame.js" if own else "assets/runtime/boot.*.js"
    with hosted(browser, address, tmp_path, ELEMENT, errors=["Unexpected token ';'"]) as page:
        cut = {"content_type": "text/javascript", "body": "const nothing = ;"}
        answer: dict[str, Any] = {**cut, "headers": {"Access-Control-Allow-Origin": "*"}}
        page.route(f"**/{script}", lambda route: route.fulfill(**answer))
        page.locator("#element a").click()
        inside = frame(page, "element")
        silence = inside.locator("#silence")
        expect(silence).to_be_hidden()
        expect(silence).to_be_attached()
        silence.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
        expect(silence.locator("p").first).to_contain_text("first script has not loaded")
        expect(silence).to_contain_text(re.compile(f"Missing or damaged: {script}"))
        picture = page.locator("#element img") if own else inside.locator("#still-picture")
        expect(picture).to_be_visible()
        page.unroute(f"**/{script}")
        silence.locator("#silence-again").click()
        expect(inside.locator("#table .telling")).to_be_visible()
        expect(page.locator("#element img")).to_be_hidden()


def test_ten_untouched_embeds_are_light(browser: Browser, address: str, tmp_path: Path) -> None:
    names = [path.name for path in (Path("assets/studies/puzzles/transamerica")).glob("*.txt")]
    studies = [f"puzzles/transamerica/{name.removesuffix('.study.txt')}" for name in sorted(names)]
    frames = "".join(
        f'<iframe src="{address}embed.html?study={study}" title="{study}"></iframe>'
        for study in studies[:10]
    )
    with hosted(browser, address, tmp_path, "<p></p>") as page:
        sizes: dict[str, int] = {}
        page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
        page.evaluate("html => document.querySelector('p').innerHTML = html", frames)
        for number in range(10):
            inside = page.frame_locator("iframe").nth(number)
            expect(inside.locator("#still-start")).to_have_accessible_name(re.compile(".+: "))
            expect(inside.locator("#still-picture")).to_be_visible()
        assert not [url for url in sizes if RUNTIME.search(url)]
        own = {url: size for url, size in sizes.items() if "/studies/" in url or "?study=" in url}
        for study in studies[:10]:
            its = {url for url in own if re.search(rf"{study}(?![\w-])", url)}
            assert 0 < sum(own.pop(url) for url in its) < MOST, study
        assert own == {}, "what belongs to none of them"


@pytest.mark.parametrize("blocked", ["python", "javascript"])
def test_the_blog_on_another_site_keeps_pictures_and_links_without_python_and_without_scripts(
    browser: Browser, address: str, site_folder: Path, tmp_path: Path, blocked: str
) -> None:
    scripts = blocked != "javascript"
    setting: dict[str, Any] = {"java_script_enabled": scripts, "color_scheme": "dark"}
    setting["errors"] = ["Failed to fetch"] if scripts else []
    article = _put_blog(site_folder, address, tmp_path)
    with hosted(browser, address, tmp_path, "", "phone", **setting) as page:
        page.route(re.compile(r"\.wasm"), lambda route: route.abort())
        answers: dict[str, int] = {}
        page.on("response", lambda answer: answers.update({answer.url: answer.status}))
        page.goto(f"{page.url}{article}")
        embeds = page.locator("golden-spike")
        expect(embeds).to_have_count(3)
        for embed in embeds.all():
            link = embed.locator("a")
            assert (link.get_attribute("href") or "").startswith(address)
            link.scroll_into_view_if_needed()
            expect(link.locator("img")).to_be_visible()
        nights = [one.get_attribute("srcset") or "" for one in page.locator("source").all()]
        assert len(nights) == 3, "by night its own colours"
        assert {answers.get(night) for night in nights} == {200}
        if scripts:
            assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate(
                "innerWidth"
            )
            plain = page.locator("figure > iframe").first
            plain.scroll_into_view_if_needed()
            expect(plain).not_to_have_css("height", f"{snippets.HEIGHT}px")
            page.locator("#bridge a").click()
            inside = frame(page, "bridge")
            expect(inside.locator("#boot-again")).to_be_visible()
            expect(inside.locator("#still-picture")).to_be_visible()
            expect(inside.locator("#boot-step")).to_contain_text("konnte nicht geladen werden")


def _put_blog(site_folder: Path, address: str, folder: Path) -> str:
    """Put the blog where another site is, and return an article of it."""
    found = (site_folder / stills.FOLDER).rglob("*.webp")
    pictures = frozenset(path.relative_to(site_folder).as_posix() for path in found)
    for name, data in blog.files(pictures, "", address).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return "blog/de/transamerica.html"
