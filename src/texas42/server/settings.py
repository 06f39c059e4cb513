"""Every setting of the server: from the command line, else from the environment (`TEXAS42_PORT` and so on), else as below."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import platformdirs
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class Settings(BaseSettings):
    """Settings of one node. Addresses with passwords are secrets, and show as stars."""

    model_config = SettingsConfigDict(env_prefix="TEXAS42_", frozen=True, extra="ignore")

    host: str = "127.0.0.1"
    port: int = Field(default=4242, ge=0, le=65535)
    public_url: str | None = None
    """The address in people's browsers, where it is not that of the request: `https://42.example.org`."""
    origins: Annotated[tuple[str, ...], NoDecode] = ()
    """Other addresses whose pages may use the server with a guest's cookie, with commas between."""
    proxies: str = "127.0.0.1"
    """Proxies whose word about the client's address is taken, with commas between."""
    data: Path = Field(default_factory=lambda: platformdirs.user_data_path("texas42"))
    """The folder of the SQLite files."""
    database_url: SecretStr | None = None
    """`postgresql://...`; without it there are SQLite files in `data`."""
    nats_url: SecretStr | None = None
    """`nats://...`, several with commas between; without it the server is one process."""

    message_size: int = Field(default=16 * 1024, ge=1024)
    """Bytes of a request's body, or of a socket's message, at most."""
    message_burst: float = Field(default=30, ge=1)
    """Messages that a socket may send at once."""
    message_rate: float = Field(default=10, gt=0)
    """Messages that a socket may send a second."""
    request_burst: float = Field(default=200, ge=1)
    """Requests that an address, or an identity, may send at once."""
    request_rate: float = Field(default=20, gt=0)
    """Requests that an address, or an identity, may send a second."""
    guests_per_hour: float = Field(default=120, gt=0)
    """New guests from one address."""
    codes_per_hour: float = Field(default=60, gt=0)
    """One-time codes that an address may try."""
    tables_per_hour: float = Field(default=60, gt=0)
    """New tables of one identity."""
    tables_per_identity: int = Field(default=20, ge=1)
    """Tables of one identity that are not closed."""
    tables: int = Field(default=20_000, ge=1)
    """All tables that are not closed."""
    tokens_per_identity: int = Field(default=20, ge=1)
    """Bot programs of one guest."""
    invites_per_table: int = Field(default=20, ge=1)
    """Invites of one table that are not revoked."""
    sockets: int = Field(default=20_000, ge=1)
    """Sockets of this node."""
    sockets_per_identity: int = Field(default=20, ge=1)
    """Sockets of one identity at this node."""
    sockets_per_address: int = Field(default=400, ge=1)
    """Sockets of one address at this node; a club or a school may be one address."""

    thinkers: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1), ge=1)
    """Processes in which bots think."""
    grace: int = Field(default=30, ge=1, le=600)
    """Seconds after which a bot plays for somebody who is gone, where a table does not say."""
    pause: int = Field(default=20, ge=0, le=600)
    """Seconds between hands at most, where a table does not say."""
    idle_days: float = Field(default=30, gt=0)
    """Days after which a table where nothing happens is closed."""
    closed_days: float = Field(default=1, ge=0)
    """Days after which a closed table is deleted; its finished games stay."""
    guest_days: float = Field(default=400, gt=0)
    """Days after which a guest who never came back is forgotten."""

    @field_validator("origins", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(filter(None, map(str.strip, value.split(",")))) if isinstance(value, str) else value

    @field_validator("public_url")
    @classmethod
    def _without_slash(cls, value: str | None) -> str | None:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError("an address begins with http:// or https://")
        return value.rstrip("/") if value else None

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: SecretStr | None) -> SecretStr | None:
        if value and not value.get_secret_value().startswith(("postgresql://", "postgres://")):
            raise ValueError("the address of a database begins with postgresql://")
        return value if value and value.get_secret_value() else None

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach the server over TLS."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def dsn(self) -> str | None:
        """The address of the database, with its password."""
        return self.database_url.get_secret_value() if self.database_url else None

    @property
    def nats_servers(self) -> tuple[str, ...]:
        """The addresses of the bus, with their passwords."""
        text = self.nats_url.get_secret_value() if self.nats_url else ""
        return tuple(filter(None, map(str.strip, text.split(","))))
