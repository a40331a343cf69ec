"""The actions of which the Chillin monitor's pictures are made, as objects of `ks` (SPEC.md, section 5.10).

Those that only the reader needs stop behind the last field that it looks at: what follows is not read.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from meydan.games.tron.original.chillin import ENVELOPE, frame
from meydan.games.tron.original.ks import (
    ABSENT,
    BOOLEAN,
    ENUM,
    FLOAT,
    INT,
    PRESENT,
    SHORT_ENUM,
    STRING,
    UINT,
    Kind,
    Record,
    encode,
    put_length,
)

MESSAGE = "SceneActions"
VECTOR = Record("Vector3", x=FLOAT, y=FLOAT, z=FLOAT)
COLOUR = Record("Vector4", VECTOR, w=FLOAT)
ASSET = Record("Asset", bundle_name=STRING, asset_name=STRING, index=INT)
_BASE = Record("BaseAction", cycle=FLOAT, ref=INT, child_ref=STRING, duration_cycles=FLOAT)
_CREATION = Record("BaseCreation", _BASE, parent_ref=INT, parent_child_ref=STRING)


def _unused(*names: str) -> dict[str, Kind]:
    """Fields that are always left out, for which any kind will do."""
    return dict.fromkeys(names, FLOAT)


INSTANTIATE = Record("InstantiateBundleAsset", _CREATION, asset=ASSET, default_parent=ENUM)
CREATE_BASIC = Record("CreateBasicObject", _CREATION, type=ENUM)
IS_ACTIVE = Record("ChangeIsActive", _BASE, is_active=BOOLEAN)
TRANSFORM = Record("ChangeTransform", _BASE, position=VECTOR, rotation=VECTOR, scale=VECTOR, change_local=BOOLEAN)
AUDIO = Record(
    "ChangeAudioSource",
    _BASE,
    audio_clip_asset=ASSET,
    time=FLOAT,
    mute=BOOLEAN,
    loop=BOOLEAN,
    priority=INT,
    volume=FLOAT,
    spatial_blend=FLOAT,
    play=BOOLEAN,
    stop=BOOLEAN,
)
TEXT_READ = Record("ChangeText", _BASE, font_asset=ASSET, font_name=STRING, text=STRING)
TEXT = Record("ChangeText", TEXT_READ, font_size=FLOAT, alignment=SHORT_ENUM, word_wrapping_ratios=FLOAT)
SLIDER = Record(
    "ChangeSlider",
    _BASE,
    value=FLOAT,
    max_value=FLOAT,
    min_value=FLOAT,
    direction=SHORT_ENUM,
    background_color=COLOUR,
    fill_color=COLOUR,
)
RENDERER_READ = Record("ChangeRenderer", _BASE, enabled=BOOLEAN, material_asset=ASSET)
RENDERER = Record(
    "ChangeRenderer",
    RENDERER_READ,
    material_index=INT,
    rendering_layer_mask=UINT,
    sorting_layer_id=INT,
    sorting_order=INT,
    renderer_priority=INT,
)
LIGHT = Record(
    "ChangeLight",
    _BASE,
    **_unused("type", "range", "spot_angle"),
    color=COLOUR,
    intensity=FLOAT,
    indirect_multiplier=FLOAT,
    shadow_type=ENUM,
    **_unused("shadow_strength", "shadow_bias", "shadow_normal_bias", "shadow_near_plane"),
    **_unused("cookie_asset", "cookie_size", "flare_asset", "culling_mask"),
)
CAMERA = Record(
    "ChangeCamera",
    _BASE,
    clear_flag=ENUM,
    background_color=COLOUR,
    **_unused("culling_mask"),
    is_orthographic=BOOLEAN,
    **_unused("orthographic_size"),
    field_of_view=FLOAT,
    **_unused("near_clip_plane", "far_clip_plane"),
    min_position=VECTOR,
    max_position=VECTOR,
    **_unused("min_rotation", "max_rotation"),
    min_zoom=FLOAT,
    max_zoom=FLOAT,
    **_unused("post_process_profile_asset", "post_process_layers"),
)
END_CYCLE = Record("EndCycle")
READ = {each.name: each for each in (INSTANTIATE, IS_ACTIVE, TRANSFORM, TEXT_READ, RENDERER_READ, END_CYCLE)}


class Actions:
    """A list of actions that is written as it grows."""

    def __init__(self) -> None:
        self._count, self._types, self._payloads = 0, bytearray(), bytearray()

    def add(self, record: Record, **fields: Any) -> None:
        """One more; fields that are not named, or None, are left out."""
        given = tuple(name for name, value in fields.items() if value is not None)
        payload = bytearray()
        steps, rest = _plan(record, given)
        for absent, name, kind in steps:
            payload += absent
            kind.write(fields[name], payload)
        payload += rest
        self._types += _encoded(record.name)
        self._payloads.append(PRESENT)
        put_length(len(payload), self._payloads)
        self._payloads += payload
        self._count += 1

    def extend(self, other: Actions) -> None:
        """All of another list."""
        self._count += other._count
        self._types += other._types
        self._payloads += other._payloads

    def message(self) -> bytes:
        """The message that carries them."""
        payload = bytearray()
        for elements in (self._types, self._payloads):
            payload.append(PRESENT)
            put_length(self._count, payload)
            payload += elements
        return frame(encode(ENVELOPE, {"type": MESSAGE, "payload": payload}))


Step = tuple[bytes, str, Kind]  # the marks before a field, its own among them, and the field


@cache
def _plan(record: Record, given: tuple[str, ...]) -> tuple[list[Step], bytes]:
    """How an object is written of which only these fields are there, and the marks behind the last of them."""
    steps, marks = list[Step](), bytearray()
    for name, kind in record.fields.items():
        marks.append(PRESENT if name in given else ABSENT)
        if name in given:
            steps.append((bytes(marks), name, kind))
            marks = bytearray()
    return steps, bytes(marks)


@cache
def _encoded(name: str) -> bytes:
    """A name as an element of a list."""
    out = bytearray()
    STRING.put(name, out)
    return bytes(out)


def vector(x: float | None = None, y: float | None = None, z: float | None = None) -> dict[str, float | None]:
    """Three numbers, each of which may be left as it is."""
    return {"x": x, "y": y, "z": z}


def asset(name: str) -> dict[str, Any]:
    """A thing of the game's bundle."""
    return {"bundle_name": "main", "asset_name": name, "index": None}
