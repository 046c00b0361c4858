// What all demos share, so that each one's main() can show its one idea:
//
//     struct demo demo;
//     if (!demo_open(&demo, argc, argv, &(demo_desc){.title = "ball"}))
//         return demo.exit_code;
//     for (gl_event event; demo_next_event(&demo, &event);)
//         ...
//     return demo_close(&demo);
//
// It reads the flags, opens a window or an offscreen context, sets up the loop, and shows the
// overlay when F1 is pressed. For the rest the demo talks to glpace itself, through demo.loop.
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
    gl_rate ups;               // where --ups is not given; {0, 0}: the policy's default
    gl_vsync vsync;            // where --vsync is not given
    bool real_time;            // headless too: the demo measures the machine it runs on
    const demo_number *number; // a flag of its own; NULL: none
    const char *keys; // what they do, for --help, without Escape and F1; NULL: there are no others
} demo_desc;

struct demo {
    gl_loop loop;
    demo_options options;
    const char *title; // of the window, before the rates; a demo may exchange it
    int32_t headline;  // pixels at the top of the framebuffer that the overlay leaves free
    int exit_code;
    bool alone;      // nobody plays: headless, or in virtual time; a demo then plays by itself
    gl_queue *queue; // of the host: a demo that plays by itself adds its input here

    // Private.
    gl_window *window; // or
    gl_offscreen *offscreen;
    gl_sim sim;         // virtual time
    demo_staged staged; // the window in it
    demo_policy policy;
    demo_signals signals;
    demo_picture picture;
    demo_record record;
    demo_programs programs;
    demo_figures figures;
    bool drawing; // the demo is busy with this RENDER
    gl_render_event render;
    char shown_title[128]; // without the rates
    int64_t titled;        // when the window's title was set
};

// false where there is nothing to run: after --help, and where it cannot be, with the reason on
// stderr. exit_code is then for main() to return: 0, 1, or 2 for bad flags.
bool demo_open(struct demo *demo, int argc, char **argv, const demo_desc *desc);

// A program whose paths lie in shaders/; desc's files and roots are not looked at. With --shaders
// it follows what is saved there: it is looked for before each RENDER. Goes with the demo. NULL,
// with the reason on stderr, where it cannot be made.
gl_shader *demo_shader(struct demo *demo, const gl_shader_desc *desc);

// gl_next_event(), with what --slow, --frames, --record and --out ask for after the demo's drawing,
// and with the overlay, which keeps F1 for itself. The overlay leaves OpenGL as gl_batch_end()
// does.
bool demo_next_event(struct demo *demo, gl_event *event);

// Lets ns, >= 0, pass, as work of the demo's would: in virtual time where the demo runs in it, or
// else asleep.
void demo_spend(struct demo *demo, int64_t ns);

// Ends all for a demo that cannot go on and has said why. Returns what main() should.
int demo_abort(struct demo *demo);

// Ends all, and does what --out and --stats ask for. Returns what main() should.
int demo_close(struct demo *demo);

#endif
