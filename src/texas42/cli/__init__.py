"""The `texas42` command."""


def main() -> None:
    """Run the command."""
