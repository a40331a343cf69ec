"""Folders of the contests' own clients in compiled languages, unmodified, as bots; what they lack is named."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.engine.network import ClientBuild
from meydan.games import find
from meydan.games.tron.original import folders
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player

GEMS, TRON, KINGS = find("gems"), find("tron"), find("kings")
STARTERS = TRON.folder / "starters"
PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
TRON_MAIN = """
import ai.AI;
import ks.KSObject;
import ks.models.*;
import team.koala.chillin.client.GameClient;
public class Main {
    public static void main(String[] args) throws java.io.IOException {
        KSObject world = new World();
        GameClient app = new GameClient(System.getProperty("user.dir") + "/gamecfg.json", args);
        app.registerAI(new AI((World) world));
        app.run();
    }
}
"""
GEMS_BASE = """package com.example;
import java.io.*;
import java.net.Socket;
public abstract class Base {
    private final PrintWriter out;
    private final BufferedReader in;
    protected int cells, agents;
    protected String[] words;
    public Base(String ip, int port) throws IOException {
        Socket connection = new Socket(ip, port);
        out = new PrintWriter(connection.getOutputStream(), true);
        in = new BufferedReader(new InputStreamReader(connection.getInputStream()));
        String[] hello = in.readLine().trim().split(" ");
        cells = Integer.parseInt(hello[0]) * Integer.parseInt(hello[1]);
        agents = Integer.parseInt(hello[6]);
        out.println("CONFIRM");
    }
    protected abstract String doTurn();
    public void play() throws IOException {
        for (String line = in.readLine(); !line.contains("finish!"); line = in.readLine()) {
            words = line.trim().split(" ");
            out.println(words.length == 2 + agents + cells ? doTurn() : "NOOP");
        }
    }
}
"""
GEMS_MAIN = """package com.example;
public class Main extends Base {
    Main() throws java.io.IOException { super("192.168.43.123", 9921); }
    protected String doTurn() { return words[0].equals("1") ? "TRAP" : "RIGHT"; }
    public static void main(String[] args) throws java.io.IOException { new Main().play(); }
}
"""


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def played(game: str, folder: Path, **setup: object) -> Replay:
    found = find(game)
    players = [make_player(found, bot, seat) for seat, bot in enumerate([str(folder), "house:random"])]
    return Match(found, found.prepare(seed=2, **setup), players, PATIENT).run()  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_java_client_of_tron_plays_with_our_library_in_place_of_the_framework_s(tmp_path: Path) -> None:
    client = written(tmp_path / "JavaClient", {"src/Main.java": TRON_MAIN, "dependencies/ChillinClient-1.0.2.jar": ""})
    for part in ("ai", "ks"):
        shutil.copytree(STARTERS / "java" / part, client / "src" / part)
    before = sorted(client.rglob("*"))
    replay = played("tron", client, map="courtyard")
    assert (replay.ending, replay.notes) == (Ending.NORMAL, [])
    assert replay.seats[0].name == "JavaClient"
    assert replay.result is not None
    assert replay.result.winner == 0
    assert sorted(client.rglob("*")) == before


CLIENTS = {
    "csharp": ("AI.cs", "Program.cs", "KS"),
    "cpp": ("ai.cpp", "ai.h", "main.cpp", "ks/models.h", "ks/commands.h"),
}


def laid_out(language: str, folder: Path) -> Path:
    """A client as contestants have it: its AI, models and commands, and nothing of the framework."""
    for name in CLIENTS[language]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (STARTERS / language / name).is_dir() else shutil.copy
        copy(STARTERS / language / name, folder / name)
    return folder


@pytest.mark.slow
def test_the_csharp_client_of_tron_plays_with_our_library_in_place_of_the_framework_s(tmp_path: Path) -> None:
    """`python -m tests.games.test_client_folders` does the same with C++, which takes longer to compile."""
    replay = played("tron", laid_out("csharp", tmp_path / "CSharpClient"), map="duel")
    assert (replay.ending, replay.notes, replay.seats[0].name) == (Ending.NORMAL, [], "CSharpClient")


def test_the_cpp_client_of_tron_is_compiled_without_qt_and_without_the_framework(tmp_path: Path) -> None:
    files = {
        "Game/main.cpp": '#include <QCoreApplication>\n#include <ChillinClient>\n#include "ai.h"\n',
        "Game/ai.cpp": '#include "ai.h"\n#include "effolkronium/random.hpp"\n#include <vector>\n',
        "Game/ai.h": '#include <ChillinClient>\n#include "ks/models.h"\n',
        "Game/ks/models.h": "",
        "external/ChillinClient/core.cpp": "#include <QTcpSocket>\n",
        "get-deps.sh": "",
    }
    client = written(tmp_path / "CppClient", files)
    with pytest.raises(BadInput, match=r"ai\.cpp includes effolkronium/random\.hpp, which is not there \(get-deps\.sh"):
        folders.sources(client)
    written(client, {"external/random/include/effolkronium/random.hpp": ""})
    found = folders.sources(client)
    assert found is not None
    (command,) = found.build
    assert "-Iexternal/random/include" in command
    own = [word for word in command if word.endswith(".cpp")]
    assert own == ["Game/ai.cpp", "Game/main.cpp", "meydan-library/chillin_client.cpp"]
    assert {path.name for path in found.lent.values()} >= {"ChillinClient", "QCoreApplication"}
    assert all(path.is_file() for path in found.lent.values())
    written(client, {"Game/ai.cpp": "#include <QVector>\n"})
    with pytest.raises(BadInput, match=r"ai\.cpp includes QVector, a header of Qt"):
        folders.sources(client)


@pytest.mark.slow
def test_the_java_client_of_gems_finds_us_wherever_it_wants_to_connect(tmp_path: Path) -> None:
    names = {"src/com/example/Base.java": GEMS_BASE, "src/com/example/Main.java": GEMS_MAIN}
    replay = played("gems", written(tmp_path / "Java-Client", names), settings={"turn_count": 3})
    assert [turn[0][1] for turn in replay.turns[::2]] == ["TRAP", "RIGHT", "RIGHT"]
    assert (replay.ending, replay.notes) == (Ending.NORMAL, [])


@pytest.mark.parametrize(("base", "version"), [(GEMS_BASE, "v1"), (GEMS_BASE + "// agentGems\n", "v2")])
def test_the_version_of_a_java_client_of_gems_is_told_by_its_source(base: str, version: str, tmp_path: Path) -> None:
    written(tmp_path, {"Base.java": base, "Main.java": GEMS_MAIN, "Test.java": "static void main("})
    recipe = recipe_of("gems", tmp_path)
    assert recipe.version == version
    assert recipe.start(tmp_path)[-1] == "com.example.Main"


@pytest.mark.parametrize(
    ("game", "files"),
    [
        ("gems", {"Base.java": GEMS_BASE, "Main.java": GEMS_MAIN + "import com.google.gson.Gson;\n"}),
        (
            "tron",
            {"src/Main.java": TRON_MAIN + "import com.google.gson.*;\n", "src/ai/AI.java": "package ai;", "x.jar": ""},
        ),
        ("kings", {"Main.java": "import com.google.gson.Gson;\n// AICToken\npublic static void main("}),
    ],
)
def test_a_library_of_java_that_is_missing_is_named(
    game: str, files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meydan.engine.client_sources.SYSTEM_JARS", tmp_path / "none")
    written(
        tmp_path, {"src/ks/models/World.java": "package ks.models;", "src/ks/KSObject.java": "package ks;", **files}
    )
    with pytest.raises(BadInput, match=r"Main\.java imports com\.google\.gson, which is not there; put its jar into"):
        make_player(find(game), str(tmp_path), 0, PlayerOptions())


def recipe_of(game: str, folder: Path) -> ClientBuild:
    clients = find(game).network.folders
    assert clients is not None
    recipe = clients.recipe(folder)
    assert recipe is not None
    return recipe


if __name__ == "__main__":
    for chosen in CLIENTS:
        with tempfile.TemporaryDirectory() as place:
            found = played("tron", laid_out(chosen, Path(place) / chosen), map="duel")
            print(chosen, found.ending.value, found.result, found.notes)
