// What --record and --replay do.
#ifndef GLP_APP_REPLAY_H
#define GLP_APP_REPLAY_H

#include <stdbool.h>

#include <glpace/app.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/tape.h>

#include "app/flags.h"

#pragma GCC visibility push(hidden)

typedef struct glp_replay {
    gl_tape follower; // gives the window the sizes of the recorded one
    gl_app *app;
    bool has_state;
    gl_recorder *recorder;
    gl_replayer *replayer;
    char *about;         // what a recording says of the run, written or replayed; the app frees it
    const char *refusal; // why the run cannot be recorded; NULL: it can
} glp_replay;

// Keeps the lines that a recording has about a run with these arguments, or the reason why it cannot have them;
// argv[0] is the program.
void glp_replay_describe(glp_replay *replay, int argc, char *const *argv);

// Reads from the recording that --replay names: the flags that decide what the program does, and whether it was alone.
// The text, which *about becomes, is needed as long as the options. false if the recording cannot be read, as the log
// says, or with the reason in flags->error.
bool glp_replay_read(glp_flags *flags, char **about, bool *alone);

// Begins what the app's options ask for, over its loop. `app` and `about` are set. false, with the reason in the log or
// on stderr, if that cannot be done.
bool glp_replay_begin(glp_replay *replay, const gl_state *state);

// Ends it, while the loop's host is there. --verify prints the result. false if not all was
// recorded, or the replay was not the same.
bool glp_replay_end(glp_replay *replay);

#pragma GCC visibility pop

#endif
