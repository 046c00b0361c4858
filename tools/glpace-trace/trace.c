#include "trace.h"

#include <stdio.h>

// One below 1 stays below 1 when it is rounded to nine decimals.
static double below_one(double alpha)
{
    return alpha < 1 && alpha > 0.999999999 ? 0.999999999 : alpha;
}

static void print_fields(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        printf("\ttick=%llu\tdt=%.9f", (unsigned long long)event->update.tick, event->update.dt);
        break;
    case GL_EVENT_RENDER:
        printf("\tframe=%llu\talpha=%.9f\text=%.9f", (unsigned long long)event->render.frame,
               below_one(event->render.alpha), event->render.ext_dt);
        break;
    case GL_EVENT_SWAP:
        printf("\tframe=%llu\tblocked=%lld", (unsigned long long)event->swap.frame,
               (long long)event->swap.blocked_ns);
        break;
    case GL_EVENT_IDLE:
        printf("\tbudget=%.9f", event->idle.budget); // "inf" where it has no end
        break;
    case GL_EVENT_SKIPPED:
        printf("\tticks=%llu\tns=%lld", (unsigned long long)event->skipped.ticks,
               (long long)event->skipped.ns);
        break;
    case GL_EVENT_RESIZE:
        printf("\twidth=%d\theight=%d", (int)event->resize.width, (int)event->resize.height);
        break;
    case GL_EVENT_CLOSE:
        break;
    default:
        printf("\tarrived=%lld", (long long)event->arrived);
    }
}

static const char *kind_of(gl_event_type type)
{
    bool own_name = !gl_event_is_input(type) || type == GL_EVENT_RESIZE || type == GL_EVENT_CLOSE;
    return own_name ? gl_event_name(type) : "input";
}

void trace_print(int64_t time, const gl_event *event)
{
    printf("%lld\t%s", (long long)time, kind_of(event->type));
    print_fields(event);
    putchar('\n');
}
