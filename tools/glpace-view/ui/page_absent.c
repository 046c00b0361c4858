#include "ui/page.h"

bool page_begin(void)
{
    return false;
}

void page_end(int status)
{
    (void)status;
}
