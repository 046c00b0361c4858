// A shared library that is opened while the program runs: the program links without it, and starts on a
// machine that lacks it. Internal to lib/window and lib/offscreen; POSIX only.
#ifndef GLP_LIBRARY_H
#define GLP_LIBRARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#pragma GCC visibility push(hidden)

typedef struct glp_library {
    const char *file;         // such as "libEGL.so.1"
    const char *without;      // what the program does without, for the log; NULL: callers report it
    const char *const *names; // of the functions and variables in use
    size_t count;
    void *table;      // their addresses, once the library is open
    atomic_int state; // of glp_library_open()
    char reason[256]; // why it cannot be used
} glp_library;

// Opens the library and fills the table at the first call. false, also at each later call, if the file or
// one of the names is missing: the first call logs that. Nothing closes the library. Any thread.
bool glp_library_open(glp_library *library);

// Defines `table`, a struct of pointers that have the types of the library's header, and `table_library`.
// `LIST(X)` is X(prefix, name) for each name of the library: table.name is the address of prefixname.
#define GLP_LIBRARY(table, file, without, LIST)                                                    \
    static struct {                                                                                \
        LIST(GLP_LIBRARY_MEMBER)                                                                   \
    }(table);                                                                                      \
    static const char *const table##_names[] = {LIST(GLP_LIBRARY_NAME)};                           \
    static glp_library table##_library = {                                                         \
        (file), (without), table##_names, sizeof(table) / sizeof(void *), &(table), 0, ""}
#define GLP_LIBRARY_MEMBER(prefix, name) __typeof__(prefix##name) *(name);
#define GLP_LIBRARY_NAME(prefix, name) #prefix #name,

#pragma GCC visibility pop

#endif
