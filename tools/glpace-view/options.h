// The command line: what its flags say, and whether they go together.
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>

#include <glpace/app.h>

#include "out/film.h"

struct view;

struct options {
    const char *frames, *out, *format;
    const char *scale, *date, *pass, *sound, *export;
    bool check, json, outside, version;
};

#define OPTION_FLAGS 15

// The flags of the app, which are read into these options.
void options_flags(struct options *options, gl_app_flag flags[OPTION_FLAGS]);

// Reads what the app has left in argv: files, and the flags that may come several times. false, with a sentence on
// stderr, if a flag makes no sense.
bool options_read(struct view *view, int argc, char **argv);

// The film that the flags ask for.
struct film_desc options_film(const struct view *view);

#endif
