// The flags that all demos share.
#ifndef SHOWCASE_OPTIONS_H
#define SHOWCASE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>
#include <glpace/window.h>

#include "policies.h"

// A flag of one demo alone, whose value is a whole number.
typedef struct showcase_number {
    const char *name;  // "--count"
    const char *takes; // the valid values, in words
    const char *help;
    uint64_t least, most;
    uint64_t *value; // unchanged without the flag
} showcase_number;

typedef struct showcase_options {
    showcase_loop loop;
    gl_rate ups; // {0, 0}: not given
    gl_rate fps; // {0, 0}: not given
    gl_vsync vsync;
    int64_t slow; // ns
    bool headless;
    bool real_time;
    bool virtual_time;
    uint64_t frames; // 0: not given
    int32_t width;
    int32_t height;
    const char *out;    // NULL: not given
    const char *record; // "-", or a pattern for gl_capture_name(); NULL: not given
    uint64_t seed;
    const char *shaders;           // NULL: not given
    const char *font;              // NULL: not given
    const showcase_number *number; // NULL: the demo has no flag of its own
    const char *keys;              // for the help; NULL: the demo has none of its own
    bool stats;
    bool help;

    char error[256]; // if parsing failed: one line without a line end
} showcase_options;

// Sets the options that the arguments after argv[0] give; the others stay as they are. out,
// record, shaders and font point into argv. Also sets the demo's own number. false, with the reason
// in error, if a flag or a value is invalid, or if flags contradict each other.
bool showcase_options_parse(showcase_options *options, int argc, char **argv);

// Prints the flags to stdout.
void showcase_options_help(const showcase_options *options, const char *program);

#endif
