"""A small static server on 127.0.0.1 for playing and testing on the author's machine."""

from __future__ import annotations

import errno
import gzip
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from workshop import offline
from workshop.telling import Trouble, tell

HOST = "127.0.0.1"
DEFAULT_PORT = 8018
PORTS_TRIED = 20

# While somebody works on the page, a kept copy from an earlier build would only confuse: this
# worker replaces the real one, removes our kept files and itself.
_NO_WORKER = b"""\
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("goldenspike-")) await caches.delete(name);
  }
  await self.registration.unregister();
})()));
"""


PACKED = frozenset({"application/json", "application/wasm", "image/svg+xml"})
"""What static hosts pack, beside texts of all kinds."""


@cache
def _packed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder with the types browsers insist on and quietly; to every other site, as
    GitHub Pages does, since frames in a sandbox count as one."""

    protocol_version = "HTTP/1.1"
    # A head and its file are sent apart: otherwise the file of a kept connection waits 40 ms for
    # the browser to confirm the head.
    disable_nagle_algorithm = True
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(
        self,
        *args: object,
        folder: Path,
        caching: str,
        policy: str,
        packing: bool,
        **kwargs: object,
    ) -> None:
        self.caching = caching
        self.packing = packing
        self.policy = policy
        super().__init__(*args, directory=str(folder), **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.caching == "no-store" and self.path.split("?")[0] == f"/{offline.NAME}":
            self.send_response(200)
            self.send_header("Content-Type", self.extensions_map[".js"])
            self.send_header("Content-Length", str(len(_NO_WORKER)))
            self.end_headers()
            self.wfile.write(_NO_WORKER)
        elif not self.packing or not self._send_packed():
            super().do_GET()

    def _send_packed(self) -> bool:
        """Send a file as static hosts send what is worth packing; tell whether this is one."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        kind = self.guess_type(str(path))
        worth = kind.split(";")[0] in PACKED or kind.startswith("text/")
        if not (worth and path.is_file() and "gzip" in self.headers.get("Accept-Encoding", "")):
            return False
        data = _packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        return True

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.caching)
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        """Say nothing: the address line is all a player wants to read."""

    def handle_one_request(self) -> None:
        try:
            super().handle_one_request()
        except (ConnectionResetError, BrokenPipeError):
            self.close_connection = True


class Server(ThreadingHTTPServer):
    """Threads that do not keep the command alive after Ctrl-C. When it is closed it is gone, also
    for browsers that have kept a connection."""

    daemon_threads = True
    request_queue_size = 128
    allow_reuse_address = os.name != "nt"

    def __init__(self, where: tuple[str, int], handler: Callable[..., Handler]) -> None:
        self._connections: set[Any] = set()
        super().__init__(where, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def open_server(
    folder: Path,
    port: int | None,
    *,
    caching: str = "no-store",
    policy: str = "",
    packing: bool = False,
) -> Server:
    """Bind a server: on the wanted port, or without one on the first free from the usual on."""
    handler = partial(Handler, folder=folder, caching=caching, policy=policy, packing=packing)
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else (port,)
    for number in wanted:
        try:
            return Server((HOST, number), handler)
        except (OSError, OverflowError) as error:
            if port is not None:
                raise Trouble(_why_not(number, error)) from None
    raise Trouble(
        f"The ports {DEFAULT_PORT} to {DEFAULT_PORT + PORTS_TRIED - 1} are all in use; "
        "choose another with --port."
    )


@contextmanager
def serving(
    folder: Path, *, caching: str = "no-store", policy: str = "", packing: bool = False
) -> Iterator[str]:
    """Serve a folder on any free port for as long as the block runs; gives the address. A `policy`
    (CSP) is sent with every file; with `packing` they go over the line as from a static host."""
    server = open_server(folder, 0, caching=caching, policy=policy, packing=packing)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.daemon = True
    thread.start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join(timeout=5)


def serve_until_interrupted(folder: Path, port: int | None, *, open_browser: bool) -> None:
    """Serve for a person: say where, open their browser, end on Ctrl-C."""
    server = open_server(folder, port)
    where = address(server)
    if port is None and server.server_port != DEFAULT_PORT:
        tell(f"port {DEFAULT_PORT} is in use, so it is {server.server_port} this time")
    print(f"Golden Spike is at {where} (Ctrl-C ends it)", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()
    try:
        server.serve_forever(poll_interval=0.2)
    except KeyboardInterrupt:
        print()
        tell("ended")
    finally:
        server.server_close()


def address(server: Server) -> str:
    """The address a person types."""
    return f"http://{HOST}:{server.server_port}/"


def _why_not(port: int, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"Port {port} is in use by another program; choose another with --port."
    if number == errno.EACCES:
        return f"This system does not let you use port {port}; choose one above 1023 with --port."
    if isinstance(error, OverflowError):
        return f"There is no port {port}; choose one from 1024 to 65535 with --port."
    return f"The server could not start on port {port}: {error}."
