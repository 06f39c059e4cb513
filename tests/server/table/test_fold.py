"""What commands do to a table."""

from __future__ import annotations

import json

import pytest

from texas42.errors import Text42Error
from texas42.rules.errors import IllegalAction
from texas42.seats import SEATS
from texas42.server.errors import Refused
from texas42.server.table import commands as c
from texas42.server.table.due import BotActs, DealNext, duty
from texas42.server.table.fold import PHRASES, apply, fold, opened
from texas42.server.table.levels import BEST_LEVEL, DEFAULT_LEVEL, STAND_IN, level_at
from texas42.server.table.messages import shared_part
from texas42.server.table.state import PROPOSAL_LIFE, TableState

DEAL = "66.65.61.50.42.31.00/64.63.62.60.55.54.53/52.51.44.43.41.40.33/32.30.22.21.20.11.10"


def table(*commands: c.Command, rules: str = "standard", chat: bool = False) -> TableState:
    state = opened(c.Open(rules, "host", chat=chat), 1000)
    return after(state, *commands)


def after(state: TableState, *commands: c.Command, at: int = 2000) -> TableState:
    for command in commands:
        state = apply(state, command, at)
    return state


def refused(state: TableState, command: c.Command, at: int = 2000) -> str:
    with pytest.raises(Text42Error) as error:
        apply(state, command, at)
    assert str(error.value)
    return error.value.code


def acts(state: TableState, *actions: str) -> TableState:
    """These actions, each by whose turn it is."""
    for action in actions:
        assert state.game
        state = after(state, c.Act(state.game.to_act or "A", action))
    return state


ANA, BEN = c.Sit("A", "ana", "Ana"), c.Sit("B", "ben", "Ben")
TWO = (ANA, BEN, c.Start("casual", "D"), c.Deal(DEAL))


def test_the_first_row_opens_the_table_and_no_other() -> None:
    rows: list[tuple[c.Command, int]] = [(c.Open("moon", "host"), 5), (c.Sit("C", "ana", "Ana"), 6)]
    state = fold(rows)
    assert (state.version, state.setup.seats, state.stage) == (2, 3, "lobby")
    assert refused(state, c.Open("standard", "host")) == "table_damaged"
    with pytest.raises(Refused):
        fold([(ANA, 5)])


def test_folding_the_rows_gives_the_same_table() -> None:
    commands: list[c.Command] = [c.Open("standard", "host"), *TWO, c.Act("A", "30"), c.Say("ben", "nice")]
    rows = [(c.read_command(c.write_command(command)), 1000) for command in commands]
    assert fold(rows) == after(opened(c.Open("standard", "host"), 1000), *commands[1:], at=1000)


def test_a_chair_is_taken_once() -> None:
    state = table(ANA)
    assert state.chairs[0].who == "ana"
    assert refused(state, c.Sit("A", "ben", "Ben")) == "chair_taken"
    assert refused(state, c.Sit("E", "ben", "Ben")) == "no_such_seat"


def test_one_person_may_hold_two_partners_chairs_and_no_opponents() -> None:
    state = table(ANA, c.Sit("C", "ana", "Ana"))
    assert state.seats_of("ana") == (0, 2)
    assert refused(state, c.Sit("B", "ana", "Ana")) == "chair_of_other_team"


def test_two_people_can_play_a_whole_table() -> None:
    state = table(ANA, c.Sit("C", "ana", "Ana"), BEN, c.Sit("D", "ben", "Ben"), c.Start("casual", "D"), c.Deal(DEAL))
    assert [chair.who for chair in state.chairs] == ["ana", "ben", "ana", "ben"]
    assert duty(acts(state, "30", "pass", "pass", "pass")) is None


def test_a_game_starts_at_once_with_bots_on_the_empty_chairs() -> None:
    state = table(ANA, c.Start("random", "D"))
    assert [chair.level for chair in state.chairs] == [None, "random", "random", "random"]
    assert duty(state) == (DealNext(), 2000)
    assert refused(state, c.Start("random", "D")) == "game_runs"
    assert refused(state, c.Clear("B")) == "no_bot_to_clear"


def test_who_comes_later_takes_a_bots_chair_between_tricks() -> None:
    state = acts(table(ANA, c.Start("casual", "D"), c.Deal(DEAL)), "30", "pass", "pass", "pass", "6")
    state = acts(state, "66")
    waiting = after(state, BEN)
    assert (waiting.chairs[1].level, waiting.chairs[1].coming) == ("casual", "ben")
    assert refused(waiting, c.Sit("B", "cy", "Cy")) == "chair_taken"
    seated = acts(waiting, "64", "52", "32")
    assert (seated.chairs[1].who, seated.chairs[1].level) == ("ben", None)


