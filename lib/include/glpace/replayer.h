// Replays a recording, which is a file with all events of an earlier run (recorder.h). The loop
// then supplies the recorded events instead of its own, bit for bit, so the program does the same
// again, and its window shows the frames.
//
//     gl_replayer *replayer = gl_replayer_create(
//         &loop, &(gl_replayer_desc){.path = "bug.glrec", .state = &state});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//     gl_replay_report report = gl_replayer_report(replayer); // while the loop is in use
//     gl_replayer_destroy(replayer);
//
// During the replay the program does not receive the user's input. If the user closes the window,
// the replay ends. If the program has a state (state.h), the replay also checks after each update
// whether the state is the same as in the recorded run. gl_replayer_report() returns the result.
//
// All functions belong to the thread of the loop's host, except gl_recording_about(). Since 0.1.
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

// Which frames come during a replay.
typedef enum gl_replay_frames {
    GL_REPLAY_FRAMES_RECORDED, // the recorded frames: each RENDER bit for bit, with recorded sizes

    // New frames at this display's rate, with the present sizes of the window. alpha is computed
    // for the time of each frame. Use it to see a recording that has no frames. While the loop is
    // paused, the recorded frames come. There is no IDLE. With a `pace` of INFINITY only the last
    // frame comes.
    //
    // The program must not change its state in RENDER, SWAP and IDLE, and must not make notes
    // (gl_loop_note()) in these events. Otherwise the replay differs from the recorded run.
    GL_REPLAY_FRAMES_LIVE,
} gl_replay_frames;

// Describes a replay. path is required; in all other fields 0 means a default.
typedef struct gl_replayer_desc {
    const char *path; // the path of the recording, UTF-8

    // The program's state. After each update, the hash of the state is compared with the recorded
    // hash. Borrowed: it must live as long as the replayer. NULL: no state.
    const gl_state *state;

    // How fast events come, as a multiple of the recorded speed, above 0. 0: the recorded speed.
    // INFINITY: without waits.
    double pace;

    gl_replay_frames frames;
    bool goes_on; // after the recording the loop continues live; otherwise the loop ends

    // How many ticks the sync test goes back, 1 to 60; 0: no sync test. It needs a state. After
    // each update, the replay restores the state of this many ticks before, cosmetic parts
    // included, supplies the events of these ticks once more, and compares the states. The test
    // finds state that no part of the gl_state contains, and calls such as rand().
    int32_t sync_test;
} gl_replayer_desc;

typedef enum gl_recording_state {
    GL_RECORDING_WHOLE,     // complete and valid
    GL_RECORDING_TRUNCATED, // the end is missing: the program was killed, or the file was cut
    GL_RECORDING_DAMAGED,   // a byte in the file was changed
} gl_recording_state;

// The result of a replay so far. A tick in it is the number of an update, from 0, as in
// update.tick.
typedef struct gl_replay_report {
    gl_recording_state recording; // the state of the file; the events before a fault are replayed
    uint64_t ticks;               // how many updates the recording has
    uint64_t tick;                // how many of these updates were replayed: a count, not a number

    // How many states were compared with the recorded hashes. The state of the last tick is
    // compared only after the loop has ended.
    uint64_t compared_ticks;
    uint64_t wrong_ticks;         // how many of these states differed
    uint64_t first_wrong_tick;    // the first tick whose state differed
    const char *first_wrong_part; // the first part of the state that differs there; a text in the
                                  // gl_state; NULL: no difference

    // The first field of the state that differs, and its values: "game.ball.x is 1.5 instead of
    // 1.25". A recording contains fields only in key frames, so this is the first key frame whose
    // state differs. "": no difference is known.
    const char *difference;
    uint64_t difference_tick; // the tick of that key frame

    uint64_t unsynced_ticks; // the sync test: how many states differed when ticks were played again
    uint64_t first_unsynced_tick; // the first tick whose state differed in the sync test
    const char *unsynced;         // the field that differed there, as in `difference`; "": none

    // Functions of glpace whose results change from run to run, and which the recorded program
    // called without gl_loop_note(), such as "gl_time_now, gl_monitor_*". A replay may differ
    // because of them. "": none.
    const char *taints;

    bool is_off; // the program does not do the same as in the recorded run: its notes differ, or it
                 // ended earlier
    const char *reason; // why `is_off` is set, in a sentence; "" if it is not set
} gl_replay_report;

// Returns the description in a recording: lines of NAME=VALUE, each with a line end. The first
// lines come from glpace: `glpace`, the version of glpace that made the recording, and a `part` for
// each part of the state. The lines of gl_recorder_desc.about follow. The caller frees the text
// with free(). Returns NULL, with the reason in gl_last_error() and the log, if the file cannot be
// read, is not a recording, or has another version of the format. Any thread.
char *gl_recording_about(const char *path);

// Starts a replay: the loop's next events are the recorded events. A truncated or damaged recording
// is replayed up to the fault, and the log reports how many ticks come before the fault. Returns
// NULL, with the reason in gl_last_error() and the log,
// - if the file cannot be read, is not a recording, or has another version of the format;
// - if desc is NULL, or a value of the desc is invalid;
// - if the loop cannot be used or has ended, or another tape supplies its events
//   (gl_loop_add_tape());
// - if memory runs out.
gl_replayer *gl_replayer_create(gl_loop *loop, const gl_replayer_desc *desc);

// Returns the result so far. Call it while the loop is in memory. gl_replayer_seek() changes only
// `tick`; the other counts go on. The texts are valid as long as the replayer. If the replayer is
// NULL, returns zeros, and "" for texts, with the reason in gl_last_error() and the log.
gl_replay_report gl_replayer_report(gl_replayer *replayer);

// Moves the replay, forward or back, so that the next update is the update `tick`. The replay
// restores the state from the latest key frame at or before this tick, and supplies the events from
// that key frame to the tick without waits. Cosmetic parts of the state do not change. The move
// takes place at the next event, or, if a frame is being drawn, after its SWAP.
//
// Returns false, with the reason in gl_last_error() and the log, and changes nothing, if there is
// no state, if the recording ends before the tick or has no key frame at or before it, or if the
// replay has ended.
bool gl_replayer_seek(gl_replayer *replayer, uint64_t tick);

// Ends the replay and frees the replayer. The loop continues live, unless it has ended. Call it
// before the loop is set up again or leaves memory. NULL does nothing.
void gl_replayer_destroy(gl_replayer *replayer);

#ifdef __cplusplus
}
#endif

#endif
