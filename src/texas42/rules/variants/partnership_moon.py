"""Partnership Moon: Moon for four in two partnerships, with all 28 dominoes and no widow.

Nobody may shoot over a moon here, so it ends the auction. Doubles are no trump, as in Moon, unless the option says so.
"""

from __future__ import annotations

from texas42.rules.contracts import straight
from texas42.rules.options import flag, number, options_of
from texas42.rules.shape import Shape
from texas42.rules.variants.moon import MOON, Ladder, plays_out, settle

SHAPE = Shape(
    name="partnership_moon",
    unit="points",
    options=options_of(
        "all_pass",
        "first_dealer",
        "draw_style",
        "allow_no_trump",
        "nt_doubles",
        other=(number("target", 21, 1, 10_000), flag("allow_doubles_trump")),
    ),
    presets={"partnership_moon": {}},
    ladder=Ladder(names=(MOON.name,)),
    kinds=(straight.KIND,),
    counts={},
    settle=settle,
    plays_out=plays_out,
)
