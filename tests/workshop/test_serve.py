"""The server on the author's machine."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from workshop import serve
from workshop.telling import Trouble


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    with (
        serve.serving(tmp_path) as address,
        urllib.request.urlopen(address + name, timeout=5) as answer,
    ):
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-store"


def test_while_somebody_works_on_the_page_the_service_worker_removes_itself(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("real")
    with (
        serve.serving(tmp_path) as address,
        urllib.request.urlopen(address + "sw.js", timeout=5) as answer,
    ):
        assert b"unregister" in answer.read()
    with (
        serve.serving(tmp_path, caching="no-cache") as address,
        urllib.request.urlopen(address + "sw.js", timeout=5) as answer,
    ):
        assert answer.read() == b"real"


def test_a_server_that_is_gone_is_gone_for_who_has_kept_a_connection(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")
    with serve.serving(tmp_path) as address:
        host, _, path = address.removeprefix("http://").partition("/")
        connection = http.client.HTTPConnection(host, timeout=5)
        for _ in range(2):
            connection.request("GET", f"/{path}a.txt")
            assert connection.getresponse().read() == b"x"
        kept = connection.sock
    assert kept is not None
    assert kept.recv(1) == b""
    connection.close()


def test_nothing_outside_the_folder_is_served(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("!")
    (tmp_path / "site").mkdir()
    with (
        serve.serving(tmp_path / "site") as address,
        pytest.raises(urllib.error.HTTPError, match="404"),
    ):
        urllib.request.urlopen(address + "..%2fsecret", timeout=5)


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    taken = serve.open_server(tmp_path, 0)
    try:
        with pytest.raises(Trouble, match=r"Port \d+ is in use by another program.*--port"):
            serve.open_server(tmp_path, taken.server_port)
    finally:
        taken.server_close()


def test_a_port_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    for port in (-1, 65536):
        with pytest.raises(Trouble, match=rf"There is no port {port}; .*--port\.$"):
            serve.open_server(tmp_path, port)
