"""The action log: every table's accepted commands, in order. The one truth of the server, and its only lock."""

from texas42.server.log.contract import ActionLog, LogUnavailable, NewerSchema
from texas42.server.log.row import ActionKnown, Outcome, Row, Stored, VersionTaken

__all__ = [
    "ActionKnown",
    "ActionLog",
    "LogUnavailable",
    "NewerSchema",
    "Outcome",
    "Row",
    "Stored",
    "VersionTaken",
]
