"""Bots: each gets a `View` and returns an action."""
