"""The declaration: what may be declared, with which stacks, and the contract that it makes."""

from __future__ import annotations

from functools import lru_cache

from texas42.rules.actions import Declaration
from texas42.rules.contracts.kind import Contract, Kind
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.shape import Declaring, Setup
from texas42.rules.tables import Goal, PlayTables, play_tables

_STACKING: dict[str, tuple[int, ...]] = {"declarer_choice": (1, 2), "one": (1,), "two": (2,), "none": ()}


@lru_cache(maxsize=4096)
def legal_declarations(at: Declaring) -> tuple[Declaration, ...]:
    """Everything that may be declared, with stacks where they apply."""
    return tuple(
        declaration.with_stacks(stacks)
        for kind in kinds_due(at)
        for declaration in kind.declarations(at)
        for stacks in stacks_offered(at, kind) or (None,)
    )


def kinds_due(at: Declaring) -> tuple[Kind, ...]:
    """The kinds among which the bid leaves a choice."""
    return tuple(kind for kind in at.setup.kinds if kind.fixed_by(at.standing.call)) or at.setup.kinds


def stacks_offered(at: Declaring, kind: Kind) -> tuple[int, ...]:
    """The numbers of stacks that may be named: none where all captured tricks stay open."""
    rules = at.setup.rules
    if rules.scoring != "marks" or at.standing.points or kind.open_hands or kind.hands_over:
        return ()
    if rules.stacking == "by_bid":
        return (2,) if at.stake == 1 else (1,)
    if rules.stacking == "from_84":
        return () if at.stake == 1 else (1,)
    return _STACKING[rules.stacking]


def check_declaration(at: Declaring, declaration: Declaration) -> tuple[Kind, Declaration]:
    """The kind of a declaration, and the declaration with the stacks that the rules fix. Raises `IllegalAction`."""
    kind = at.setup.kind(declaration.kind)
    if kind is None or kind not in kinds_due(at):
        raise IllegalAction(Reason.TRUMP_NOT_ALLOWED, declaration=declaration.bare)
    if declaration in legal_declarations(at):
        return kind, declaration
    if declaration.bare not in kind.declarations(at):
        raise kind.refuse(at, declaration)
    offered = stacks_offered(at, kind)
    if declaration.stacks is None:
        if len(offered) > 1:
            raise IllegalAction(Reason.STACKS_MISSING, declaration=declaration, offered=offered)
        return kind, declaration.with_stacks(offered[0] if offered else None)
    reason = Reason.STACKS_NOT_ALLOWED if offered else Reason.NO_STACKS_HERE
    raise IllegalAction(reason, stacks=declaration.stacks, offered=offered, declaration=declaration.bare)


def make_contract(at: Declaring, kind: Kind, declaration: Declaration) -> Contract:
    """The contract of a declaration that was checked."""
    setup = at.setup
    over = at.handed_over
    side = setup.shape.teams[setup.team_of[at.declarer]]
    sits_out = setup.partners(at.declarer) if kind.partner_sits_out else ()
    active = sum(1 << seat for seat in range(setup.seats) if seat not in sits_out)
    goal = kind.goal(at) if over is None or kind.is_special else over.goal(at)
    return Contract(
        declarer_index=at.declarer,
        bid=at.standing.call,
        declaration=declaration,
        handed_over=over.name if over else None,
        namer_index=at.namer,
        leader_index=at.declarer if kind.partner_sits_out or (over and not over.namer_leads) else at.namer,
        stake=kind.stake(at),
        points=at.standing.points,
        active=active,
        declaring=sum(1 << seat for seat in side) & active,
        goal=goal,
        is_special=kind.is_special or (over is not None and over.is_special),
        open_hands=kind.open_hands,
    )


def tables_of(setup: Setup, contract: Contract) -> PlayTables:
    """The tables of a contract."""
    return _tables(setup, contract.declaration.bare, contract.goal, contract.active, contract.declaring)


@lru_cache(maxsize=4096)
def _tables(setup: Setup, declaration: Declaration, goal: Goal, active: int, declaring: int) -> PlayTables:
    kind = setup.kind(declaration.kind)
    assert kind is not None
    return play_tables(
        setup,
        kind.suits(setup, declaration),
        goal,
        active=active,
        declaring=declaring,
        counters=kind.counters,
        declarer_wins_ties=kind.open_hands and setup.rules.sevens_ties == "declaring_side_wins_ties",
    )
