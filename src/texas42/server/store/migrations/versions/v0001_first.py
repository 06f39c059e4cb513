"""The first version of the store."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes all tables."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), sa.ForeignKey("identities.id", ondelete="CASCADE")),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_identities_owner", "identities", ["owner"])
    op.create_index("ix_identities_seen", "identities", ["seen"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(), primary_key=True),
        sa.Column("identity", sa.String(), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_tokens_identity", "tokens", ["identity"])
    op.create_table(
        "move_codes",
        sa.Column("hash", sa.LargeBinary(), primary_key=True),
        sa.Column(
            "identity", sa.String(), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, unique=True
        ),
        sa.Column("expires", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_move_codes_expires", "move_codes", ["expires"])
    op.create_table(
        "directory",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("watching", sa.Boolean(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("seats", sa.BigInteger(), nullable=False),
        sa.Column("free", sa.BigInteger(), nullable=False),
        sa.Column("bots", sa.BigInteger(), nullable=False),
        sa.Column("people", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("active", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_directory_host", "directory", ["host"])
    op.create_index("directory_active", "directory", ["public", "stage", "active"])
    op.create_index("directory_stage", "directory", ["stage", "active"])
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(), sa.ForeignKey("directory.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("identity", sa.String(), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("ix_members_identity", "members", ["identity"])
    op.create_table(
        "invites",
        sa.Column("hash", sa.LargeBinary(), primary_key=True),
        sa.Column("table_id", sa.String(), sa.ForeignKey("directory.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_invites_table_id", "invites", ["table_id"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("score", sa.String(), nullable=False),
        sa.Column("winner", sa.String()),
        sa.Column("hands", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_table(
        "game_players",
        sa.Column("game", sa.String(), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.String(), primary_key=True),
        sa.Column("identity", sa.String(), sa.ForeignKey("identities.id", ondelete="SET NULL")),
        sa.Column("name", sa.String()),
        sa.Column("level", sa.String()),
    )
    op.create_index("ix_game_players_identity", "game_players", ["identity"])
