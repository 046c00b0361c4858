#include "timeline.h"

#include <stdlib.h>

#include <glpace/rate.h>

// ---- what is kept -------------------------------------------------------------------------------

static bool is_within(const struct timeline *timeline, int64_t from, int64_t to)
{
    return from < timeline->to && (to > timeline->from || from >= timeline->from);
}

static void keep(struct timeline *timeline, struct span span)
{
    if (timeline->count == timeline->capacity) {
        size_t capacity = 2 * timeline->capacity + 256;
        struct span *grown = realloc(timeline->spans, capacity * sizeof *grown);
        if (!grown) {
            timeline->failed = true;
            return;
        }
        timeline->spans = grown;
        timeline->capacity = capacity;
    }
    timeline->spans[timeline->count++] = span;
}

void timeline_add(struct timeline *timeline, enum span_kind kind, int64_t from, int64_t to,
                  uint64_t number)
{
    if (!is_within(timeline, from, to))
        return;
    keep(timeline, (struct span){kind, from, to, number});
    timeline->presents += kind == SPAN_PRESENT;
    if (timeline->to == GL_TIME_NEVER && timeline->presents >= TIMELINE_FRAMES &&
        to > timeline->from)
        timeline->to = to;
}

void timeline_end(struct timeline *timeline, int64_t end)
{
    if (timeline->to > end)
        timeline->to = end;
}

void timeline_free(struct timeline *timeline)
{
    free(timeline->spans);
}

// ---- what both pictures say ---------------------------------------------------------------------

const char *timeline_row(enum span_kind kind)
{
    static const char *const rows[SPAN_KINDS] = {
        [SPAN_INPUT] = "input",     [SPAN_UPDATE] = "update", [SPAN_RENDER] = "render",
        [SPAN_PRESENT] = "present", [SPAN_WAIT] = "wait",     [SPAN_SKIPPED] = "skipped",
    };
    return rows[kind];
}

static size_t count_of(const struct timeline *timeline, enum span_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < timeline->count; i++)
        count += timeline->spans[i].kind == kind;
    return count;
}

bool timeline_has(const struct timeline *timeline, enum span_kind kind)
{
    return count_of(timeline, kind) > 0;
}

// Up to three decimals: "200", "16.667".
static void print_ms(char text[static 40], int64_t ns)
{
    int length = snprintf(text, 40, "%.3f", (double)ns / (double)GL_NS_PER_MS);
    while (text[length - 1] == '0')
        text[--length] = '\0';
    if (text[length - 1] == '.')
        text[length - 1] = '\0';
}

void timeline_describe(const struct timeline *timeline, char *text, size_t size)
{
    size_t updates = count_of(timeline, SPAN_UPDATE);
    size_t frames = count_of(timeline, SPAN_RENDER);
    char ms[40];
    print_ms(ms, timeline->to - timeline->from);
    int length = snprintf(text, size, "%zu update%s and %zu frame%s in %s ms", updates,
                          updates == 1 ? "" : "s", frames, frames == 1 ? "" : "s", ms);
    print_ms(ms, timeline->vsync_period);
    if (timeline->vsync_period > 0)
        snprintf(text + length, size - (size_t)length, ", v-sync every %s ms", ms);
}

static int64_t next_step(int64_t step) // 1, 2, 5, 10, 20 ...
{
    int64_t power = 1;
    while (step / power >= 10)
        power *= 10;
    return step / power == 2 ? 5 * power : 2 * step;
}

struct axis timeline_axis(const struct timeline *timeline, int most)
{
    struct axis axis = {1, 1, "ns"};
    int64_t length = timeline->to - timeline->from;
    while (length / axis.step > most)
        axis.step = next_step(axis.step);
    static const struct axis units[] = {
        {0, 1000, "us"}, {0, GL_NS_PER_MS, "ms"}, {0, GL_NS_PER_SECOND, "s"}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (axis.step >= units[i].unit_ns) {
            axis.unit_ns = units[i].unit_ns;
            axis.unit = units[i].unit;
        }
    return axis;
}
