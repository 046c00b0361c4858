// A page of each file of the command line.
#ifndef PAGES_H
#define PAGES_H

#include <stdbool.h>

struct view;

// Writes them into the folder of --export; `called` is how this program was called. Returns whether all could be
// written; if not, stderr says which.
bool pages_export(struct view *view, const char *called);

#endif
