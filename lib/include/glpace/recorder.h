// Records each event that a program receives, bit for bit, so that a replayer (replayer.h) can
// supply the same events again.
//
//     gl_recorder *recorder = gl_recorder_create(&loop, &(gl_recorder_desc){.path = "bug.glrec"});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//     gl_recorder_destroy(recorder);
//
// If the program's state depends only on its events, a replay reproduces the run. If the program
// also reads other data, such as the time of day, random numbers or files, gl_loop_note() adds them
// to the recording. All functions belong to the thread of the loop's host. Since 0.1.
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
    const char
        *path; // of the file, UTF-8. An existing file is replaced. Other users cannot read the file

    // The state whose hashes are recorded after each update, so that a replay can compare them. The
    // state and all that it points to are borrowed until the recorder is destroyed. NULL: none.
    const gl_state *state;

    // With a state: how many ticks there are between two key frames, counted from the first
    // recorded tick. A key frame is a copy of the state, for gl_replayer_seek() and for reports of
    // the field that differs. 1 makes these reports exact and files large. 0: 600; below 0: no key
    // frames.
    int32_t key_frame_every;

    // Lines of NAME=VALUE that are stored in the recording, such as the level; NULL: none.
    const char *about;

    // Leaves out RENDER, SWAP and IDLE, except while the loop is paused. The file has a tenth of
    // the size. Only for programs whose state does not depend on their frames, and that make no
    // notes in these events.
    bool without_frames;

    // Leaves out TEXT and DROP, so that the recording has no typed text and no file names. KEY
    // events are still recorded, because games need them: do not record while a password is typed.
    bool without_text;
} gl_recorder_desc;

// Starts to record the loop. Returns NULL, with the reason in gl_last_error() and the log, if the
// desc is NULL or has no path, its state is invalid, the loop cannot be used or has ended, the file
// cannot be written, or memory has run out.
//
// Events are written four times a second: a program that is killed loses at most the last quarter
// of a second, and the event that it was handling. The recording ends early if the file can no
// longer be written or reaches 1 GiB, or if the program goes back to before its second recorded
// update (gl_history_rewind()). The reason is logged once, and the program goes on.
gl_recorder *gl_recorder_create(gl_loop *loop, const gl_recorder_desc *desc);

// Ends the recording; the loop goes on. Call it before the window is destroyed, and before the loop
// is set up again or leaves memory. Returns false, with the reason in gl_last_error(), if not all
// of the recording was written. NULL is fine, and returns true.
bool gl_recorder_destroy(gl_recorder *recorder);

#ifdef __cplusplus
}
#endif

#endif
