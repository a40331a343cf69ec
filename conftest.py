"""What all tests share: hypothesis' profile, and the recordings of `meydan.recordings`."""

from __future__ import annotations

import signal

import hypothesis

pytest_plugins = ["meydan.recordings"]

# Where the tests run in the background Ctrl-C may be switched off, and the programs they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

hypothesis.settings.register_profile("meydan", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("meydan")
