// A system whose rumble is not known.
#include "window/glfw/rumble.h"

glp_refusal glp_rumble(int32_t slot, double low, double high, uint16_t ms)
{
    (void)slot, (void)low, (void)high, (void)ms;
    return "glpace has no rumble on this system; Linux, Windows and browsers have it";
}

void glp_rumble_end(int32_t slot)
{
    (void)slot;
}
