"""The rule player: sound, quick, and the only one of its kind here.

It looks at its view, works out what the public play proves (`reading`), and then goes by plain rules with a few weights that
were fitted to thousands of deals (`docs/players.md`): what a hand promises (`valuing`, `bidding`), what to lead
(`leading`), what to put on a trick (`following`), what a tile is worth in hand (`keeping`), and how to lose (`nello`). It works
from the tables of a contract and so plays every game of the family.
"""
