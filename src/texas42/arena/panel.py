"""The frozen panel: the opponents that every player is measured against."""

from __future__ import annotations

from typing import Final

PANEL: Final = ("random", "casual", "pimc10", "pimc100", "master", "oracle")
"""By name: chance, the rule player, players that solve 10 and 100 deals of the hidden tiles, the best player so far, and the
cheating one as the upper bound."""
