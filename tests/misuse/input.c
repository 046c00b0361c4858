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
    if (gl_input_key_down(NULL, GL_KEY_A) ||
        gl_input_gamepad_axis(NULL, 0, GL_GAMEPAD_AXIS_LEFT_X) != 0)
        gl_input_init(NULL); // nothing is down, or there is another sentence
}

static void never_fed(void)
{
    gl_input input;
    gl_input_init(&input);
    for (int i = 0; i < 300; i++)
        if (gl_input_key_down(&input, GL_KEY_A))
            gl_input_init(NULL);
}

const mistake mistakes[] = {
    {"an input that is NULL is set up", no_input},
    {"an input is fed with an event that is NULL", feed_nothing},
    {"an input that is NULL is latched", latch_nothing},
    {"an input that is NULL is asked for a key", ask_nothing},
    {"an input is asked in each frame and never fed", never_fed},
    {0},
};
