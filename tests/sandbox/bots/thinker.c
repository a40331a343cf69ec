/* A bot for othello that thinks in its first move and then plays: thinker WAY MILLISECONDS (of processor time) */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define THREADS 40
static const double PIECE = 2;

static double used(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}
static void burn(double ms) {
    double until = used(CLOCK_THREAD_CPUTIME_ID) + ms;
    while (used(CLOCK_THREAD_CPUTIME_ID) < until) {}
}
/* One child after the other, each of which thinks for a moment. */
static void burn_in_children(double ms) {
    for (; ms > 0; ms -= PIECE) {
        pid_t child = fork();
        if (child == 0) burn(PIECE), _exit(0);
        while (child > 0 && waitpid(child, NULL, 0) < 0 && kill(child, 0) == 0) sched_yield();
    }
}
/* All of them on one processor, where the bot itself wants to run too, but not much. */
static void burn_beside_a_spinner(double ms) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    pid_t worker = fork();
    if (worker == 0) burn_in_children(ms), _exit(0);
    setpriority(PRIO_PROCESS, 0, 5);
    while (waitpid(worker, NULL, WNOHANG) == 0) {}
}
static void *burn_piece(void *nothing) { return burn(PIECE), nothing; }
static void burn_in_threads(double ms) {
    for (; ms > 0; ms -= PIECE) {
        pthread_t thread;
        pthread_create(&thread, NULL, burn_piece, NULL);
        pthread_join(thread, NULL);
    }
}
static void *rest(void *nothing) { return sleep(1000), nothing; }
static void burn_among_sleepers(double ms) {
    for (int i = 0; i < THREADS; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, rest, NULL);
    }
    burn(ms);
}
static void think(const char *way, double ms) {
    if (strcmp(way, "alone") == 0) burn(ms);
    if (strcmp(way, "child") == 0 && fork() == 0) burn(ms), _exit(0);
    if (strcmp(way, "child") == 0) wait(NULL);
    if (strcmp(way, "children") == 0) burn_beside_a_spinner(ms);
    if (strcmp(way, "forgotten") == 0) signal(SIGCHLD, SIG_IGN), burn_beside_a_spinner(ms);
    if (strcmp(way, "threads") == 0) burn_in_threads(ms);
    if (strcmp(way, "sleepers") == 0) burn_among_sleepers(ms);
    if (strcmp(way, "sleeping") == 0) usleep(ms * 1000);
}
int main(int count, char **words) {
    static char line[1 << 16];
    int thought = 0;
    while (count > 2 && fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4)) {
        if (strncmp(line, "othello", 7) == 0) puts("ready thinker");
        if (strncmp(line, "go", 2) == 0) {
            if (!thought++) think(words[1], atof(words[2]));
            puts(thought == 1 ? "d3" : "no more");
        }
        fflush(stdout);
    }
    return 0;
}
