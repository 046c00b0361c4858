// Files that are whole or not there.
#ifndef VIEW_WHOLE_H
#define VIEW_WHOLE_H

#include <stdbool.h>
#include <stdio.h>

#include "complaint.h"

// Writes what put() prints beside the path, and then replaces the file there. What is no regular file, such as a
// pipe or a device, is written as it is. false, with the complaint, if that fails; what was there stays.
bool whole_write(const char *path, void (*put)(FILE *file, const void *user), const void *user,
                 struct complaint *complaint);

#endif
