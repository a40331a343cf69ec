/* A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies. */
/* To draw on the board of the viewer: fprintf(stderr, "@mark %d %d red\n", row, col);
   @line, @text and @value work too, see docs/viewer.md. */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { CORNER = 100, BESIDE = -20, DIAGONAL = -40, EDGE = 10 }; /* what a square is worth */
enum { REPLY = 3 };                                             /* what every reply of the opponent costs */
enum { MOST_SQUARES = 16 * 16, MOST_LINE = 1024 };

/* A position: X (black), O (white) and - (empty), row by row from a1. */
typedef struct {
    char cells[MOST_SQUARES + 1];
    int side;
} Board;

static char other(char colour) { return colour == 'X' ? 'O' : 'X'; }

static Board read_board(const char *text) {
    Board board = {.side = 0};
    int squares = (int)strnlen(text, MOST_SQUARES);
    memcpy(board.cells, text, (size_t)squares);
    while (board.side * board.side < squares) board.side++;
    return board;
}

static char at(const Board *board, int row, int col) {
    bool is_inside = row >= 0 && row < board->side && col >= 0 && col < board->side;
    return is_inside ? board->cells[row * board->side + col] : '-';
}

/* Put a disc and turn others; returns how many were turned. A square that turns none changes nothing. */
static int play(Board *board, char own, int place) {
    int total = 0, side = board->side;
    if (board->cells[place] != '-') return 0;
    for (int down = -1; down <= 1; down++)
        for (int right = -1; right <= 1; right++) {
            int row = place / side + down, col = place % side + right, run = 0;
            while (at(board, row, col) == other(own)) row += down, col += right, run++;
            if (at(board, row, col) != own) continue;
            for (int back = 1; back <= run; back++) board->cells[(row - back * down) * side + col - back * right] = own;
            total += run;
        }
    if (total) board->cells[place] = own;
    return total;
}

static bool is_legal(const Board *board, char own, int place) {
    Board copy = *board;
    return play(&copy, own, place) > 0;
}

static int count_legal(const Board *board, char own) {
    int count = 0;
    for (int place = 0; place < board->side * board->side; place++) count += is_legal(board, own, place);
    return count;
}

/* What a square is worth by its place alone. */
static int place_value(int place, int side) {
    int row = place / side, col = place % side;
    int down = row < side - 1 - row ? row : side - 1 - row, right = col < side - 1 - col ? col : side - 1 - col;
    if (down + right == 0) return CORNER;
    if (down <= 1 && right <= 1) return down == right ? DIAGONAL : BESIDE;
    return down == 0 || right == 0 ? EDGE : 0;
}

/* Your idea goes here: how good is it to play this square? */
static int value(const Board *board, char own, int place) {
    Board next = *board;
    play(&next, own, place);
    return place_value(place, board->side) - REPLY * count_legal(&next, other(own));
}

static int choose(const Board *board, char own) {
    int best = -1, most = INT_MIN;
    for (int place = 0; place < board->side * board->side; place++) {
        if (!is_legal(board, own, place)) continue;
        int worth = value(board, own, place);
        if (worth > most) best = place, most = worth;
    }
    return best;
}

/* The conversation: `othello 1`, `new`, `move`, `go BOARD COLOUR MS`, `end`, `quit`. stderr is for yourself. */
int main(void) {
    char line[MOST_LINE], cells[MOST_LINE], colour;
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "othello", 7)) puts("ready");
        if (sscanf(line, "go %1000s %c", cells, &colour) == 2) {
            Board board = read_board(cells);
            int place = choose(&board, colour == 'B' ? 'X' : 'O');
            printf("%c%d\n", 'a' + place % board.side, place / board.side + 1);
        }
        if (!strncmp(line, "quit", 4)) break;
        fflush(stdout); /* an answer that waits in a buffer is an answer too late */
    }
    return 0;
}
