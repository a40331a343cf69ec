"""A match without sockets: joining, commands and their limits, the order of messages, recorded matches."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.games.tron.original.chillin import frame, message
from meydan.games.tron.original.config import GameHandler
from meydan.games.tron.original.session import BURST_SECONDS
from meydan.games.tron.setup.maps import from_content
from meydan.games.tron.tests.hall import SIDES, Hall


def accepted(side: str) -> dict[str, Any]:
    return {"joined": True, "side_name": side, "sides": SIDES}


REFUSED = {"joined": False, "side_name": "", "sides": SIDES}


def test_p20_new_teams_get_the_sides_in_alphabetical_order() -> None:
    hall = Hall(sides={"Yellow": ["0"], "Blue": ["0"]})
    assert hall.join("one", "A")["side_name"] == "Blue"
    assert hall.join("two", "B")["side_name"] == "Yellow"
    assert list(hall.last("one", "ClientJoined")["sides"]) == ["Yellow", "Blue"]
    assert hall.session.is_full


def test_p20_a_nickname_may_play_both_sides_unless_the_config_forbids_it() -> None:
    hall = Hall()
    assert [hall.join(peer, "A") for peer in ("one", "two")] == [accepted("Blue"), accepted("Yellow")]
    hall = Hall(general={"allow_duplicate_team_nicknames": False})
    assert [hall.join(peer, "A") for peer in ("one", "two")] == [accepted("Blue"), REFUSED]


def test_p20_allowed_teams_have_their_sides_and_others_are_refused() -> None:
    for duplicates, expected in ((True, accepted("Blue")), (False, REFUSED)):
        teams = {"A": "Yellow", "B": "Blue", "D": "Yellow", "E": "Nowhere"}
        hall = Hall(general={"allowed_teams": teams, "allow_duplicate_team_nicknames": duplicates})
        assert hall.join("one", "A") == accepted("Yellow")
        assert [hall.join("two", name) for name in ("C", "D", "E")] == [REFUSED] * 3
        assert hall.join("three", "A") == expected
        assert hall.join("two", "B") == (REFUSED if duplicates else accepted("Blue"))


@pytest.mark.parametrize(("nickname", "agent"), [("A", "1"), ("A", None), (None, "0")])
def test_p20_p21_a_bad_join_is_refused_and_can_be_tried_again(nickname: str | None, agent: str | None) -> None:
    hall = Hall()
    assert hall.join("one", nickname, agent) == REFUSED
    assert hall.join("one", "A") == accepted("Blue")


def test_p21_the_wrong_kind_of_join_is_refused() -> None:
    hall = Hall()
    hall.hear("one", "JoinOnlineGame", token="a-b", agent_name="0")
    assert hall.last("one", "ClientJoined") == REFUSED
    assert Hall(general={"offline_mode": False}).join("one", "A") == REFUSED


@pytest.mark.parametrize(("token", "fits"), [("team1-agent", True), ("team1", False), ("a-b-c", False), (None, False)])
def test_p22_online_teams_join_by_token(token: str | None, fits: bool) -> None:
    hall = Hall(general={"offline_mode": False})
    hall.hear("one", "JoinOnlineGame", token=token, agent_name="0")
    assert hall.last("one", "ClientJoined") == (accepted("Blue") if fits else REFUSED)
    assert (hall.last("one", "AgentJoined") or {}).get("team_nickname") == ("team1.nickname" if fits else None)


def test_p23_the_joiner_hears_of_itself_first_and_all_hear_of_it() -> None:
    hall = Hall()
    hall.join("one", "A")
    hall.join("two", "B")
    assert [name for name, _ in hall.told("one")] == ["ClientJoined", "AgentJoined", "AgentJoined"]
    assert [name for name, _ in hall.told("two")] == ["ClientJoined", "AgentJoined"]
    hall.join("one", "A")
    assert len(hall.told("one")) == 3
    assert hall.join("three", "C") == REFUSED


def test_p4_nicknames_keep_their_bytes_and_are_shown_as_text() -> None:
    hall = Hall()
    raw = "سلام".encode().decode("latin-1")
    hall.join("one", raw)
    assert hall.last("one", "AgentJoined")["team_nickname"] == raw
    assert hall.lines == ["Agent Blue-0 has joined -> team_nickname: سلام"]
    hall.join("two", "caf\xe9")
    assert hall.lines[1:] == ["Agent Yellow-0 has joined -> team_nickname: café", "All agents have joined"]


def test_messages_and_lines_of_a_whole_match_come_in_order() -> None:
    hall = Hall(settings={"max_cycles": 2}).started()
    while not hall.state.over:
        hall.process()
    hall.finish()
    assert [name for name, _ in hall.told("two")][2:] == [
        "StartGame",
        "RealtimeSnapshot",
        "RealtimeSnapshot",
        "RealtimeSnapshot",
        "EndGame",
    ]
    assert [fields["current_cycle"] for name, fields in hall.told("one") if name == "RealtimeSnapshot"] == [0, 1, 2]
    assert hall.last("one", "EndGame") == {
        "winner_sidename": None,
        "details": {"Scores": {"Blue": "2", "Yellow": "2"}},
    }
    assert hall.lines[3:] == [
        "Start the game",
        "cycle 0",
        "cycle 1",
        "Winner side: draw",
        "Details:",
        "  Scores:",
        "    Blue -> 2",
        "    Yellow -> 2",
    ]


def test_t18_commands_count_only_in_the_cycle_that_they_name_and_only_in_the_game() -> None:
    hall = Hall()
    hall.join("one", "A")
    hall.join("two", "B")
    hall.command("one", 0)
    hall.begin()
    hall.command("one", 0)
    hall.ask()
    hall.process()
    assert hall.actions == [[0, 0]]
    for cycle in (0, 2, 4294967295):
        hall.command("one", cycle)
    hall.process()
    assert hall.actions[-1] == [0, 0]
    hall.command("one", 2)
    hall.command("three", 2)
    hall.process()
    assert hall.actions[-1] == [3, 0]


def test_turnbased_commands_are_taken_and_base_commands_are_not() -> None:
    hall = Hall().started()
    hall.hear("one", "TurnbasedCommand", type="ChangeDirection", payload=b"\1\2", cycle=0)
    hall.hear("two", "BaseCommand", type="ChangeDirection", payload=b"\1\0")
    hall.process()
    assert hall.actions == [[3, 0]]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff" * 50,
        message("RealtimeCommand", type="Fly", payload=b"", cycle=0)[4:],
        message("RealtimeCommand", type="ChangeDirection", payload=b"\1\4", cycle=0)[4:],
        message("RealtimeCommand", type="ChangeDirection", payload=None, cycle=0)[4:],
        message("RealtimeCommand", type=None, payload=b"", cycle=0)[4:],
        message("RealtimeCommand", type="ChangeDirection", payload=b"\1\2", cycle=None)[4:],
        message("EndGame", winner_sidename="Blue", details={})[4:],
        message("StartGame", start_time=1)[4:],
    ],
)
def test_what_makes_no_sense_is_ignored_without_an_answer(body: bytes) -> None:
    hall = Hall().started()
    before = len(hall.told("one"))
    hall.receive("one", frame(body))
    assert len(hall.told("one")) == before
    hall.command("one", 0)
    hall.process()
    assert hall.actions == [[3, 0]]


def test_a_command_that_comes_after_its_cycle_is_noted_once() -> None:
    hall = Hall().started()
    hall.process()
    hall.command("one", 0)
    hall.command("one", 0)
    assert hall.client("one").notes() == ["a command for cycle 0 came in cycle 1; ignored"]


def test_t19_each_side_has_its_limit_and_both_together_end_the_cycle() -> None:
    limits = {"max_agent_commands": 3, "max_team_commands": 9, "max_total_commands": 5}
    hall = Hall(game_handler=limits).started()
    for payload in (b"\1\0", b"\1\2", b"\0", b"\1\3"):  # a command without direction counts too
        hall.command("one", 0, payload=payload)
    assert hall.session.hurry() is None
    assert hall.session.limits.is_used_up(0)
    hall.command("two", 0, payload=b"\1\0")
    assert hall.session.hurry() is None
    hall.command("two", 0, "ActivateWallBreaker", b"")
    assert hall.session.hurry() == 0.0
    hall.process()
    assert not hall.state.over
    assert hall.actions == [[3, 6]]
    assert hall.session.hurry() is None


def test_t20_who_leaves_goes_straight_on_and_cannot_come_back() -> None:
    hall = Hall().started()
    hall.command("two", 0)
    hall.leave("two")
    assert hall.last("one", "AgentLeft") == {"side_name": "Yellow", "agent_name": "0"}
    assert hall.lines[-1] == "Agent Yellow-0 has left the game"
    assert hall.join("three", "B") == REFUSED
    hall.leave("one")
    while not hall.state.over:
        hall.process()
    hall.finish()
    assert hall.last("one", "EndGame") is None


def test_t20_a_side_stays_taken_when_its_client_leaves_before_the_other_joins() -> None:
    hall = Hall()
    hall.join("one", "A")
    hall.leave("one")
    hall.leave("never joined")
    assert hall.join("two", "B") == accepted("Yellow")
    assert hall.session.is_full


def test_eager_waits_for_the_sides_that_are_there() -> None:
    hall = Hall().started()
    hall.session.is_eager = True
    hall.command("one", 0)
    assert hall.session.hurry() is None
    hall.leave("two")
    assert hall.session.hurry() == BURST_SECONDS, "there may be more that belongs to the answer"


def test_t16_the_game_starts_a_while_after_the_last_join_and_not_before_its_time() -> None:
    usual = GameHandler()
    assert usual.start_second(2_000_000_000.2) == 2_000_000_001 + 3
    late = GameHandler(start_time="2100-01-01 00:00", start_waiting_time=2)
    assert late.start_second(1000.2) == 4102444800 + 1 + 2
    past = GameHandler(start_time="1970-01-01 00:00", start_waiting_time=1)
    assert past.start_second(1000.9) == 1001 + 1


def test_t17_the_first_cycle_is_longer_by_the_seed() -> None:
    assert GameHandler().first_seconds("seed") == 3
    assert GameHandler().first_seconds("original") == 0.5
    assert GameHandler(first_cycle_duration=1).first_seconds("original") == 1


@pytest.mark.golden("tron", "wire/*_vs_*.jsonl")
def test_recorded_matches_are_answered_to_the_byte(recording: Any) -> None:
    """Every client of a recorded match gets the messages of the original server, in their order."""
    first, *lines = recording.lines()
    times = {"cycle_duration": first["cycle_duration"]}
    hall = Hall(from_content(first["map"]), None, game_handler=times)
    heard = [line for line in lines if line.get("dir") == "c2s" and "type" in line]
    for line in heard:
        if line["type"] != "RealtimeCommand":
            hall.receive(line["conn"], bytes.fromhex(line["frame_hex"]))
    start = next(line for line in lines if line.get("type") == "StartGame")
    hall.begin(start["message"]["start_time"])
    hall.ask()
    while not hall.state.over:
        for line in heard:
            if line["message"].get("cycle") == hall.state.cycle:
                hall.receive(line["conn"], bytes.fromhex(line["frame_hex"]))
        hall.process()
    hall.finish()
    for conn in (1, 2):
        told = [line for line in lines if line.get("dir") == "s2c" and line["conn"] == conn and "type" in line]
        assert [data.hex() for data in hall.said[conn]] == [line["frame_hex"] for line in told]
