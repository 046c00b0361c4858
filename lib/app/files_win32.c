#include "app/files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>

#include <windows.h>

const char *glp_files_name(const char *path)
{
    const char *name = path + strlen(path);
    while (name > path && !strchr("/\\:", name[-1]))
        name--;
    return name;
}

// From UTF-8; free() it. NULL, with errno, if it is none or memory runs out.
static wchar_t *widen(const char *path)
{
    const int size = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, NULL, 0);
    wchar_t *wide = size > 0 ? malloc((size_t)size * sizeof *wide) : NULL;
    if (wide)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, size);
    else
        errno = size > 0 ? ENOMEM : EILSEQ;
    return wide;
}

enum { READABLE = 4, WRITABLE = 2 };

static bool can(const char *path, int how)
{
    wchar_t *wide = widen(path);
    const bool it_can = wide && _waccess(wide, how) == 0;
    free(wide);
    return it_can;
}

// Whether there is something at path.
static bool look(const char *path, bool *is_folder)
{
    wchar_t *wide = widen(path);
    const DWORD found = wide ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    if (wide && found == INVALID_FILE_ATTRIBUTES)
        errno = ENOENT;
    free(wide);
    *is_folder = found & FILE_ATTRIBUTE_DIRECTORY;
    return found != INVALID_FILE_ATTRIBUTES;
}

bool glp_files_can_write(const char *path)
{
    bool is_folder;
    if (look(path, &is_folder)) {
        if (!is_folder)
            return can(path, WRITABLE);
        errno = EISDIR;
        return false;
    }
    const size_t length = (size_t)(glp_files_name(path) - path);
    if (length == 0)
        return can(".", WRITABLE);
    char *folder = strdup(path);
    if (folder)
        folder[length] = '\0';
    const bool is_writable = folder && can(folder, WRITABLE);
    free(folder);
    return is_writable;
}

bool glp_files_can_read(const char *path)
{
    return can(path, READABLE);
}

bool glp_files_has_folder(const char *path)
{
    bool is_folder;
    if (!look(path, &is_folder))
        return false;
    errno = ENOTDIR;
    return is_folder;
}

// What is written there is bytes, not text.
FILE *glp_files_take_stdout(void)
{
    fflush(stdout);
    const int descriptor = _dup(_fileno(stdout));
    FILE *stream = descriptor >= 0 ? _fdopen(descriptor, "wb") : NULL;
    if (stream && _dup2(_fileno(stderr), _fileno(stdout)) >= 0)
        return stream;
    const int reason = errno;
    if (stream)
        fclose(stream);
    else if (descriptor >= 0)
        _close(descriptor);
    errno = reason;
    return NULL;
}
