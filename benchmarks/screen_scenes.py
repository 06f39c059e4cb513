"""What there is to be seen in the browser: pages, and the states of a table, with what a player does there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from playwright.async_api import Page

from benchmarks.screen_tables import CONTRACTS, ME, game_over, message, reached, waiting
from texas42.game import Game
from texas42.hand import Hand, Phase
from texas42.server.table import commands as c
from texas42.server.table.fold import apply
from texas42.server.table.state import TableState

Do: TypeAlias = Callable[[Page], Awaitable[object]]

NONE: Final = "-"
"""The contract of pages that show no table."""

_ALL: Final = tuple(name for name in CONTRACTS if name != "no bid")
_RULES: Final = ("points", "one stack", "points game", "moon", "three players", "geezer", "big game", "88", "140", "84")
"""Where the contract does not matter yet, or no more, one for each kind of rules."""
_FEW: Final = ("points", "one stack", "two stacks")
"""Where nothing but stacks makes a difference."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A page at `path`, or a table: `states` are what it shows, one after the other, of a contract at a time."""

    path: str = ""
    states: Callable[[str, int], list[TableState]] | None = None
    contracts: tuple[str, ...] = (NONE,)
    do: Do | None = None
    """What the player does before the picture is taken."""
    who: str | None = ME
    named: bool = True
    """Whether the player has a name already."""
    loses: bool = False
    """Whether the connection breaks."""


def _press(selector: str, times: int = 1) -> Do:
    """Presses the first of these, also one that says that it cannot be pressed now."""

    async def press(page: Page) -> None:
        place = page.locator(selector).first
        await place.wait_for()
        for _ in range(times):
            await place.evaluate("element => element.click()")
            await page.wait_for_timeout(120)

    return press


def _key(key: str) -> Do:
    async def press(page: Page) -> None:
        await page.keyboard.press(key)

    return press


async def _menu(page: Page) -> None:
    buttons = page.locator(".topbar button")
    narrow = await page.locator(".table-wide").count() == 0
    await (buttons.first if narrow else buttons.last).click()


async def _choose_trump(page: Page) -> None:
    await _press("[data-choice]:not([aria-disabled])")(page)
    if await page.locator(".radio-cards input").count():
        await _press(".radio-cards input")(page)


async def _put_away(page: Page) -> None:
    await _press(".discard-tile:not([aria-disabled])")(page)


async def _next_chapter(page: Page) -> None:
    await page.locator(".rules-figures").first.evaluate("element => element.scrollIntoView()")


def _hand(state: TableState) -> Hand | None:
    return state.game.hand if state.game and state.stage == "playing" else None


def _mine(state: TableState, phase: Phase) -> bool:
    hand = _hand(state)
    return hand is not None and hand.phase is phase and hand.to_act == "A"


def _has_bid(hand: Hand, *texts: str) -> bool:
    return any(str(call) in texts if texts else str(call) != "pass" for _, call in hand.calls)


def opens(state: TableState) -> bool:
    """It is the player's call, the first of all."""
    hand = _hand(state)
    return hand is not None and _mine(state, Phase.AUCTION) and not hand.calls


def is_bid(state: TableState) -> bool:
    """It is the player's call, and somebody has bid."""
    hand = _hand(state)
    return hand is not None and _mine(state, Phase.AUCTION) and _has_bid(hand)


def is_forced(state: TableState) -> bool:
    """Everybody has passed, and the player has to bid."""
    hand = _hand(state)
    is_last = hand is not None and len(hand.calls) == state.setup.seats - 1 and not _has_bid(hand)
    return is_last and _mine(state, Phase.AUCTION)


def declares(state: TableState) -> bool:
    """The player names the trump."""
    return _mine(state, Phase.DECLARE)


def discards(state: TableState) -> bool:
    """The player puts a tile away."""
    return _mine(state, Phase.DISCARD)


def _plays(state: TableState, tricks: int) -> Hand | None:
    hand = _hand(state)
    return hand if hand and hand.phase is Phase.PLAY and len(hand.tricks) >= tricks else None


def leads(state: TableState) -> bool:
    """The player leads, after some tricks."""
    hand = _plays(state, 2)
    return hand is not None and hand.to_act == "A" and not hand.trick.plays


def follows(state: TableState) -> bool:
    """The player follows, and may not play everything."""
    hand = _plays(state, 1)
    if hand is None or hand.to_act != "A" or len(hand.trick.plays) < 2:
        return False
    return len({str(action)[:2] for action in hand.legal_actions()}) < len(hand.tiles_of(0))


def trick_ends(state: TableState) -> bool:
    """A trick has just been completed."""
    hand = _plays(state, 3)
    return hand is not None and not hand.trick.plays and state.happening.kind == "acts"


def others_turn(state: TableState) -> bool:
    """Somebody else plays; there are captured tricks."""
    hand = _plays(state, 3)
    return hand is not None and hand.to_act == "C" and len(hand.trick.plays) > 0


