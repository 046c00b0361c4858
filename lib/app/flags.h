// The arguments of a program of app.h.
#ifndef GLP_APP_FLAGS_H
#define GLP_APP_FLAGS_H

#include <stddef.h>

#include <glpace/app.h>

#pragma GCC visibility push(hidden)

// The policies that --loop may name, and what of ups and fps is in their descs: X(separator before
// it in a list, name, members).
#define GLP_LOOPS(X)                                                                               \
    X("", fixed, .ups = ups, .fps = fps)                                                           \
    X(", ", frame, .ups = ups, .fps = fps)                                                         \
    X(", ", lazy, .fps = fps)                                                                      \
    X(", ", limited, .ups = ups)                                                                   \
    X(", ", paced, .ups = ups, .fps = fps)                                                         \
    X(", ", slipping, .ups = ups, .fps = fps)                                                      \
    X(" or ", variable, .fps = fps)

typedef struct glp_flags {
    const gl_app_desc *desc;
    gl_app_options options; // at first what holds without flags
    int argc;
    char **argv; // the program's name and the arguments that are not flags of app.h; free() it
    bool help;
    const char *decisive; // one that decides what the program does, or NULL
    bool skips_others;    // than these: the arguments come from a recording
    char error[256];      // if reading failed: one line without a line end
} glp_flags;

// Reads the arguments after argv[0] into the options and the program's own flags; the others are in flags->argv. false,
// with the reason in error, if a flag or a value is invalid, or if flags contradict each other.
bool glp_flags_read(glp_flags *flags, int argc, char *const *argv);

// Reads the flags of a recording that decide what the program does, after glp_flags_read(): flags->argv has the
// recording's arguments then. `about` is what gl_recording_about() has returned, and is needed as long as the options,
// the arguments and the program's own flags. It is changed.
bool glp_flags_read_recorded(glp_flags *flags, char *about);

// Adds what glp_flags_read_recorded() reads to the text, of the arguments after argv[0]. false if it is too long, or
// an argument has a line end.
bool glp_flags_write_recorded(char *about, size_t size, int argc, char *const *argv);

// Prints the flags and keys to stdout.
void glp_flags_help(const glp_flags *flags, const char *program);

// Whether the program has this flag, and it is not its own.
bool glp_flags_have(const gl_app_desc *desc, const char *name);

// What the program's keys do, and the app's, cut off at the size.
void glp_flags_keys(const gl_app_desc *desc, char *keys, size_t size);

#pragma GCC visibility pop

#endif
