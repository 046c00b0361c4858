// The demo breakout without its pictures: rules, effects and controls, played by a script on a simulated machine.
#ifndef BREAKOUT_H
#define BREAKOUT_H

#include <glpace/input.h>
#include <glpace/loop.h>
#include <glpace/monkey.h>

#include "breakout/controls.h"
#include "breakout/effects.h"
#include "breakout/game.h"

typedef struct breakout {
    struct game game;
    struct effects effects;
    gl_input input;
    uint64_t games; // that are over
    uint64_t pauses;
    bool by_mouse, serves;
    gl_sim sim;
    gl_fixed_policy policy;
    gl_loop loop;
} breakout;

// 120 updates and 60 frames a second, for `seconds` of the machine's time.
void breakout_begin(breakout *it, const gl_sim_cue *cues, size_t count, int seconds);

// Goes on to after the next update. false: the time is over.
bool breakout_step(breakout *it);

#define BREAKOUT_LETTERS 14
extern const gl_event breakout_alphabet[BREAKOUT_LETTERS];

#endif
