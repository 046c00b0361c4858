#include <glpace/timer.h>

// What came after the occurrence the second began with, over the time until the latest one: both
// ends are occurrences, so a steady rate comes out as it is, wherever the second begins.
static double rate_of_second(const gl_counter *counter)
{
    int64_t ns = counter->last - counter->began;
    return ns > 0 ? (double)(counter->count - counter->before) * GL_NS_PER_SECOND / (double)ns : 0;
}

static void begin_second(gl_counter *counter)
{
    counter->began = counter->last;
    counter->before = counter->count;
}

bool gl_counter_add(gl_counter *counter, int64_t now)
{
    bool first = counter->count++ == 0;
    if (first || now > counter->last)
        counter->last = now;
    if (first)
        begin_second(counter);
    if (counter->last - counter->began < GL_NS_PER_SECOND)
        return false;
    counter->rate = rate_of_second(counter);
    counter->rated = true;
    begin_second(counter);
    return true;
}

double gl_counter_rate(const gl_counter *counter, int64_t now)
{
    if (now > counter->last && now - counter->last >= GL_NS_PER_SECOND)
        return 0;
    return counter->rated ? counter->rate : rate_of_second(counter);
}
