# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The message `turn` as bytes, written by compiled code: what `wire.turn_info` says, many times faster."""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import rule
from meydan.games.kings.law.observe import observe_cards, show_map
from meydan.games.kings.law.state import KING_CELLS, KINGS, MOST_SPELLS, NOBODY, SEATS, TEAMS, TELE

MINUS, ZERO, COMMA, OPEN, CLOSE, CURLY = (ord(sign) for sign in "-0,[]}")
SPELL_BUCKETS = 16  # affectedSpells are ordered by (id mod 16, id)


def _text(words: str) -> np.ndarray:
    return np.frombuffer(words.encode(), np.uint8).copy()


HEAD, DECK, HAND = _text('{"type":"turn","info":{"currTurn":'), _text(',"deck":'), _text(',"hand":')
KINGS_KEY, UNITS, DIED = _text(',"kings":['), _text('],"units":['), _text('],"diedUnits":[')
CASTS, RECEIVED = _text('],"castSpells":['), _text('],"receivedSpell":')
FRIEND_RECEIVED, OWN_SPELLS, FRIEND_SPELLS = (
    _text(f',"{key}":') for key in ("friendReceivedSpell", "mySpells", "friendSpells")
)
GOT_RANGE, GOT_DAMAGE = _text(',"gotRangeUpgrade":'), _text(',"gotDamageUpgrade":')
RANGE_TOKENS, DAMAGE_TOKENS = _text(',"availableRangeUpgrades":'), _text(',"availableDamageUpgrades":')
LEFT_AP = _text(',"rangeUpgradedUnit":0,"damageUpgradedUnit":0,"remainingAP":')
KING, IS_ALIVE, HP_KEY, TARGET = (_text(words) for words in ('{"playerId":', ',"isAlive":', ',"hp":', ',"target":'))
UNIT, OWNER, TYPE, PATH = (_text(words) for words in ('{"unitId":', ',"playerId":', ',"typeId":', ',"pathId":'))
CELL, COL = _text(',"cell":{"row":'), _text(',"col":')
DAMAGE_LEVEL, RANGE_LEVEL = _text(',"damageLevel":'), _text(',"rangeLevel":')
IS_COPY, IS_HASTED, AFFECTED = _text(',"isDuplicate":'), _text(',"isHasted":'), _text(',"affectedSpells":[')
RANGE, ATTACK, WAS_PUT = _text(',"range":'), _text(',"attack":'), _text(',"wasPlayedThisTurn":')
WAS_RANGE, WAS_DAMAGE = _text(',"wasRangeUpgraded":'), _text(',"wasDamageUpgraded":')
PLAIN = _text(
    ',"damageLevel":0,"rangeLevel":0,"isDuplicate":false,"isHasted":false,"affectedSpells":['
)  # usual flags in one piece
OLD = _text(',"wasPlayedThisTurn":false,"wasRangeUpgraded":false,"wasDamageUpgraded":false,"target":')
TARGET_CELL = _text(',"targetCell":{"row":')
CAST, CAST_ID, CASTER, REMAINING = (
    _text(words) for words in ('{"typeId":', ',"id":', ',"casterId":', ',"remainingTurns":')
)
CAST_UNIT, IS_NEW, HELD = _text(',"unitId":'), _text(',"wasCastThisTurn":'), _text(',"affectedUnits":[')
TRUE, FALSE, LAST = _text("true"), _text("false"), _text("}}\0")


@rule
def write_turns(state, setup, seen, outs, lengths):
    """The messages of all players, each with its end, into the rows of `outs`; `seen` is room for one observation.

    Everybody sees the same map but for paths that are hidden from enemies: it is put into words once, and copied.
    """
    show_map(state, setup, NOBODY, seen)
    for seat in range(SEATS):
        observe_cards(state, seat, seen)
        lengths[seat] = put_cards(seen, setup, outs[seat])
    first, other = lengths[0], lengths[1]
    lengths[0], lengths[1] = put_map(seen, setup, outs, first, other)
    lengths[2] = put_copy(outs[2], lengths[2], outs[0], first, lengths[0])
    lengths[3] = put_copy(outs[3], lengths[3], outs[1], other, lengths[1])
    for seat in range(SEATS):
        observe_cards(state, seat, seen)
        lengths[seat] = put_tokens(seen, outs[seat], lengths[seat])


@rule
def put_cards(seen, setup, out):
    """The beginning of a message, up to the hand."""
    at = put_number(out, put_text(out, 0, HEAD), seen.turn)
    at = put_list(out, put_text(out, at, DECK), seen.deck, setup.deck_size if seen.turn else 0)
    return put_list(out, put_text(out, at, HAND), seen.hand, seen.hand_count)


