// Where a cursor was at its latest events, and how fast it moves.
#ifndef CURSOR_H
#define CURSOR_H

#include <stdint.h>

#include <glpace/event.h>

enum { CURSOR_TRAIL = 64 };

struct position {
    double x, y; // of the window, screen coordinates
};

// All 0: no event yet.
struct cursor {
    struct position trail[CURSOR_TRAIL]; // the latest, of `events` in all
    uint64_t events;
    int64_t arrived;          // the latest event, ns
    struct position velocity; // a second
};

// Takes in an event that arrived then, ns.
void cursor_move(struct cursor *cursor, struct position to, int64_t arrived);

// Where it was at the event that is `back` events before the latest one; back is below CURSOR_TRAIL
// and the number of events.
struct position cursor_at(const struct cursor *cursor, uint64_t back);

// Where it will be that many ns after the latest event, if it keeps its velocity.
struct position cursor_after(const struct cursor *cursor, double ns);

// Where a cursor is at this time, ns, that moves by itself within the window of that RENDER.
struct position cursor_figure(const gl_render_event *render, int64_t time);

#endif
