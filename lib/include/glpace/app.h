// An app: a window or an offscreen context, with a loop, the flags below, an overlay, and keys for
// full screen and time. Each program that uses it can run without a display, be captured as images
// or video, be recorded and replayed, and be measured.
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
// gl_app_init() reads the command line, opens a window or, with --headless, an offscreen context,
// and sets up the loop. The program pulls events as from any other loop (loop.h), and creates
// everything else itself. The flags:
//
//     --loop NAME       fixed, frame, lazy, limited, paced, slipping or variable
//     --ups RATE        updates per second: 60, 60000/1001, or 0 for none
//     --fps RATE        frames per second: 60, 60000/1001, or 0 for no cap
//     --vsync HOW       off, on, adaptive or force
//     --slow MS         makes each frame take this many ms longer, 0 to 60000, such as 2.5
//     --headless        draws offscreen, in virtual time
//     --real-time       with --headless: in real time
//     --virtual         opens a window in virtual time, with the same frames as --headless
//     --es              renders with OpenGL ES 3.0 instead of OpenGL
//     --frames N        ends after N frames, 1 or more; --headless without --replay: 120 by default
//     --size WxH        the size of the window, 1x1 to 16384x16384
//     --out FILE        writes the last frame as PNG
//     --capture FILES   writes every frame: frames/%06d.png, or - for raw RGBA to stdout
//     --shaders DIR     uses the shaders in DIR; only if the desc has shaders
//     --font FILE       the font of the overlay, and of programs that use it
//     --seed N          the seed for random numbers
//     --stats           prints a line of JSON at the end
//     --record FILE     records the run
//     --replay FILE     replays a recording, in a window or with --headless; not with --record
//     --verify          with --replay: without waits; prints whether the run is the same
//     --pace N          with --replay: N times the recorded speed
//     --from TICK       with --replay: begins before this tick
//     --sync-test N     like --verify, and after each tick plays the latest N ticks again, 1 to 60
//     --live-frames     with --replay: new frames for this display, instead of the recorded ones
//     --live            with --replay: continues live after the recording; not with --verify
//     --trace FILE      writes a trace of the run (trace.h)
//     --help            prints these flags, the program's own, and the keys
//
// Virtual time. The loop's clock is simulated and takes no real time to wait. A simulated display
// of 60 Hz (or --fps) decides when frames come, so each run draws the same frames. The default
// policy is `fixed` in virtual time and `paced` in real time.
//
// Recordings. A recording contains the arguments that decide what the program does: --loop, --ups,
// --fps, --size, --seed, the program's own flags, and gl_app.argv. A replay uses these recorded
// arguments and the recorded gl_app.alone, so these arguments beside --replay are an error. All
// other flags come from the command line. The recording does not contain the files that an argument
// names. --verify prints one line. The exit status is then 1 if the state differs
// (gl_app_desc.state), if not all ticks were replayed, if the program made other notes, or if the
// recording is truncated or damaged.
//
// Keys. F1 shows the overlay with the costs of frames, and F11 toggles full screen. If the program
// has a state, Backspace rewinds while it is held. The program does not receive these keys, nor the
// keys of `time_keys`.
//
// The window's title shows frames and updates per second. If the GL context is lost
// (gl_context_desc.robust), the loop ends, one line on stderr gives the reason, and exit_code is 1.
//
// Most of this is for developers. A program for users sets gl_app_desc.release, and then differs:
//
// - Only these flags remain: --fps, --vsync, --es, --size, --record, --trace, --help and the
//   program's own. All other flags are unknown, and --help does not list them. The desc's defaults
//   still apply.
// - The program receives all keys as KEY events, also F1, F11, Backspace and the keys of
//   `time_keys`. To toggle full screen, it calls gl_window_toggle_fullscreen() at a key of its
//   choice.
// - The window's title is gl_app.title, without rates.
// - There is no overlay: gl_app.note and gl_app.error are not shown, and shader errors only go to
//   the log.
//
// Threads. All functions belong to the main thread. Since 0.1.
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

