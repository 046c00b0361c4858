#include "base/complaint.h"

#include <stdarg.h>
#include <stdio.h>

bool complain(struct complaint *complaint, int line, const char *format, ...)
{
    complaint->line = line;
    va_list args;
    va_start(args, format);
    vsnprintf(complaint->text, sizeof complaint->text, format, args);
    va_end(args);
    for (char *at = complaint->text; *at; at++) // a text of JSON may have any
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
    return false;
}
