"""What the documents show is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.family import GAMES
from texas42.dominoes import Domino
from texas42.locale import say
from texas42.rules.options import Rules
from texas42.rules.variants.forty_two import COUNTS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "tests" / "README.md"]


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = (ROOT / "README.md").read_text().splitlines()[:8]
    assert any(line.startswith("scripts/play") for line in opening)
    assert any(line.startswith("scripts/test") for line in opening)


@pytest.mark.parametrize("preset", GAMES)
def test_the_readme_and_the_rules_name_every_game(preset: str) -> None:
    title = say("en", f"rules.game.{Rules.preset(preset).game}.title")
    for name in ("README.md", "docs/rules.md"):
        assert title in re.sub(r"\s+", " ", (ROOT / name).read_text())
    assert re.search(rf"^\| {title} \| `{preset}` \|", (ROOT / "docs" / "rules.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_of_sessions_run(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False)
    assert failed == 0


def blocks(path: Path) -> list[str]:
    """The Python blocks that use the library and check something."""
    found = re.findall(r"^```python\n(.*?)^```", path.read_text(), re.DOTALL | re.MULTILINE)
    return [block for block in found if "assert" in block and ">>>" not in block]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_of_programs_run(path: Path) -> None:
    for block in blocks(path):
        exec(compile(block, str(path), "exec"), {})  # the documents are our own


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text()):
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_no_text_calls_a_tile_a_counter_that_is_none() -> None:
    """Only 5-5, 6-4, 5-0, 4-1 and 3-2 count."""
    counters = {(tile.high, tile.low) for tile in COUNTS}
    texts = [path.read_text() for path in DOCUMENTS]
    texts += [path.read_text() for path in sorted((ROOT / "src" / "texas42" / "locale").glob("*.json"))]
    for text in texts:
        for high, low in re.findall(r"\b([0-6])[-|]([0-6])\]?,? (?:count|counts|counter|is worth)", text):
            assert (Domino(int(high), int(low)).high, Domino(int(high), int(low)).low) in counters
