"""What the server keeps besides the action log: guests, the directory of tables, finished games. Never on the action path."""

from texas42.server.store.database import StoreUnavailable
from texas42.server.store.store import Store

__all__ = ["Store", "StoreUnavailable"]
