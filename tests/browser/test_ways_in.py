"""Links and codes that lead to a table, dead ones too; and that every button of the start page does what it says."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.driver import QUICK, become, bid_or_pass, go_to, open_table, play_game, post, sit_alone, until
from tests.browser.players import Player

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

REFUSED: Final = "status of 40[134]|WebSocket connection"


async def way_back(page: Page) -> None:
    """The page says what is wrong, in words, and leads to the start."""
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert re.search(r"\w+ \w+ \w+", await page.locator("main").inner_text())
    await page.get_by_role("link", name=re.compile("start", re.IGNORECASE)).first.click()
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize("secret", ["", "#abcdefghijklmnopqrstuvwxyz"], ids=["no secret", "a dead secret"])
async def test_a_table_that_is_not_there(player: Arrive, secret: str) -> None:
    ana = await player("Ana")
    ana.forgive(REFUSED)
    await become(ana)
    await ana.page.goto(f"/table/abcdefgh12345678{secret}")
    await expect(ana.page.get_by_text("This table cannot be joined")).to_be_visible()
    await way_back(ana.page)


async def test_an_invite_that_was_made_void(player: Arrive) -> None:
    ana, ben = await player("Ana"), await player("Ben")
    ben.forgive(REFUSED)
    table = await open_table(ana)
    invite = (await post(ana, f"/api/tables/{table}/invite"))["invite"]
    answer = await ana.context.request.delete(f"/api/tables/{table}/invite", headers={"Origin": ana.server})
    assert answer.ok
    page = ben.page
    await page.goto(f"/table/{table}#{invite}")
    await page.get_by_label("What shall we call you?").fill("Ben")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("This table cannot be joined")).to_be_visible()
    await way_back(page)


@pytest.mark.parametrize("path", ["/game/abcdefgh12345678", "/nowhere/at/all", "/rules/no_such_rules"])
async def test_an_address_that_leads_nowhere(player: Arrive, path: str) -> None:
    ana = await player("Ana")
    ana.forgive("status of 4")
    await ana.page.goto(path)
    await expect(ana.page.locator("[aria-busy=true]")).to_have_count(0)
    await expect(ana.page.get_by_role("link", name=re.compile("start", re.IGNORECASE)).first).to_be_visible()
    assert re.search(r"\w+ \w+ \w+", await ana.page.locator("main").inner_text())


async def test_somebody_else_with_the_link_takes_another_chair(player: Arrive) -> None:
    """Not the seat of whoever sent it, and no chair waits for a ghost."""
    ana, ben = await player("Ana"), await player("Ben")
    table = await open_table(ana)
    invite = (await post(ana, f"/api/tables/{table}/invite"))["invite"]
    await go_to(ana, table)
    page = ben.page
    await page.goto(f"/table/{table}#{invite}")
    await page.get_by_label("What shall we call you?").fill("Ben")
    await page.keyboard.press("Enter")
    await page.locator(".chairs").wait_for()
    await page.goto("/")
    await page.goto(f"/table/{table}#{invite}")  # a second time with the same link is nobody new
    await page.locator(".chairs").wait_for()
    chairs = (await post_get(ana, f"/api/tables/{table}"))["chairs"]
    assert sorted(chair["name"] for chair in chairs if chair["kind"] == "person") == ["Ana", "Ben"]


async def test_a_code_brings_the_same_person_to_another_device(player: Arrive) -> None:
    """With the same seat, in the middle of a hand; a code works once."""
    ana, phone = await player("Ana", settings=QUICK), await player("Phone", settings=QUICK)
    phone.forgive(REFUSED)
    page = await sit_alone(ana)
    table = page.url.rsplit("/", 1)[-1]
    hand = await page.locator(".hand-tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    settings = await ana.context.new_page()
    await settings.goto("/settings")
    await settings.get_by_role("button", name="Show a code").click()
    code = await settings.get_by_label("Code for the other device").input_value()
    other = phone.page
    for times in range(2):
        await other.goto("/settings")
        await other.get_by_text("I have a code from another device").click()
        await other.get_by_label("Code", exact=True).fill(code)
        await other.get_by_role("button", name="Be who I am there").click()
        if times == 0:
            await expect(other.get_by_text("You are Ana here now.")).to_be_visible()
    await expect(other.get_by_label("Code", exact=True)).to_have_attribute("aria-invalid", "true")
    await go_to(phone, table)
    await expect(other.locator(".hand-tile")).to_have_count(len(hand))
    names = await other.locator(".hand-tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    assert sorted(names) == sorted(hand)
    chairs = (await post_get(ana, f"/api/tables/{table}"))["chairs"]
    assert [chair["kind"] for chair in chairs].count("person") == 1


async def post_get(player: Player, path: str) -> dict[str, list[dict[str, str]]]:
    answer = await player.context.request.get(path)
    assert answer.ok
    found: dict[str, list[dict[str, str]]] = await answer.json()
    return found


async def rules_of(player: Player) -> str:
    await player.page.locator(".table").wait_for()
    table = player.page.url.rsplit("/", 1)[-1]
    return str((await post_get(player, f"/api/tables/{table}"))["rules"])


async def test_every_start_button_opens_the_table_that_it_names(player: Arrive) -> None:
    for button, plays in (("Play now", True), ("Play with friends", False)):
        ana = await player(f"Ana {button}")
        await ana.page.goto("/")
        await ana.page.get_by_label("What shall we call you?").fill("Ana")
        await ana.page.get_by_role("button", name=button).click()
        assert await rules_of(ana) == "standard"
        await expect(ana.page.locator(".hand-tile")).to_have_count(7 if plays else 0)
        await expect(ana.page.get_by_role("button", name="Shake the dominoes")).to_have_count(0 if plays else 1)


@pytest.mark.parametrize(
    ("preset", "rules"), [("Moon", "moon"), ("84", "eighty_four"), ("Kitchen table", "kitchen_table")]
)
async def test_other_rules_are_the_rules_that_were_chosen(player: Arrive, preset: str, rules: str) -> None:
    ana = await player("Ana")
    await become(ana)
    page = ana.page
    await page.goto("/new")
    await page.get_by_role("radio", name=re.compile(preset, re.IGNORECASE)).first.check(force=True)
    await page.locator("main .button-honey").last.click()
    await expect(page).to_have_url(re.compile("/table/"))
    assert await rules_of(ana) == rules


async def test_a_shared_game_is_the_same_for_somebody_else(player: Arrive) -> None:
    ana, zoe = await player("Ana", settings=QUICK), await player("Zoe")
    page = await sit_alone(ana, "standard+target=1+nello=on", public=True)
    await play_game(page, auction=bid_or_pass)
    link = await page.get_by_label("Share the game").input_value()
    await page.goto(link)
    await zoe.page.goto(link)
    for one in (page, zoe.page):
        await one.locator(".replay-told").wait_for()
        await one.keyboard.press("End")
    last = await page.get_by_role("slider").get_attribute("aria-valuetext")
    await expect(zoe.page.get_by_role("slider")).to_have_attribute("aria-valuetext", last or "")
    mine, theirs = [
        await (await one.context.request.get(f"/api/games/{link.rsplit('/', 1)[-1]}/record")).text()
        for one in (ana, zoe)
    ]
    assert mine == theirs


async def test_who_watches_a_replay_can_do_nothing_there(player: Arrive) -> None:
    ana = await player("Ana", settings=QUICK)
    page = await sit_alone(ana, "standard+target=1")
    await play_game(page, auction=bid_or_pass)
    await page.get_by_role("link", name="Replay of the game").click()
    await page.locator(".replay-told").wait_for()
    for _ in range(12):
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("button.hand-tile, .choosing, .status-play")).to_have_count(0)
    await page.go_back()
    await until(page, "result", "over")