// The values of the flags with these names. 0, NULL or false: the flag was not given, and the
// default of the flag applies.
typedef struct gl_app_options {
    const char *loop; // a name that --loop accepts, such as "paced"
    gl_rate ups;      // updates a second; {0, 0}: the policy's default
    gl_rate fps;      // frames a second; {0, 0}: the policy's default
    gl_vsync vsync;
    int64_t slow_ns; // how much longer each frame takes, ns, 0 or more
    bool headless;
    bool real_time;        // real time also with headless, for programs that measure the machine
    bool virtual_time;     // --virtual
    bool es;               // ignored if gl_app_desc.window requests a version of OpenGL
    uint64_t frames;       // 0: no limit, or 120 with headless and without replay
    int32_t width, height; // --size; both 0: the window's default
    const char *out;       // the path of a PNG file to write
    const char *capture;   // "-", or a pattern like gl_capture_desc.files
    const char *shaders;   // a folder
    const char *font;      // the path of a font
    uint64_t seed;
    bool stats;
    const char *record; // the path of a recording to write
    const char *replay; // the path of a recording to replay. The members from verify to live_frames
                        // apply only to a replay
    bool verify;
    bool live;
    double pace;       // a multiple of the recorded speed; 0: 1, or without waits if `verify`
    uint64_t from;     // the tick before which the replay begins
    int32_t sync_test; // how many ticks to play again, 1 to 60; 0: none
    bool live_frames;
    const char *trace; // the path of a trace to write
} gl_app_options;

// A flag of the program's own. If the app has a flag with the same name, the program's flag
// replaces it. Set at most one of `text`, `number` and `given` to the address of a variable of the
// program, which receives the value. If the flag is not given, the variable stays unchanged. If all
// three are NULL, the flag and its value are in gl_app.argv.
typedef struct gl_app_flag {
    const char *name;     // "--count"
    const char *value;    // the name of the value in --help: "N"; NULL: the flag has no value
    const char *takes;    // which values are valid, for --help and errors; NULL: any
    const char *help;     // a few words for --help
    const char **text;    // receives the value, which is in argv or, in a replay, in the app
    uint64_t *number;     // receives the value as a whole number, from `least` to `most`
    uint64_t least, most; // the range of `number`, both included
    bool *given;          // becomes true; for a flag without a value
} gl_app_flag;

struct gl_app;

// Describes an app to open. In every field, 0 means none, or a default. The desc may be discarded
// after gl_app_init(), but the title, the texts of `defaults`, the shaders, the script of `sim` and
// the state must stay valid until gl_app_finish().
typedef struct gl_app_desc {
    const char *title; // the window's title, and the name in errors if there is no argv; NULL: the
                       // program's name
    gl_app_options defaults;  // the values for flags that are not given
    const gl_app_flag *flags; // the program's own flags; NULL: none
    int32_t flag_count;
    const char *arguments; // further arguments that the program accepts, as --help shows them:
                           // "[FILE]...". These arguments and unknown flags are then in
                           // gl_app.argv. NULL: both are errors
    const char *keys;      // the program's keys, as --help shows them: "Space fires"
    const char *font;      // the default of --font; ignored if there is no such file

    bool release; // a program for users, as described above

    bool time_keys; // P pauses lazily and resumes, N steps in a pause, Up and Down double and halve
                    // the time scale
    bool signals;   // SIGINT (Ctrl-C), SIGTERM and SIGHUP stop the loop, so that the program can
                    // clean up; a second signal ends the program at once. Threads that were created
                    // before gl_app_init() have to block these signals. If SIGHUP was ignored, it
                    // stays ignored

    // A function that gl_app_init() calls before it opens a window, with `user`. It checks
    // app->options and the arguments in app->argv, and may change app->options. If they are wrong,
    // the function reports the reason to the user and returns false. gl_app_init() then fails. The
    // exit code is the app->exit_code that the function has set, otherwise 2. NULL: no check.
    bool (*check)(struct gl_app *app, void *user);
    void *user;

    // Further properties of the window. Title, size and v-sync in it are ignored, because the app
    // sets them. An offscreen context uses only its `samples` and `context`. The context has to be
    // at least OpenGL 3.3 or OpenGL ES 3.0, because the app draws in it. NULL: defaults.
    const gl_window_desc *window;

    // The state of the program (state.h). A recording contains hashes of the state, a replay
    // compares them, and Backspace rewinds the state. NULL: none.
    const gl_state *state;

    const gl_shader_file *shaders; // the files for gl_app_shader(), unless --shaders is given
    int32_t shader_count;

    // The simulated machine for virtual time, for instance with a script of input (sim.h).
    // vsync_period_ns and cap are ignored, because the app sets them. NULL: no script, no costs.
    const gl_sim_desc *sim;

    // An app that is already open, for a program with two apps. The new app opens a second window
    // to the right of the first app's window (on Wayland the compositor chooses the place) and
    // shares the first app's virtual time. Pull the events of both apps with gl_poll_event().
    // Finish the new app first: the first app's --out then shows both windows.
    //
    // argv, flags, check and release of the new app are ignored. Of its defaults only loop and ups
    // are used. Its fps, frames, capture, stats, record, replay and trace are off, and all other
    // options are copied from the first app. NULL: none.
    struct gl_app *beside;
} gl_app_desc;

