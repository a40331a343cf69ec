/* A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.

   It speaks the contest's protocol over standard input and output. Make it yours: `decide` is where it thinks.
   Whatever you print for yourself must go to stderr. */
/* To draw on the board of the viewer: fprintf(stderr, "@mark %d %d red\n", row, col);
   @line, @text and @value work too, see docs/viewer.md. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT, RIGHT, UP, DOWN, STAY, PLACE_BOMB, PLACE_TRAP_LEFT, NO_WAY = -1 }; /* traps: PLACE_TRAP_LEFT + direction */
enum { DEADZONE = 1, BOX = 4, WALL = 8, BOMB = 16, UPGRADES = 32 | 64 | 128, PLAYER = 256, NEVER_SEEN = -1 };
enum { MOST_SIDE = 64, MOST_LINE = 1 << 17, ANY_LENGTH = 99 };

static const int DOWNWARDS[] = {0, 0, -1, 1}, RIGHTWARDS[] = {-1, 1, 0, 0};

typedef struct {
    int x, y;
} Place;

typedef bool Marks[MOST_SIDE][MOST_SIDE]; /* one mark for each tile */

static int height, width, bomb_delay, max_range, dead_start, dead_delay;
static int step, last_action, range, traps;
static Place here, other;
static int tiles[MOST_SIDE][MOST_SIDE];     /* bits, as last seen */
static int bomb_last[MOST_SIDE][MOST_SIDE]; /* step in which a bomb has exploded at the latest; 0 where there is none */
static int bomb_reach[MOST_SIDE][MOST_SIDE];
static Marks trapped; /* where own traps lie */

static bool is_same(Place one, Place two) { return one.x == two.x && one.y == two.y; }

static bool is_inside(Place place) { return place.x >= 0 && place.x < height && place.y >= 0 && place.y < width; }

static Place beside(Place place, int direction, int distance) {
    return (Place){place.x + DOWNWARDS[direction] * distance, place.y + RIGHTWARDS[direction] * distance};
}

/* What a tile holds; what was never seen counts as wall. */
static int bits_at(Place place) {
    int bits = is_inside(place) ? tiles[place.x][place.y] : NEVER_SEEN;
    return bits == NEVER_SEEN ? WALL : bits;
}

static int least(int one, int two) { return one < two ? one : two; }

static int ring(Place place) {
    return least(least(place.x, height - 1 - place.x), least(place.y, width - 1 - place.y));
}

/* Mark the tiles that a bomb burns; returns how many boxes it opens. */
static int burn(Place place, int reach, Marks burnt) {
    int boxes = 0;
    burnt[place.x][place.y] = true;
    for (int direction = LEFT; direction <= DOWN; direction++)
        for (int distance = 1; distance <= reach; distance++) {
            Place tile = beside(place, direction, distance);
            if (bits_at(tile) & WALL) break;
            burnt[tile.x][tile.y] = true;
            if (bits_at(tile) & BOX) {
                boxes++;
                break;
            }
        }
    return boxes;
}

/* How many boxes a bomb there would open. */
static int boxes(Place place) {
    Marks burnt = {{false}};
    return burn(place, range, burnt);
}

/* Mark the tiles that will burn, or die before the next turn. */
static void mark_danger(Marks danger) {
    memset(danger, 0, sizeof(Marks));
    for (int x = 0; x < height; x++)
        for (int y = 0; y < width; y++) {
            Place place = {x, y};
            bool dies = step + 4 >= dead_start + ring(place) * dead_delay;
            if (tiles[x][y] != NEVER_SEEN && (tiles[x][y] & DEADZONE || dies)) danger[x][y] = true;
            if (bomb_last[x][y]) burn(place, bomb_reach[x][y], danger);
        }
}

/* Goals to walk to. */
static Marks burning; /* the tiles that is_safe keeps away from */
static bool is_safe(Place place) { return !burning[place.x][place.y]; }
static bool is_useful(Place place) { return bits_at(place) & UPGRADES || boxes(place) > 0; }
static bool is_inwards(Place place) { return ring(place) > ring(here); }

