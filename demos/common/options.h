// The flags that all demos share.
#ifndef DEMO_OPTIONS_H
#define DEMO_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>
#include <glpace/window.h>

#include "policies.h"

// A flag that one demo has for itself: a whole number.
typedef struct demo_number {
    const char *name;  // "--count"
    const char *takes; // what a good value is
    const char *help;
    uint64_t least, most;
    uint64_t *value; // as it is where the flag is not given
} demo_number;

typedef struct demo_options {
    demo_loop loop;
    gl_rate ups; // {0, 0}: not said
    gl_rate fps; // {0, 0}: not said
    gl_vsync vsync;
    int64_t slow; // ns
    bool headless;
    bool real_time;
    bool virtual_time;
    uint64_t frames; // 0: not said
    int32_t width;
    int32_t height;
    const char *out;    // NULL: not said
    const char *record; // "-", or what gl_capture_name() takes; NULL: not said
    uint64_t seed;
    const char *shaders;       // NULL: not said
    const demo_number *number; // NULL: the demo has no flag of its own
    const char *keys;          // for the help; NULL: the demo has none of its own
    bool stats;
    bool help;

    char error[256]; // one line without a line end, where parsing failed
} demo_options;

// Changes what the arguments behind argv[0] say and leaves the rest as it was; out, record and
// shaders point into argv. Reads nothing and writes nothing else but the demo's own number. false,
// with the reason in error, for a flag or value that is none, and for flags that do not go
// together.
bool demo_options_parse(demo_options *options, int argc, char **argv);

// Prints the flags to stdout.
void demo_options_help(const demo_options *options, const char *program);

#endif
