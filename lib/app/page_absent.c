#include "app/page.h"

void glp_page_show_keys(const char *keys)
{
    (void)keys;
}

void glp_page_offer(bool recording, bool replay)
{
    (void)recording;
    (void)replay;
}
