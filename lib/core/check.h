// Checks of what a program hands over, with one form of complaint. Internal.
#ifndef GLP_CHECK_H
#define GLP_CHECK_H

#include <stdbool.h>
#include <stdint.h>

// Whether value is within low to high; if not, "WHO: FIELD is VALUE; it takes LOW to HIGH" is the
// last error.
bool glp_check_range(const char *who, const char *field, int64_t value, int64_t low, int64_t high);

#endif