// An app, open from gl_app_init() to gl_app_finish(). Do not move or copy the struct meanwhile.
typedef struct gl_app {
    gl_loop loop;
    int exit_code;          // gl_app_finish() returns this; the program may set it
    gl_app_options options; // the values in effect: of the flags, otherwise of desc.defaults
    int argc;               // how many texts argv has
    char **argv; // the program's name, all arguments and flags that the app did not handle, and
                 // NULL; in a replay the recorded ones. Valid until gl_app_finish(). The
                 // program may change the array and the texts
    const char *title; // the window's title, without rates; the program may change it
    int32_t headline;  // pixels at the top that the overlay leaves free; the program may set it
    const char *note;  // text below the overlay's graph, as in gl_overlay_set_note(); NULL: none.
                       // The program may set it, and keeps the text valid
    const char *error; // like note, but red; while it is set, the overlay is shown
    gl_font *font;     // the font of --font, or NULL; gl_batch_set_font() accepts both
    bool alone; // no user is at the program, because it is headless or in virtual time. In a replay
                // this is the recorded value
    gl_window *window;       // NULL if headless
    gl_offscreen *offscreen; // NULL if not headless
    gl_host *host; // the loop's host, which wraps the host of the window or of the offscreen
                   // context. A program that plays by itself pushes input into host->queue

    // Private.
    struct glp_app *own;
} gl_app;

// Reads the flags, opens the window or the offscreen context, makes its context current and sets up
// the loop. Pass argc and argv of main(), which are not changed; with argc 0 and argv NULL there
// are no flags. desc NULL means a desc whose fields are all 0.
//
// Returns false if the program has to end. main() then returns app->exit_code, and does not call
// gl_app_finish(). The exit code is 0 after --help; 2 if a flag is unknown or its value is invalid;
// 1 if something else failed. One line on stderr or in the log gives the reason.
//
// An argument that begins with "-" is a flag, except for "-" itself. "--" ends the flags. A value
// follows as the next argument or after "=": --frames 9, --frames=9. If a flag is given several
// times, the last one counts.
bool gl_app_init(gl_app *app, int argc, char **argv, const gl_app_desc *desc);

// Creates a shader from gl_app_desc.shaders or, with --shaders, from the files in that folder. The
// files and roots of `desc` are ignored. The app owns the shader, and destroys it in
// gl_app_finish(). With --shaders, the app reloads the shader before a RENDER if one of its files
// was saved, and the overlay shows the errors in the files. Returns NULL like gl_shader_create(),
// with the reason in gl_last_error() and the log, or on stderr if memory runs out.
gl_shader *gl_app_shader(gl_app *app, const gl_shader_desc *desc);

// Spends time, as if the program worked for `ns`, 0 or more: virtual time advances by ns. In real
// time, the thread sleeps.
void gl_app_spend(gl_app *app, int64_t ns);

// Closes the app: makes its context current, writes the results of --out and --stats, and destroys
// the window or the offscreen context. Returns exit_code for main(), or 1 if a file could not be
// written; the log or stderr gives the reason. NULL does nothing, and returns 0.
int gl_app_finish(gl_app *app);

// Closes the app after an error that the program has reported. Unlike gl_app_finish(), it does not
// write the results of --out and --stats; the frames that --capture has taken are written. Returns
// 1 for main().
int gl_app_fail(gl_app *app);

#ifdef __cplusplus
}
#endif

#endif
