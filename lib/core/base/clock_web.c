#include "core/base/clock.h"

#include <emscripten.h>

#include <glpace/rate.h>

#include "core/base/wait_web.h"

// A browser's clock counts tenths of milliseconds, or 5 us on a page that is isolated from others.
int64_t glp_clock_now(void)
{
    return (int64_t)(emscripten_get_now() * GL_NS_PER_MS);
}

void glp_clock_sleep(int64_t until)
{
    while (glp_clock_now() < until)
        glp_web_wait(until, true);
}

static unsigned long sharp;

unsigned long glp_clock_sharpen(void)
{
    return sharp++;
}

void glp_clock_unsharpen(unsigned long before)
{
    sharp = before;
}

bool glp_web_is_sharp(void)
{
    return sharp > 0;
}

void glp_clock_pause(void)
{
}
