// The command line: a command, its files and its options.
#ifndef REPLAY_OPTIONS_H
#define REPLAY_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#define FILES_MAX 2

struct options {
    const char *files[FILES_MAX];
    const char *out; // NULL: not said
    bool has_to;
    uint64_t to; // a tick
    bool help;
    bool version;

    char error[256]; // one line without a line end, where parsing failed
};

// Options that a command needs, or takes.
enum { NEEDS_OUT = 1, NEEDS_TO = 2, TAKES_OUT = 4 };

// What a command ends with.
enum { SAME = 0, DIFFERENT = 1, TROUBLE = 2 };

struct command {
    const char *name;
    const char *arguments; // as the help shows them
    const char *help;
    int files; // how many it takes
    int needs;
    int (*run)(const struct options *options);
};

// Reads the arguments, into which the texts point; *command is that of the table, which ends with a name of NULL.
// false, with the reason in error. With help or version there may be no command.
bool options_parse(struct options *options, const struct command *table,
                   const struct command **command, int argc, char **argv);

// Prints the usage to stdout.
void options_help(const struct command *table);

#endif
