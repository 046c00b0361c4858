// The files that are embedded.
#ifndef EMBED_SOURCES_H
#define EMBED_SOURCES_H

#include <stdbool.h>
#include <stddef.h>

struct source {
    char *path;  // from the root
    char *bytes; // and a NUL behind them
    size_t size;
};

struct sources {
    struct source *all;
    int count;
    bool are_any; // not texts
    bool is_short_of_memory;
    char error[512]; // one line, where reading failed
};

// Reads the files: any, or texts without NUL that are small enough for a shader. false, with the reason in error.
// Free it in both cases.
bool sources_read(struct sources *sources, const char *root, char **files, int count, bool any);

void sources_free(struct sources *sources);

#endif
