// The page that a program runs in.
#ifndef GLP_APP_PAGE_H
#define GLP_APP_PAGE_H

// Shows what the keys do beside the program, if it is in a page.
void glp_page_show_keys(const char *keys);

#endif
