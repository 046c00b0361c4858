// Paths are UTF-8 for all functions, as the program's manifest says.

#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <windows.h>

#include "base/text.h"

static int64_t join(DWORD high, DWORD low)
{
    return (int64_t)((uint64_t)high << 32 | low);
}

struct stamp stamp_of(const char *path)
{
    const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE file = CreateFileA(path, FILE_READ_ATTRIBUTES, shared, NULL, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS, NULL);
    BY_HANDLE_FILE_INFORMATION found;
    struct stamp stamp = {.size = -1};
    if (file != INVALID_HANDLE_VALUE && GetFileInformationByHandle(file, &found))
        stamp = (struct stamp){
            .ns = join(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime) *
                  100,
            .size = join(found.nFileSizeHigh, found.nFileSizeLow),
            .number = (uint64_t)join(found.nFileIndexHigh, found.nFileIndexLow),
        };
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return stamp;
}

// Files that are kept elsewhere, or compressed, have such a point, as links do.
bool is_replaceable(const char *path)
{
    struct stat status;
    const DWORD found = GetFileAttributesA(path);
    if (found != INVALID_FILE_ATTRIBUTES && found & FILE_ATTRIBUTE_REPARSE_POINT)
        return false;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

FILE *open_plain(const char *path, const char **why)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        *why = S_ISDIR(status.st_mode) ? strerror(EISDIR) : "it is no plain file";
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    *why = strerror(errno);
    return file;
}

char *real_path(const char *path)
{
    char *real = is_there(path) ? _fullpath(NULL, path, 0) : NULL;
    if (real)
        use_slashes(real);
    return real;
}

FILE *create_file(const char *path)
{
    const int mode = _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY;
    const int descriptor = _open(path, mode, _S_IREAD | _S_IWRITE);
    return descriptor >= 0 ? _fdopen(descriptor, "wb") : NULL;
}

bool replace(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING))
        return true;
    errno = GetLastError() == ERROR_ACCESS_DENIED || GetLastError() == ERROR_SHARING_VIOLATION
                ? EACCES
                : ENOENT;
    return false;
}

bool make_folder(const char *path)
{
    struct stat status;
    if (CreateDirectoryA(path, NULL) || (stat(path, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    errno = GetLastError() == ERROR_ALREADY_EXISTS ? ENOTDIR : ENOENT;
    return false;
}

void use_slashes(char *path)
{
    for (; *path; path++)
        *path = *path == '\\' ? '/' : *path;
}

char *program_folder(const char *called)
{
    char path[4096] = "";
    (void)called;
    GetModuleFileNameA(NULL, path, sizeof path - 1);
    use_slashes(path);
    char *slash = strrchr(path, '/');
    return slash ? copy(path, (size_t)(slash - path + 1)) : copy("./", 2);
}

bool is_stderr_read(void)
{
    return _isatty(_fileno(stderr));
}

void print_bytes(void)
{
    _setmode(_fileno(stdout), _O_BINARY);
}

// Windows counts 100 ns since 1601.
double local_now(void)
{
    FILETIME now, local;
    GetSystemTimeAsFileTime(&now);
    FileTimeToLocalFileTime(&now, &local);
    return (double)join(local.dwHighDateTime, local.dwLowDateTime) / 1e7 - 11644473600.0;
}
