"""The frozen panel: the opponents that every player is measured against."""

from __future__ import annotations

from typing import Final

PANEL: Final = ("random", "casual", "pimc10", "pimc100", "best", "oracle")
"""By name, roughly the weakest first: chance, the rule player, double-dummy sampling with 10 and with 100 deals, the best player so
far, and the cheating one as the upper bound."""
