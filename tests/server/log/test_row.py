"""What an append must look like."""

from __future__ import annotations

import pytest

from tests.server.log.rows import row, run
from texas42.server.log import Row
from texas42.server.log.row import MOST_COMMAND, MOST_NAME, MOST_ROWS, check_append

GOOD = row("t", 1)


@pytest.mark.parametrize(
    ("rows", "due"),
    [
        ([GOOD], None),
        ([GOOD], 0),
        (run("t", 7, 9), 2**63 - 1),
        ([Row("Tisch 4 - äöü 🁫", 2**63 - 1, "x" * MOST_NAME, 2**63 - 1, bytes(MOST_COMMAND))], None),
        (run("t", 1, MOST_ROWS), None),
    ],
)
def test_what_can_be_stored_passes(rows: list[Row], due: int | None) -> None:
    check_append(rows, due)


@pytest.mark.parametrize(
    ("rows", "due", "words"),
    [
        ([], None, "1 to 1000 rows"),
        (run("t", 1, MOST_ROWS + 1), None, "1 to 1000 rows"),
        ([row("t", 1), row("u", 2)], None, "expected 't' 2"),
        ([row("t", 1), row("t", 3)], None, "expected 't' 2"),
        ([row("t", 2), row("t", 1)], None, "expected 't' 3"),
        ([row("t", 0)], None, "version"),
        ([row("t", 2**63)], None, "version"),
        ([row("t", 1, "same"), row("t", 2, "same")], None, "unique"),
        ([row("", 1)], None, "table"),
        ([row("x" * (MOST_NAME + 1), 1)], None, "table"),
        ([row("t\0", 1)], None, "table"),
        ([row("t\ud800", 1)], None, "table"),
        ([row("t", 1, "a\nb")], None, "action_id"),
        ([Row("t", 1, "", 5, b"")], None, "action_id"),
        ([Row("t", 1, "a", -1, b"")], None, "at"),
        ([Row("t", 1, "a", 2**63, b"")], None, "at"),
        ([Row("t", 1, "a", 5, bytes(MOST_COMMAND + 1))], None, "command"),
        ([GOOD], -1, "due"),
        ([GOOD], 2**63, "due"),
    ],
)
def test_what_could_harm_its_batch_is_refused(rows: list[Row], due: int | None, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_append(rows, due)
