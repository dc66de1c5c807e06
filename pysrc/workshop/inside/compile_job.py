"""Runs inside Pyodide under Node.js: compiles what the job names into .pyc files.

The files are "unchecked hash" byte code: no source and no time stamp is needed beside them.
"""

import importlib
import json
import marshal
import sys
import zipimport
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

UNCHECKED_HASH = 0b01
NO_LINE = 0b1_1111_000
LIBRARY = next(entry for entry in sys.path if entry.endswith(".zip"))


def compiled(source: bytes, name: str, *, ours: bool) -> bytes:
    """Byte code of one file, as an .pyc with the name it will have in the browser."""
    code = compile(source, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
    code = code if ours else without_lines(code)
    flags = UNCHECKED_HASH.to_bytes(4, "little")
    return MAGIC_NUMBER + flags + source_hash(source) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Byte code that does not know its line numbers, which are a fifth of it: there is no source
    to look them up in. Its table says so for all of its instructions, eight with a byte."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([NO_LINE + 7]) * eights + bytes([NO_LINE + rest - 1])[: rest > 0]
    inner = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def import_all(names: list[str]) -> None:
    """Import modules; a name that turns out to be no module is something inside one."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            if "." not in name:
                raise


def library_sources() -> dict[str, bytes]:
    """Every loaded module that comes from the standard library's zip and is not left out, with
    its source."""
    found = {}
    stock = zipimport.zipimporter(LIBRARY)
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{LIBRARY}/") and origin.endswith(".py"):
            name = origin[len(LIBRARY) + 1 :]
            if name not in job["left_out"]:
                text = job["changed"].get(name)
                found[name] = text.encode() if text is not None else stock.get_data(origin)
    return found


job_file = Path(globals()["JOB"])
job = json.loads(job_file.read_text())
sources = {name: (job_file.parent / path).read_bytes() for name, path in job["files"].items()}
if job["imports"]:
    import_all(job["imports"])
    sources |= library_sources()
for name, source in sources.items():
    target = job_file.parent / "out" / f"{name}c"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(compiled(source, name, ours=name in job["files"]))
