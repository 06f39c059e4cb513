"""Matches that measure players: the same deals for both, intervals, and what can go on where it stopped."""