@rule
def put_tokens(seen, out, at):
    """The end of a message, from the spells received on."""
    at = put_number(out, put_text(out, at, RECEIVED), seen.received_spell)
    at = put_number(out, put_text(out, at, FRIEND_RECEIVED), seen.friend_received_spell)
    at = put_owned(out, put_text(out, at, OWN_SPELLS), seen.spells)
    at = put_owned(out, put_text(out, at, FRIEND_SPELLS), seen.friend_spells)
    at = put_flag(out, put_text(out, at, GOT_RANGE), seen.got_range)
    at = put_flag(out, put_text(out, at, GOT_DAMAGE), seen.got_damage)
    at = put_number(out, put_text(out, at, RANGE_TOKENS), seen.range_tokens)
    at = put_number(out, put_text(out, at, DAMAGE_TOKENS), seen.damage_tokens)
    at = put_number(out, put_text(out, at, LEFT_AP), seen.ap)
    return put_text(out, at, LAST)


@rule
def put_map(seen, setup, outs, first, other):
    """Kings, units, the dead and the spells, for the first player of each team; returns where both messages end.

    A pen is three places: where the first message goes on, up to where it is copied, and where the copy goes on.
    """
    out = outs[0]
    at = put_text(out, put_kings(seen, out, put_text(out, first, KINGS_KEY)), UNITS)
    pen = (at, first, other)
    for place in range(seen.unit_count):
        pen = put_unit(seen, setup, outs, pen, place)
    pen = (put_text(out, pen[0], DIED), pen[1], pen[2])
    for place in range(seen.unit_count, seen.unit_count + seen.died_count):
        pen = put_unit(seen, setup, outs, pen, place)
    pen = (put_text(out, pen[0], CASTS), pen[1], pen[2])
    held = 0
    for number in range(seen.cast_count):
        pen = put_cast(seen, setup, outs, pen, number, held)
        held += seen.holds[number]
    return pen[0], put_copy(outs[1], pen[2], out, pen[1], pen[0])


@rule
def put_apart(outs, pen, number, other_number):
    """A number that the teams see differently; what they have in common before it is copied now."""
    at, copied, other = pen
    other = put_copy(outs[1], other, outs[0], copied, at)
    at = put_number(outs[0], at, number)
    return at, at, put_number(outs[1], other, other_number)


@rule
def put_kings(seen, out, at):
    """The kings; a target that is a king's cell is left out."""
    for seat in range(SEATS):
        at = put_key(out, put_comma(out, at, seat), KING, seat)
        at = put_flag(out, put_text(out, at, IS_ALIVE), seen.king_alive[seat])
        at = put_key(out, at, HP_KEY, max(0, seen.king_hp[seat]))
        target = seen.king_target[seat] if seen.king_target[seat] > KING_CELLS * KINGS else NOBODY
        at = put_sign(out, put_key(out, at, TARGET, target), CURLY)
    return at


@rule
def put_unit(seen, setup, outs, pen, place):
    """One unit; whoever died has no hp."""
    out, is_alive = outs[0], place < seen.unit_count
    at = put_comma(out, pen[0], place if is_alive else place - seen.unit_count)
    at = put_key(out, at, UNIT, seen.id[place])
    at = put_key(out, at, OWNER, seen.owner[place])
    at = put_text(out, put_key(out, at, TYPE, seen.type[place]), PATH)
    paths = unit_path(seen, setup, place, 0), unit_path(seen, setup, place, 1)
    at, copied, other = put_apart(outs, (at, pen[1], pen[2]), paths[0], paths[1])
    at = put_cell(out, put_text(out, at, CELL), seen.row[place], seen.col[place])
    at = put_key(out, at, HP_KEY, max(0, seen.hp[place]) if is_alive else 0)
    at = put_affected(seen, out, put_changes(seen, out, at, place), seen.id[place])
    at = put_key(out, at, RANGE, seen.reach[place])
    at = put_key(out, at, ATTACK, seen.damage[place])
    at = put_number(out, put_events(seen, out, at, place), seen.target[place])
    if seen.target[place] != NOBODY:
        at = put_cell(out, put_text(out, at, TARGET_CELL), seen.target_row[place], seen.target_col[place])
    return put_sign(out, at, CURLY), copied, other


@rule
def unit_path(seen, setup, place, team):
    """The path of a unit as a team sees it: those of living enemies are hidden, by the seed also of dead ones."""
    is_enemy = seen.owner[place] % TEAMS != team
    return NOBODY if is_enemy and (place < seen.unit_count or setup.hides_paths) else seen.path[place]


@rule
def put_changes(seen, out, at, place):
    """How a unit differs from a new one, up to the spells on it."""
    if not (seen.damage_level[place] or seen.range_level[place] or seen.is_copy[place] or seen.is_hasted[place]):
        return put_text(out, at, PLAIN)
    at = put_key(out, at, DAMAGE_LEVEL, seen.damage_level[place])
    at = put_key(out, at, RANGE_LEVEL, seen.range_level[place])
    at = put_flag(out, put_text(out, at, IS_COPY), seen.is_copy[place])
    return put_text(out, put_flag(out, put_text(out, at, IS_HASTED), seen.is_hasted[place]), AFFECTED)


@rule
def put_events(seen, out, at, place):
    """What was done to a unit in this turn, up to its target."""
    if not (seen.was_put[place] or seen.was_range_upgraded[place] or seen.was_damage_upgraded[place]):
        return put_text(out, at, OLD)
    at = put_flag(out, put_text(out, at, WAS_PUT), seen.was_put[place])
    at = put_flag(out, put_text(out, at, WAS_RANGE), seen.was_range_upgraded[place])
    return put_text(out, put_flag(out, put_text(out, at, WAS_DAMAGE), seen.was_damage_upgraded[place]), TARGET)


