"""Many matches of some bots: plan, workers, results, standings. It emits events and prints nothing."""
