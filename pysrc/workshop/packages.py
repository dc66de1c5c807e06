"""The third-party files the page is served with, fetched from npm at pinned versions.

Nothing of theirs is committed: `npm pack` brings the archive, its checksum is compared with
the table, and it is unpacked into the cache. Which registry npm asks is npm's own setting.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import tarfile
import tempfile
import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from workshop import paths
from workshop.making import is_current, make_folder, only_one
from workshop.telling import Trouble, run, tell

OLDEST_NODE = 20


@dataclass(frozen=True)
class Package:
    """One npm package: exact version and the sha512 of its archive."""

    name: str
    version: str
    integrity: str

    @property
    def folder(self) -> str:
        """The name of its folder in the cache."""
        return f"{self.name.replace('@', '').replace('/', '-')}-{self.version}"


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
PYSCRIPT = Package(
    "@pyscript/core",
    "0.7.31",
    "sha512-GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
)
PANZOOM = Package(
    "@panzoom/panzoom",
    "4.6.2",
    "sha512-Zn3B5/hwa6eYIPRSKX0xf2clv8nviTX8AnAU5kU/EugiTDhG41ya2wlBqYrZJYCWQROr/5XkWObZhIkepi89qw==",
)
BESLEY = Package(
    "@fontsource/besley",
    "5.3.0",
    "sha512-PPbFdjy6oGeLEutwtf+Bsdj8ghHQEnTOtByu6BSL+R8N0Q5rfHtiShYffzB+GcQvxon89nu9yfoUqRTwA6LFmA==",
)
SOURCE_SANS = Package(
    "@fontsource-variable/source-sans-3",
    "5.3.0",
    "sha512-dpi0GZk7EQe2tYpg6Q0Fx0OmUgnuGu+0rHPgtXqtKhglYmJuP7jZ12Mu1uN+NfRaJRY1Emn8AQJEWzmoZ4wa9g==",
)
ACORN = Package(
    "acorn",
    "8.19.0",
    "sha512-oJlA3XiRm7Cyk6qFD2Jn8ak9B7jSy0qy00ADO3+8dpT0LSjFihQYv4C02LFCSYJV3Q37xYwwRy5m+IpIiUzqWw==",
)
AXE = Package(
    "axe-core",
    "4.14.0",
    "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
)


def fetch(package: Package) -> Path:
    """The folder with a package's files, fetched and checked if it is not in the cache yet."""
    home = paths.cache() / "npm" / package.folder
    if not is_current(home, package.integrity):
        with only_one(paths.cache() / "npm.lock"):
            make_folder(home, package.integrity, lambda fresh: _bring(package, fresh))
    return home / "package"


@cache
def node() -> str:
    """The Node.js program, which runs Pyodide at build time. Systems bring older ones as a package,
    which would fail at its first line, without a word about why."""
    found = shutil.which("node")
    if not found:
        raise Trouble(
            "Node.js is needed to build the page, and there is no “node” on this machine. "
            f"Install Node.js {OLDEST_NODE} or newer (npm comes with it) and try again."
        )
    version = run([found, "--version"], failure=f"The program {found} does not run.").strip()
    number = version.removeprefix("v").partition(".")[0]
    if number.isdecimal() and int(number) < OLDEST_NODE:
        raise Trouble(
            f"Node.js {OLDEST_NODE} or newer is needed to build the page; {found} is {version}. "
            "Install a newer one and try again."
        )
    return found


def check_integrity(archive: Path, package: Package) -> None:
    """Stop when an archive is not, byte for byte, the one in the table."""
    digest = hashlib.sha512(archive.read_bytes()).digest()
    found = "sha512-" + base64.b64encode(digest).decode()
    if found != package.integrity:
        raise Trouble(
            f"The archive of {package.name} {package.version} does not have the expected "
            f"checksum, so it was not used. Expected {package.integrity}, found {found}."
        )


def unpack(archive: Path, folder: Path) -> None:
    """Unpack an archive's plain files; anything that is not one, or lies outside, is refused.

    The files are written here, one by one: the safe way of Python's own unpacking is missing
    from the first versions of Python 3.11.
    """
    try:
        with tarfile.open(archive) as tar:
            for member in tar:
                if member.isdir():
                    continue
                source = tar.extractfile(member) if member.isreg() else None
                if source is None:
                    raise tarfile.TarError(f"“{member.name}” is not a plain file")
                target = folder / _inside(member.name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(source.read())
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise Trouble(f"The archive {archive.name} cannot be unpacked: {error}.") from None


def _inside(name: str) -> PurePosixPath:
    """An entry's name as a path that stays in its folder, on every system."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or any(mark in name for mark in "\\:"):
        raise tarfile.TarError(f"“{name}” lies outside its folder")
    return path


def _bring(package: Package, fresh: Path) -> None:
    npm = shutil.which("npm")
    if not npm:
        raise Trouble(
            f"npm is needed to fetch {package.name}, and it is not on this machine. "
            f"Install Node.js {OLDEST_NODE} or newer (npm comes with it) and try again."
        )
    tell(f"fetching {package.name} {package.version}")
    with tempfile.TemporaryDirectory(dir=fresh.parent) as folder:
        run(
            [npm, "pack", "--silent", f"{package.name}@{package.version}"],
            cwd=Path(folder),
            failure=f"npm could not fetch {package.name} {package.version}; "
            "is this machine online?",
        )
        archives = list(Path(folder).glob("*.tgz"))
        if len(archives) != 1:
            raise Trouble(f"npm reported success but brought no archive of {package.name}.")
        check_integrity(archives[0], package)
        unpack(archives[0], fresh)
