"""Kings as a network sees it: who stands where on the map, the own cards, and the shortest ways to enemy kings.

The map is cut into 12 x 12 blocks, seen from the own king's corner, so that a code has the same size on every map. A
turn is one choice: the card that goes first and its way, on which all other cards follow that can be paid, or a spell.
"""

from __future__ import annotations

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE, CodeWords, Encoding
from meydan.games.kings.answers import turn_of
from meydan.games.kings.law.factored import (
    CAST_COL,
    CAST_PATH,
    CAST_PLACE,
    CAST_ROW,
    CAST_UNIT,
    LAST_HEADS,
    SPELL,
    UPGRADE,
    UPGRADE_UNIT,
    after_puts,
)
from meydan.games.kings.law.state import AIR, ENEMY, GROUND, NOBODY, SEATS, SELF, TEAMS, TELE

SIDE = 12  # blocks of the map in each direction
WAYS, CARDS, SPELLS = 4, 5, 8  # shortest ways, places of the hand and types of spells that a choice can name
NOTHING, FEW, MANY = 0, 2, 4  # units of a block
FRIENDS, FOES, MORE_FRIENDS, MORE_FOES = 0, 3, 7, 8  # kinds: after the first two come one unit, a few, many
KINDS = 9
HALF_BYTE = 16  # a block counts friends below, foes above
FIRST_SPELL, FIRST_WAY, FIRST_CARD, OF_CARD = 13, 21, 29, 8
NUMBERS = FIRST_CARD + CARDS * OF_CARD
FIRST_CAST = 1 + CARDS * WAYS
CHOICES = FIRST_CAST + SPELLS
NO_WAY, ROOM = 1 << 30, 256  # a way's key is its length times ROOM plus its path
CENTRES = 24  # units around which a spell is tried


@rule
def encode(seen, setup, code):
    """Blocks of the map, numbers about everybody, and what may be chosen."""
    put_blocks(seen, setup, code)
    put_numbers(seen, setup, code)
    put_ways(seen, setup, code)
    for card in range(CARDS):
        put_card(seen, setup, card, code)
    put_choices(seen, setup, code)
    meet()


# -- what is seen ----------------------------------------------------------------------------------------------------


