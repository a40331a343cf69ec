"""The engine: rules over flat records, run interpreted, compiled, in batches and on a GPU."""
