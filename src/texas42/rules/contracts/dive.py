"""Dive: four doubles or more for three marks, where splash and plunge are worth two and four."""

from __future__ import annotations

from texas42.rules.contracts.handing_over import called

KIND = called("dive", needs=4, marks=3)
