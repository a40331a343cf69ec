"""Promises about records, settings and facts."""

from __future__ import annotations

import json
from typing import Any

from meydan.contract.walks import setups, title
from meydan.engine.errors import BadRecord, MeydanError
from meydan.engine.game import Game
from meydan.engine.record import check_layout


def check_facts(game: Game) -> None:
    """The facts of a game fit each other."""
    assert game.name.isidentifier(), f"{game.name!r} is no name: expected letters, digits and underscores"
    assert game.name.islower(), f"{game.name!r} is no name: expected small letters"
    assert (game.folder / "__init__.py").is_file(), f"{game.name}: folder {game.folder} is not the game's folder"
    assert game.seats, f"{game.name} has no seats"
    assert min(game.seats) >= 1, f"{game.name} has a table without seats: {list(game.seats)}"
    assert len(game.teams) in (0, max(game.seats)), (
        f"{game.name} names the teams of {len(game.teams)} seats; expected {max(game.seats)}, or none"
    )
    assert game.setups.presets, f"{game.name} has no rule preset; expected at least one, the default first"
    names = game.words.seat_names
    assert len(names) in (0, max(game.seats)), f"{game.name} names {len(names)} of its {max(game.seats)} seats"


def check_layouts(game: Game) -> None:
    """Records have no padding, no names that NumPy uses itself, and the alignment that a GPU needs."""
    for setup in setups(game):
        layout = setup.layout
        parts = {"state": layout.state, "setup": layout.setup, "observation": layout.observation}
        if layout.action.names:
            parts["action"] = layout.action
        for what, dtype in parts.items():
            where = f"{title(game, setup)}: the {what} record"
            try:
                check_layout(dtype, where)
            except BadRecord as error:
                raise AssertionError(str(error)) from None
            assert dtype.isalignedstruct, f"{where} is not aligned; write np.dtype([..], align=True)"
        assert bool(layout.actions) != bool(layout.action.names), (
            f"{title(game, setup)}: actions are either numbers (a count in Layout.actions) or records, not both"
        )
        has_rng = "rng" in (layout.state.names or ())
        assert has_rng or not game.chance, f"{title(game, setup)}: chance is declared and the state has no field `rng`"


def check_schema(game: Game) -> None:
    """The settings have a JSON schema, describe themselves and refuse what they do not know."""
    schema = game.setups.settings.model_json_schema()
    assert schema["type"] == "object", f"{game.name}: the settings' schema is no object: {schema}"
    json.dumps(schema)
    for name, field in schema.get("properties", {}).items():
        assert field.get("description"), f"{game.name}: setting {name!r} has no description"
    said = _refusal(game, {"no_such_setting": 1})
    assert said, f'{game.name}: unknown settings are taken; write ConfigDict(extra="forbid")'
    assert "no_such_setting" in said, f"{game.name}: a wrong setting is refused without its name: {said}"


def _refusal(game: Game, settings: dict[str, Any]) -> str | None:
    """What is said about settings that are refused."""
    try:
        game.prepare(settings=settings)
    except MeydanError as error:
        return str(error)
    return None


def check_setups_survive_json(game: Game) -> None:
    """A setup that went through JSON is the same to the byte."""
    for setup in setups(game):
        again = game.from_json(json.loads(json.dumps(setup.to_json())))
        where = title(game, setup)
        assert again.record.tobytes() == setup.record.tobytes(), f"{where}: the setup record changed on its way by JSON"
        assert again.layout == setup.layout, f"{where}: the layout changed on its way by JSON"
        assert again.to_json() == setup.to_json(), f"{where}: {setup.to_json()} came back as {again.to_json()}"
