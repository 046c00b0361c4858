// Random events, with any values that their members can have.
#ifndef DRAW_EVENT_H
#define DRAW_EVENT_H

#include "rig.h"

#include <float.h>
#include <math.h>

#include "record/codec.h"
#include "record/fields.h"

static inline double draw_double(uint64_t *seed, const glp_field *field)
{
    const double odd[] = {0, -0.0, 1, -1, DBL_MAX, DBL_TRUE_MIN, 1e-300, 4503599627370496.5, 0.1};
    double value = draw_one_in(seed, 3)   ? odd[draw_from(seed, 0, 8)]
                   : draw_one_in(seed, 2) ? (double)draw_from(seed, -2000, 2000) / 4
                                          : (double)(int64_t)draw(seed) / 1e7;
    if (field->low == 0 && field->high == 0)
        return value;
    return fmin(fmax(value, field->low), field->high);
}

static inline int64_t draw_number(uint64_t *seed, const glp_field *field)
{
    if (field->low == 0 && field->high == 0)
        return draw_one_in(seed, 2) ? (int64_t)draw(seed) : draw_from(seed, -3, 3);
    int64_t high = field->high < 9e18 ? (int64_t)field->high : INT64_MAX - 1;
    return draw_one_in(seed, 4) ? high : draw_from(seed, (int64_t)field->low, high);
}

// The one after *recorded, at first of scale 1.
static inline void draw_event(uint64_t *seed, glp_recorded *recorded)
{
    static const char *const paths[] = {"/a", "", "/tmp/\xc3\xa4 b\n\"\\x"};
    gl_event *event = &recorded->event;
    const int64_t steps[] = {0, 0, 1, 16666667, -5, INT64_C(1) << 40};
    int64_t time = event->time + steps[draw_from(seed, 0, 5)];
    *event = (gl_event){.type = (gl_event_type)draw_from(seed, 1, GL_EVENT_CLOSE),
                        .time = time,
                        .window_number = event->window_number};
    event->arrived = gl_event_is_input(event->type) ? time + draw_from(seed, -9, 99999) : 0;
    if (draw_one_in(seed, 10))
        recorded->event.window_number = (uint32_t)draw(seed);
    if (draw_one_in(seed, 10))
        recorded->paused = !recorded->paused;
    if (draw_one_in(seed, 10))
        recorded->scale = 1.0 / (double)draw_from(seed, 1, 64);
    const glp_event_layout *layout = glp_event_layout_of(event->type);
    for (int i = 0; i < layout->count; i++) {
        const glp_field *field = &layout->fields[i];
        double value = draw_double(seed, field);
        if (field->kind == GLP_FIELD_F64)
            memcpy(glp_field_of(event, field), &value, sizeof value);
        else if (field->kind == GLP_FIELD_PATHS)
            event->drop = (gl_drop_event){.count = (uint32_t)draw_from(seed, 1, 3), .paths = paths};
        else
            glp_field_set(event, field, draw_number(seed, field));
    }
}

#endif
