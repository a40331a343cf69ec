/* A bot that plays, or does what a person would not want: hostile WAY [WORD] */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char *way, *word;
static char block[1 << 20];

static int is(const char *name) { return strcmp(way, name) == 0; }
static void report(const char *what, int failed) {
    fprintf(stderr, "report: %s %s%s%s\n", what, failed ? "refused (" : "done", failed ? strerror(errno) : "", failed ? ")" : "");
}
static void sleep_on(void) {
    for (;;) sleep(1);
}
static void flood_stdout(void) {
    for (;;) puts("x");
}
static void flood_stderr(void) {
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 64; i++) fwrite(block, 1, sizeof block, stderr);
    fputs("\nreport: written\n", stderr);
}
static void gigabyte(void) {
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 1024; i++) fwrite(block, 1, sizeof block, stdout);
}
static void memory_bomb(void) {
    for (;;) {
        void *more = malloc(sizeof block);
        if (more == NULL) abort();
        memset(more, 1, sizeof block);
    }
}
static void sockets(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(word))};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int one = socket(AF_INET, SOCK_STREAM, 0);
    report("connect", one < 0 || connect(one, (struct sockaddr *)&address, sizeof address) < 0);
    int two = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_port = 0;
    report("listen", two < 0 || bind(two, (struct sockaddr *)&address, sizeof address) < 0 || listen(two, 1) < 0);
    report("raw", socket(AF_INET, SOCK_RAW, 1) < 0);
    report("netlink", socket(AF_NETLINK, SOCK_RAW, 0) < 0);
}
static void look(const char *name, const char *path) {
    int file = open(path, O_RDONLY);
    long got = file < 0 ? -1 : read(file, block, 100);
    report(name, got < 0);
    if (got > 0) fwrite(block, 1, got, stderr);
}
static void spy(void) {
    struct dirent *entry;
    DIR *processes = opendir("/proc");
    char path[4096] = "";
    for (int i = 0; word[i] && i < 4095; i++) path[i] = word[i] == '@' ? '/' : word[i];
    look("opponent", path);
    look("shadow", "/etc/shadow");
    look("memory of others", "/proc/1/mem");
    fputs("report: processes [", stderr);
    while ((entry = readdir(processes)) != NULL)
        if (atoi(entry->d_name) > 0) fprintf(stderr, "%s, ", entry->d_name);
    fputs("]\n", stderr);
}
static void kill_group(void) {
    kill(-1, SIGKILL);
    kill(getppid(), SIGKILL);
    kill(-getpgid(getppid()), SIGKILL);
    kill(0, SIGKILL);
}
static void stubborn(void) {
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
}
static void leave_daemon(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            clearenv();
            close(0), close(1), close(2);
            sleep_on();
        }
        _exit(0);
    }
    wait(NULL);
    fputs("report: left\n", stderr);
}
static void fill(const char *path, long *written) {
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    long got = 0;
    for (int i = 0; file >= 0 && i < 1024 && (got = write(file, block, sizeof block)) > 0; i++) *written += got;
    fprintf(stderr, "report: %s: %s\n", path, strerror(errno));
}
static void disk(void) {
    long written = 0;
    fill("big", &written), fill("/tmp/big", &written), fill("/dev/shm/big", &written), fill("/usr/big", &written);
    fprintf(stderr, "report: written %ld MB\n", written >> 20);
}
static void set_clock(void) {
    struct timespec past = {0, 0};
    struct timeval before = {0, 0};
    report("set", clock_settime(CLOCK_REALTIME, &past) < 0);
    report("set of day", settimeofday(&before, NULL) < 0);
}
static void attack(void) {
    if (is("silent")) sleep_on();
    if (is("late")) sleep(2);
    if (is("flood_stdout")) flood_stdout();
    if (is("flood_stderr")) flood_stderr();
    if (is("no_newline")) fputs("d3", stdout), fflush(stdout), sleep_on();
    if (is("gigabyte")) gigabyte();
    while (is("fork_bomb")) fork();
    if (is("memory_bomb")) memory_bomb();
    if (is("sockets")) sockets();
    if (is("spy")) spy();
    if (is("kill_group")) kill_group();
    if (is("stubborn")) stubborn();
    if (is("daemon")) leave_daemon();
    if (is("disk")) disk();
    if (is("clock")) set_clock();
    if (is("closed_stdin")) close(0), sleep_on();
    if (is("closed_stdout")) close(1), sleep_on();
}
int main(int count, char **words) {
    static char line[1 << 16];
    int began = 0;
    way = words[1], word = count > 2 ? words[2] : "";
    if (is("exit")) return 3;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "othello", 7) == 0 || strncmp(line, "tron", 4) == 0) puts("ready hostile");
        if (strncmp(line, "quit", 4) == 0) {
            fputs("report: quit\n", stderr);
            break;
        }
        if (strncmp(line, "go", 2) == 0) {
            if (!began++) attack();
            puts(is("twice") ? "straight\nstraight" : "straight");
        }
        fflush(stdout);
    }
    while (is("stubborn")) sleep(1);
    return 0;
}
