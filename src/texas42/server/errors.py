"""Why the server refuses something."""

from __future__ import annotations

from texas42.errors import Text42Error


class Refused(Text42Error):
    """What was asked for is not possible at this table now; nothing has changed. `code` and `facts` go to the asker alone."""
