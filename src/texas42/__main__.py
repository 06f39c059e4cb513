"""`python -m texas42`."""

from texas42.cli import main

main()
