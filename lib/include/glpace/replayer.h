// Replays what recorder.h has recorded: the program gets the same events again, to the last bit, while its window
// shows the frames.
//
//     gl_replayer *replayer = gl_replayer_create(&loop, &(gl_replayer_desc){.path = "bug.glrec", .state = &state});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//     gl_replay_report report = gl_replayer_report(replayer); // while the loop is in use
//     gl_replayer_destroy(replayer);
//
// The input of the window does not reach the program, except that closing it ends the replay. All functions belong
// to the thread of the loop's host. Since 0.1.
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
    GL_REPLAY_FRAMES_RECORDED, // each RENDER as it was, bit for bit, with the recorded sizes

    // Paused frames as recorded, and otherwise as many as this display wants, of the window's own sizes, blended for
    // their own times; without IDLE. The run is the same only if the program's state depends on no RENDER, SWAP and
    // IDLE, and nothing is noted in these. Recordings without frames need it to be seen. With a `pace` of INFINITY only
    // the last frame comes.
    GL_REPLAY_FRAMES_LIVE,
} gl_replay_frames;

// Zero means a default in every field, except for path.
typedef struct gl_replayer_desc {
    const char *path; // of the recording, UTF-8
    const gl_state
        *state; // compared with the recorded hashes after each update; borrowed; NULL: not compared
    double
        pace; // how fast, as a multiple of the recorded time, above 0; 0: 1; INFINITY: without waits
    gl_replay_frames frames;
    bool goes_on; // after the recording the loop goes on live; otherwise it ends

    // With a state: after each update the replay goes so many ticks back, plays them again and compares. The program
    // gets their events once more, and its cosmetic parts go back as well. That finds state which no part has, and
    // rand(). 0 to 60; 0: it does not.
    int32_t sync_test;
} gl_replayer_desc;

typedef enum gl_recording_state {
    GL_RECORDING_WHOLE,
    GL_RECORDING_TRUNCATED, // its end is missing: the program was killed, or the file was cut
    GL_RECORDING_DAMAGED,   // something in it was changed
} gl_recording_state;

// How a replay went so far.
typedef struct gl_replay_report {
    gl_recording_state recording; // of the whole file. What comes before the fault is replayed
    uint64_t ticks;               // updates that it has,
    uint64_t tick;                // and how many of them were replayed
    uint64_t
        compared_ticks; // after which the state was compared; the last one only once the loop has ended
    uint64_t wrong_ticks;      // after which it differed
    uint64_t first_wrong_tick; // the first of these, counted from the first tick of the loop
    const char *
        first_wrong_part; // the first part that differs there; points into the gl_state; NULL: none

    // The first difference that is known in words, "game.ball.x is 1.5 instead of 1.25": at the first key frame after
    // which the state differs. "": none is known.
    const char *difference;
    uint64_t difference_tick; // after which it is, counted like first_wrong_tick

    uint64_t
        unsynced_ticks; // after which the state differed when the latest ticks were played again
    uint64_t first_unsynced_tick;
    const char *unsynced; // how it differed there, in the same words; "": not at all

    // What the program read without a note when it was recorded, so that a replay may differ: "gl_time_now,
    // gl_monitor_*"; "": nothing.
    const char *taints;

    bool
        is_off; // the program does other things than when it was recorded: it notes something else, or ends earlier
    const char *reason; // why `is_off`, in a sentence; "" if not
} gl_replay_report;

// What a recording says of itself: lines of NAME=VALUE, each with a line end. The first are of glpace, `glpace`, the
// version that recorded it, and a `part` for each part of the state; those of gl_recorder_desc.about follow. free() it.
// NULL, with the reason in gl_last_error() and the log, if the file cannot be read, is no recording, or is of another
// version. Any thread.
char *gl_recording_about(const char *path);

// Replays a recording from now on: the loop's next events are the recorded ones. NULL, with the reason in
// gl_last_error() and the log, if the file cannot be read, is no recording, or is of another version; if the desc's
// pace, state or sync_test is wrong; or if another tape supplies events (gl_loop_add_tape()). A recording that is
// truncated or damaged is replayed up to there; the log says at which tick that is.
gl_replayer *gl_replayer_create(gl_loop *loop, const gl_replayer_desc *desc);

// Call it while the loop is in use. After a seek, ticks are counted again. The texts are valid as long as the
// replayer. Zeroed, with "" for texts and the reason in gl_last_error(), if the replayer is NULL.
gl_replay_report gl_replayer_report(gl_replayer *replayer);

// Moves the replay to the time before an update, earlier or later: the state becomes that of the latest key frame at or
// before this tick, and the events from there on follow without waits. It takes effect at the next event, or after the
// SWAP of a frame that is being drawn. Cosmetic parts stay as they are. false, with the reason in gl_last_error() and
// the log and nothing changed, if there is no state, the recording has no key frame there or ends before, or the
// replay has ended.
bool gl_replayer_seek(gl_replayer *replayer, uint64_t tick);

// Ends the replay; the loop goes on live. Call it before the loop is set up again or leaves memory. NULL is fine.
void gl_replayer_destroy(gl_replayer *replayer);

#ifdef __cplusplus
}
#endif

#endif
