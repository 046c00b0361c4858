// How far the simulated time that a loop gives is ahead of its clock.
#ifndef TIME_AHEAD_H
#define TIME_AHEAD_H

#include <glpace/event.h>

// All 0 is one that has seen nothing.
struct time_ahead {
    double simulated;    // s, that was given, or reported as skipped
    int64_t begun;       // of the first event
    int64_t least, most; // ns ahead at a RENDER, since the latest time_ahead_count()
};

static inline void time_ahead_count(struct time_ahead *ahead)
{
    ahead->least = INT64_MAX;
    ahead->most = INT64_MIN;
}

static inline void time_ahead_see(struct time_ahead *ahead, const gl_event *event)
{
    if (ahead->begun == 0)
        ahead->begun = event->time;
    if (event->type == GL_EVENT_UPDATE)
        ahead->simulated += event->update.dt;
    if (event->type == GL_EVENT_SKIPPED)
        ahead->simulated += (double)event->skipped.ns / 1e9;
    if (event->type != GL_EVENT_RENDER)
        return;
    const int64_t seen = (int64_t)((ahead->simulated + event->render.ext_dt) * 1e9);
    const int64_t ns = seen - (event->time - ahead->begun);
    ahead->least = ns < ahead->least ? ns : ahead->least;
    ahead->most = ns > ahead->most ? ns : ahead->most;
}

#endif
