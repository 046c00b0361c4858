#include "summary.h"

#include <stdio.h>
#include <stdlib.h>

#include <glpace/rate.h>

static void add(struct summary *summary, struct durations *durations, int64_t ns)
{
    if (durations->count == durations->capacity) {
        size_t capacity = 2 * durations->capacity + 64;
        int64_t *grown = realloc(durations->ns, capacity * sizeof *grown);
        if (!grown) {
            summary->failed = true;
            return;
        }
        durations->ns = grown;
        durations->capacity = capacity;
    }
    durations->ns[durations->count++] = ns;
}

// ---- counting -----------------------------------------------------------------------------------

static void add_update(struct summary *summary, int64_t time)
{
    if (summary->updates > 0 && time - summary->updated > summary->worst_gap)
        summary->worst_gap = time - summary->updated;
    summary->updated = time;
    summary->updates++;
    summary->since_frame++;
}

static void add_frame(struct summary *summary)
{
    summary->by_updates[summary->since_frame < 3 ? summary->since_frame : 3]++;
    if (summary->frames > 0)
        summary->uneven += summary->since_frame != summary->before_frame;
    summary->before_frame = summary->since_frame;
    summary->since_frame = 0;
    summary->frames++;
}

static void add_present(struct summary *summary, int64_t time, const gl_event *event)
{
    if (event->swap.frame > 0)
        add(summary, &summary->intervals, time - summary->presented);
    summary->presented = time;
    add(summary, &summary->poll_to_present, time - summary->polled);
    bool shown = summary->queued && summary->shown < GL_TIME_NEVER;
    if (shown)
        add(summary, &summary->poll_to_shown, summary->shown - summary->polled);
    for (size_t i = 0; i < summary->waiting.count; i++) {
        int64_t ns = event->time - summary->waiting.ns[i]; // both on the host's clock
        ns = ns > 0 ? ns : 0;
        add(summary, &summary->input_to_present, ns);
        if (shown)
            add(summary, &summary->input_to_shown, ns + (summary->shown - time));
    }
    summary->waiting.count = 0;
}

static void add_input(struct summary *summary, const gl_event *event)
{
    summary->inputs++;
    add(summary, &summary->waiting, event->arrived);
}

void summary_add(struct summary *summary, int64_t time, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        add_update(summary, time);
        break;
    case GL_EVENT_RENDER:
        add_frame(summary);
        break;
    case GL_EVENT_SWAP:
        add_present(summary, time, event);
        break;
    case GL_EVENT_IDLE:
        summary->idles++;
        break;
    case GL_EVENT_SKIPPED:
        summary->skips++;
        summary->lost_ticks += event->skipped.ticks;
        summary->lost_ns += event->skipped.ns;
        break;
    default:
        add_input(summary, event);
    }
}

// ---- printing -----------------------------------------------------------------------------------

static double ms(int64_t ns)
{
    return (double)ns / (double)GL_NS_PER_MS;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

// The least of the sorted durations that this many in a hundred do not exceed.
static int64_t percentile(const struct durations *durations, size_t percent)
{
    return durations->ns[(durations->count * percent + 99) / 100 - 1];
}

static void print_durations(const char *name, const struct durations *durations)
{
    if (durations->count == 0) {
        printf("# %-18s none\n", name);
        return;
    }
    qsort(durations->ns, durations->count, sizeof *durations->ns, compare);
    printf("# %-18s p50 %.6f, p99 %.6f, max %.6f ms\n", name, ms(percentile(durations, 50)),
           ms(percentile(durations, 99)), ms(percentile(durations, 100)));
}

static void print_count(const char *name, uint64_t count, int64_t duration)
{
    double seconds = (double)duration / (double)GL_NS_PER_SECOND;
    printf("# %-18s %llu, %.3f a second\n", name, (unsigned long long)count,
           (double)count / seconds);
}

void summary_print(const struct summary *summary, int64_t duration)
{
    const uint64_t *by = summary->by_updates;
    printf("# %-18s %.6f ms\n", "time", ms(duration));
    print_count("updates", summary->updates, duration);
    print_count("frames", summary->frames, duration);
    print_count("inputs", summary->inputs, duration);
    printf("# %-18s %llu\n", "idles", (unsigned long long)summary->idles);
    printf("# %-18s %llu, of %llu ticks, %.6f ms\n", "skips", (unsigned long long)summary->skips,
           (unsigned long long)summary->lost_ticks, ms(summary->lost_ns));
    printf("# %-18s 0: %llu, 1: %llu, 2: %llu, more: %llu\n", "frames by updates",
           (unsigned long long)by[0], (unsigned long long)by[1], (unsigned long long)by[2],
           (unsigned long long)by[3]);
    printf("# %-18s %llu\n", "judder", (unsigned long long)summary->uneven);
    printf("# %-18s %.6f ms\n", "worst update gap", ms(summary->worst_gap));
    print_durations("present intervals", &summary->intervals);
    print_durations("poll to present", &summary->poll_to_present);
    print_durations("input to present", &summary->input_to_present);
    if (summary->queued) {
        print_durations("poll to shown", &summary->poll_to_shown);
        print_durations("input to shown", &summary->input_to_shown);
    }
}

void summary_free(struct summary *summary)
{
    free(summary->intervals.ns);
    free(summary->poll_to_present.ns);
    free(summary->input_to_present.ns);
    free(summary->poll_to_shown.ns);
    free(summary->input_to_shown.ns);
    free(summary->waiting.ns);
}
