"""How the players' nets come about: hands played against themselves, and learning from how they came out (`scripts/train`)."""
