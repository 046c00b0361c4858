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

void glp_page_scale_canvas(int32_t width, int32_t height)
{
    (void)width;
    (void)height;
}
