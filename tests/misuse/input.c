// Mistakes with polled input.
#include "mistake.h"

#include <glpace/input.h>

MISTAKE("an input that is NULL is set up")
{
    gl_input_init(NULL);
}

MISTAKE("an input is fed with an event that is NULL")
{
    gl_input input;
    gl_input_init(&input);
    gl_input_feed(&input, NULL);
}

MISTAKE("an input that is NULL is latched")
{
    gl_input_latch(NULL);
}

MISTAKE("an input that is NULL is asked for a key")
{
    if (gl_input_key_down(NULL, GL_KEY_A) ||
        gl_input_gamepad_axis(NULL, 0, GL_GAMEPAD_AXIS_LEFT_X) != 0)
        gl_input_init(NULL); // nothing is down, or there is another sentence
}

MISTAKE("an input is asked in each frame and never fed")
{
    gl_input input;
    gl_input_init(&input);
    for (int i = 0; i < 300; i++)
        if (gl_input_key_down(&input, GL_KEY_A))
            gl_input_init(NULL);
}
