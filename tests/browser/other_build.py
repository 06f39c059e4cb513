"""A server of another build of the client than the package's own, which can be changed between two starts."""

from __future__ import annotations

import shutil
import sys
from importlib import resources
from pathlib import Path
from typing import Final

import uvicorn

from tests.server.chaos.nodes import ROOT, Node
from tests.server.services import as_user
from texas42.server.app import create_app
from texas42.server.settings import Settings

BUILT: Final = resources.files("texas42.server").joinpath("static")


class OtherBuild(Node):
    """Serves a copy of the build, in `static`."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, "server")
        self.static = home / "static"
        shutil.copytree(str(BUILT), self.static)

    def launch(self) -> None:
        """Start, and do not wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.other_build", str(self.static), str(self.data), str(self.port)]
        with self.log.open("ab") as log:
            self.process = self._popen(as_user(None, command), log)

    def change(self) -> None:
        """A newer version: the scripts of the first page have other names, and the worker another version."""
        for kind in ("first", "index"):
            [old] = (self.static / "assets").glob(f"{kind}-*.js")
            new = old.rename(old.with_name(f"{kind}-newer.js"))
            for path in (*self.static.glob("*.html"), *self.static.glob("**/*.js")):
                path.write_text(path.read_text().replace(old.name, new.name))
        worker = self.static / "sw.js"
        worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "newer'))


if __name__ == "__main__":
    assert Path.cwd() == ROOT
    settings = Settings(data=Path(sys.argv[2]))
    uvicorn.run(create_app(settings, Path(sys.argv[1])), host="127.0.0.1", port=int(sys.argv[3]), log_level="warning")
