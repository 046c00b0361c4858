#include "app/page.h"

void glp_page_show_keys(const char *keys)
{
    (void)keys;
}
