// Any program with a display and without one, in real and in virtual time, captured and measured,
// as its flags say; with an overlay, fullscreen and the loop's time under the user's keys.
//
//     int main(int argc, char **argv)
//     {
//         gl_app app;
//         if (!gl_app_init(&app, argc, argv, &(gl_app_desc){.title = "glow"}))
//             return app.exit_code;
//         for (gl_event event; gl_next_event(&app.loop, &event);)
//             ...
//         return gl_app_finish(&app);
//     }
//
// It opens a window or, with --headless, an offscreen context, and sets up the loop over a host
// around that one's. The program pulls events as ever, and creates all else itself.
//
//     --loop NAME       fixed, frame, lazy, limited, paced, slipping or variable
//     --ups RATE        updates a second: 60, 60000/1001, or 0 for none
//     --fps RATE        frames a second: the same, 0 for no cap
//     --vsync HOW       off, on, adaptive or force
//     --slow MS         so much longer takes each frame
//     --headless        draws offscreen, in virtual time
//     --real-time       with --headless: in real time
//     --virtual         a window in virtual time: frame by frame what --headless draws
//     --es              draws by OpenGL ES 3.0 in place of OpenGL
//     --frames N        ends after so many; 120 with --headless
//     --size WxH        of the window, 1x1 to 16384x16384
//     --out FILE        writes the last frame as PNG
//     --capture FILES   writes every frame: frames/%06d.png, or - for raw RGBA to stdout
//     --shaders DIR     draws with the shaders there; only where the desc has shaders
//     --font FILE       of the overlay's text, and of programs that use it
//     --seed N          for what is random
//     --stats           ends with a line of JSON
//     --record FILE     records the run
//     --replay FILE     replays a recording, in a window or with --headless
//     --verify          with --replay: without waits; prints whether the run is the same
//     --pace N          with --replay: the speed, 1 as recorded
//     --from TICK       with --replay: begins before this tick
//     --sync-test N     as --verify; after each tick it plays the latest N again, too
//     --live-frames     with --replay: frames as this display wants them
//     --live            with --replay: goes on live after the end
//     --trace FILE      traces the run, to be looked at (trace.h)
//     --help            prints these, the program's own, and the keys
//
// In virtual time a simulated display of 60 Hz (or --fps) decides when frames come, the policy is
// `fixed` unless --loop says otherwise, and each run draws the same. In real time it is `paced`.
//
// A recording has the arguments that decide what the program does: --loop, --ups, --fps, --size, --seed, the program's
// own flags and what gl_app.argv has. A replay takes these arguments and gl_app.alone from the recording; the other
// flags are the user's. The files that an argument names are not in the recording. --verify prints one line, and the
// exit status is 1 if the state differs (gl_app_desc.state), not all ticks were replayed, the program noted other
// things, or the recording is truncated or damaged.
//
// F1 shows what frames cost, and F11 fills the screen. If the program has a state, Backspace rewinds as long as it is
// held. The program gets none of these keys, nor those of `time_keys`. The title of the window shows frames and
// updates a second.
//
// The program that users get sets gl_app_desc.release:
//
// - Of the flags above it has --fps, --vsync, --es, --size, --record, --trace and --help, and it has its own flags.
//   The others are unknown: --help does not list them. The defaults hold as before.
// - All keys are the program's: F1, F11, Backspace and those of `time_keys` come as KEY events. A program that
//   fills the screen calls gl_window_toggle_fullscreen() at a key of its choice.
// - The title of the window is gl_app.title, without rates, also in a pause.
// - There is no overlay, so gl_app.note and gl_app.error are not shown. Shader errors are in the log.
//
// All functions belong to the main thread. Since 0.1.
#ifndef GLPACE_APP_H
#define GLPACE_APP_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/font.h>
#include <glpace/loop.h>
#include <glpace/offscreen.h>
#include <glpace/shader.h>
#include <glpace/sim.h>
#include <glpace/state.h>
#include <glpace/window.h>

