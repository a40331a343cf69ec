/* A bot to begin with: everything it can pay walks the shortest path to a living enemy king. */
/* To draw on the board of the viewer: fprintf(stderr, "@mark %d %d red\n", row, col);
   @line, @text and @value work too, see docs/viewer.md. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, MOST_TYPES = 32, MOST_SPELLS = 16, MOST_PATHS = 128, MOST_UNITS = 512, MOST_LINE = 1 << 17 };

typedef struct { int row, col; } Cell;
typedef struct { int id, length; Cell first, last; } Path;
typedef struct { int attack, ap; bool strikes_both; } Type;
typedef struct { bool is_teleport, is_for_enemies; } Spell;
typedef struct { int id, seat; Cell cell; } Unit;
typedef struct { int items[MOST_TYPES * 4], count; } List;

/* What stays the same. */
static int me, deck_size = 9, type_count, path_count;
static Cell kings[SEATS];
static Path paths[MOST_PATHS];
static Type types[MOST_TYPES];
static Spell spells[MOST_SPELLS];

/* What is told before each `go`. */
static struct {
    int ap, damage_tokens, range_tokens, unit_count;
    List hand, spells;
    bool alive[SEATS];
    Unit units[MOST_UNITS];
} turn;

static bool is_enemy(int seat) { return (seat + me) % 2 != 0; }

static bool is_same(Cell one, Cell two) { return one.row == two.row && one.col == two.col; }

/* Damage for the price; who strikes air and ground counts twice. */
static double worth(int type) {
    return types[type].attack * (types[type].strikes_both ? 2.0 : 1.0) / (types[type].ap > 1 ? types[type].ap : 1);
}

/* Sort types by their worth, the best first; equal ones keep their order. */
static void sort_best_first(List *list) {
    for (int place = 1; place < list->count; place++) {
        int type = list->items[place], at = place;
        for (; at > 0 && worth(list->items[at - 1]) < worth(type); at--) list->items[at] = list->items[at - 1];
        list->items[at] = type;
    }
}

static bool leads_to_enemy(const Path *path, int from) {
    for (int seat = 0; seat < SEATS; seat++) {
        if (!is_enemy(seat) || !turn.alive[seat]) continue;
        if (is_same(path->first, kings[from]) && is_same(path->last, kings[seat])) return true;
        if (is_same(path->last, kings[from]) && is_same(path->first, kings[seat])) return true;
    }
    return false;
}

/* The shortest path from the own king, else from the friend's, to an enemy king that lives; or NULL. */
static const Path *shortest_path(void) {
    const int starts[] = {me, (me + 2) % SEATS};
    const Path *best = NULL;
    for (int start = 0; start < 2 && !best; start++)
        for (int number = 0; number < path_count; number++)
            if (leads_to_enemy(&paths[number], starts[start]) && (!best || paths[number].length < best->length))
                best = &paths[number];
    return best;
}

/* The first unit on the map that a spell, or an upgrade, is for; or NULL. */
static const Unit *first_unit(bool of_enemies) {
    for (int at = 0; at < turn.unit_count; at++)
        if (of_enemies ? is_enemy(turn.units[at].seat) : turn.units[at].seat == me) return &turn.units[at];
    return NULL;
}

static int said; /* commands of this answer so far */

/* Say a command; `;` goes between two of them. */
static void command(const char *format, ...) {
    va_list values;
    va_start(values, format);
    if (said++) printf("; ");
    vprintf(format, values);
    va_end(values);
}

static void pick(void) {
    List all = {.count = type_count};
    for (int type = 0; type < type_count; type++) all.items[type] = type;
    sort_best_first(&all);
    printf("pick");
    for (int place = 0; place < deck_size && place < all.count; place++) printf(" %d", all.items[place]);
}

/* The first spell for an area, on the first unit that it is for. */
static void cast(void) {
    for (int place = 0; place < turn.spells.count; place++) {
        int id = turn.spells.items[place];
        const Unit *unit = first_unit(spells[id].is_for_enemies);
        if (spells[id].is_teleport || !unit) continue;
        command("cast %d %d %d", id, unit->cell.row, unit->cell.col);
        return;
    }
}

