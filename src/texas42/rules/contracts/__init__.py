"""The contracts, one file a kind: what each lets the declarer promise, and how it is played."""
