"""`texas42` whose bots do not take the time that people need to follow them, as most tests need none.

python -m tests.browser.brisk serve
"""

from __future__ import annotations

from typing import Final

from texas42.cli import main
from texas42.server.table import due

PACE: Final = 30
"""Milliseconds that a bot takes."""

if __name__ == "__main__":
    due.BOT_PACE = PACE  # type: ignore[misc]
    main()