@rule
def put_affected(seen, out, at, id):
    """The spells that go on acting on a unit, in their order, and the bracket behind them."""
    last, count = -1, 0
    found = next_affecting(seen, id, last)
    while found != NOBODY:
        at = put_number(out, put_comma(out, at, count), seen.cast_id[found])
        last, count = spell_key(seen, found), count + 1
        found = next_affecting(seen, id, last)
    return put_sign(out, at, CLOSE)


@rule
def next_affecting(seen, id, last):
    """The spell on a unit that comes next behind a key, or NOBODY."""
    best, first = NOBODY, 0
    for number in range(seen.cast_count):
        key = spell_key(seen, number)
        if seen.remaining[number] > 0 and key > last and (best == NOBODY or key < spell_key(seen, best)):
            for at in range(first, first + seen.holds[number]):
                if seen.held[at] == id:
                    best = number
        first += seen.holds[number]
    return best


@rule
def spell_key(seen, number):
    """A number by which spells on a unit are ordered."""
    return ((int(seen.cast_id[number]) % SPELL_BUCKETS) << 40) + seen.cast_id[number]


@rule
def put_cast(seen, setup, outs, pen, number, first):
    """One spell that acted in this turn; its units begin at `first` in the list."""
    out = outs[0]
    at = put_key(out, put_comma(out, pen[0], number), CAST, seen.cast_type[number])
    at = put_key(out, at, CAST_ID, seen.cast_id[number])
    at = put_key(out, at, CASTER, seen.caster[number])
    at = put_cell(out, put_text(out, at, CELL), seen.cast_row[number], seen.cast_col[number])
    at = put_text(out, put_key(out, at, CAST_UNIT, seen.cast_unit[number]), PATH)
    paths = cast_path(seen, setup, number, 0), cast_path(seen, setup, number, 1)
    at, copied, other = put_apart(outs, (at, pen[1], pen[2]), paths[0], paths[1])
    at = put_key(out, at, REMAINING, seen.remaining[number])
    at = put_flag(out, put_text(out, at, IS_NEW), seen.is_new[number])
    at = put_text(out, at, HELD)
    for step in range(seen.holds[number]):
        at = put_number(out, put_comma(out, at, step), seen.held[first + step])
    return put_sign(out, put_sign(out, at, CLOSE), CURLY), copied, other


@rule
def cast_path(seen, setup, number, team):
    """The path of a teleport as a team sees it; in the seed's rules enemies do not."""
    is_hidden = setup.spell_kind[seen.cast_type[number]] == TELE and setup.hides_paths
    return NOBODY if is_hidden and seen.caster[number] % TEAMS != team else seen.cast_path[number]


@rule
def put_copy(out, at, source, first, last):
    """What lies between two places of another message."""
    end = at + last - first
    out[at:end] = source[first:last]
    return end


@rule
def put_text(out, at, text):
    """Fixed words."""
    end = at + text.shape[0]
    out[at:end] = text
    return end


@rule
def put_sign(out, at, sign):
    """One sign."""
    out[at] = sign
    return at + 1


@rule
def put_comma(out, at, number):
    """A comma before all but the first of a list."""
    return put_sign(out, at, COMMA) if number > 0 else at


@rule
def put_number(out, at, value):
    """A whole number in digits."""
    if 0 <= value < 10:
        return put_sign(out, at, ZERO + value)
    if 10 <= value < 100:
        out[at] = ZERO + value // 10
        return put_sign(out, at + 1, ZERO + value % 10)
    if value < 0:
        at = put_sign(out, at, MINUS)
        value = -value
    length, rest = 1, value // 10
    while rest > 0:
        length, rest = length + 1, rest // 10
    for place in range(at + length - 1, at - 1, -1):
        out[place] = ZERO + value % 10
        value //= 10
    return at + length


@rule
def put_flag(out, at, flag):
    """`true` or `false`."""
    return put_text(out, at, TRUE) if flag else put_text(out, at, FALSE)


@rule
def put_key(out, at, key, value):
    """A key with a number."""
    return put_number(out, put_text(out, at, key), value)


@rule
def put_cell(out, at, row, col):
    """The numbers of a cell, and the end of its object."""
    at = put_number(out, put_text(out, put_number(out, at, row), COL), col)
    return put_sign(out, at, CURLY)


@rule
def put_list(out, at, values, count):
    """A list of numbers."""
    at = put_sign(out, at, OPEN)
    for number in range(count):
        at = put_number(out, put_comma(out, at, number), values[number])
    return put_sign(out, at, CLOSE)


@rule
def put_owned(out, at, spells):
    """One entry for each spell that is owned."""
    at, count = put_sign(out, at, OPEN), 0
    for kind in range(MOST_SPELLS):
        for _ in range(spells[kind]):
            at = put_number(out, put_comma(out, at, count), kind)
            count += 1
    return put_sign(out, at, CLOSE)
