// The harness of the showcases, so that the main() of each can show its one idea:
//
//     struct showcase demo;
//     if (!showcase_open(&demo, argc, argv, &(showcase_desc){.title = "ball"}))
//         return demo.exit_code;
//     for (gl_event event; showcase_next_event(&demo, &event);)
//         ...
//     return showcase_close(&demo);
//
// It reads the flags, opens a window or an offscreen context, sets up the loop, and shows the
// overlay when F1 is pressed. Everything else the demo does itself, with glpace and demo.loop. A
// program with two windows has two of these, the second one beside the first.
#ifndef SHOWCASE_H
#define SHOWCASE_H

#include <glpace/glpace.h>

#include "figures.h"
#include "options.h"
#include "picture.h"
#include "policies.h"
#include "programs.h"
#include "record.h"
#include "signals.h"
#include "staged.h"

typedef struct showcase_desc {
    const char *title;
    int32_t width, height;         // without --size; 0: the window's default
    showcase_loop loop;            // without --loop
    gl_rate ups;                   // without --ups; {0, 0}: the policy's default
    gl_vsync vsync;                // without --vsync
    bool real_time;                // also headless, because the demo measures the computer
    int64_t input_every;           // in virtual time a cursor event so often, ns; 0: none
    const showcase_number *number; // a flag of its own; NULL: none
    const char *font;              // without --font, if the file is there; NULL: none
    const char *keys;              // for --help: the demo's keys except Escape and F1; NULL: none

    // A demo that is open, on whose right this window is put, and whose flags it follows, except
    // for --loop, --ups, --fps, --frames, --record and --stats. In virtual time they share one
    // clock. It is closed before that one, which then writes a picture of both. NULL: none.
    struct showcase *beside;
} showcase_desc;

struct showcase {
    gl_loop loop;
    showcase_options options;
    const char *title; // of the window, before the rates; the demo may change it
    int32_t headline;  // pixels at the top of the framebuffer that the overlay leaves free
    int exit_code;
    gl_font *font;   // of the overlay's text, and the demo's; NULL: 8 x 8 pixels a character
    bool alone;      // headless or in virtual time: there is no user, so the demo plays by itself
    gl_host *host;   // of the loop
    gl_queue *queue; // the host's; a demo that plays by itself pushes its input here
    showcase_signals signals;

    // Private.
    struct showcase *beside;
    int64_t input_every;
    gl_window *window; // this, or
    gl_offscreen *offscreen;
    gl_sim sim;             // for virtual time,
    gl_sim *machine;        // or that of the demo that this one is beside
    showcase_staged staged; // the window in virtual time
    showcase_policy policy;
    showcase_picture picture;
    showcase_record record;
    showcase_programs programs;
    showcase_figures figures;
    bool drawing; // the demo is drawing this RENDER
    gl_render_event render;
    char shown_title[128]; // in the window, without the rates
    int64_t titled;        // the time at which it was set
};

// Returns false if there is nothing to run: after --help, or if something failed, with the reason
// on stderr. main() then returns exit_code: 0; 1; or 2 for bad flags.
bool showcase_open(struct showcase *demo, int argc, char **argv, const showcase_desc *desc);

// Creates a shader whose paths are in shaders/; desc's files and roots are ignored. With --shaders,
// it is reloaded before a RENDER if its files were saved. The demo owns it. NULL, with the reason
// on stderr, if it fails.
gl_shader *showcase_shader(struct showcase *demo, const gl_shader_desc *desc);

// gl_next_event(), which also does what --slow, --frames, --record and --out ask for after the demo
// has drawn, and draws the overlay, which takes the key F1. The overlay changes the GL state that
// gl_batch_end() changes.
bool showcase_next_event(struct showcase *demo, gl_event *event);

// The same with gl_poll_event().
bool showcase_poll_event(struct showcase *demo, gl_event *event);

// Makes the demo's context current, as it is from each RENDER to its SWAP.
void showcase_make_current(struct showcase *demo);

// The time from one present to the next, ns, if all goes well: as --fps says, else as the display
// refreshes, as far as that is known.
double showcase_period(const struct showcase *demo);

// Spends ns, >= 0, as if the demo were working: in virtual time if the demo runs in it, else by
// sleeping.
void showcase_spend(struct showcase *demo, int64_t ns);

// Ends a demo that failed and has reported why. Returns the exit code for main().
int showcase_abort(struct showcase *demo);

// Does what --out and --stats ask for, and ends the demo. Makes its context current. Returns the
// exit code for main().
int showcase_close(struct showcase *demo);

#endif
