"""Learning from hands: what a seat could have done, and why."""
