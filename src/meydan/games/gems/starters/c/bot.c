/* A bot to begin with: walks to the nearest gem that it can take. */
/* To draw on the board of the viewer: fprintf(stderr, "@mark %d %d red\n", row, col);
   @line, @text and @value work too, see docs/viewer.md. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 4, MOST_AGENTS = 2, MOST_CELLS = 64 * 64, MOST_LINE = 1 << 16, NO_STEP = -1 };

static const char *const STEPS[] = {"UP", "DOWN", "LEFT", "RIGHT"};
static const int DOWNWARDS[] = {-1, 1, 0, 0}, RIGHTWARDS[] = {0, 0, -1, 1};
static const int LEAST[] = {-100000, 15, 50, 140}; /* the score it takes to take a gem, by kind */
static const int MOST[] = {15, 8, 5, 4};           /* how many of a kind one agent can take */

/* What stays the same, and what is seen now. A cell is its kind (E 1 2 3 4 T W), then agents (A B) and own traps (a b). */
static struct {
    int height, width, agents, me, turn, traps_left;
    char character;
    int scores[MOST_AGENTS], gems[MOST_AGENTS][KINDS];
    const char *cells[MOST_CELLS];
} game;

static const char *next_word(void) {
    const char *word = strtok(NULL, " \n");
    return word ? word : "";
}

static int next_number(void) { return atoi(next_word()); }

/* `new MS HEIGHT WIDTH CHARACTER ID SCORE TURNS AGENTS TRAPS` */
static void read_new(void) {
    next_number();
    game.height = next_number();
    game.width = next_number();
    game.character = next_word()[0];
    game.me = next_number() - 1;
    next_number(); /* the first score */
    next_number(); /* turns */
    game.agents = next_number();
}

/* `go MS TURN TRAPS_LEFT SCORE.. GEMS.. CELL..`: scores by agent, four gem counts by agent, cells row by row. */
static void read_turn(void) {
    next_number();
    game.turn = next_number();
    game.traps_left = next_number();
    for (int agent = 0; agent < game.agents; agent++) game.scores[agent] = next_number();
    for (int agent = 0; agent < game.agents; agent++)
        for (int kind = 0; kind < KINDS; kind++) game.gems[agent][kind] = next_number();
    for (int place = 0; place < game.height * game.width; place++) game.cells[place] = next_word();
}

static int own_place(void) {
    int place = 0;
    while (!strchr(game.cells[place] + 1, game.character)) place++;
    return place;
}

static bool is_open(int row, int col) {
    bool is_inside = row >= 0 && row < game.height && col >= 0 && col < game.width;
    return is_inside && !strpbrk(game.cells[row * game.width + col], "WAB");
}

/* Whether we have the points for what lies there, and not yet enough of its kind. */
static bool is_takeable(int place) {
    int kind = game.cells[place][0] - '1';
    bool is_gem = kind >= 0 && kind < KINDS;
    return is_gem && game.scores[game.me] >= LEAST[kind] && game.gems[game.me][kind] < MOST[kind];
}

/* Your idea goes here: one of UP DOWN LEFT RIGHT NOOP TELEPORT TRAP. */
static const char *decide(void) {
    static int ahead[MOST_CELLS], first[MOST_CELLS]; /* a queue, and the first step of a shortest way to each cell */
    static bool seen[MOST_CELLS];
    int start = own_place(), length = 1;
    memset(seen, 0, sizeof seen);
    ahead[0] = start, seen[start] = true, first[start] = NO_STEP;
    for (int at = 0; at < length; at++) {
        int place = ahead[at];
        if (is_takeable(place)) return first[place] == NO_STEP ? "NOOP" : STEPS[first[place]];
        for (int way = 0; way < 4; way++) {
            int row = place / game.width + DOWNWARDS[way], col = place % game.width + RIGHTWARDS[way];
            int next = row * game.width + col;
            if (!is_open(row, col) || seen[next]) continue;
            seen[next] = true;
            first[next] = first[place] == NO_STEP ? way : first[place];
            ahead[length++] = next;
        }
    }
    return "NOOP";
}

/* The conversation: `gems 1`, `new`, `go`, `end`, `quit`. stderr is for yourself. */
int main(void) {
    static char line[MOST_LINE];
    while (fgets(line, sizeof line, stdin)) {
        const char *first = strtok(line, " \n");
        if (!first) continue;
        if (!strcmp(first, "gems")) puts("ready");
        if (!strcmp(first, "new")) read_new();
        if (!strcmp(first, "go")) {
            read_turn();
            puts(decide());
        }
        if (!strcmp(first, "quit")) break;
        fflush(stdout); /* an answer that waits in a buffer is an answer too late */
    }
    return 0;
}