#ifdef __cplusplus
extern "C" {
#endif

// What the flags say. Zero means that they say nothing, and a default.
typedef struct gl_app_options {
    const char *loop; // a name as of --loop
    gl_rate ups;      // {0, 0}: the policy's default
    gl_rate fps;      // the same
    gl_vsync vsync;
    int64_t slow_ns; // ns, 0 or more
    bool headless;
    bool real_time; // also headless, for a program that measures the computer
    bool virtual_time;
    bool es;               // not if gl_app_desc.window asks for a version of OpenGL
    uint64_t frames;       // 0: as many as come; 120 headless
    int32_t width, height; // both 0: the window's default
    const char *out;       // the path of a PNG file
    const char *capture;   // "-", or as gl_capture_desc.files
    const char *shaders;   // a folder
    const char *font;      // the path of a font
    uint64_t seed;
    bool stats;
    const char *record; // the path of a recording to write,
    const char *replay; // and of one to replay; then:
    bool verify;
    bool live;
    double pace;       // 0: 1, or without waits if `verify`
    uint64_t from;     // a tick
    int32_t sync_test; // ticks; 0: none
    bool live_frames;
    const char *trace; // the path of a trace to write
} gl_app_options;

// A flag of the program's own, which replaces the app's of the same name. At most one of text, number
// and given says where its value goes, and that stays unchanged without the flag. If all are NULL, the
// flag and its value are in gl_app.argv.
typedef struct gl_app_flag {
    const char *name;     // "--count"
    const char *value;    // what --help calls its value: "N"; NULL: it takes none
    const char *takes;    // what a good value is, for --help and for errors; NULL: anything
    const char *help;     // in a few words
    const char **text;    // points into argv or, in a replay, into memory of the app's
    uint64_t *number;     // a whole number
    uint64_t least, most; // of number, both included
    bool *given;          // of a flag that takes no value
} gl_app_flag;

struct gl_app;

// Zero means none, or a default, in every field. All of it is borrowed by gl_app_init() alone,
// except for title, the texts of defaults, shaders and the script of sim, which are needed until the
// end.
typedef struct gl_app_desc {
    const char *title; // of the window, and, without argv, in errors; NULL: the program's name
    gl_app_options defaults;  // without flags
    const gl_app_flag *flags; // of the program's own
    int32_t flag_count;
    const char *arguments; // for --help, what else it takes: "[FILE]...". These and flags that are
                           // not known are in gl_app.argv; NULL: both are refused
    const char *keys;      // for --help, what its keys do: "Space fires"
    const char *font;      // that --font replaces, if this file is there

    bool release; // for users, as above: without what only developers need

    bool time_keys; // P pauses lazily and resumes, N steps in a pause, Up and Down make the time
                    // scale twice and half of what it is
    bool signals;   // SIGINT (Ctrl-C), SIGTERM and SIGHUP stop the loop, so that the program ends
                    // well; a second one ends it at once. Threads that were created before
                    // gl_app_init() have to block them. SIGHUP stays ignored if it was

    // Whether the flags and the arguments in app->argv make sense. Called before anything is opened; it
    // may change app->options. If it returns false, it has said why, and gl_app_init() fails with the
    // app->exit_code that it has set, or 2. NULL: all do.
    bool (*check)(struct gl_app *app, void *user);
    void *user;

    // What the window is besides: its samples, its context ... An offscreen context takes both of
    // these from it. Title, size and v-sync are the app's. The context is one in which glpace draws:
    // OpenGL 3.3, OpenGL ES 3.0 or later.
    const gl_window_desc *window;

    // What has to be the same again in a replay: its hashes are recorded, and compared. Backspace rewinds it. Borrowed
    // until the end.
    const gl_state *state;

    const gl_shader_file *shaders; // that gl_app_shader() searches, if --shaders names no folder
    int32_t shader_count;

    // What the machine of virtual time does besides, such as its script of input. Its
    // vsync_period_ns and cap are the app's.
    const gl_sim_desc *sim;

    // An app that is open, on whose right this window is put, and whose virtual time this one
    // shares. Of these defaults only loop and ups count: fps, frames, capture and stats are off, and
    // all else is as the other app's defaults and flags say. Both are pulled by gl_poll_event(). This
    // one is closed first; the other one then writes a picture of both. It has no flags of its own.
    struct gl_app *beside;
} gl_app_desc;

// It stays where it is between gl_app_init() and gl_app_finish().
typedef struct gl_app {
    gl_loop loop;
    int exit_code;          // what gl_app_finish() returns; the program may set it
    gl_app_options options; // defaults and flags
    int argc;          // the program's name and the arguments that are not flags of this header;
    char **argv;       // in a replay, those of the recording. NULL after them, as main() has it.
                       // Valid until the end; the program may change the array and the texts
    const char *title; // of the window, before its rates; the program may change it
    int32_t headline;  // rows of pixels at the top that the overlay leaves free; the program's
    const char *note;  // what the overlay shows below its graph, as gl_overlay_set_note(), or NULL;
                       // the program's, and valid as long as it is set
    const char *error; // in red in place of the note, and shows the overlay as long as it is set
    gl_font *font;     // of --font, or NULL, which gl_batch_set_font() takes as well
    bool
        alone; // headless or in virtual time: nobody plays but the program. In a replay it is as recorded
    gl_window *window;       // its window,
    gl_offscreen *offscreen; // or this; the other is NULL
    gl_host *host;           // of the loop: around that of either. A program that plays by itself
                             // pushes its input into host->queue

    // Private.
    struct glp_app *own;
} gl_app;

// Reads the flags, and leaves argc and argv as they are. Opens the window or the offscreen context, which is
// then current, and sets up the loop. desc NULL means all 0. false if there is nothing to run, with
// app->exit_code for main() to return, and nothing to close: 0 after --help; 2 if a flag's value is
// bad, or the flag is not known (see arguments); 1 if something else failed, with one line on stderr
// or in the log.
//
// argc 0 and argv NULL: there are no flags. What begins with "-" is a flag, except "-" alone; "--" ends
// them. A value follows its flag, or "=": --frames 9, --frames=9. Of several the last one counts.
bool gl_app_init(gl_app *app, int argc, char **argv, const gl_app_desc *desc);

// Creates a shader from the desc's shaders, or with --shaders from that folder; the files and roots
// of this desc are ignored. The app owns it. With --shaders it is reloaded before a RENDER if its
// files were saved, and the overlay shows their errors. NULL, with the reason in gl_last_error()
// and the log, as gl_shader_create(), or on stderr if memory runs out.
gl_shader *gl_app_shader(gl_app *app, const gl_shader_desc *desc);

// Spends ns, >= 0, as if the program were working: virtual time passes, or the thread sleeps.
void gl_app_spend(gl_app *app, int64_t ns);

// Closes all, after what --out and --stats ask for. Makes its context current before. Returns
// exit_code, which becomes 1 if something could not be written, as the log or stderr says. NULL is
// fine, and returns 0.
int gl_app_finish(gl_app *app);

// The same for a program that failed and has reported why: what --out and --stats ask for is not
// written; the frames that --capture has taken are. Returns 1.
int gl_app_fail(gl_app *app);

#ifdef __cplusplus
}
#endif

#endif