def test_who_leaves_a_game_leaves_a_bot_and_before_it_an_empty_chair() -> None:
    assert table(ANA, c.Leave("ana")).chairs[0].is_empty
    playing = after(table(*TWO), c.Leave("ana"))
    assert playing.chairs[0].level == DEFAULT_LEVEL
    assert "ana" not in playing.persons
    assert refused(playing, c.Leave("ana")) == "not_seated"


def test_a_bot_is_put_and_changed_and_never_on_a_persons_chair() -> None:
    state = table(ANA, c.PutBot("B", "random"))
    assert after(state, c.PutBot("B", "casual")).chairs[1].level == "casual"
    assert after(state, c.Clear("B")).chairs[1].is_empty
    assert refused(state, c.PutBot("A", "random")) == "chair_taken"


def test_a_bot_plays_its_best_beside_a_person_unless_its_level_was_chosen() -> None:
    filled = table(ANA, c.Start("casual", "D"))
    assert [level_at(filled, place) for place in range(4)] == [None, "casual", BEST_LEVEL, "casual"]
    chosen = table(ANA, c.PutBot("C", "beginner"), c.Start("casual", "D"))
    assert [level_at(chosen, place) for place in range(4)] == [None, "casual", "beginner", "casual"]
    assert level_at(after(filled, c.PutBot("C", "club")), 2) == "club"
    assert level_at(table(ANA, c.Start("random", "D")), 2) == "random"
    assert level_at(after(filled, c.Leave("ana")), 2) == "casual"


def test_what_a_bot_beside_a_person_plays_at_is_what_acts_and_what_is_shown() -> None:
    state = acts(table(ANA, c.Start("casual", "D"), c.Deal(DEAL)), "30")
    due = duty(state)
    assert due
    assert due[0] == BotActs("B", "casual", stand_in=False)
    due = duty(acts(state, "pass"))
    assert due
    assert due[0] == BotActs("C", BEST_LEVEL, stand_in=False)
    shown = json.loads(shared_part("t", state))["chairs"]
    assert [chair["level"] for chair in shown] == [None, "casual", BEST_LEVEL, "casual"]


def test_a_bot_in_place_of_somebody_who_is_gone_plays_its_best_beside_a_person() -> None:
    state = table(ANA, c.Sit("C", "cy", "Cy"), c.Start("casual", "D"), c.Deal(DEAL), c.Gone("ana"))
    due = duty(state)
    assert due
    assert due[0] == BotActs("A", BEST_LEVEL, stand_in=True)


def test_only_the_seat_to_act_acts_and_only_by_the_rules() -> None:
    state = table(*TWO)
    with pytest.raises(IllegalAction, match="it is the turn of A"):
        apply(state, c.Act("B", "30"), 2000)
    assert refused(state, c.Act("A", "29")) == "bid_too_low"
    assert refused(table(ANA), c.Act("A", "30")) == "no_hand_in_play"
    assert refused(state, c.Deal(DEAL)) == "no_deal_due"


def test_somebody_who_is_gone_is_played_for_after_the_grace_and_is_back_at_once() -> None:
    state = after(table(*TWO), c.Gone("ana"), at=10_000)
    due = duty(state)
    assert due == (BotActs("A", STAND_IN, stand_in=True), 10_000 + 30_000)
    assert duty(after(state, c.Here("ana"), at=11_000)) is None
    assert refused(state, c.Gone("ana")) == "nothing_to_do"
    assert refused(state, c.Gone("zoe")) == "nothing_to_do"


def test_nobody_waits_for_a_person_who_is_gone_when_it_is_anothers_turn() -> None:
    assert duty(after(table(*TWO), c.Gone("ben"))) is None


def finished() -> TableState:
    state = acts(table(*TWO), "30", "pass", "pass", "pass", "N")
    while state.stage == "playing":
        assert state.game
        state = acts(state, str(state.game.legal_actions()[0]))
    return state


def test_the_next_hand_waits_until_all_present_are_ready_or_for_the_pause() -> None:
    state = finished()
    assert state.stage == "between"
    assert duty(state) == (DealNext(), 2000 + 20_000)
    one = after(state, c.Ready("ana"))
    assert duty(one) == (DealNext(), 22_000)
    assert refused(one, c.Ready("ana")) == "nothing_to_do"
    both = after(one, c.Ready("ben"))
    assert duty(both) == (DealNext(), 2000)
    dealt = after(both, c.Deal(DEAL))
    assert not any(person.ready for person in dealt.persons.values())


