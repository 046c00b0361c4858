// What a program has read from the computer that a replay cannot give again. Any thread. Internal.
#ifndef GLP_READS_H
#define GLP_READS_H

#include <stdatomic.h>

#pragma GCC visibility push(hidden)

#define GLP_READS(X)                                                                               \
    X(TIME, "gl_time_now")                                                                         \
    X(STATS, "gl_loop_stats")                                                                      \
    X(MONITORS, "gl_monitor_*")                                                                    \
    X(WINDOW, "gl_window_get_*")                                                                   \
    X(CLIPBOARD, "gl_window_clipboard")                                                            \
    X(GAMEPAD, "gl_gamepad_name")                                                                  \
    X(JOYSTICK, "gl_joystick_*")

#define GLP_READ(name, function) GLP_READ_##name,
enum { GLP_READS(GLP_READ) GLP_READ_COUNT };
#undef GLP_READ

extern const char *const glp_read_names[GLP_READ_COUNT]; // the functions

// A bit for each, since they were last cleared.
extern atomic_uint glp_reads;

static inline void glp_note_read(unsigned read)
{
    if (!(atomic_load_explicit(&glp_reads, memory_order_relaxed) >> read & 1))
        atomic_fetch_or_explicit(&glp_reads, 1u << read, memory_order_relaxed);
}

static inline unsigned glp_take_reads(void)
{
    return atomic_exchange_explicit(&glp_reads, 0, memory_order_relaxed);
}

#pragma GCC visibility pop

#endif
