"""The browser client as it is served: its files, its addresses, and what is no file of its."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.http.node import Person, code_of
from texas42.server.app import create_app
from texas42.server.pages import STATIC, read_files
from texas42.server.settings import Settings

pytestmark = pytest.mark.asyncio

INDEX = "<!doctype html><title>texas42</title>"
SCRIPT = "export const hello = 42;\n" * 50
FILES = {
    "index.html": INDEX,
    "sw.js": "self.skipWaiting();",
    "manifest.webmanifest": "{}",
    "icon.svg": "<svg/>",
    "assets/main-3kd9s.js": SCRIPT,
    "assets/main-8sd3k.css": "b{}",
    "assets/besley-1aa.woff2": "wOF2",
    "assets/odd.bin": "?",
}
BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest_asyncio.fixture
async def browser(tmp_path: Path, static: Path) -> AsyncIterator[Person]:
    async with Person(create_app(Settings(data=tmp_path), static)) as person:
        yield person


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icon.svg", "image/svg+xml"),
        ("assets/main-3kd9s.js", "text/javascript; charset=utf-8"),
        ("assets/main-8sd3k.css", "text/css; charset=utf-8"),
        ("assets/besley-1aa.woff2", "font/woff2"),
        ("assets/odd.bin", "application/octet-stream"),
    ],
)
async def test_a_file_comes_with_its_kind_and_its_life(browser: Person, name: str, kind: str) -> None:
    answer = await browser.get(f"/{name}", headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.text) == (200, FILES[name])
    assert answer.headers["content-type"] == kind
    is_hashed = name.startswith("assets/")
    assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if is_hashed else "no-cache")
    assert "set-cookie" not in answer.headers
    assert "content-disposition" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/play", "/play/standard", "/table/V8b-3_xY0aZq", "/game/V8b-3_xY0aZq/2", "/rules", "/rules/lechner"),
        *("/settings", "/settings/", "/tables", "/learn", "/games", "/watch", "/something/new", "/playing?x=1.2"),
    ],
)
async def test_what_the_client_shows_is_its_page(browser: Person, path: str) -> None:
    answer = await browser.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert "accept" in answer.headers["vary"]


async def test_the_first_page_is_for_everybody(browser: Person) -> None:
    assert (await browser.get("/")).text == INDEX


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing.js", "/assets/nothing-1.js", "/assets/main-3kd9s.js.map", "/favicon.ico", "/.env", "/a.b/c"),
        *("/api/nothing", "/api/nothing/at/all", "/metrics/x", "/healthz/x", "/readyz/x", "/api/tables/a/b/c"),
    ],
)
async def test_what_is_no_file_is_not_there(browser: Person, path: str) -> None:
    answer = await browser.get(path, headers=BROWSER)
    assert (answer.status_code, code_of(answer)) == (404, "nothing_here")


@pytest.mark.parametrize("path", ["/play", "/settings", "/something"])
async def test_a_program_that_asks_for_no_page_gets_none(browser: Person, path: str) -> None:
    answer = await browser.get(path, headers={"accept": "application/json"})
    assert (answer.status_code, code_of(answer)) == (404, "nothing_here")


@pytest.mark.parametrize(
    "path",
    [
        *("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e%2f%2e%2e%2fsecret.txt"),
        *("/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt", "//etc/passwd", "/%2fetc%2fpasswd", "/index.html%00.js"),
        *("/./index.html/../../secret.txt", "/%252e%252e/secret.txt"),
    ],
)
async def test_there_is_no_way_out_of_the_folder(browser: Person, path: str) -> None:
    request = browser.build_request("GET", "/")
    raw = path.encode()
    request.url = request.url.copy_with(raw_path=raw)
    answer = await browser.send(request)
    assert (answer.status_code, code_of(answer)) == (404, "nothing_here")
    assert "secret" not in answer.text


async def test_who_has_a_file_is_told_that_it_is_still_good(browser: Person, static: Path, tmp_path: Path) -> None:
    first = await browser.get("/sw.js")
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}"):
        again = await browser.get("/sw.js", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["cache-control"]) == (tag, "no-cache")
    assert (await browser.get("/sw.js", headers={"if-none-match": '"other"'})).status_code == 200
    (static / "sw.js").write_text("changed")
    async with Person(create_app(Settings(data=tmp_path), static)) as later:
        changed = await later.get("/sw.js", headers={"if-none-match": tag})
        assert (changed.status_code, changed.text) == (200, "changed")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "gzip"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip;q=1.0", "gzip"),
        ("br;q=0.0,gzip; q=0", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_text_is_sent_packed_to_who_takes_it(browser: Person, accepted: str, coding: str | None) -> None:
    headers = {"accept-encoding": accepted}
    async with browser.stream("GET", "/assets/main-3kd9s.js", headers=headers) as answer:
        raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == coding
    plain = gzip.decompress(raw) if coding == "gzip" else raw
    assert plain == SCRIPT.encode()
    assert int(answer.headers["content-length"]) == len(raw)
    assert "accept-encoding" in answer.headers["vary"]
    assert (coding or '"') in answer.headers["etag"]
    font = await browser.get("/assets/besley-1aa.woff2", headers=headers)
    assert font.headers.get("content-encoding") is None


@pytest.mark.parametrize("path", ["/", "/settings", "/sw.js", "/assets/main-3kd9s.js"])
async def test_the_head_of_a_file_is_all_but_its_body(browser: Person, path: str) -> None:
    headers = {**BROWSER, "accept-encoding": "identity"}
    head, whole = await browser.head(path, headers=headers), await browser.get(path, headers=headers)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers == whole.headers
    assert (await browser.head("/nothing.js")).status_code == 404


async def test_pages_can_be_read_and_nothing_else(browser: Person) -> None:
    for method in ("POST", "PUT", "DELETE"):
        answer = await browser.request(method, "/settings", headers=BROWSER)
        assert (answer.status_code, code_of(answer)) == (405, "method_not_allowed")


async def test_pages_may_load_what_the_server_has_and_run_nothing_else(browser: Person) -> None:
    policy = (await browser.get("/", headers=BROWSER)).headers["content-security-policy"]
    allowed = dict(part.split(" ", 1) for part in policy.split("; "))
    assert allowed.pop("img-src") == "'self' data:"
    assert allowed.pop("default-src") == "'none'"
    ours = {name for name, sources in allowed.items() if sources == "'self'"}
    assert ours == {f"{kind}-src" for kind in ("script", "style", "font", "media", "connect", "manifest", "worker")}
    assert {sources for name, sources in allowed.items() if name not in ours} == {"'none'"}


async def test_many_people_at_one_address_get_all_files_of_a_page(tmp_path: Path, static: Path) -> None:
    settings = Settings(data=tmp_path, request_burst=2, request_rate=0.01)
    async with Person(create_app(settings, static)) as browser:
        for _ in range(5):
            assert (await browser.get("/assets/main-3kd9s.js")).status_code == 200
        statuses = [(await browser.get(path)).status_code for path in ("/", "/sw.js", "/", "/nothing.js")]
        assert statuses == [200, 200, 429, 429]


@pytest.mark.parametrize("is_there", [False, True])
async def test_without_a_build_the_first_page_says_so_and_the_rest_works(tmp_path: Path, is_there: bool) -> None:
    static = tmp_path / "static"
    if is_there:
        static.mkdir()
    async with Person(create_app(Settings(data=tmp_path), static)) as browser:
        texts = set()
        for language in ("en", "es", "de"):
            answer = await browser.get("/", headers={**BROWSER, "accept-language": language})
            assert answer.status_code == 503
            assert answer.headers["content-type"].startswith("text/plain")
            assert "scripts/web build" in answer.text
            texts.add(answer.text)
        assert len(texts) == 3
        assert (await browser.get("/healthz")).status_code == 200
        assert (await browser.get("/sw.js")).status_code == 404


async def test_every_file_of_the_build_is_of_a_known_kind() -> None:
    for name, file in read_files(STATIC).items():
        assert file.kind != "application/octet-stream", name
