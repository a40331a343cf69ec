"""What the acts of the API are told: the words of their bodies, each with its limit."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from meydan.version import __version__

NO_NUL = r"^[^\x00]*$"  # PostgreSQL keeps no text with it


class Body(BaseModel):
    """What an act is told; nothing but what it knows."""

    model_config = ConfigDict(extra="forbid")


class Reason(Body):
    """Why."""

    reason: str = Field(max_length=500, pattern=NO_NUL, examples=["all are here"])


class Switch(Reason):
    """On or off, and why."""

    on: bool


class Decision(Reason):
    """A decision of the jury or of the organisers."""

    kind: Literal["disqualify", "reinstate", "rematch", "void", "hold", "release", "guest", "ranked", "note", "close"]
    bot: str = Field("", max_length=60, pattern=NO_NUL, examples=["Falcons"])
    match: str = Field("", max_length=20_000, pattern=NO_NUL, examples=["1/w3/2-5/1a"], description="or several")


class Chosen(Body):
    """With `choose`, matches that have something in common."""

    choose: bool = False
    of: str = Field("", max_length=60, pattern=NO_NUL, description="a bot")
    map: str = Field("", max_length=200, pattern=NO_NUL)
    worker: str = Field("", max_length=100, pattern=NO_NUL)
    engine: str = Field("", max_length=16, pattern=NO_NUL, examples=["fc87561ef9ba"], description="how its hash begins")
    since: str = Field("", max_length=30, pattern=NO_NUL, examples=["2026-11-20T18:00"])


class Considered(Chosen, Decision):
    """A decision to look at first."""


class Shaded(Chosen):
    """Matches to play again without counting them, or to put away those that were."""

    what: Literal["play", "drop"] = "play"
    reason: str = Field("", max_length=500, pattern=NO_NUL, examples=["a new machine"])
    match: str = Field("", max_length=20_000, pattern=NO_NUL, examples=["1/w3/2-5/1a"], description="or several")


class Previewed(Reason):
    """A switch to look at first."""

    kind: Literal["lock", "pause", "freeze", "hide", "begin", "start", "hold-start", "cut"]
    on: bool = True
    stages: list[str] = Field([], max_length=40, description="for `hide`", examples=[["finals"]])
    stage: str = Field("", max_length=60, pattern=NO_NUL, description="for `start`, `hold-start` and `cut`")
    at: str = Field("", max_length=30, pattern=NO_NUL, description="for `start` and `cut`")


class StageHold(Switch):
    """The start of a stage that is held, or let go."""

    stage: str = Field(max_length=60, pattern=NO_NUL, examples=["finals"])


class StageTime(StageHold):
    """A moment of a stage; with `on` false it has none any more."""

    on: bool = True
    at: str = Field(
        "",
        max_length=30,
        pattern=NO_NUL,
        examples=["2026-11-20T18:00:00+03:30"],
        description="by the machine's clock if it names no zone",
    )


class Deadline(Reason):
    """The last moment to hand in a bot, by the machine's clock."""

    at: str = Field(max_length=30, pattern=NO_NUL, examples=["2026-11-20T18:00"])


class Rest(Switch):
    """A machine that gets no more matches, or plays again."""

    node: str = Field(max_length=100, pattern=NO_NUL, examples=["hall-3"])


class Lift(Switch):
    """A limit of an hour that a team need not keep for a day, or keeps again."""

    team: str = Field(max_length=60, pattern=NO_NUL, examples=["Falcons"])
    what: Literal["upload", "friendly"]


class Invisible(Reason):
    """A team that nobody but the desk sees."""

    team: str = Field(max_length=60, pattern=NO_NUL, examples=["Testers"])


class OfTeam(Body):
    """A team."""

    team: str = Field(max_length=60, pattern=NO_NUL, examples=["Falcons"])


class Hidden(Reason):
    """The stages that are kept back from now on."""

    stages: list[str] = Field(max_length=40, examples=[["finals"]])


class Words(Body):
    """Something to say."""

    text: str = Field(max_length=2000, pattern=NO_NUL, examples=["Lunch is at one o'clock."])


class Announcement(Words):
    """Something to say to everybody."""

    hall: bool = Field(False, description="also on all screens of the hall")


class Message(Words):
    """Something to say to one team."""

    team: str = Field(max_length=60, pattern=NO_NUL, examples=["Falcons"])


