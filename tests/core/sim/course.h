// What one random run is made of: policies, a machine, and a program that does things to its loop.
#ifndef COURSE_H
#define COURSE_H

#include "rig.h"

#define DAY (24 * 3600 * SECOND)
#define MAX_COSTS 5
#define MAX_CUES 700
#define MAX_ACTIONS 400
#define POLICIES 3

// paced is not among those that the model knows.
typedef enum rule {
    FRAME,
    VARIABLE,
    FIXED,
    LIMITED,
    SLIPPING,
    LAZY,
    MODELED,
    PACED = MODELED,
    RULES
} rule;

// A policy and what its desc says; what it does not know is ignored.
typedef struct rules {
    rule rule;
    gl_rate ups, fps;
    int64_t count; // max_updates, 0 for the default; max_behind; max_skip, 0 for none
    int64_t ns;    // max_dt_ns, 0 for the default; max_lag_ns; timeout, GL_UNLIMITED for none; a
                   // margin that fits, or none
    bool whole_ns;
    bool low;       // latency
    bool unlimited; // frames in flight
} rules;

typedef enum deed {
    PAUSE,
    PAUSE_LAZILY,
    RESUME,
    STEP,
    SCALE,
    EXCHANGE,
    RESYNC,
    REDRAW,
    DEEDS,
} deed;

// What the program does in one of its events.
typedef struct action {
    size_t event; // counted from 0; ascending, or the same
    deed deed;
    int64_t scale; // in hundredths
    int policy;    // to exchange for
} action;

enum { UPDATES, RENDERS, INPUTS, SWAPS, JITTERS, OVERSLEEPS, COSTS };

typedef struct course {
    rules policies[POLICIES]; // the first one begins
    action actions[MAX_ACTIONS];
    int action_count;
    bool polls; // the program calls gl_poll_event(), and waits by itself
    int64_t max_gap;
    gl_sim_desc machine;
    int64_t costs[COSTS][MAX_COSTS];
    gl_sim_cue cues[MAX_CUES]; // keys, sizes, icons, jumps of the clock, and redraws
} course;

// Draws the course that belongs to a seed. Its machine borrows from it; the calls of its cues, if
// there are any, ask this loop for a redraw.
void draw_course(course *c, uint64_t seed, gl_loop *loop);

// The library's policy by these rules. Each slot holds one of each kind.
gl_policy *make_policy(const rules *r, int slot);

#endif
