// What a run's events are, in one number, by which a run on another machine is compared to the last bit.
#ifndef DIGEST_H
#define DIGEST_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <glpace/event.h>

#define DIGEST_EVERY 10000 // seeds

static uint64_t digest;

static inline void digest_number(uint64_t number)
{
    digest = (digest ^ number) * UINT64_C(0x9E3779B97F4A7C15);
    digest ^= digest >> 32;
}

static inline void digest_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    digest_number(bits);
}

// `time`: of the machine, ns.
static inline void digest_event(int64_t time, const gl_event *event)
{
    digest_number((uint64_t)time);
    digest_number((uint64_t)event->type);
    digest_number((uint64_t)event->time);
    digest_number((uint64_t)event->arrived);
    switch (event->type) {
    case GL_EVENT_UPDATE:
        digest_double(event->update.dt);
        digest_number(event->update.tick);
        digest_number(event->update.behind);
        break;
    case GL_EVENT_RENDER:
        digest_double(event->render.alpha);
        digest_double(event->render.ext_dt);
        digest_double(event->render.sim_time);
        digest_double(event->render.interval);
        digest_number(event->render.frame);
        digest_number((uint64_t)event->render.present_time);
        break;
    case GL_EVENT_SWAP:
        digest_number((uint64_t)event->swap.blocked_ns);
        digest_number((uint64_t)event->swap.interval_ns);
        digest_number((uint64_t)event->swap.vsync_status);
        digest_number((uint64_t)event->swap.source);
        digest_number(event->swap.shown.refresh);
        digest_number(event->swap.late.frame);
        digest_number((uint64_t)event->swap.late.cause);
        break;
    case GL_EVENT_IDLE:
        digest_double(event->idle.budget);
        break;
    case GL_EVENT_SKIPPED:
        digest_number(event->skipped.ticks);
        digest_number((uint64_t)event->skipped.ns);
        break;
    default:
        break;
    }
}

// Once for many seeds, the last of which is `last`.
static inline void digest_report(uint64_t seed, uint64_t last)
{
    if (seed % DIGEST_EVERY == 0 || seed == last)
        printf("# up to seed %" PRIu64 " the events are %016" PRIx64 "\n", seed, digest);
}

#endif
