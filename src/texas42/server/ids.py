"""Names that nobody can guess, and secrets that are kept only as what they hash to."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_ID: Final = re.compile(r"[A-Za-z0-9_-]{6,40}")


def new_id() -> str:
    """An id of a table, a game or an identity: some 72 random bits in 12 characters that fit a URL, and a command line."""
    while (made := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return made


def is_id(text: str) -> bool:
    """Whether a text could be an id at all."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """A secret of 128 random bits, in 22 characters that fit a URL."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> bytes:
    """What the database keeps of a secret (SHA-256): it needs no salt, as nobody can guess 128 bits."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
