// The page that a program runs in.
#ifndef GLP_APP_PAGE_H
#define GLP_APP_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// Shows what the keys do beside the program, if it is in a page.
void glp_page_show_keys(const char *keys);

// Lets the page offer to record the program, and to replay recordings.
void glp_page_offer(bool recording, bool replay);

// Gives the canvas a size in pixels, which the page shows scaled to the size that the canvas has there.
void glp_page_scale_canvas(int32_t width, int32_t height);

#pragma GCC visibility pop

#endif
