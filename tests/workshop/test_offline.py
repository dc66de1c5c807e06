"""The service worker keeps every file of one version, and only those."""

from __future__ import annotations

import base64
import hashlib
import json
import re

from workshop import offline, paths, policy

FILES = {"index.html": b"page", "app.zip": b"zip", "assets/style.css": b"style"}


def kept(worker: str) -> dict[str, str]:
    found = re.search(r"const FILES = (\{.*?\});", worker, re.DOTALL)
    assert found
    result: dict[str, str] = json.loads(found[1])
    return result


def version(worker: str) -> str:
    found = re.search(r'const CACHE = PREFIX \+ "(\w+)"', worker)
    assert found
    return found[1]


def test_every_file_is_kept_with_its_checksum() -> None:
    worker = offline.service_worker({**FILES, ".nojekyll": b""})
    assert kept(worker) == {
        name: "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in FILES.items()
    }


def test_any_change_of_any_file_is_a_new_version() -> None:
    before = version(offline.service_worker(FILES))
    assert version(offline.service_worker(dict(FILES))) == before
    for name in FILES:
        assert version(offline.service_worker({**FILES, name: b"changed"})) != before


def test_the_template_has_nothing_left_to_fill_in() -> None:
    assert "@" not in offline.service_worker(FILES)
    assert policy.PAGE in offline.service_worker(FILES)
    assert "@VERSION@" in (paths.ASSETS / "runtime" / "sw.js").read_text(encoding="utf-8")


def test_pictures_that_only_other_sites_show_are_not_kept() -> None:
    files = {"index.html": b"page", "rules/en/a.html": b"rules", "rules/previews/a.png": b"png"}
    text = offline.service_worker(files, '"@VERSION@" "@FILES@"')
    assert "rules/en/a.html" in text
    assert "previews" not in text
