// The command line.
#ifndef TRACE_OPTIONS_H
#define TRACE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct options {
    const char *file;
    bool summary;
    bool timeline;
    const char *svg; // NULL: not wanted
    int64_t from;    // ns
    int64_t to;      // ns; GL_TIME_NEVER: not said
    int columns;     // 0: not said
    bool quiet;
    bool help;
    bool version;

    char error[256]; // one line without a line end, where parsing failed
};

// Reads the arguments behind argv[0], into which the texts point. false, with the reason in error.
bool options_parse(struct options *options, int argc, char **argv);

// Prints the usage to stdout.
void options_help(void);

#endif
