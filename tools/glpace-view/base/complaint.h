// What is wrong, and where: one sentence without control characters.
#ifndef VIEW_COMPLAINT_H
#define VIEW_COMPLAINT_H

#include <stdbool.h>

struct complaint {
    int line; // from 1; 0 where no line is to blame
    char text[512];
};

bool complain(struct complaint *complaint, int line, const char *format, ...)
    __attribute__((format(__printf__, 3, 4))); // returns false

#endif