class Answer(Words):
    """An answer to a question."""

    number: int = Field(ge=1, le=2**31 - 1)
    public: bool = Field(description="to all, or to the team that asked")
    keep: bool = Field(False, description="also as a ready answer")


class ReadyAnswer(Words):
    """An answer that is given again and again."""

    drop: bool = False


class Scene(Body):
    """What a screen in the hall shows."""

    kind: str = Field(max_length=20, examples=["clock"])
    text: str = Field("", max_length=300, pattern=NO_NUL, examples=["18:30"])
    screen: str = Field("", max_length=30, pattern=NO_NUL, description="its name; all screens if it is left out")


class Screen(Body):
    """A screen of the hall that has a name."""

    name: str = Field(max_length=30, pattern=NO_NUL, examples=["left"])
    drop: bool = False


class Step(Body):
    """One step of a reveal."""

    version: int = Field(ge=0, description="what `GET /desk` told; a step that was made from an older one is refused")
    back: bool = False


class Row(Body):
    """Something by its number."""

    number: int = Field(ge=1, le=2**31 - 1)


class Second(Row):
    """What another organiser has asked for."""

    what: Literal["agree", "drop"]


class Change(Row):
    """A change of an account."""

    what: Literal["role", "block", "unblock"]
    role: Literal["", "member", "observer", "announcer", "jury", "organiser"] = ""


class Named(Body):
    """A name."""

    name: str = Field(max_length=60, pattern=NO_NUL, examples=["Falcons"])


class Code(Body):
    """An invite code."""

    code: str = Field(max_length=40, pattern=NO_NUL, examples=["abcd-efgh-jkmn-pqrs"])


class Machine(Code):
    """A machine that joins by a code of the desk."""

    version: str = Field(max_length=40, pattern=NO_NUL, examples=[__version__])  # of Meydan there


class Mate(Body):
    """A member of one's team."""

    person: int = Field(ge=1, le=2**31 - 1)
    what: Literal["captain", "remove"]


class Accepts(Body):
    """What becomes of friendlies that others ask for."""

    accepts: Literal["always", "ask", "never"] = Field(description="with `ask` your team answers each request itself")


class Asked(Body):
    """What is needed to ask for a friendly."""

    bot: str = Field(max_length=60, pattern=NO_NUL, examples=["greedy"])
    map: str = Field("", max_length=200, pattern=NO_NUL, description="any if it is left out", examples=["open"])
    seat: str = Field("", max_length=200, pattern=NO_NUL, description="of your bot; by lot if it is left out")


class Answered(Row):
    """An answer to a request for a friendly."""

    accepts: bool


class Table(Body):
    """A table of teams."""

    table: str = Field(max_length=1 << 18, pattern=NO_NUL, examples=["team,person\nFalcons,Ali\n"])
    preview: bool = Field(False, description="say only who would be new")


class Award(Body):
    """An award to add, to show in the hall, or to take away."""

    what: Literal["add", "show", "drop"]
    number: int = Field(0, ge=0, le=1000, description="of one that is there")
    title: str = Field("", max_length=100, pattern=NO_NUL, examples=["Best newcomer"])
    team: str = Field("", max_length=60, pattern=NO_NUL, examples=["Falcons"])
    words: str = Field("", max_length=500, pattern=NO_NUL)
    picture: str = Field("", max_length=64, pattern=NO_NUL, description="the hash of one that was added")


class Picture(Body):
    """A picture to add, to show in the hall, or to take away."""

    what: Literal["add", "show", "drop"]
    digest: str = Field("", max_length=64, pattern=NO_NUL, description="of one that is there")
    name: str = Field("", max_length=100, pattern=NO_NUL, examples=["Our sponsor"])
    data: str = Field("", max_length=1_000_000, pattern=NO_NUL, description="PNG or JPEG in base64")


class Line(Body):
    """Whether the hall sees who goes on to the next stage."""

    on: bool = Field(examples=[True])


class Speed(Body):
    """How fast matches are shown in the hall."""

    speed: Literal["0.5", "1", "2", "4", "8"]


class Receipt(Body):
    """A receipt as a team has it."""

    receipt: str = Field(max_length=5000, pattern=NO_NUL, description="the text of the file")


class Nothing(Body):
    """Nothing more is needed."""
