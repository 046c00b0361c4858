// Files that are whole or not there.
#ifndef VIEW_WHOLE_H
#define VIEW_WHOLE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/complaint.h"

// Writes what put() prints beside the path, and then replaces the file there. A link, a pipe or a device is kept and
// written to directly. false, with the complaint, if that fails; a file that was there stays.
bool whole_write(const char *path, void (*put)(FILE *file, const void *user), const void *user,
                 struct complaint *complaint);

#endif
