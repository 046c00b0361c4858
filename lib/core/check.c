#include "core/check.h"

#include <inttypes.h>

#include "core/log.h"

bool glp_check_range(const char *who, const char *field, int64_t value, int64_t low, int64_t high)
{
    if (value >= low && value <= high)
        return true;
    return glp_fail("%s: %s is %" PRId64 "; it takes %" PRId64 " to %" PRId64, who, field, value,
                    low, high);
}