/* The first step of a shortest way to a goal, around tiles that are avoided. */
static int walk(bool (*is_goal)(Place), Marks avoided, int most) {
    static struct { Place place; int first, length; } ahead[MOST_SIDE * MOST_SIDE];
    Marks seen = {{false}};
    int count = 1;
    ahead[0].place = here, ahead[0].first = NO_WAY, ahead[0].length = 0;
    seen[here.x][here.y] = true;
    for (int at = 0; at < count; at++) {
        int first = ahead[at].first;
        if (first != NO_WAY && is_goal(ahead[at].place)) return first;
        for (int direction = LEFT; direction <= DOWN && ahead[at].length < most; direction++) {
            Place next = beside(ahead[at].place, direction, 1);
            if (bits_at(next) & (WALL | BOX | PLAYER) || avoided[next.x][next.y] || seen[next.x][next.y]) continue;
            seen[next.x][next.y] = true;
            ahead[count].place = next, ahead[count].first = first == NO_WAY ? direction : first;
            ahead[count++].length = ahead[at].length + 1;
        }
    }
    return NO_WAY;
}

/* Whether a bomb here leaves a way out. */
static bool can_escape(Marks danger) {
    memcpy(burning, danger, sizeof(Marks));
    burn(here, range, burning);
    return walk(is_safe, danger, bomb_delay / 2) != NO_WAY;
}

/* What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards. */
static int attack(Marks danger) {
    for (int direction = LEFT; direction <= DOWN; direction++)
        if (is_same(beside(here, direction, 1), other) && traps > 0) return PLACE_TRAP_LEFT + direction;
    if (boxes(here) > 0 && can_escape(danger)) return PLACE_BOMB;
    for (int x = 0; x < height; x++)
        for (int y = 0; y < width; y++) danger[x][y] |= trapped[x][y];
    int action = walk(is_useful, danger, ANY_LENGTH);
    return action != NO_WAY ? action : walk(is_inwards, danger, ANY_LENGTH);
}

/* Your idea goes here: the number of an action. */
static int decide(void) {
    Marks danger;
    mark_danger(danger);
    memcpy(burning, danger, sizeof(Marks));
    int action = danger[here.x][here.y] ? walk(is_safe, trapped, ANY_LENGTH) : attack(danger);
    if (action >= PLACE_TRAP_LEFT) {
        Place place = beside(here, action - PLACE_TRAP_LEFT, 1);
        trapped[place.x][place.y] = true;
    }
    return action == NO_WAY ? STAY : action;
}

static int next_number(void) {
    const char *word = strtok(NULL, " \n");
    return word ? atoi(word) : 0;
}

static void read_init(void) {
    int numbers[12];
    for (int at = 0; at < 12; at++) numbers[at] = next_number();
    height = numbers[0], width = numbers[1], bomb_delay = numbers[8], max_range = numbers[9];
    dead_start = numbers[10], dead_delay = numbers[11];
    if (height > MOST_SIDE || width > MOST_SIDE) {
        fprintf(stderr, "the board has %d x %d tiles; MOST_SIDE is %d\n", height, width, MOST_SIDE);
        exit(1);
    }
    for (int x = 0; x < MOST_SIDE; x++)
        for (int y = 0; y < MOST_SIDE; y++) tiles[x][y] = NEVER_SEEN;
}

static void see(Place place, int bits) {
    int *last = &bomb_last[place.x][place.y];
    tiles[place.x][place.y] = bits;
    if (!(bits & BOMB)) *last = 0;
    if (!(bits & BOMB) || *last) return;
    *last = step + bomb_delay;
    bomb_reach[place.x][place.y] = is_same(place, here) && last_action == PLACE_BOMB ? range : max_range;
}

/* Take in a state message, whose first word is the step. */
static void read_state(int first) {
    step = first, last_action = next_number();
    here.x = next_number(), here.y = next_number();
    next_number(); /* health */
    next_number(); /* health upgrades */
    range = next_number(), traps = next_number();
    other = (Place){-1, -1};
    if (next_number()) {
        other.x = next_number(), other.y = next_number();
        next_number(); /* his health */
    }
    for (int left = next_number(); left > 0; left--) {
        int x = next_number(), y = next_number();
        see((Place){x, y}, next_number());
    }
    for (int x = 0; x < height; x++)
        for (int y = 0; y < width; y++)
            if (bomb_last[x][y] < step) bomb_last[x][y] = 0;
}

int main(void) {
    static char line[MOST_LINE];
    while (fgets(line, sizeof line, stdin)) {
        const char *first = strtok(line, " \n");
        if (!first || !strcmp(first, "term")) break;
        if (!strcmp(first, "init")) {
            read_init();
            puts("init confirm");
        } else {
            read_state(atoi(first));
            printf("%d\n", decide());
        }
        fflush(stdout); /* an answer that waits in a buffer is an answer too late */
    }
    return 0;
}
