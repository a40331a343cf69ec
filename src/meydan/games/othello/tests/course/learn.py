"""Phase 3 of the course, solved: written behind the course's own file."""


def child(parent, step, luck):
    return [weight + luck.gauss(0, step) for weight in parent]


def next_parent(children, scores):
    ranked = [weights for _, weights in sorted(zip(scores, children, strict=True), reverse=True)]
    best = ranked[: max(1, len(ranked) // 2)]
    shares = [len(best) - place for place in range(len(best))]
    columns = zip(*best, strict=True)
    return [sum(share * each for share, each in zip(shares, column, strict=True)) / sum(shares) for column in columns]
