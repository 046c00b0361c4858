// The command line.
#ifndef EMBED_OPTIONS_H
#define EMBED_OPTIONS_H

#include <stdbool.h>

struct options {
    const char *name;
    const char *root;
    char **files; // in argv
    int file_count;
    bool bytes; // any files, else texts of shaders
    bool help;
    bool version;

    char error[512]; // one line, where parsing failed
};

// Reads the arguments behind argv[0], into which the texts point and which are put in another
// order. false, with the reason in error.
bool options_parse(struct options *options, int argc, char **argv);

// Prints the usage to stdout.
void options_help(void);

#endif
