#include <glpace/timer.h>

static int64_t since(int64_t from, int64_t now)
{
    return now > from ? now - from : 0;
}

// The time since *mark, which moves on to now.
static int64_t move_on(int64_t *mark, int64_t now)
{
    int64_t passed = since(*mark, now);
    *mark += passed;
    return passed;
}

void gl_timer_start(gl_timer *timer, int64_t now)
{
    *timer = (gl_timer){.start = now, .delta_from = now, .lap_from = now};
}

int64_t gl_timer_elapsed_ns(const gl_timer *timer, int64_t now)
{
    return since(timer->start, now);
}

int64_t gl_timer_delta_ns(gl_timer *timer, int64_t now)
{
    return move_on(&timer->delta_from, now);
}

int64_t gl_timer_lap_ns(gl_timer *timer, int64_t now)
{
    int64_t lap = move_on(&timer->lap_from, now);
    if (timer->laps == 0 || lap < timer->shortest_lap_ns)
        timer->shortest_lap_ns = lap;
    if (lap > timer->longest_lap_ns)
        timer->longest_lap_ns = lap;
    timer->last_lap_ns = lap;
    timer->laps++;
    return lap;
}

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
    if (since(counter->last, now) >= GL_NS_PER_SECOND)
        return 0;
    return counter->rated ? counter->rate : rate_of_second(counter);
}
