// Replays a recording (recorder.h): the program receives the same events again, bit for bit, and
// its window shows the frames.
//
//     gl_replayer *replayer = gl_replayer_create(&loop, &(gl_replayer_desc){.path = "bug.glrec", .state = &state});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//     gl_replay_report report = gl_replayer_report(replayer); // while the loop is in use
//     gl_replayer_destroy(replayer);
//
// The window's own input does not reach the program, except that closing the window ends the
// replay. All functions belong to the thread of the loop's host. Since 0.1.
#ifndef GLPACE_REPLAYER_H
#define GLPACE_REPLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/loop.h>
#include <glpace/state.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_replayer gl_replayer;

// Which frames a replay has.
typedef enum gl_replay_frames {
    GL_REPLAY_FRAMES_RECORDED, // each recorded RENDER, bit for bit, with the recorded sizes

    // New frames at this display's rate, with the window's present sizes; alpha is computed for the
    // time of each frame. While the loop is paused, the recorded frames come. There is no IDLE. The
    // run is the same only if the program's state does not depend on RENDER, SWAP and IDLE, and the
    // program makes no notes in them. Use it to see a recording without frames. With a `pace` of
    // INFINITY only the last frame comes.
    GL_REPLAY_FRAMES_LIVE,
} gl_replay_frames;

// Zero means a default in every field, except for path.
typedef struct gl_replayer_desc {
    const char *path; // of the recording, UTF-8
    const gl_state *
        state; // whose hashes are compared with the recorded ones after each update; borrowed; NULL: none
    double
        pace; // the speed as a multiple of the recorded one, above 0; 0: 1; INFINITY: without waits
    gl_replay_frames frames;
    bool goes_on; // after the recording the loop continues live; otherwise the loop ends

    // With a state: after each update the replay goes this many ticks back, plays them again and
    // compares the states. The program receives the events of these ticks once more, and its
    // cosmetic parts go back as well. This finds state that is in no part, and rand(). 0 to 60; 0:
    // off.
    int32_t sync_test;
} gl_replayer_desc;

typedef enum gl_recording_state {
    GL_RECORDING_WHOLE,
    GL_RECORDING_TRUNCATED, // its end is missing: the program was killed, or the file was cut
    GL_RECORDING_DAMAGED,   // a byte in it was changed
} gl_recording_state;

// The result of a replay so far.
typedef struct gl_replay_report {
    gl_recording_state recording; // of the whole file. The events before the fault are replayed
    uint64_t ticks;               // how many updates the recording has
    uint64_t
        tick; // how many of these updates were replayed: a count, not a number as in update.tick
    uint64_t
        compared_ticks; // how many states were compared; the last tick's state only after the loop has ended
    uint64_t wrong_ticks;      // how many of these states differed
    uint64_t first_wrong_tick; // the tick of the first of them, as in update.tick
    const char *
        first_wrong_part; // the first part that differs there; points into the gl_state; NULL: none

    // The field that differs at the first key frame whose state differs: "game.ball.x is 1.5
    // instead of 1.25". "": none is known.
    const char *difference;
    uint64_t difference_tick; // the tick of that key frame, as in update.tick

    uint64_t
        unsynced_ticks; // of the sync test: how many states differed when ticks were played again
    uint64_t first_unsynced_tick;
    const char *unsynced; // the field that differed there, as in `difference`; "": none

    // Functions of glpace whose results change from run to run, and which the recorded program
    // called without gl_loop_note(), so that a replay may differ: "gl_time_now, gl_monitor_*"; "":
    // none.
    const char *taints;

    bool
        is_off; // the program does not do the same as when it was recorded: its notes differ, or it ended earlier
    const char *reason; // why `is_off` is set, in a sentence; "" if it is not set
} gl_replay_report;

// Returns the description in a recording: lines of NAME=VALUE, each with a line end. The first
// lines are glpace's own: `glpace`, the version that recorded it, and a `part` for each part of the
// state. The lines of gl_recorder_desc.about follow. The caller frees the text with free(). Returns
// NULL, with the reason in gl_last_error() and the log, if the file cannot be read, is not a
// recording, or has another version of the format. Any thread.
char *gl_recording_about(const char *path);

// Starts a replay: the loop's next events are the recorded ones. Returns NULL, with the reason in
// gl_last_error() and the log, if the file cannot be read, is not a recording, or has another
// version of the format; if the desc's pace, state or sync_test is invalid, or the desc is NULL; or
// if the loop cannot be used or has ended, or another tape supplies events (gl_loop_add_tape()). A
// truncated or damaged recording is replayed up to the fault; the log names the tick of the fault.
gl_replayer *gl_replayer_create(gl_loop *loop, const gl_replayer_desc *desc);

// Returns the result so far. Call it while the loop is in use. A seek changes only `tick`; the
// other counts go on. The texts are valid as long as the replayer. If the replayer is NULL, the
// report is zeroed, with "" for texts, and gl_last_error() has the reason.
gl_replay_report gl_replayer_report(gl_replayer *replayer);

// Moves the replay, forward or back, to the time before the update `tick`: restores the latest key
// frame at or before this tick, and supplies the events from there to the tick without waits. Takes
// effect at the next event, or after the SWAP of a frame that is being drawn. Cosmetic parts do not
// change. Returns false, with the reason in gl_last_error() and the log and nothing changed, if
// there is no state, if the recording ends before the tick or has no key frame at or before it, or
// if the replay has ended.
bool gl_replayer_seek(gl_replayer *replayer, uint64_t tick);

// Ends the replay; the loop continues live. Call it before the loop is set up again or leaves
// memory. NULL is fine.
void gl_replayer_destroy(gl_replayer *replayer);

#ifdef __cplusplus
}
#endif

#endif
