#include "core/base/check.h"

#include <inttypes.h>

#include "core/base/log.h"
#include "core/base/rate.h"

bool glp_check_range(const char *who, const char *field, int64_t value, int64_t low, int64_t high)
{
    if (value >= low && value <= high)
        return true;
    return glp_fail("%s: %s is %" PRId64 "; it takes %" PRId64 " to %" PRId64, who, field, value,
                    low, high);
}

bool glp_check_size_or_none(const char *who, int32_t width, int32_t height, int32_t most)
{
    if (width == 0 && height == 0)
        return true;
    if ((width == 0 && height > 0) || (height == 0 && width > 0))
        return glp_fail("%s: width is %" PRId32 " and height %" PRId32 "; set both, or neither",
                        who, width, height);
    return glp_check_range(who, "width", width, 1, most) &&
           glp_check_range(who, "height", height, 1, most);
}

bool glp_check_room(const char *who, const void *room, int32_t capacity)
{
    if (!room && capacity > 0)
        return glp_misuse_by(who,
                             "the array is NULL though capacity is above 0; pass an array, or a "
                             "capacity of 0");
    return glp_check_range(who, "capacity", capacity, 0, INT32_MAX);
}

bool glp_check_rate(const char *who, const char *field, gl_rate rate)
{
    if (glp_rate_is_default(rate) || gl_rate_is_valid(rate))
        return true;
    return glp_fail("%s: %s is {%d, %d}; it takes a rate above 0 and at most 1e9 a second, "
                    "GL_RATE_NONE, or {0, 0} for the default",
                    who, field, (int)rate.num, (int)rate.den);
}