def _ended(state: TableState) -> Game | None:
    return state.game if state.game and state.stage == "between" and len(state.game.results) == 3 else None


def we_make_it(state: TableState) -> bool:
    """The hand is over, and the player's side has made its bid."""
    game = _ended(state)
    contract = game.results[-1].contract if game else None
    if not game or not contract:
        return False
    return contract.declarer_index % len(game.setup.teams) == 0 and game.results[-1].made


def they_are_set(state: TableState) -> bool:
    """The hand is over, and the bid was not made."""
    game = _ended(state)
    return bool(game and game.results[-1].contract and not game.results[-1].made)


def all_pass(state: TableState) -> bool:
    """The hand is over without a bid."""
    game = _ended(state)
    return bool(game and game.results[-1].contract is None)


States: TypeAlias = Callable[[str, int], list[TableState]]


def _at(found: Callable[[TableState], bool], *commands: c.Command, rules: str = "", before: bool = False) -> States:
    def states(contract: str, now: int) -> list[TableState]:
        earlier, state = reached(contract, found, now, rules=rules)
        following = [earlier] if before else []
        following.append(state)
        for command in commands:
            following.append(apply(following[-1], command, now))
        return following

    return states


_AWAY = (c.Gone("other"),)
_ASKS = (c.Propose("partner", "end"),)
_SAYS = (c.Say("partner", "well_played"),)

SCENES: Final[dict[str, Scene]] = {
    "start": Scene(path="/", named=False),
    "start, named": Scene(path="/"),
    "tables": Scene(path="/tables"),
    "new table": Scene(path="/new"),
    "settings": Scene(path="/settings"),
    "rules": Scene(path="/rules", do=_next_chapter),
    "lesson": Scene(path="/learn"),
    "replay": Scene(path="/game/{game}", do=_press(".replay-stepper button:nth-of-type(3)", 9)),
    "games": Scene(path="/games"),
    "waiting room": Scene(states=lambda name, now: [waiting(CONTRACTS[name].rules, now)], contracts=_RULES),
    "auction, first": Scene(states=_at(opens), contracts=_RULES),
    "auction, over a bid": Scene(
        states=_at(is_bid), contracts=("points", "no trump", "points game", "moon", "big game", "140", "84", "plunge")
    ),
    "auction, chosen": Scene(
        states=_at(opens), contracts=_RULES, do=_press("[data-choice]:not([aria-disabled]) >> nth=2")
    ),
    "forced bid": Scene(
        states=_at(is_forced, rules="kitchen_table+all_pass=forced_dealer"), contracts=("points", "nello")
    ),
    "trump": Scene(
        states=_at(declares), contracts=tuple(name for name in _ALL if name not in ("one stack", "two stacks"))
    ),
    "stacks": Scene(states=_at(declares), contracts=("one stack", "two stacks", "84"), do=_choose_trump),
    "discard": Scene(states=_at(discards), contracts=("moon", "72", "88", "big game", "140"), do=_put_away),
    "lead": Scene(states=_at(leads), contracts=_ALL),
    "follow": Scene(states=_at(follows), contracts=_ALL),
    "tile lifted": Scene(states=_at(follows), contracts=_ALL, do=_press(".hand-tile:not([aria-disabled])")),
    "reason asked": Scene(states=_at(follows), contracts=_ALL, do=_press(".hand-tile[aria-disabled]")),
    "trick resting": Scene(states=_at(trick_ends, before=True), contracts=_ALL),
    "others play": Scene(states=_at(others_turn), contracts=_ALL),
    "made": Scene(states=_at(we_make_it), contracts=_ALL),
    "set": Scene(states=_at(they_are_set), contracts=_ALL),
    "all passed": Scene(states=_at(all_pass), contracts=("no bid",)),
    "game over": Scene(
        states=lambda name, now: [game_over(name, now)],
        contracts=("points", "two stacks", "points game", "moon", "three players", "big game", "140", "84"),
    ),
    "spectator": Scene(states=_at(others_turn), contracts=_ALL, who=None),
    "offline": Scene(states=_at(follows), contracts=_FEW, loses=True),
    "proposal": Scene(states=_at(follows, *_ASKS), contracts=_FEW),
    "away": Scene(states=_at(others_turn, *_AWAY), contracts=_FEW),
    "captured": Scene(states=_at(others_turn), contracts=(*_FEW, "moon", "72", "big game", "140", "84"), do=_key("c")),
    "last trick": Scene(states=_at(others_turn), contracts=_FEW, do=_key("l")),
    "log": Scene(states=_at(others_turn), contracts=_FEW, do=_key("g")),
    "menu": Scene(states=_at(others_turn), contracts=_FEW, do=_menu),
    "phrase said": Scene(states=_at(others_turn, *_SAYS), contracts=_FEW),
}


def told(scene: Scene, contract: str, table: str, now: int) -> list[str]:
    """The messages of a table in this scene."""
    assert scene.states
    return [message(table, state, scene.who) for state in scene.states(contract, now)]
