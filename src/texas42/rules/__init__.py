"""What is legal, who wins, what it scores. Pure: no input or output, no clock, no randomness."""
