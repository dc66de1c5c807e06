"""Third-party files are taken only if they are exactly the ones in the table."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import random
import tarfile
from pathlib import Path

import pytest

from workshop import packages
from workshop.packages import Package
from workshop.telling import Trouble

TABLE = [item for item in vars(packages).values() if isinstance(item, Package)]


@pytest.mark.parametrize("package", TABLE, ids=lambda package: package.name)
def test_every_package_has_an_exact_version_and_a_sha512(package: Package) -> None:
    assert all(part.isdigit() for part in package.version.split("."))
    assert package.integrity.startswith("sha512-")
    assert len(base64.b64decode(package.integrity.removeprefix("sha512-"))) == 64


def test_a_package_is_fetched_once_and_then_comes_from_the_cache(fake_npm: FakeNpm) -> None:
    package = fake_npm.offer("thing", {"package/hello.js": b"hello"})
    assert (packages.fetch(package) / "hello.js").read_bytes() == b"hello"
    fake_npm.remove()
    assert (packages.fetch(package) / "hello.js").read_bytes() == b"hello"


def test_an_archive_with_another_checksum_is_refused(fake_npm: FakeNpm, own_cache: Path) -> None:
    offered = fake_npm.offer("thing", {"package/hello.js": b"hello"})
    expected = Package(offered.name, offered.version, "sha512-" + "A" * 86 + "==")
    with pytest.raises(Trouble, match="does not have the expected checksum"):
        packages.fetch(expected)
    assert not (own_cache / "npm" / expected.folder).exists()


@pytest.mark.parametrize(
    "name", ["../../outside.js", "package/../../outside.js", "/outside.js", "C:\\outside.js", "C:x"]
)
def test_an_archive_that_reaches_outside_its_folder_is_refused(
    fake_npm: FakeNpm, name: str
) -> None:
    package = fake_npm.offer("thing", {name: b"!"})
    with pytest.raises(Trouble, match=r"thing-1\.0\.0\.tgz cannot be unpacked.* outside"):
        packages.fetch(package)


def test_an_archive_with_links_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / "linked.tgz"
    with tarfile.open(archive, "w:gz") as tar:
        link = tarfile.TarInfo("package/link")
        link.type = tarfile.SYMTYPE
        link.linkname = "../../elsewhere"
        tar.addfile(link)
    with pytest.raises(Trouble, match="“package/link” is not a plain file"):
        packages.unpack(archive, tmp_path / "out")


def test_an_archive_is_unpacked_by_the_first_versions_of_python_3_11_too(
    tmp_path: Path, fake_npm: FakeNpm, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_npm.offer("thing", {"package/a.js": b"a", "package/deep/er/b.js": b"b"})
    monkeypatch.delattr(tarfile, "data_filter")
    packages.unpack(fake_npm.archive, tmp_path / "out")
    assert (tmp_path / "out/package/a.js").read_bytes() == b"a"
    assert (tmp_path / "out/package/deep/er/b.js").read_bytes() == b"b"


def test_half_an_archive_is_refused(tmp_path: Path, fake_npm: FakeNpm) -> None:
    fake_npm.offer("thing", {"package/a.js": random.Random(1).randbytes(50_000)})
    whole = fake_npm.archive.read_bytes()
    fake_npm.archive.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Trouble, match=r"offer\.tgz cannot be unpacked"):
        packages.unpack(fake_npm.archive, tmp_path / "out")


def test_without_npm_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Trouble, match=r"npm is needed .* Install Node\.js"):
        packages.fetch(packages.PANZOOM)


def test_without_node_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    packages.node.cache_clear()
    with pytest.raises(Trouble, match=r"no “node” on this machine\. Install Node\.js"):
        packages.node()


def test_an_older_node_is_told_with_its_version(fake_npm: FakeNpm) -> None:
    node = fake_npm.program.with_name("node")
    for version, fits in (("v18.19.0", False), ("v20.0.0", True), ("v100.1.0", True)):
        node.write_text(f"#!/bin/sh\necho {version}\n")
        node.chmod(0o755)
        packages.node.cache_clear()
        if fits:
            assert packages.node() == str(node)
        else:
            with pytest.raises(Trouble, match=r"Node\.js 20 or newer .* is v18\.19\.0\."):
                packages.node()
    packages.node.cache_clear()


def test_without_a_network_the_sentence_asks_whether_the_machine_is_online(
    fake_npm: FakeNpm,
) -> None:
    fake_npm.refuse("ENOTFOUND")
    with pytest.raises(Trouble, match=r"is this machine online\?\n    ENOTFOUND"):
        packages.fetch(packages.PANZOOM)


class FakeNpm:
    """An npm that knows only what a test offers."""

    def __init__(self, folder: Path) -> None:
        self.program = folder / "npm"
        self.archive = folder / "offer.tgz"

    def offer(self, name: str, files: dict[str, bytes]) -> Package:
        with tarfile.open(self.archive, "w:gz") as tar:
            for path, data in files.items():
                info = tarfile.TarInfo(path)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
        self._script(f'/bin/cp "{self.archive}" ./{name}-1.0.0.tgz')
        digest = hashlib.sha512(self.archive.read_bytes()).digest()
        return Package(name, "1.0.0", "sha512-" + base64.b64encode(digest).decode())

    def refuse(self, words: str) -> None:
        self._script(f"echo {words} >&2; exit 1")

    def remove(self) -> None:
        self.program.unlink()

    def _script(self, line: str) -> None:
        self.program.write_text(f"#!/bin/sh\n{line}\n")
        self.program.chmod(0o755)


@pytest.fixture
def fake_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNpm:
    if os.name == "nt":
        pytest.skip("the stand-in for npm is a shell script")
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return FakeNpm(folder)
