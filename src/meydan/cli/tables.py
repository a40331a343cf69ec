"""Several tables of our own server: a process for each, so that no table's clock waits for another's work."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from contextlib import ExitStack
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from meydan.cli.language import choose, chosen
from meydan.cli.screen import tell
from meydan.engine.platforms import hear_interrupts, uninterrupted

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from meydan.cli.serve import Order

LEAVING_SECONDS = 20.0  # for a table to end in order
AGAIN_SECONDS = 5.0  # longer than a table needs to end in order
ALL_VOID = 3  # exit status of a table where no match had a result


def serve_tables(order: Order) -> bool:
    """Play at all tables until they end; one that fails, like Ctrl-C, ends all. Whether any match had a result."""
    from meydan.engine.errors import BadInput, MeydanError

    if sys.platform == "win32":
        raise BadInput(f"--tables {order.tables}: on Windows there is one table; start a server for each")
    spawn = get_context("spawn")
    tables: list[BaseProcess] = []
    with ExitStack() as leaving:
        leaving.callback(_join, tables)
        for number in range(order.tables):
            ours, theirs = spawn.Pipe()
            leaving.callback(ours.close)  # the table ends in order when its line to us is cut, also by our death
            table = spawn.Process(target=_table, name=f"table {number + 1}", args=(order, number, theirs, chosen()))
            with uninterrupted():  # Ctrl-C reaches us alone, also while the table is no session of its own yet
                table.start()
            theirs.close()
            tables.append(table)
        failed = _wait(tables)
    if failed:
        raise MeydanError(f"{failed.name} failed; the other tables were stopped, and what they played is saved")
    return any(table.exitcode == 0 for table in tables)


def _wait(tables: list[BaseProcess]) -> BaseProcess | None:
    """Until all have ended, or one has failed, which is returned."""
    running = list(tables)
    while running:
        connection.wait([table.sentinel for table in running])
        codes = [table.exitcode for table in running]  # one look: a table may end between two
        for table, code in zip(running, codes, strict=True):
            if code not in (None, 0, ALL_VOID):
                return table
        running = [table for table, code in zip(running, codes, strict=True) if code is None]
    return None


def _join(tables: list[BaseProcess]) -> None:
    """Give every table its time to end in order; one that does not is ended."""
    for table in tables:
        table.join(LEAVING_SECONDS)
        if table.exitcode is None:
            table.kill()
            table.join()


def _table(order: Order, number: int, lifeline: Connection, language: str) -> None:
    """The process of one table."""
    from meydan.cli.serve import serve_here
    from meydan.engine.errors import MeydanError
    from meydan.games import find

    os.setsid()
    choose(language)
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    hear_interrupts(True)
    watcher = threading.Thread(target=_stop_when_cut, args=(lifeline,), daemon=True)
    try:
        had_result = serve_here(order, find(order.game), [number], watcher.start)
    except KeyboardInterrupt:
        sys.exit(ALL_VOID)
    except MeydanError as error:
        tell(f"table {number + 1}: {error}")
        sys.exit(1)
    sys.exit(0 if had_result else ALL_VOID)


def _stop_when_cut(lifeline: Connection) -> None:
    """As Ctrl-C for this process, once whoever started it has gone or wants it to end."""
    connection.wait([lifeline])
    ident = threading.main_thread().ident
    assert ident is not None
    while True:  # an interruption can be lost where nobody may be interrupted; a table that ends takes this with it
        signal.pthread_kill(ident, signal.SIGINT)
        time.sleep(AGAIN_SECONDS)
