// What programs and fragments of the documentation, and lessons, run on. It stands between them and
// their loops, by the linker's --wrap: time is virtual, so that they draw the same each time, what
// their user does is played, and some frames later the loops are stopped and the picture written to
// picture.png.
#ifndef DOCS_STAGE_H
#define DOCS_STAGE_H

#include <stdbool.h>

#include <glpace/event.h>

// Input that comes when so many frames were drawn, of all loops. Who pulls first gets it.
typedef struct stage_cue {
    int frame;
    gl_event event; // its type and payload
} stage_cue;

typedef struct stage_play {
    int frames;            // of all loops and windows, which end with the last of them
    bool has_inset;        // the frame before it, which is another window's, is shown in a corner
    const stage_cue *cues; // in the order of their frames
    int cue_count;
} stage_play;

// Whoever uses the stage says what is played on it.
stage_play stage_choose_play(void);

// For what draws without a loop: writes the picture, unless there is one.
void stage_finish(void);

#endif
