"""The service worker: which files it keeps, under which name, with which checksums."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping

from workshop import embedding, one_file, paths, policy
from workshop.making import fingerprint

NAME = "sw.js"
_NOT_KEPT = frozenset({NAME, one_file.NAME, ".nojekyll", "vendor/NOTICES.txt"})

_ONLINE = ("rules/previews/", *embedding.NOT_KEPT)
"""What only other sites show, or only somebody with a connection wants."""


def service_worker(files: Mapping[str, bytes], template: str | None = None) -> str:
    """The service worker for exactly these files of a site.

    Its cache is named after their contents, so any change of any file makes a new version.
    """
    if template is None:
        template = (paths.ASSETS / "runtime" / "sw.js").read_text(encoding="utf-8")
    names = [n for n in sorted(files) if n not in _NOT_KEPT and not n.startswith(_ONLINE)]
    kept = {name: _integrity(files[name]) for name in names}
    text = template.replace('"@VERSION@"', json.dumps(fingerprint(template, *kept.items())[:12]))
    text = text.replace('"@FILES@"', json.dumps(kept, indent=1))
    return text.replace('"@POLICY@"', json.dumps(policy.PAGE))


def _integrity(data: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
