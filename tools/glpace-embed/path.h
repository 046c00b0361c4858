// Paths of files; one source file per system.
#ifndef EMBED_PATH_H
#define EMBED_PATH_H

// The folder's path from the root of the system, with slashes and, where there are links, all of them
// followed; free() it. NULL, with errno, if there is none.
char *real_path(const char *folder);

#endif
