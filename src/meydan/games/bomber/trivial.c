/* A program that only stays where it is, for measuring matches. With LOG it writes a line about every turn, too. */
#include <stdio.h>
#include <string.h>

enum { MOST_LINE = 1 << 17 };

int main(void) {
    static char line[MOST_LINE];
    for (int turn = 0; fgets(line, sizeof line, stdin) && strncmp(line, "term", 4) != 0; turn++) {
        puts(turn == 0 ? "init confirm" : "4");
        fflush(stdout);
#ifdef LOG
        fprintf(stderr, "turn %d: stays, as in all turns before\n", turn);
#endif
    }
    return 0;
}
