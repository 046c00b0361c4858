// The page of a browser that this program may run in.
#ifndef VIEW_PAGE_H
#define VIEW_PAGE_H

#include <stdbool.h>

// What report_lines() prints from now on is of a new attempt to compile. Whether there is a page that shows it: then
// it need not be on the picture.
bool page_begin(void);

// Reports to the page, if there is one, that the program has ended, and its exit status.
void page_end(int status);

#endif
