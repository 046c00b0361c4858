// What the program waits for besides the times at which its loops have something to do: the
// terminal, signals, and input for its windows. One poll() waits for all of them, as the main loop
// of a program does that glpace is embedded in.
#ifndef SOURCES_H
#define SOURCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// There is one, since signals belong to the process.
struct sources {
    bool signalled; // Ctrl-C, SIGTERM, or the terminal was closed: the program is to end
};

// Needs a window. From now on signals end a wait, once; a second one ends the process.
void sources_open(struct sources *sources);

// Waits until `until` (ns of gl_time_now()), or until one of the sources has something. Returns the
// number of characters that were typed in the terminal, a line at a time, and writes them to text.
size_t sources_wait(struct sources *sources, int64_t until, char *text, size_t capacity);

#endif
