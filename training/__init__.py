"""How the nets of the players come about: hands played against themselves, and learning from how they came out (`scripts/train`)."""
