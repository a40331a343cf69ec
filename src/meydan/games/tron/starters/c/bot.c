/* A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in. */
/* To draw on the board of the viewer: fprintf(stderr, "@mark %d %d red\n", row, col);
   @line, @text and @value work too, see docs/viewer.md. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_SIDE = 64, WAYS = 4 };

static const char *const WORDS[] = {"up", "right", "down", "left"};
static const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};

typedef struct {
    int x, y, direction, health, cooldown, breaker, score;
} Agent;

static struct {
    int me, height, width;
    char board[MOST_SIDE][MOST_SIDE + 1];
    Agent agents[2];
} game;

/* What is there: `.` empty, `W` area wall, `B` and `Y` walls; outside of the board is wall. */
static char cell(int x, int y) {
    bool is_inside = y >= 0 && y < game.height && x >= 0 && x < game.width;
    return is_inside ? game.board[y][x] : 'W';
}

/* How many empty cells can be reached from here, this one counted; what was counted is marked as seen. */
static int count_room(int x, int y, bool seen[MOST_SIDE][MOST_SIDE]) {
    if (cell(x, y) != '.' || seen[y][x]) return 0;
    seen[y][x] = true;
    int count = 1;
    for (int way = 0; way < WAYS; way++) count += count_room(x + DX[way], y + DY[way], seen);
    return count;
}

/* How many empty cells can be reached by going this way. */
static int room(int way) {
    bool seen[MOST_SIDE][MOST_SIDE] = {{false}};
    const Agent *me = &game.agents[game.me];
    return count_room(me->x + DX[way], me->y + DY[way], seen);
}

/* Your idea goes here: straight, up, right, down or left, and `breaker` behind it to activate the wall breaker. */
static void decide(char *answer, size_t size) {
    const Agent *me = &game.agents[game.me];
    const int ways[] = {me->direction, (me->direction + 1) % WAYS, (me->direction + 3) % WAYS}; /* ahead, right, left */
    int best = ways[0], most = 0;
    snprintf(answer, size, "straight");
    for (int turn = 0; turn < 3; turn++)
        if (room(ways[turn]) > most) best = ways[turn], most = room(best);
    if (most > 0) snprintf(answer, size, "%s", WORDS[best]);
    for (int turn = 2; turn >= 0 && most == 0; turn--)
        if (cell(me->x + DX[ways[turn]], me->y + DY[ways[turn]]) != 'W')
            snprintf(answer, size, "%s breaker", WORDS[ways[turn]]);
}

/* `agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE` */
static void read_agent(const char *line) {
    int seat;
    char word[16];
    Agent agent = {0};
    int found = sscanf(line, "agent %d %d %d %15s %d %d %d %d", &seat, &agent.x, &agent.y, word, &agent.health,
                       &agent.cooldown, &agent.breaker, &agent.score);
    for (int way = 0; way < WAYS; way++)
        if (!strcmp(word, WORDS[way])) agent.direction = way;
    if (found == 8 && (seat == 0 || seat == 1)) game.agents[seat] = agent;
}

static void read_row(const char *line) {
    int y;
    char cells[MOST_SIDE + 1];
    if (sscanf(line, "row %d %64s", &y, cells) == 2 && y >= 0 && y < MOST_SIDE) strcpy(game.board[y], cells);
}

/* The conversation: `tron 1`, `new`, `size`, `constant`, then `row`, `agent` and `go`; `end`, `quit`.
   stderr is for yourself. */
int main(void) {
    char line[1024], answer[32];
    while (fgets(line, sizeof line, stdin)) {
        sscanf(line, "new %d", &game.me);
        sscanf(line, "size %d %d", &game.height, &game.width);
        if (!strncmp(line, "tron", 4)) puts("ready");
        if (!strncmp(line, "row ", 4)) read_row(line);
        if (!strncmp(line, "agent ", 6)) read_agent(line);
        if (!strncmp(line, "go ", 3)) {
            decide(answer, sizeof answer);
            puts(answer);
        }
        if (!strncmp(line, "quit", 4)) break;
        fflush(stdout); /* an answer that waits in a buffer is an answer too late */
    }
    return 0;
}
