#include "trial.h"

#include "rig.h"

int64_t trial_period(double rate)
{
    return (int64_t)(1e9 / rate + 0.5);
}

gl_sim_costs trial_draw_costs(int64_t *values, int64_t low, int64_t high, uint64_t *seed)
{
    for (int i = 0; i < MAX_COSTS; i++)
        values[i] = draw_from(seed, low, high);
    return (gl_sim_costs){values, MAX_COSTS};
}

cue *trial_add(trial *it, int64_t at)
{
    cue *added = &it->cues[it->count < MAX_CUES - 1 ? it->count++ : it->count];
    *added = (cue){.machine.at = at};
    return added;
}

// What a cue can replace.
static const struct list {
    const char *key; // of a scenario
    size_t place;    // in a gl_sim_cue
} lists[] = {
    {"vsync_jitter_at", offsetof(gl_sim_cue, display.vsync_jitter)},
    {"timestamp_jitter_at", offsetof(gl_sim_cue, display.timestamp_jitter)},
    {"timestamp_counts_at", offsetof(gl_sim_cue, display.timestamp_counts)},
    {"timestamp_errors_at", offsetof(gl_sim_cue, display.timestamp_errors)},
    {"number_errors_at", offsetof(gl_sim_cue, display.number_errors)},
    {"render_cost_at", offsetof(gl_sim_cue, render_cost)},
    {"gpu_cost_at", offsetof(gl_sim_cue, gpu_cost)},
};
#define LISTS COUNT(lists)

static const gl_sim_costs *list_of(const cue *one, size_t list)
{
    return (const void *)((const char *)&one->machine + lists[list].place);
}

// ---- as short as it can be ----------------------------------------------------------------------

// Takes over another one if that fails as well.
static bool try(trial *it, const trial *other, trial_run run)
{
    bool fails = run(other) != 0;
    if (fails)
        *it = *other;
    return fails;
}

// Leaves out cues, so many at once.
static void leave_out(trial *it, size_t many, trial_run run)
{
    static trial other;
    for (size_t end = it->count; end > 0; end -= end < many ? end : many) {
        size_t first = end < many ? 0 : end - many;
        other = *it;
        other.count = first;
        for (size_t i = first; i < it->count; i++)
            if (i >= end || it->cues[i].stays)
                other.cues[other.count++] = it->cues[i];
        try(it, &other, run);
    }
}

// A cue and all after it come sooner.
static void close_gap(trial *it, size_t from, trial_run run)
{
    static trial other;
    int64_t before = from > 0 ? it->cues[from - 1].machine.at : 0;
    for (int64_t by = it->cues[from].machine.at - before; by > MS; by /= 2) {
        other = *it;
        for (size_t i = from; i < it->count; i++)
            other.cues[i].machine.at -= by;
        if (it->cues[from].machine.at - by >= before)
            try(it, &other, run);
    }
}

// Whether only this cue replaces a list.
static bool is_alone(const trial *it, size_t one, size_t which)
{
    for (size_t i = 0; i < it->count; i++)
        if (i != one && list_of(&it->cues[i], which)->count > 0)
            return false;
    return true;
}

// Leaves out a cue's list, or all of it but the first value. A cue that stays ends what others began.
static void shorten_list(trial *it, size_t one, size_t which, trial_run run)
{
    static trial other;
    if (it->cues[one].stays && !is_alone(it, one, which))
        return;
    for (size_t count = 0; count < 2; count++) {
        other = *it;
        gl_sim_costs *list = (gl_sim_costs *)list_of(&other.cues[one], which);
        if (list->count > count) {
            list->count = count;
            try(it, &other, run);
        }
    }
}

// Lists without values, or else of one.
static void shorten_lists(trial *it, trial_run run)
{
    static trial other;
    gl_sim_desc *machine = &other.machine;
    gl_sim_costs *costs[] = {
        &machine->update_cost,      &machine->render_cost,      &machine->gpu_cost,
        &machine->oversleep,        &machine->vsync_jitter,     &machine->timestamp_jitter,
        &machine->timestamp_counts, &machine->timestamp_errors, &machine->number_errors};
    for (size_t i = 0; i < COUNT(costs); i++) {
        other = *it;
        costs[i]->count = 0;
        try(it, &other, run);
    }
    for (size_t i = 0; i < it->count * LISTS; i++)
        shorten_list(it, i / LISTS, i % LISTS, run);
}

static void shorten_numbers(trial *it, trial_run run)
{
    static trial other;
    int32_t *numbers[] = {&other.machine.vsync_queue, &other.machine.vsync_lag};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        other = *it;
        *numbers[i] = 0;
        try(it, &other, run);
    }
    other = *it;
    other.machine.vsync_latch_ns = 0;
    try(it, &other, run);
}

void trial_shorten(trial *it, trial_run run)
{
    it->machine.duration_ns = run(it);
    for (size_t many = (it->count + 1) / 2; many > 0; many /= 2)
        leave_out(it, many, run);
    for (size_t i = 0; i < it->count; i++)
        close_gap(it, i, run);
    shorten_lists(it, run);
    shorten_numbers(it, run);
    it->machine.duration_ns = run(it);
}

// ---- as a scenario ------------------------------------------------------------------------------

static void print_costs(const char *key, gl_sim_costs costs)
{
    if (costs.count == 0)
        return;
    printf("# %s =", key);
    for (size_t i = 0; i < costs.count; i++)
        printf(" %lld", (long long)costs.values[i]);
    printf("\n");
}

