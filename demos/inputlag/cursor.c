#include "cursor.h"

#include <math.h>

#include <glpace/rate.h>

void cursor_move(struct cursor *cursor, struct position to, int64_t arrived)
{
    const double seconds = (double)(arrived - cursor->arrived) / GL_NS_PER_SECOND;
    if (cursor->events > 0 && seconds > 0) { // mice stutter: half of it is from before
        const struct position from = cursor_at(cursor, 0);
        cursor->velocity.x = (cursor->velocity.x + (to.x - from.x) / seconds) / 2;
        cursor->velocity.y = (cursor->velocity.y + (to.y - from.y) / seconds) / 2;
    }
    cursor->trail[cursor->events++ % CURSOR_TRAIL] = to;
    cursor->arrived = arrived;
}

struct position cursor_at(const struct cursor *cursor, uint64_t back)
{
    return cursor->trail[(cursor->events - 1 - back) % CURSOR_TRAIL];
}

struct position cursor_after(const struct cursor *cursor, double ns)
{
    const struct position latest = cursor_at(cursor, 0);
    const double seconds = ns / GL_NS_PER_SECOND;
    return (struct position){latest.x + seconds * cursor->velocity.x,
                             latest.y + seconds * cursor->velocity.y};
}

struct position cursor_figure(const gl_render_event *render, int64_t time)
{
    const double seconds = (double)time / GL_NS_PER_SECOND, size = 0.28 * render->height;
    return (struct position){
        render->width / 2.0 + 1.8 * size * sin(4 * seconds),
        render->height * 0.36 - size * sin(8 * seconds + 0.6),
    };
}
