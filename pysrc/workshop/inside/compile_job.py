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

UNCHECKED_HASH = 0b01
LIBRARY = next(entry for entry in sys.path if entry.endswith(".zip"))


def compiled(source: bytes, name: str) -> bytes:
    """Byte code of one file, as an .pyc with the name it will have in the browser."""
    code = compile(source, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
    flags = UNCHECKED_HASH.to_bytes(4, "little")
    return MAGIC_NUMBER + flags + source_hash(source) + marshal.dumps(code)


def import_all(names: list[str]) -> None:
    """Import modules; a name that turns out to be no module is something inside one."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            if "." not in name:
                raise


def library_sources() -> dict[str, bytes]:
    """Every loaded module that comes from the standard library's zip, with its source."""
    found = {}
    stock = zipimport.zipimporter(LIBRARY)
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{LIBRARY}/") and origin.endswith(".py"):
            found[origin[len(LIBRARY) + 1 :]] = stock.get_data(origin)
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
    target.write_bytes(compiled(source, name))
