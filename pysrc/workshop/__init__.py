"""What runs on the author's machine only: site build, dev server, tests, simulation, bench."""
