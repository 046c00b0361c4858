// A loop over the tiny host.
#ifndef TINY_LOOP_H
#define TINY_LOOP_H

#include "tiny.h"

static tiny host;
static gl_loop loop;
static gl_event event;

static inline void tiny_expect(gl_event_type type)
{
    assert_true(gl_next_event(&loop, &event));
    assert_string_equal(gl_event_name(event.type), gl_event_name(type));
}

// Goes on to the next event of this type.
static inline void tiny_find(gl_event_type type)
{
    do
        assert_true(gl_next_event(&loop, &event));
    while (event.type != type);
}

#endif
