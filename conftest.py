"""What all tests share: hypothesis' profile, and the recordings of `meydan.recordings`."""

from __future__ import annotations

import hypothesis

pytest_plugins = ["meydan.recordings"]

hypothesis.settings.register_profile("meydan", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("meydan")
