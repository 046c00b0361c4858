// Shared by all demos, so that the main() of each can show its one idea:
//
//     struct demo demo;
//     if (!demo_open(&demo, argc, argv, &(demo_desc){.title = "ball"}))
//         return demo.exit_code;
//     for (gl_event event; demo_next_event(&demo, &event);)
//         ...
//     return demo_close(&demo);
//
// It reads the flags, opens a window or an offscreen context, sets up the loop, and shows the
// overlay when F1 is pressed. Everything else the demo does itself, with glpace and demo.loop. A
// program with two windows has two of these, the second one beside the first.
#ifndef DEMO_H
#define DEMO_H

#include <glpace/glpace.h>

#include "figures.h"
#include "options.h"
#include "picture.h"
#include "policies.h"
#include "programs.h"
#include "record.h"
#include "signals.h"
#include "staged.h"

typedef struct demo_desc {
    const char *title;
    int32_t width, height;     // without --size; 0: the window's default
    demo_loop loop;            // without --loop
    gl_rate ups;               // without --ups; {0, 0}: the policy's default
    gl_vsync vsync;            // without --vsync
    bool real_time;            // also headless, because the demo measures the computer
    int64_t input_every;       // in virtual time a cursor event so often, ns; 0: none
    const demo_number *number; // a flag of its own; NULL: none
    const char *keys;          // for --help: the demo's keys except Escape and F1; NULL: none

    // A demo that is open, on whose right this window is put, and whose flags it follows, except
    // for --loop, --ups, --fps, --frames, --record and --stats. In virtual time they share one
    // clock. It is closed before that one, which then writes a picture of both. NULL: none.
    struct demo *beside;
} demo_desc;

struct demo {
    gl_loop loop;
    demo_options options;
    const char *title; // of the window, before the rates; the demo may change it
    int32_t headline;  // pixels at the top of the framebuffer that the overlay leaves free
    int exit_code;
    bool alone;      // headless or in virtual time: there is no user, so the demo plays by itself
    gl_host *host;   // of the loop
    gl_queue *queue; // the host's; a demo that plays by itself pushes its input here
    demo_signals signals;

    // Private.
    struct demo *beside;
    int64_t input_every;
    gl_window *window; // this, or
    gl_offscreen *offscreen;
    gl_sim sim;         // for virtual time,
    gl_sim *machine;    // or that of the demo that this one is beside
    demo_staged staged; // the window in virtual time
    demo_policy policy;
    demo_picture picture;
    demo_record record;
    demo_programs programs;
    demo_figures figures;
    bool drawing; // the demo is drawing this RENDER
    gl_render_event render;
    char shown_title[128]; // in the window, without the rates
    int64_t titled;        // the time at which it was set
};

// Returns false if there is nothing to run: after --help, or if something failed, with the reason
// on stderr. main() then returns exit_code: 0; 1; or 2 for bad flags.
bool demo_open(struct demo *demo, int argc, char **argv, const demo_desc *desc);

// Creates a shader whose paths are in shaders/; desc's files and roots are ignored. With --shaders,
// it is reloaded before a RENDER if its files were saved. The demo owns it. NULL, with the reason
// on stderr, if it fails.
gl_shader *demo_shader(struct demo *demo, const gl_shader_desc *desc);

// gl_next_event(), which also does what --slow, --frames, --record and --out ask for after the demo
// has drawn, and draws the overlay, which takes the key F1. The overlay changes the GL state that
// gl_batch_end() changes.
bool demo_next_event(struct demo *demo, gl_event *event);

// The same with gl_poll_event().
bool demo_poll_event(struct demo *demo, gl_event *event);

// Makes the demo's context current, as it is from each RENDER to its SWAP.
void demo_make_current(struct demo *demo);

// The time from one present to the next, ns, if all goes well: as --fps says, else as the display
// refreshes, as far as that is known.
double demo_period(const struct demo *demo);

// Spends ns, >= 0, as if the demo were working: in virtual time if the demo runs in it, else by
// sleeping.
void demo_spend(struct demo *demo, int64_t ns);

// Ends a demo that failed and has reported why. Returns the exit code for main().
int demo_abort(struct demo *demo);

// Does what --out and --stats ask for, and ends the demo. Makes its context current. Returns the
// exit code for main().
int demo_close(struct demo *demo);

#endif
