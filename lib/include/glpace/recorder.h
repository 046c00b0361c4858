// Records a program: each event that it gets, to the last bit, so that replayer.h can give them again. A bug becomes
// a file, and a demonstration becomes a test.
//
//     gl_recorder *recorder = gl_recorder_create(&loop, &(gl_recorder_desc){.path = "bug.glrec"});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//     gl_recorder_destroy(recorder);
//
// If the state of a program depends only on its events, the replay reproduces the run. What the program reads elsewhere
// (the time of day, rand(), files) becomes part of the recording by gl_loop_note(). All functions belong to the
// thread of the loop's host. Since 0.1.
#ifndef GLPACE_RECORDER_H
#define GLPACE_RECORDER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/loop.h>
#include <glpace/state.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_recorder gl_recorder;

// Zero means a default in every field, except for path.
typedef struct gl_recorder_desc {
    const char *
        path; // of the file, UTF-8. It replaces a file that is there, and other users cannot read it

    // Whose hashes are recorded after each update, for a replay that compares them. Borrowed, as all of it is, until
    // the recorder is destroyed. NULL: none.
    const gl_state *state;

    // With a state: after how many ticks, from the first recorded one, the state itself is recorded, for
    // gl_replayer_seek() and for reports of which field differs; 0: 600; below 0: never. 1 makes reports exact and
    // files large.
    int32_t key_frame_every;

    // Lines of NAME=VALUE that the recording keeps, such as the seed or the level; NULL: none.
    const char *about;

    // Leaves out RENDER, SWAP and IDLE, except while the loop is paused: a file of a tenth of the size, for programs
    // whose state does not depend on their frames, and which note nothing in these events.
    bool without_frames;

    // Leaves out TEXT and DROP, for what users type and the names of their files. Keys are kept, because a game needs
    // them: do not record while a password is typed.
    bool without_text;
} gl_recorder_desc;

// Records the loop from now on. NULL, with the reason in gl_last_error() and the log, if the desc has no path, its
// state is wrong, the file cannot be written, or memory has run out. Events are written four times a second: a program
// that is killed loses at most the last quarter of a second, and the event that it was handling. If the file cannot be
// written later, or has reached 1 GiB, or if the program goes back to before its second recorded update
// (gl_history_rewind()), the recording ends there: that is logged once, and the program goes on.
gl_recorder *gl_recorder_create(gl_loop *loop, const gl_recorder_desc *desc);

// Ends the recording; the loop goes on. Call it before the window is destroyed, and the loop is set up again or
// leaves memory. false, with the
// reason in gl_last_error(), if not all of the recording was written. NULL is fine, and true.
bool gl_recorder_destroy(gl_recorder *recorder);

#ifdef __cplusplus
}
#endif

#endif
