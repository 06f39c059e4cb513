"""Writes docs/options.md from the options in src/texas42/rules; docs/protocol.schema.json and docs/openapi.json from the server.

.venv/bin/python scripts/generate_docs.py            writes them
.venv/bin/python scripts/generate_docs.py --check    says whether they are up to date
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from texas42.locale import say
from texas42.rules.options import OPTION, Option, OptionValue, Rules, write_value
from texas42.rules.presets import CONFLICTS
from texas42.rules.shape import Shape
from texas42.rules.variants import SHAPES
from texas42.server.app import create_app
from texas42.server.schema import protocol_schema
from texas42.server.settings import Settings

COMMAND = ".venv/bin/python scripts/generate_docs.py"
DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "options.md"
SCHEMA = DOCS / "protocol.schema.json"
OPENAPI = DOCS / "openapi.json"

HEAD = f"""# Options

Made from the code by `{COMMAND}`; do not edit. What each option does is told in full
in [rules.md](rules.md#house-rules).

The text of rules is a preset, then what differs: `standard+all_pass=forced_dealer+nello=on`. A flag is `on` or `off`; a set
is one or more of its values, joined by a bar. *Refused with* names the options that some values of this one do not go with,
and why.
"""


def page() -> str:
    """The whole document."""
    return "\n".join((HEAD, *(line for shape in SHAPES.values() for line in _game(shape))))


def _game(shape: Shape) -> Iterator[str]:
    yield f"## {_title(shape)}\n"
    yield from _table(
        ("Option", "Type", "Values", "Default", "Effect", "Refused with"),
        (
            (
                f"`{option.name}`",
                option.kind,
                _values(option),
                _default(shape, option),
                say("en", f"rules.option.{option.name}"),
                _refused_with(shape, option.name),
            )
            for option in shape.options
        ),
    )
    yield f"### Presets of {_title(shape)}\n"
    yield from _table(
        ("Preset", "Is", "Sets"),
        ((f"`{name}`", say("en", f"preset.{name}"), _settings(shape, name)) for name in shape.presets),
    )


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (heads, ("---",) * len(heads), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def _title(shape: Shape) -> str:
    return say("en", f"rules.game.{shape.name}.title")


def _values(option: Option) -> str:
    if option.kind == "number":
        return option.allowed
    return ", ".join(f"`{value.strip()}`" for value in option.allowed.replace("|", ",").split(","))


class _Read(dict[str, OptionValue]):
    """Remembers which values were asked for."""

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        super().__init__(values)
        self.names: list[str] = []

    def __getitem__(self, name: str) -> OptionValue:
        self.names.append(name)
        return super().__getitem__(name)


def _default(shape: Shape, option: Option) -> str:
    """The default; one that is implied, with the options of this game that it follows from."""
    if not callable(option.default):
        return f"`{write_value(option.default)}`"
    rules = Rules.preset(next(iter(shape.presets)))
    read = _Read({name: rules.value(name) for name in OPTION})
    text = f"`{write_value(option.default(read))}`"
    names = [f"`{name}`" for name in read.names if name in {other.name for other in shape.options}]
    return f"{text}; it follows {' and '.join(names)}" if names else text


def _refused_with(shape: Shape, name: str) -> str:
    options = {option.name for option in shape.options}
    reasons: dict[str, list[str]] = {}
    for conflict in CONFLICTS:
        pair = (conflict.first, conflict.second)
        if name in pair and options.issuperset(pair):
            other = pair[1 - pair.index(name)]
            reasons.setdefault(say("en", f"conflict.{conflict.why}"), []).append(f"`{other}`")
    return "; ".join(f"{', '.join(others)}: {why}" for why, others in reasons.items())


def _settings(shape: Shape, preset: str) -> str:
    settings = shape.presets[preset].items()
    return ", ".join(f"`{name}={write_value(value)}`" for name, value in settings) or "every default"


def schema() -> str:
    """The schema of the table protocol."""
    return json.dumps(protocol_schema(), indent=2) + "\n"


def openapi() -> str:
    """What `GET /api/openapi.json` answers."""
    document = create_app(Settings()).openapi_schema.to_schema()
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the files, or with `--check` compares them; the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    made = {PAGE: page(), SCHEMA: schema(), OPENAPI: openapi()}
    stale = [path for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if arguments:
            print(f"docs/{path.name} is not what the code says; run {COMMAND}", file=sys.stderr)
        else:
            path.write_text(made[path], encoding="utf-8")
    return 1 if stale and arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