static void print_number(const char *key, int64_t number)
{
    if (number != 0)
        printf("# %s = %lld\n", key, (long long)number);
}

// One line for all cues of a kind, each with its time and what `report` prints of it, if it is of it.
static void print_cues(const trial *it, const char *key, bool (*report)(const cue *one, char *text))
{
    bool any = false;
    for (size_t i = 0; i < it->count; i++) {
        char text[40] = "";
        if (!report(&it->cues[i], text))
            continue;
        printf(any ? " " : "# %s = ", key);
        printf("%lld%s", (long long)it->cues[i].machine.at, text);
        any = true;
    }
    if (any)
        printf("\n");
}

static bool report_ns(char *text, int64_t ns)
{
    if (ns > 0)
        snprintf(text, 40, ":%lld", (long long)ns);
    return ns > 0;
}

static bool report_period(const cue *one, char *text)
{
    return !one->machine.display.is_announced && report_ns(text, one->machine.display.period_ns);
}

static bool report_monitor(const cue *one, char *text)
{
    return one->machine.display.is_announced && report_ns(text, one->machine.display.period_ns);
}

static bool report_shift(const cue *one, char *text)
{
    return report_ns(text, one->machine.display.shift_ns);
}

static bool report_burst(const cue *one, char *text)
{
    return report_ns(text, one->machine.display.burst);
}

static bool report_divisor(const cue *one, char *text)
{
    return report_ns(text, one->machine.display.divisor);
}

static bool report_jump(const cue *one, char *text)
{
    snprintf(text, 40, ":%+lld", (long long)one->machine.clock_jump_ns);
    return one->machine.clock_jump_ns != 0;
}

static bool report_iconify(const cue *one, bool hides)
{
    const gl_event *event = &one->machine.event;
    return event->type == GL_EVENT_ICONIFY && event->iconify.iconified == hides;
}

static bool report_hide(const cue *one, char *text)
{
    (void)text;
    return report_iconify(one, true);
}

static bool report_show(const cue *one, char *text)
{
    (void)text;
    return report_iconify(one, false);
}

static bool report_pause(const cue *one, char *text)
{
    (void)text;
    return one->deed == PAUSE;
}

static bool report_resume(const cue *one, char *text)
{
    (void)text;
    return one->deed == RESUME;
}

static bool report_scale(const cue *one, char *text)
{
    snprintf(text, 40, ":%g", one->scale);
    return one->deed == SCALE;
}

static bool report_policy(const cue *one, char *text)
{
    snprintf(text, 40, ":%s", one->deed == EXCHANGE ? "fixed" : "paced");
    return one->deed == EXCHANGE || one->deed == COME_BACK;
}

// One line for all cues that replace a list.
static void print_lists(const trial *it, size_t which)
{
    bool any = false;
    for (size_t i = 0; i < it->count; i++) {
        const gl_sim_costs *list = list_of(&it->cues[i], which);
        if (list->count == 0)
            continue;
        if (!any)
            printf("# %s =", lists[which].key);
        any = true;
        printf(" %lld", (long long)it->cues[i].machine.at);
        for (size_t n = 0; n < list->count; n++)
            printf("%c%lld", n > 0 ? ',' : ':', (long long)list->values[n]);
    }
    if (any)
        printf("\n");
}

void trial_print(const trial *it)
{
    static const char *const latencies[] = {"default", "low", "smooth"};
    const gl_sim_desc *machine = &it->machine;
    printf("# policy = paced\n");
    if (it->desc.ups.num > 0)
        printf("# ups = %d/%d\n", it->desc.ups.num, it->desc.ups.den);
    printf("# latency = %s\n", latencies[it->desc.latency]);
    print_number("duration", machine->duration_ns);
    print_number("vsync_period", machine->vsync_period_ns);
    print_number("vsync_queue", machine->vsync_queue);
    print_number("vsync_latch", machine->vsync_latch_ns);
    print_number("vsync_lag", machine->vsync_lag);
    printf("# learned = %s\n", machine->vsync_learned ? "true" : "false");
    printf("# timestamps = %s\n", !machine->vsync_timestamps ? "none"
                                  : machine->unnumbered      ? "unnumbered"
                                                             : "numbered");
    print_costs("update_cost", machine->update_cost);
    print_costs("render_cost", machine->render_cost);
    print_costs("gpu_cost", machine->gpu_cost);
    print_costs("oversleep", machine->oversleep);
    print_costs("vsync_jitter", machine->vsync_jitter);
    print_costs("timestamp_jitter", machine->timestamp_jitter);
    print_costs("timestamp_counts", machine->timestamp_counts);
    print_cues(it, "period_at", report_period);
    print_cues(it, "monitor_at", report_monitor);
    print_cues(it, "shift_at", report_shift);
    print_cues(it, "burst_at", report_burst);
    print_cues(it, "divisor_at", report_divisor);
    for (size_t i = 0; i < LISTS; i++)
        print_lists(it, i);
    print_cues(it, "clock_jump_at", report_jump);
    print_cues(it, "hide_at", report_hide);
    print_cues(it, "show_at", report_show);
    print_cues(it, "pause_at", report_pause);
    print_cues(it, "resume_at", report_resume);
    print_cues(it, "scale_at", report_scale);
    print_cues(it, "policy_at", report_policy);
}
