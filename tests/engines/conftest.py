"""Smoke tests in all engines; only `python3 pysrc test --all-browsers` runs them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workshop import engines, site

if not os.environ.get(engines.ENVIRONMENT):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built here if it is missing or out of date, by one process only."""
    return site.build()
