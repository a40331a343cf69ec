/* The plain C that our compiled rules are measured against: random playouts and perft on bitboards.
   Usage: peers playout SECONDS | peers perft DEPTH; prints moves per second of processor time, or leaves per second. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t squares;
static const squares INNER = 0x7e7e7e7e7e7e7e7eULL;

static inline squares run_up(squares start, squares other, int shift) {
    squares run = other & (start << shift), pairs = other & (other << shift);
    run |= other & (run << shift);
    run |= pairs & (run << 2 * shift);
    return run | (pairs & (run << 2 * shift));
}

static inline squares run_down(squares start, squares other, int shift) {
    squares run = other & (start >> shift), pairs = other & (other >> shift);
    run |= other & (run >> shift);
    run |= pairs & (run >> 2 * shift);
    return run | (pairs & (run >> 2 * shift));
}

static inline squares open_squares(squares own, squares other) {
    squares inner = other & INNER, beyond;
    beyond = run_up(own, inner, 1) << 1 | run_down(own, inner, 1) >> 1;
    beyond |= run_up(own, inner, 7) << 7 | run_down(own, inner, 7) >> 7;
    beyond |= run_up(own, other, 8) << 8 | run_down(own, other, 8) >> 8;
    beyond |= run_up(own, inner, 9) << 9 | run_down(own, inner, 9) >> 9;
    return beyond & ~(own | other);
}

static inline squares enclosed_up(squares disc, squares own, squares other, int shift) {
    squares run = run_up(disc, other, shift);
    return (run << shift) & own ? run : 0;
}

static inline squares enclosed_down(squares disc, squares own, squares other, int shift) {
    squares run = run_down(disc, other, shift);
    return (run >> shift) & own ? run : 0;
}

static inline squares captured(squares own, squares other, squares disc) {
    squares inner = other & INNER;
    return enclosed_up(disc, own, inner, 1) | enclosed_down(disc, own, inner, 1)
         | enclosed_up(disc, own, inner, 7) | enclosed_down(disc, own, inner, 7)
         | enclosed_up(disc, own, other, 8) | enclosed_down(disc, own, other, 8)
         | enclosed_up(disc, own, inner, 9) | enclosed_down(disc, own, inner, 9);
}

static uint64_t generator = 88172645463325252ULL;

static inline squares random_disc(squares open) {
    generator ^= generator << 13;
    generator ^= generator >> 7;
    generator ^= generator << 17;
    uint64_t choice = (generator >> 32) * (uint64_t)__builtin_popcountll(open) >> 32;
    while (choice--) open &= open - 1;
    return open & -open;
}

static long play_one(void) {
    squares own = 0x0000000810000000ULL, other = 0x0000001008000000ULL;
    long moves = 0;
    for (;;) {
        squares open = open_squares(own, other), swap;
        if (!open) {
            swap = own, own = other, other = swap;
            open = open_squares(own, other);
            if (!open) return moves;
        }
        squares disc = random_disc(open), turned = captured(own, other, disc);
        swap = own | turned | disc, own = other ^ turned, other = swap;
        moves++;
    }
}

static uint64_t perft(squares own, squares other, int depth) {
    squares open = open_squares(own, other);
    if (!open) {
        if (!open_squares(other, own) || depth == 1) return 1;
        return perft(other, own, depth - 1);
    }
    if (depth == 1) return (uint64_t)__builtin_popcountll(open);
    uint64_t leaves = 0;
    for (; open; open &= open - 1) {
        squares disc = open & -open, turned = captured(own, other, disc);
        leaves += perft(other ^ turned, own | turned | disc, depth - 1);
    }
    return leaves;
}

int main(int count, char **words) {
    if (count != 3) return 2;
    clock_t began = clock();
    double amount = 0, seconds = 0;
    if (!strcmp(words[1], "playout")) {
        while (seconds < atof(words[2])) {
            for (int game = 0; game < 10000; game++) amount += (double)play_one();
            seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
        }
    } else {
        amount = (double)perft(0x0000000810000000ULL, 0x0000001008000000ULL, atoi(words[2]));
        seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    }
    printf("%.0f\n", amount / seconds);
    return 0;
}
