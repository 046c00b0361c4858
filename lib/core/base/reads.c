#include "core/base/reads.h"

#define NAME(name, function) function,
const char *const glp_read_names[GLP_READ_COUNT] = {GLP_READS(NAME)};

atomic_uint glp_reads;
