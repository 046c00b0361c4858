// Mistakes with polled input.
#include "mistake.h"

#include <glpace/input.h>

static void no_input(void)
{
    gl_input_init(NULL);
}

static void feed_nothing(void)
{
    gl_input input;
    gl_input_init(&input);
    gl_input_feed(&input, NULL);
}

static void latch_nothing(void)
{
    gl_input_latch(NULL);
}

static void ask_nothing(void)
{
    if (gl_input_key_down(NULL, GL_KEY_A) || gl_input_gamepad_axis(NULL, 0, GL_GAMEPAD_AXIS_LEFT_X))
        gl_input_init(NULL); // nothing is down, or there is another sentence
}

const mistake mistakes[] = {
    {"an input is set up that is NULL", no_input},
    {"an input is fed an event that is NULL", feed_nothing},
    {"a program without updates latches an input that is NULL", latch_nothing},
    {"an input is asked that is NULL", ask_nothing},
    {0},
};