/* Your idea goes here: commands for this turn. */
static void act(void) {
    const Path *path = shortest_path();
    const Unit *own = first_unit(false);
    int left = turn.ap;
    sort_best_first(&turn.hand);
    for (int place = 0; place < turn.hand.count; place++) {
        int type = turn.hand.items[place];
        if (!path || types[type].ap > left) continue;
        command("put %d %d", type, path->id);
        left -= types[type].ap;
    }
    if (own && turn.damage_tokens > 0)
        command("damage %d", own->id);
    else if (own && turn.range_tokens > 0)
        command("range %d", own->id);
    cast();
    if (!said) printf("nothing");
}

/* The numbers of a line, one after the other. */
static int next_number(void) {
    const char *word = strtok(NULL, " \n");
    return word ? atoi(word) : -1;
}

static List next_list(void) {
    List list = {.count = 0};
    for (const char *word = strtok(NULL, " \n"); word && list.count < MOST_TYPES * 4; word = strtok(NULL, " \n"))
        list.items[list.count++] = atoi(word);
    return list;
}

static void read_path(void) {
    Path path = {.id = next_number()};
    path.length = next_number();
    for (int at = 0; at < path.length; at++) {
        int row = next_number(), col = next_number();
        path.last = (Cell){row, col};
        if (at == 0) path.first = path.last;
    }
    if (path_count < MOST_PATHS) paths[path_count++] = path;
}

static void read_unit(void) {
    Unit unit = {.id = next_number()};
    unit.seat = next_number();
    next_number(); /* type */
    next_number(); /* path */
    unit.cell.row = next_number();
    unit.cell.col = next_number();
    if (turn.unit_count < MOST_UNITS) turn.units[turn.unit_count++] = unit;
}

static void read_type(const char *line) {
    int id, attack, ap;
    char strikes[8];
    if (sscanf(line, "type %d %*d %d %*d %7s %*d %*d %d", &id, &attack, strikes, &ap) != 4 || id >= MOST_TYPES) return;
    types[id] = (Type){attack, ap, !strcmp(strikes, "BOTH")};
    type_count = id + 1;
}

static void read_spell(const char *line) {
    int id;
    char kind[16], whom[16];
    if (sscanf(line, "spell %d %15s %*d %*d %*d %15s", &id, kind, whom) == 3 && id < MOST_SPELLS)
        spells[id] = (Spell){!strcmp(kind, "TELE"), !strcmp(whom, "ENEMY")};
}

/* Take in a line of facts that has no words among its numbers. */
static void read_numbers(const char *first) {
    if (!strcmp(first, "new")) me = next_number();
    if (!strcmp(first, "path")) read_path();
    if (!strcmp(first, "hand")) turn.hand = next_list();
    if (!strcmp(first, "spells")) turn.spells = next_list();
    if (!strcmp(first, "unit")) read_unit();
    if (!strcmp(first, "king")) {
        int seat = next_number();
        kings[seat].row = next_number();
        kings[seat].col = next_number();
    }
    if (!strcmp(first, "self")) {
        turn.ap = next_number();
        turn.damage_tokens = next_number();
        turn.range_tokens = next_number();
    }
    if (!strcmp(first, "health")) {
        int seat = next_number();
        next_number(); /* hp */
        turn.alive[seat] = next_number() == 1;
    }
}

/* The conversation: `kings 1`, facts, `go TURN MS`, `end`, `quit`. stderr is for yourself. */
int main(void) {
    static char line[MOST_LINE];
    int number;
    while (fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4)) {
        sscanf(line, "constant deckSize %d", &deck_size);
        if (!strncmp(line, "kings", 5)) puts("ready");
        if (!strncmp(line, "type", 4)) read_type(line);
        if (!strncmp(line, "spell ", 6)) read_spell(line);
        if (sscanf(line, "go %d", &number) == 1) {
            said = 0;
            if (number == 0) pick();
            else act();
            putchar('\n');
            memset(&turn, 0, sizeof turn);
        }
        char *first = strtok(line, " \n");
        if (first) read_numbers(first);
        fflush(stdout); /* an answer that waits in a buffer is an answer too late */
    }
    return 0;
}
