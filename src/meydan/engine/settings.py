"""The settings of a game that has none."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class NoSettings(BaseModel):
    """This game has no settings."""

    model_config = ConfigDict(extra="forbid", frozen=True)
