// Sizes of ISF's passes, such as "floor($WIDTH / 2.0)": numbers, + - * / ( ), floor, ceil, round, min, max,
// abs, and names behind a "$".
#ifndef VIEW_EXPRESSION_H
#define VIEW_EXPRESSION_H

#include <stdbool.h>

#include "plan/inputs.h"

// What the names stand for: WIDTH and HEIGHT of the picture, and inputs of one number.
struct expression_names {
    double width, height;
    const struct inputs *inputs;
};

// false, with the complaint, if the text is no such expression.
bool expression_value(const char *text, const struct expression_names *names, double *value,
                      struct complaint *complaint);

#endif