def test_who_is_gone_is_not_waited_for_and_an_empty_room_waits() -> None:
    state = after(finished(), c.Gone("ben"), c.Ready("ana"))
    assert duty(state) == (DealNext(), 2000)
    assert duty(after(state, c.Gone("ana"))) is None


def test_undo_takes_back_the_own_last_action_with_the_others_consent() -> None:
    """Across the end of a trick, and the right seat is to act again."""
    state = acts(table(*TWO), "30", "pass", "pass", "pass", "6", "66", "64", "52", "32", "00")
    assert state.game
    assert len(state.game.hand.tricks if state.game.hand else ()) == 1
    asked = after(state, c.Propose("ben", "undo"))
    assert asked.game == state.game
    assert refused(asked, c.Propose("ana", "end")) == "proposal_open"
    done = after(asked, c.Vote("ana", True))
    assert done.game
    assert done.game.to_act == "B"
    assert done.game.hand
    assert len(done.game.hand.tricks) == 0
    assert done.moves > state.moves
    assert acts(done, "64", "52", "32", "00").game == state.game


def test_one_no_ends_a_proposal_and_so_does_time() -> None:
    asked = after(acts(table(*TWO), "30"), c.Propose("ana", "undo"))
    assert after(asked, c.Vote("ben", False)).proposal is None
    assert refused(asked, c.Vote("ben", True), at=2000 + PROPOSAL_LIFE + 1) == "nothing_to_vote_on"
    assert acts(asked, "pass").proposal is None


def test_among_bots_a_proposal_needs_nobody() -> None:
    state = acts(table(ANA, c.Start("casual", "D"), c.Deal(DEAL)), "30", "pass")
    undone = after(state, c.Propose("ana", "undo"))
    assert undone.game
    assert undone.game.to_act == "A"
    assert refused(undone, c.Propose("ana", "undo")) == "nothing_to_undo"
    assert refused(undone, c.Propose("ana", "dance")) == "no_such_proposal"


def test_a_game_is_ended_by_consent_and_another_begins_with_the_same_chairs() -> None:
    ended = after(table(*TWO), c.Propose("ana", "end"), c.Vote("ben", True))
    assert ended.stage == "over"
    again = after(ended, c.Start("random", "A"))
    assert [chair.who for chair in again.chairs] == ["ana", "ben", None, None]
    assert again.games == 2
    assert again.game
    assert again.game.totals == (0, 0)


def test_a_person_is_removed_by_the_others_whether_he_agrees_or_not() -> None:
    state = table(ANA, BEN, c.Sit("C", "cy", "Cy"), c.Start("casual", "D"), c.Deal(DEAL))
    asked = after(state, c.Propose("ana", "remove", "B"))
    assert refused(asked, c.Vote("ben", False)) == "nothing_to_vote_on"
    assert after(asked, c.Vote("cy", True)).chairs[1].level == DEFAULT_LEVEL
    assert refused(state, c.Propose("ana", "remove", "A")) == "nobody_there"
    assert refused(state, c.Propose("ana", "remove", "D")) == "nobody_there"


def test_the_others_may_have_a_bot_play_an_idle_persons_turn_once() -> None:
    state = after(table(*TWO), c.Propose("ben", "bot_turn", "A"))
    due = duty(state)
    assert due == (BotActs("A", STAND_IN, stand_in=True), 2000)
    played = after(state, c.Act("A", "30", stand_in=True))
    assert played.bot_turn is None
    assert refused(played, c.Propose("ben", "bot_turn", "A")) == "not_their_turn"


def test_set_phrases_and_nothing_else_unless_the_table_has_a_chat() -> None:
    state = table(ANA)
    for phrase in PHRASES:
        assert after(state, c.Say("ana", phrase)).happening.text == phrase
    assert refused(state, c.Say("ana", "I have the double six")) == "no_such_phrase"
    assert refused(state, c.Chat("ana", "hi")) == "no_chat_here"
    assert after(table(ANA, chat=True), c.Chat("ana", "hi")).happening.text == "hi"
    assert refused(table(chat=True), c.Chat("zoe", "hi")) == "not_seated"


def test_a_closed_table_is_closed() -> None:
    assert refused(table(c.Close()), ANA) == "table_closed"


def test_a_name_is_replaced() -> None:
    assert table(ANA, c.Rename("ana", "Guest")).persons["ana"].name == "Guest"
    assert refused(table(), c.Rename("ana", "Guest")) == "not_seated"


def test_every_seat_of_every_shape_can_be_sat_on() -> None:
    for rules in ("standard", "moon", "eighty_four"):
        state = table(rules=rules)
        for seat in SEATS[: state.setup.seats]:
            state = after(state, c.Sit(seat, seat.lower(), seat))
        assert not any(chair.is_empty for chair in state.chairs)
