"""Private servers for tests and benchmarks: Debian's PostgreSQL and NATS, on free ports of this machine alone.

They end with whoever started them, even where that is killed.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path


class Service:
    """A server that can be stopped, killed and started again with its data and its port."""

    def __init__(self, command: list[str], port: int, home: Path, is_up: Callable[[], bool], user: str | None) -> None:
        self.command = command
        self.port = port
        self.home = home
        self.is_up = is_up
        self.user = user
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers. It ends with the thread that calls this: for the system that is who started it."""
        if self.process is not None:
            return
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(as_user(self.user, self.command), stdout=log, stderr=log)
        until = time.monotonic() + 30
        while not self.is_up():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.command[0]} does not start:\n{(self.home / 'log').read_text()[-2000:]}")
            time.sleep(0.02)

    def stop(self, signal: int) -> None:
        if self.process is not None:
            self.process.send_signal(signal)
            self.process.wait(timeout=30)
            self.process = None

    def remove(self, signal: int) -> None:
        self.stop(signal)
        shutil.rmtree(self.home, ignore_errors=True)


def as_user(user: str | None, command: list[str]) -> list[str]:
    change = [] if user is None else ["--reuid", user, "--regid", user, "--init-groups"]
    return ["setpriv", "--pdeathsig", "INT", *change, "--", *command]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def is_listening(port: int) -> bool:
    with socket.socket() as there:
        return there.connect_ex(("127.0.0.1", port)) == 0


def new_home(user: str | None) -> Path:
    home = Path(tempfile.mkdtemp(prefix="texas42-"))
    if user is not None:
        shutil.chown(home, user)
    return home


def postgres(*, durable: bool = False) -> Service:
    """A new PostgreSQL, started. One that is not durable survives being killed, but not a fall of the whole machine."""
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: [int(n) for n in re.findall(r"\d+", str(path))]
    )
    if not installed:
        raise RuntimeError("PostgreSQL is not installed; scripts/services does it")
    programs = installed[-1]
    user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
    home = new_home(user)
    initdb = [str(programs / "initdb"), "-D", str(home / "data"), "-A", "trust", "-U", "texas42"]
    subprocess.run(
        as_user(user, [*initdb, "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"]), check=True, capture_output=True
    )
    port = free_port()
    settings = {
        "fsync": "on" if durable else "off",
        "listen_addresses": "127.0.0.1",
        "max_connections": "60",
        "port": str(port),
        "unix_socket_directories": "",
    }
    command = [str(programs / "postgres"), "-D", str(home / "data")]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    service = Service(command, port, home, lambda: subprocess.run(ready, check=False).returncode == 0, user)
    service.start()
    return service


def postgres_address(service: Service, schema: str = "public") -> str:
    return f"postgresql://texas42@127.0.0.1:{service.port}/postgres?search_path={schema}"


def nats() -> Service:
    """A new NATS server, started."""
    program = shutil.which("nats-server", path=f"{os.environ['PATH']}:/usr/local/sbin:/usr/sbin")
    if program is None:
        raise RuntimeError("nats-server is not installed; scripts/services does it")
    port = free_port()
    service = Service(
        [program, "-a", "127.0.0.1", "-p", str(port)], port, new_home(None), lambda: is_listening(port), None
    )
    service.start()
    return service