@rule
def put_blocks(seen, setup, code):
    """Count the living units of every block, then say who has it."""
    for place in range(lane(), SIDE * SIDE, lanes()):
        code.cell[place] = 0
    for unit in range(seen.unit_count):
        place = block_of(seen, setup, seen.row[unit], seen.col[unit])
        if place % lanes() == lane():
            count_unit(code, place, seen.owner[unit] % TEAMS == seen.seat % TEAMS)
    for place in range(lane(), SIDE * SIDE, lanes()):
        code.cell[place] = kind_of(int(code.cell[place]) % HALF_BYTE, int(code.cell[place]) // HALF_BYTE)


@rule
def block_of(seen, setup, row, col):
    """The block of a cell; the own king's corner is the first one."""
    if 2 * setup.king_row[seen.seat] >= setup.rows:
        row = setup.rows - 1 - row
    if 2 * setup.king_col[seen.seat] >= setup.cols:
        col = setup.cols - 1 - col
    return row * SIDE // setup.rows * SIDE + col * SIDE // setup.cols


@rule
def count_unit(code, place, is_friend):
    """One more in a block, up to 15 of each team."""
    count = int(code.cell[place])
    friends, foes = count % HALF_BYTE, count // HALF_BYTE
    if is_friend:
        friends = min(friends + 1, HALF_BYTE - 1)
    else:
        foes = min(foes + 1, HALF_BYTE - 1)
    code.cell[place] = foes * HALF_BYTE + friends


@rule
def kind_of(friends, foes):
    """Who has a block."""
    if friends > 0 and foes > 0:
        return MORE_FRIENDS if friends >= foes else MORE_FOES
    count = friends + foes
    if count == 0:
        return NOTHING
    return (FRIENDS if friends > 0 else FOES) + (1 if count < FEW else 2 if count < MANY else 3)


@rule
def put_numbers(seen, setup, code):
    """Time, points, tokens and spells; the kings and units of oneself, the friend, and both enemies."""
    left = setup.max_turns - seen.turn
    code.value[0], code.value[1] = limited(ONE * left // max(1, setup.max_turns)), limited(left)
    code.value[2] = limited(ONE * seen.ap // max(1, setup.max_ap))
    code.value[7], code.value[8] = limited(ONE * seen.damage_tokens), limited(ONE * seen.range_tokens)
    for place in range(SEATS):
        seat = seat_of(seen, place)
        alive = ONE if seen.king_alive[seat] else 0
        code.value[3 + place] = limited(alive * max(0, seen.king_hp[seat]) // max(1, setup.king_hp[seat]))
        code.value[9 + place] = limited(4 * units_of(seen, seat))
    for kind in range(SPELLS):
        code.value[FIRST_SPELL + kind] = limited(ONE * seen.spells[kind])


@rule
def seat_of(seen, place):
    """Oneself, the friend, the next enemy, the other one."""
    if place < TEAMS:
        return (seen.seat + TEAMS * place) % SEATS
    return (seen.seat + 1 + TEAMS * (place - TEAMS)) % SEATS


@rule
def units_of(seen, seat):
    """How many units of a player live."""
    count = 0
    for unit in range(seen.unit_count):
        count += 1 if seen.owner[unit] == seat else 0
    return count


@rule
def put_ways(seen, setup, code):
    """How far it is to each enemy king on the shortest ways."""
    way = -1
    for number in range(WAYS):
        way = next_way(seen, setup, way)
        for enemy in range(TEAMS):
            far = 0 if way == NO_WAY else steps_to(seen, setup, way % ROOM, seat_of(seen, TEAMS + enemy))
            code.value[FIRST_WAY + TEAMS * number + enemy] = limited(far)


@rule
def next_way(seen, setup, before):
    """The key of the next longer way to a living enemy king; -1 is before the first, NO_WAY after the last."""
    found = NO_WAY
    for path in range(setup.paths):
        nearest = NO_WAY // ROOM - 1
        for enemy in range(TEAMS):
            seat = seat_of(seen, TEAMS + enemy)
            if seen.king_alive[seat]:
                nearest = min(nearest, steps_to(seen, setup, path, seat))
        key = nearest * ROOM + path
        if before < key < found:
            found = key
    return found


@rule
def steps_to(seen, setup, path, enemy):
    """Cells from the own king to an enemy's on a path."""
    return setup.path_length[path] - 1 - setup.path_start[path, enemy] - setup.path_start[path, seen.seat]


@rule
def way_of(seen, setup, number):
    """The path of the way with this number, or NOBODY."""
    way = -1
    for _ in range(number + 1):
        way = next_way(seen, setup, way)
    return NOBODY if way == NO_WAY else way % ROOM


@rule
def put_card(seen, setup, card, code):
    """Price, hit points, damage, range, and what a unit is; zeros where the hand has ended."""
    first, held = FIRST_CARD + card * OF_CARD, 1 if card < seen.hand_count else 0
    kind = seen.hand[card] if held else 0
    code.value[first] = limited(held * ONE * setup.unit_ap[kind] // max(1, setup.max_ap))
    code.value[first + 1] = limited(held * setup.unit_hp[kind] // 2)
    code.value[first + 2] = limited(held * setup.unit_attack[kind])
    code.value[first + 3] = limited(held * 4 * setup.unit_range[kind])
    code.value[first + 4] = held * ONE if setup.flying[kind] else 0
    code.value[first + 5] = held * ONE if setup.multiple[kind] else 0
    code.value[first + 6] = held * ONE if setup.strikes[kind] & GROUND else 0
    code.value[first + 7] = held * ONE if setup.strikes[kind] & AIR else 0


@rule
def put_choices(seen, setup, code):
    """Cards that can be paid, on ways that there are; spells that somebody stands for. Nothing is always open."""
    code.open[0] = 1
    for way in range(WAYS):
        is_there = seen.turn > 0 and way_of(seen, setup, way) != NOBODY
        for card in range(CARDS):
            can = is_there and card < seen.hand_count and setup.unit_ap[seen.hand[card]] <= seen.ap
            code.open[1 + card * WAYS + way] = 1 if can else 0
    for kind in range(SPELLS):
        can = seen.turn > 0 and kind < setup.spells and seen.spells[kind] > 0
        code.open[FIRST_CAST + kind] = 1 if can and target_of(seen, setup, kind) != NOBODY else 0


# -- what is done ----------------------------------------------------------------------------------------------------


@rule
def decode(seen, setup, choice, sizes, action):
    """The heads that a choice means; every choice but nothing spends a token too."""
    for head in range(sizes.picks + sizes.puts + LAST_HEADS):
        action.head[head] = 0
    if seen.turn == 0 or choice == 0:
        return
    spend_token(seen, sizes, action)
    if choice < FIRST_CAST:
        put_cards(seen, setup, sizes, (choice - 1) // WAYS, way_of(seen, setup, (choice - 1) % WAYS), action)
    elif choice < CHOICES:
        cast(seen, setup, sizes, choice - FIRST_CAST, action)


@rule
def spend_token(seen, sizes, action):
    """The own unit that does most while it lives gets it."""
    best, unit = 0, NOBODY
    for place in range(seen.unit_count):
        worth = seen.hp[place] * seen.damage[place]
        if seen.owner[place] == seen.seat and not seen.is_copy[place] and worth > best:
            best, unit = worth, place
    if unit != NOBODY and seen.damage_tokens + seen.range_tokens > 0:
        action.head[after_puts(sizes, UPGRADE)] = 1 if seen.damage_tokens > 0 else 2
        action.head[after_puts(sizes, UPGRADE_UNIT)] = unit


@rule
def put_cards(seen, setup, sizes, first, path, action):
    """The first card, and all others on the same path as long as they can be paid."""
    if path == NOBODY or first >= seen.hand_count:
        return
    left = seen.ap
    for number in range(min(sizes.puts, seen.hand_count)):
        card = first if number == 0 else number - 1 if number <= first else number
        price = setup.unit_ap[seen.hand[card]]
        if price <= left and card < sizes.puts:
            action.head[sizes.picks + card] = 1 + path
            left -= price


@rule
def cast(seen, setup, sizes, kind, action):
    """A spell around the unit where it reaches most; teleports bring the hindmost unit forward on the shortest way."""
    unit = target_of(seen, setup, kind)
    if unit == NOBODY:
        return
    action.head[after_puts(sizes, SPELL)] = 1 + kind
    if setup.spell_kind[kind] == TELE:
        action.head[after_puts(sizes, CAST_UNIT)] = unit
        action.head[after_puts(sizes, CAST_PATH)] = max(0, way_of(seen, setup, 0))
        action.head[after_puts(sizes, CAST_PLACE)] = sizes.length - 1
    else:
        action.head[after_puts(sizes, CAST_ROW)] = seen.row[unit]
        action.head[after_puts(sizes, CAST_COL)] = seen.col[unit]


@rule
def target_of(seen, setup, kind):
    """The unit to cast a spell on: of some that it fits the one with most of them around it; NOBODY without any."""
    best, unit, tried = -1, NOBODY, 0
    for place in range(seen.unit_count):
        if tried < CENTRES and fits(seen, setup, kind, place):
            tried += 1
            gain = gain_at(seen, setup, kind, place)
            if gain > best:
                best, unit = gain, place
    return unit


@rule
def gain_at(seen, setup, kind, centre):
    """Units that a spell around this one reaches; for a teleport the nearer home the better."""
    if setup.spell_kind[kind] == TELE:
        rows, cols = setup.king_row[seen.seat] - seen.row[centre], setup.king_col[seen.seat] - seen.col[centre]
        return ROOM * ROOM - abs(rows) - abs(cols)
    count = 0
    for place in range(seen.unit_count):
        rows, cols = abs(seen.row[place] - seen.row[centre]), abs(seen.col[place] - seen.col[centre])
        if max(rows, cols) <= setup.spell_range[kind] and fits(seen, setup, kind, place):
            count += 1
    return count


@rule
def fits(seen, setup, kind, place):
    """Whether a spell is meant for this unit."""
    owner, whom = seen.owner[place], setup.spell_whom[kind]
    if setup.spell_kind[kind] == TELE or whom == SELF:
        return owner == seen.seat
    return (owner % TEAMS != seen.seat % TEAMS) == (whom == ENEMY)


# -- in words --------------------------------------------------------------------------------------------------------

PLAYERS = ("own", "the friend's", "the next enemy's", "the other enemy's")
CARD = (
    *("its price / the most action points", "its hit points / 32", "its damage / 16", "its range / 4"),
    *("1: it flies", "1: it strikes many", "1: it strikes the ground", "1: it strikes the air"),
)
WORDS = CodeWords(
    "12 x 12 blocks of the map, the own king's corner first, row by row",
    (
        "nobody",
        *("one unit of the team", "two or three of the team", "four or more of the team"),
        *("one enemy", "two or three enemies", "four or more enemies"),
        *("both, the team has as many or more", "both, the enemies have more"),
    ),
    (
        *("turns left / all turns", "turns left / 16", "action points / the most of them"),
        *(f"hit points of {whose} king / those at the start" for whose in PLAYERS),
        *("damage tokens", "range tokens"),
        *(f"{whose} living units / 4" for whose in PLAYERS),
        *(f"own spells of type {kind}" for kind in range(SPELLS)),
        *(
            f"way {way}, shortest first: cells to {whose} king / 16"
            for way in range(WAYS)
            for whose in ("the next enemy's", "the other enemy's")
        ),
        *(f"card {card}: {what}" for card in range(CARDS) for what in CARD),
    ),
    (
        "nothing; in turn 0 the deck is left to chance",
        *(
            f"card {card} on way {way}, then the others on it that can be paid"
            for card in range(CARDS)
            for way in range(WAYS)
        ),
        *(f"cast the spell of type {kind} where it reaches most" for kind in range(SPELLS)),
    ),
)

ENCODING = Encoding(
    cells=SIDE * SIDE,
    side=SIDE,
    kinds=KINDS,
    values=NUMBERS,
    choices=CHOICES,
    encode=encode,
    decode=decode,
    words=WORDS,
    answer=turn_of,
)
