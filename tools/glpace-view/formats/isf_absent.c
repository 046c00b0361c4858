// Without cJSON.
#include "formats/isf.h"

bool isf_read(struct isf *isf, const char *source, struct complaint *complaint)
{
    (void)source;
    *isf = (struct isf){0};
    return complain(complaint, 1,
                    "this is ISF, which this glpace-view cannot read: it was built without cJSON");
}
