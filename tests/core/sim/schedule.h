// The machines of random_schedules.c: any costs, sizes, jumps of the clock, floods of input,
// closes.
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "course.h"

// Draws one, which lasts until the next is drawn. Keys come as presses and releases in turn, with
// scancodes that count up from 1. Returns whether it is a patient one: it lasts for a year, and has
// stalls of days.
bool draw_schedule(gl_sim_desc *machine, bool may_hide, uint64_t *seed);

#endif
