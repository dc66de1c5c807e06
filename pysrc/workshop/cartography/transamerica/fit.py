"""How the geography is fitted to the TransAmerica lattice: which place on earth lies where.

The 35 cities give the fit its shape. Cities on a shore are entered a little inland, so that the
coast keeps clear of their symbols; helpers hold the coast and the borders outside the lattice.
Columns count in line lengths from the first junction of row 0, rows as on the board.
"""

from __future__ import annotations

from workshop.cartography.toolkit.plane import Point
from workshop.cartography.toolkit.projection import LOWER_48, Place
from workshop.cartography.toolkit.warp import Warp
from workshop.cartography.transamerica.lattice import Lattice

CITIES: dict[str, Point] = {
    "Helena": (-112.035, 46.593),
    "Bismarck": (-100.783, 46.808),
    "Minneapolis": (-93.252, 44.98),
    "Chicago": (-87.95, 41.8),
    "Cincinnati": (-84.51, 39.1),
    "Duluth": (-92.45, 46.7),
    "Buffalo": (-78.5, 42.78),
    "Salt Lake City": (-111.93, 40.775),
    "Omaha": (-95.94, 41.26),
    "St. Louis": (-90.24, 38.635),
    "Santa Fe": (-105.937, 35.687),
    "Oklahoma City": (-97.519, 35.47),
    "Denver": (-104.984, 39.739),
    "Kansas City": (-94.604, 39.107),
    "Portland": (-122.6, 45.5),
    "Medford": (-122.874, 42.327),
    "Sacramento": (-121.47, 38.575),
    "San Francisco": (-122.1, 37.7),
    "Los Angeles": (-118.0, 34.12),
    "Seattle": (-121.95, 47.55),
    "San Diego": (-116.95, 32.85),
    "New York": (-74.25, 40.85),
    "Washington": (-77.15, 38.95),
    "Winston": (-80.26, 36.105),
    "Charleston": (-80.2, 33.0),
    "Jacksonville": (-81.85, 30.35),
    "Boston": (-71.35, 42.35),
    "Richmond": (-77.45, 37.55),
    "Phoenix": (-112.07, 33.45),
    "Memphis": (-90.05, 35.15),
    "Dallas": (-96.8, 32.78),
    "El Paso": (-106.25, 32.0),
    "New Orleans": (-90.35, 30.2),
    "Atlanta": (-84.39, 33.75),
    "Houston": (-95.45, 29.85),
}

HELPERS: tuple[tuple[str, Point, Point], ...] = (
    ("Blaine", (-122.76, 49.0), (0.1, -0.62)),
    ("Idaho border", (-116, 49), (2.2, -0.55)),
    ("Montana border", (-110, 49), (4.2, -0.5)),
    ("Dakota border", (-104, 49), (6.1, -0.48)),
    ("Pembina", (-97.2, 49), (8.0, -0.48)),
    ("International Falls", (-93.4, 48.6), (8.95, -0.42)),
    ("Grand Portage", (-89.6, 48.0), (10.25, -0.1)),
    ("Silver Bay", (-91.3, 47.25), (9.65, 0.45)),
    ("Ashland", (-90.9, 46.6), (10.05, 0.82)),
    ("Milwaukee", (-87.9, 43.05), (11.3, 2.05)),
    ("Lake Forest", (-87.75, 42.2), (11.5, 2.6)),
    ("Michigan City", (-87.2, 41.62), (11.95, 2.78)),
    ("Toledo", (-83.4, 41.7), (12.7, 2.72)),
    ("Cleveland", (-81.7, 41.5), (13.2, 2.76)),
    ("Erie", (-80.1, 42.15), (13.55, 2.45)),
    ("Fort Niagara", (-79.05, 43.26), (13.72, 1.7)),
    ("Rochester", (-77.6, 43.27), (13.98, 1.62)),
    ("Oswego", (-76.4, 43.5), (14.12, 1.3)),
    ("Massena", (-74.8, 45.0), (14.45, 0.55)),
    ("Madawaska", (-69.2, 47.45), (16.3, -0.66)),
    ("Lubec", (-67.0, 44.85), (16.78, 0.12)),
    ("Portland in Maine", (-70.25, 43.6), (16.22, 1.1)),
    ("New Haven", (-72.9, 41.27), (15.55, 3.4)),
    ("Asbury Park", (-74.0, 40.1), (15.12, 4.5)),
    ("Virginia Beach", (-75.95, 36.9), (15.1, 6.9)),
    ("Cape Hatteras", (-75.55, 35.25), (15.5, 8.1)),
    ("Cape Fear", (-77.95, 33.9), (14.8, 9.35)),
    ("Savannah", (-80.9, 32.03), (13.8, 11.0)),
    ("Cape Sable", (-81.0, 25.15), (13.3, 13.95)),
    ("Palm Beach", (-80.05, 26.8), (13.75, 13.35)),
    ("St. Petersburg", (-82.75, 27.8), (12.65, 13.2)),
    ("Apalachee Bay", (-83.7, 29.95), (12.4, 12.5)),
    ("Cape San Blas", (-85.2, 29.68), (11.85, 12.8)),
    ("Pensacola", (-87.3, 30.33), (11.1, 12.36)),
    ("Biloxi", (-89.0, 30.38), (10.5, 12.34)),
    ("Mississippi Delta", (-89.2, 29.05), (10.4, 12.95)),
    ("Atchafalaya Bay", (-91.5, 29.5), (9.5, 12.5)),
    ("Galveston", (-94.75, 29.27), (8.3, 12.42)),
    ("Corpus Christi", (-97.3, 27.7), (7.25, 13.15)),
    ("Brownsville", (-97.15, 25.95), (7.2, 13.95)),
    ("Laredo", (-99.5, 27.5), (6.6, 13.3)),
    ("Big Bend", (-103.1, 28.98), (5.6, 12.85)),
    ("Presidio", (-104.4, 29.55), (4.85, 12.45)),
    ("Antelope Wells", (-108.2, 31.33), (3.95, 11.42)),
    ("Nogales", (-111.07, 31.33), (2.62, 11.42)),
    ("Yuma", (-114.8, 32.5), (1.68, 10.4)),
    ("Tijuana", (-117.12, 32.53), (0.92, 10.42)),
    ("Oceanside", (-117.3, 33.1), (0.62, 9.8)),
    ("Point Conception", (-120.5, 34.45), (-0.42, 8.45)),
    ("Big Sur", (-121.6, 36.1), (-0.88, 7.15)),
    ("Cape Mendocino", (-124.4, 40.4), (-1.38, 4.0)),
    ("Crescent City", (-124.2, 42.0), (-1.28, 3.0)),
    ("Newport", (-124.1, 44.6), (-1.35, 2.0)),
    ("Columbia mouth", (-123.95, 46.25), (-1.05, 1.0)),
    ("Cape Flattery", (-124.7, 48.35), (-0.72, -0.28)),
)


def fit(lattice: Lattice) -> Place:
    """The way from longitude and latitude to the pixels of the board."""
    sources = [LOWER_48(CITIES[city.name]) for city in lattice.cities]
    targets = [lattice.spot(city.at) for city in lattice.cities]
    for _, degrees, (column, row) in HELPERS:
        sources.append(LOWER_48(degrees))
        targets.append(lattice.spot((column + row / 2, row)))
    warp = Warp(sources, targets)
    return lambda degrees: warp(LOWER_48(degrees))
