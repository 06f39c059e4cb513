"""The bus: hints between nodes that there is something new to read in the log. The log is the truth."""

from texas42.server.bus.contract import Bus, Handler, Unsubscribe

__all__ = ["Bus", "Handler", "Unsubscribe"]
