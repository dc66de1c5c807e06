"""Finds the modules that came with Python's zip in front of it, by a table: looking them up in a
zip, and reading its directory before, takes a tenth of the start.

Python imports this by itself, before anything else of the library. Library modules that others
import only to use them now and then are run when something of them is first asked for.
"""

import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.abc import Loader
    from types import ModuleType
else:
    Loader = object

_HOME = __file__.rpartition("/")[0]
_CODE, _DATA, _LATE, _BORDER = marshal.loads(
    globals()["__loader__"].get_data(f"{_HOME}/library.bin")
)
"""Where the byte code of a module begins, how long it is, and whether that is a package; where
other files are; modules that are run late; where that begins which is in a second file."""
_REST = f"{_HOME.rpartition('/')[0]}/rest.bin"
"""What the lobby does not need, once it has come (assets/runtime/rest.js)."""


class Library(Loader):
    """Finds and loads what is in the table."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a module is, if it is in the table."""
        found = _CODE.get(name)
        if found is None:
            return None
        place = f"{_HOME}/{name.replace('.', '/')}"
        package = found[2]
        file = f"{place}/__init__.pyc" if package else f"{place}.pyc"
        spec = ModuleSpec(name, self, origin=file, is_package=package)
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(place)
        return spec

    def create_module(self, spec: object) -> None:
        """Let Python make the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run a module, or have it run when it is first used."""
        start, size, _ = _CODE[module.__name__]

        def run() -> None:
            exec(marshal.loads(_read(start, size)), module.__dict__)

        def late(attribute: str) -> object:
            del module.__dict__["__getattr__"]
            run()
            return getattr(module, attribute)

        if module.__name__ in _LATE:
            module.__dict__["__getattr__"] = late
        else:
            run()

    def get_data(self, path: str) -> bytes:
        """Return a file that is no module."""
        found = _DATA.get(path.removeprefix(f"{_HOME}/"))
        if found is None:
            raise OSError(f"no file {path}")
        return _read(*found)


def _read(start: int, size: int) -> bytes:
    """Read a part of the zip's file, or of the second one. It is opened anew each time: a memory
    that was kept knows of no open file."""
    home, start = (_HOME, start) if start < _BORDER else (_REST, start - _BORDER)
    file = posix.open(home, posix.O_RDONLY)
    try:
        posix.lseek(file, start, 0)
        return posix.read(file, size)
    finally:
        posix.close(file)


sys.meta_path.insert(0, Library())
