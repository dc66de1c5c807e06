"""A window of WebKitGTK, run by the system's Python: `python3 webkit_window.py PROFILE`.

Each line of its input is a question as JSON, {"go": ADDRESS} or {"ask": BODY OF AN ASYNC FUNCTION
THAT GIVES JSON}; each line of its output the answer, {"told": VALUE} or {"error": TEXT}. It ends
with its input.
"""

from __future__ import annotations

import json
import sys
import threading
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


def main(profile: str) -> None:
    """Open the window and answer questions."""
    kept = WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
    context = WebKit2.WebContext.new_with_website_data_manager(kept)
    view = WebKit2.WebView.new_with_context(context)
    view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    line = Line(view)
    view.connect("load-changed", line.moved)
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    threading.Thread(target=listen, args=(line,), daemon=True).start()
    Gtk.main()


def listen(line: Line) -> None:
    """Hand each question to the window's own thread."""
    for text in sys.stdin:
        GLib.idle_add(line.hear, json.loads(text))
    GLib.idle_add(Gtk.main_quit)


class Line:
    """One question at a time. A page that gives way to another may never answer; then that is the
    answer."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self._asked = 0
        self._waits = False

    def hear(self, question: dict[str, str]) -> None:
        """Carry out one question."""
        if "go" in question:
            self._view.load_uri(question["go"])
            answer(told=None)
            return
        self._asked += 1
        self._waits = True
        self._view.call_async_javascript_function(
            question["ask"], -1, None, None, None, None, self._told, self._asked
        )

    def moved(self, view: Any, event: Any) -> None:
        """Another page has come."""
        if event == WebKit2.LoadEvent.COMMITTED and self._waits:
            self._waits = False
            answer(error="the page has given way to another")

    def _told(self, view: Any, result: Any, number: int) -> None:
        """Answer with what the page has said, unless it was too late for that."""
        try:
            found = {
                "told": json.loads(view.call_async_javascript_function_finish(result).to_string())
            }
        except (GLib.Error, ValueError) as error:
            found = {"error": str(error)}
        if self._waits and number == self._asked:
            self._waits = False
            answer(**found)


def answer(**message: Any) -> None:
    """Write one line."""
    print(json.dumps(message), flush=True)


main(sys.argv[1])
