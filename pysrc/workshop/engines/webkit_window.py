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
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    threading.Thread(target=listen, args=(view,), daemon=True).start()
    Gtk.main()


def listen(view: Any) -> None:
    """Hand each question to the window's own thread."""
    for line in sys.stdin:
        GLib.idle_add(hear, view, json.loads(line))
    GLib.idle_add(Gtk.main_quit)


def hear(view: Any, question: dict[str, str]) -> None:
    """Carry out one question."""
    if "go" in question:
        view.load_uri(question["go"])
        answer(told=None)
    else:
        view.call_async_javascript_function(question["ask"], -1, None, None, None, None, told)


def told(view: Any, result: Any) -> None:
    """Answer with what the page has said."""
    try:
        value = view.call_async_javascript_function_finish(result)
        answer(told=json.loads(value.to_string()))
    except (GLib.Error, ValueError) as error:
        answer(error=str(error))


def answer(**message: Any) -> None:
    """Write one line."""
    print(json.dumps(message), flush=True)


main(sys.argv[1])
