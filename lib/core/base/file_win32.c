#include "core/base/file_win32.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <windows.h>

#include <winternl.h> // after windows.h

#include "core/base/file.h"
#include "core/base/file_system.h"
#include "core/base/log.h"

#define MOST_AT_ONCE (1u << 20)

// A longer name is given in the form that has no limit: absolute, with a prefix. A folder's has to leave
// room for a file of 8.3 characters.
#define LONGEST (MAX_PATH - 12)

// FileRenameInfoEx, which the headers of Debian 12 leave out.
#define RENAME_INFO_EX ((FILE_INFO_BY_HANDLE_CLASS)22)

// Others may read, write, rename and remove the file meanwhile, as everywhere else.
#define SHARED (FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)

// The errno that means what GetLastError() does.
static int last_errno(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_DIRECTORY:
        return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return EACCES;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return EEXIST;
    case ERROR_INVALID_HANDLE:
        return EBADF;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
    case ERROR_PIPE_NOT_CONNECTED:
        return EPIPE;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_WRITE_PROTECT:
        return EROFS;
    case ERROR_FILENAME_EXCED_RANGE:
        return ENAMETOOLONG;
    case ERROR_TOO_MANY_OPEN_FILES:
        return EMFILE;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        return ENOMEM;
    default:
        return EIO;
    }
}

// ---- paths --------------------------------------------------------------------------------------

static wchar_t *to_utf16(const char *text)
{
    const int size = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = size > 0 ? malloc((size_t)size * sizeof *wide) : NULL;
    if (wide)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, size);
    else
        errno = size > 0 ? ENOMEM : EILSEQ;
    return wide;
}

// The same path, absolute and without a limit. room: its characters when it is absolute.
static wchar_t *lengthen(const wchar_t *path, DWORD room)
{
    static const wchar_t server[] = L"\\\\?\\UNC";
    wchar_t *whole = malloc((room + sizeof server / sizeof *server) * sizeof *whole);
    if (!whole)
        return NULL;
    GetFullPathNameW(path, room, whole, NULL);
    const wchar_t *prefix = L"\\\\?\\";
    size_t skipped = 0;
    if (wcsncmp(whole, L"\\\\?\\", 4) == 0 || wcsncmp(whole, L"\\\\.\\", 4) == 0) {
        prefix = L"";
    } else if (wcsncmp(whole, L"\\\\", 2) == 0) {
        prefix = server;
        skipped = 1;
    }
    const size_t length = wcslen(prefix);
    wmemmove(whole + length, whole + skipped, wcslen(whole + skipped) + 1);
    wmemcpy(whole, prefix, length);
    return whole;
}

wchar_t *glp_wide_path(const char *path)
{
    wchar_t *wide = to_utf16(path);
    const DWORD room = wide ? GetFullPathNameW(wide, 0, NULL, NULL) : 0;
    if (room <= LONGEST)
        return wide;
    wchar_t *whole = lengthen(wide, room);
    free(wide);
    return whole;
}

// INVALID_HANDLE_VALUE, with errno, if it fails.
static HANDLE open_handle(const char *path, DWORD access, DWORD disposition, DWORD flags)
{
    wchar_t *wide = glp_wide_path(path);
    if (!wide)
        return INVALID_HANDLE_VALUE;
    const HANDLE handle = CreateFileW(wide, access, SHARED, NULL, disposition, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        errno = last_errno();
    free(wide);
    return handle;
}

// It owns the handle. -1, with errno, if there is none or too many are open.
static int to_descriptor(HANDLE handle, int flags)
{
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    const int descriptor = _open_osfhandle((intptr_t)handle, flags | _O_NOINHERIT);
    if (descriptor < 0)
        CloseHandle(handle);
    return descriptor;
}

static HANDLE to_handle(int descriptor)
{
    return (HANDLE)_get_osfhandle(descriptor);
}

// A name such as "NUL" or "\\.\pipe\x". It is not looked at further, for which it would be opened.
static bool is_device(const wchar_t *path)
{
    wchar_t full[MAX_PATH]; // no device has a longer one
    const DWORD length = GetFullPathNameW(path, MAX_PATH, full, NULL);
    return length > 0 && length < MAX_PATH && wcsncmp(full, L"\\\\.\\", 4) == 0;
}

// ---- reading regular files ----------------------------------------------------------------------

bool glp_input_file_is_missing(const char *path)
{
    wchar_t *wide = glp_wide_path(path);
    const bool is_missing =
        wide && GetFileAttributesW(wide) == INVALID_FILE_ATTRIBUTES && last_errno() == ENOENT;
    free(wide);
    return is_missing;
}

static bool check(glp_input_file *file, const char *who, size_t limit)
{
    const HANDLE handle = to_handle(file->descriptor);
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(handle) != FILE_TYPE_DISK || !GetFileInformationByHandle(handle, &found) ||
        (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
        return glp_fail("%s: it is no plain file", who);
    const uint64_t size = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    if (size > limit)
        return glp_fail("%s: it has more than %zu bytes", who, limit);
    file->size = (size_t)size;
    return true;
}

// FILE_FLAG_BACKUP_SEMANTICS lets a folder be opened, too, so that it can be distinguished from a file
// that must not be read.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit)
{
    file->descriptor = to_descriptor(
        open_handle(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS), _O_RDONLY);
    if (file->descriptor < 0)
        return glp_fail("%s: it cannot be opened: %s", who, strerror(errno));
    if (check(file, who, limit))
        return true;
    glp_input_file_close(file);
    return false;
}

int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got)
{
    const HANDLE handle = to_handle(file->descriptor);
    DWORD count = 1;
    for (*got = 0; *got < size && count > 0; *got += count) {
        const size_t left = size - *got;
        const DWORD wanted = left < MOST_AT_ONCE ? (DWORD)left : MOST_AT_ONCE;
        if (!ReadFile(handle, (char *)bytes + *got, wanted, &count, NULL)) {
            *got = 0;
            return last_errno();
        }
    }
    return 0;
}

void glp_input_file_rewind(glp_input_file *file)
{
    _lseeki64(file->descriptor, 0, SEEK_SET);
}

void glp_input_file_close(glp_input_file *file)
{
    _close(file->descriptor);
}

// ---- files that change --------------------------------------------------------------------------

// From 100 ns since 1601 to ns since 1970.
static int64_t to_ns(int64_t ticks)
{
    return (ticks - 116444736000000000) * 100;
}

static int64_t system_now(void)
{
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    return to_ns((int64_t)((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime));
}

// 0, or the errno.
static int look_at(HANDLE handle, glp_file_kind *kind, glp_file_stamp *stamp)
{
    *kind = GLP_FILE_OTHER;
    if (GetFileType(handle) != FILE_TYPE_DISK)
        return 0;
    BY_HANDLE_FILE_INFORMATION found;
    FILE_BASIC_INFO times;
    if (!GetFileInformationByHandle(handle, &found) ||
        !GetFileInformationByHandleEx(handle, FileBasicInfo, &times, sizeof times))
        return last_errno();
    if (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)
        *kind = GLP_FILE_FOLDER;
    else
        *kind = GLP_FILE_PLAIN;
    *stamp = (glp_file_stamp){
        .device = found.dwVolumeSerialNumber,
        .inode = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow,
        .size = (int64_t)((uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow),
        .modified = to_ns(times.LastWriteTime.QuadPart),
        .changed = to_ns(times.ChangeTime.QuadPart),
    };
    stamp->is_fresh = glp_file_is_fresh(stamp->modified, stamp->changed, system_now());
    return 0;
}

glp_file_stamp glp_file_stamp_of(const char *path)
{
    glp_file_stamp stamp = {0};
    const HANDLE handle =
        open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE)
        return (glp_file_stamp){.size = errno == ENOENT ? 0 : -errno};
    glp_file_kind kind;
    const int error = look_at(handle, &kind, &stamp);
    CloseHandle(handle);
    if (error)
        return (glp_file_stamp){.size = -error};
    return stamp;
}

// With all links followed; free() it. NULL, with errno, if it fails.
static wchar_t *real_path(HANDLE handle)
{
    const DWORD room = GetFinalPathNameByHandleW(handle, NULL, 0, FILE_NAME_NORMALIZED);
    wchar_t *path = room > 0 ? malloc(room * sizeof *path) : NULL;
    if (path && GetFinalPathNameByHandleW(handle, path, room, FILE_NAME_NORMALIZED) < room)
        return path;
    errno = room > 0 ? ENOMEM : last_errno();
    free(path);
    return NULL;
}

// What is open is looked at, so that it stays what it was.
static int check_within(HANDLE root, HANDLE file, bool *is_within)
{
    wchar_t *real_root = real_path(root);
    wchar_t *real = real_root ? real_path(file) : NULL;
    const int error = real ? 0 : errno;
    if (real) {
        const size_t length = wcslen(real_root);
        const bool is_drive = real_root[length - 1] == L'\\';
        *is_within =
            wcsncmp(real, real_root, length) == 0 && (is_drive || wcschr(L"\\", real[length]));
    }
    free(real);
    free(real_root);
    return error;
}

static bool is_device_path(const char *path)
{
    wchar_t *wide = glp_wide_path(path);
    const bool is_one = wide && is_device(wide);
    free(wide);
    return is_one;
}

int glp_input_file_open_within(glp_input_file *file, const char *root, const char *path,
                               glp_file_kind *kind, glp_file_stamp *stamp)
{
    *kind = GLP_FILE_OTHER;
    if (is_device_path(path)) // to open one may do something
        return 0;
    const HANDLE folder = open_handle(*root ? root : ".", FILE_READ_ATTRIBUTES, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS);
    if (folder == INVALID_HANDLE_VALUE)
        return errno;
    const HANDLE handle =
        open_handle(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    int error = handle == INVALID_HANDLE_VALUE ? errno : 0;
    bool is_within = false;
    if (!error)
        error = check_within(folder, handle, &is_within);
    CloseHandle(folder);
    if (!error)
        error = look_at(handle, kind, stamp);
    if (!is_within)
        *kind = GLP_FILE_OUTSIDE;
    if (!error && *kind == GLP_FILE_PLAIN) {
        file->size = (size_t)stamp->size;
        file->descriptor = to_descriptor(handle, _O_RDONLY);
        return file->descriptor < 0 ? errno : 0;
    }
    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    return error;
}

// ---- writing ------------------------------------------------------------------------------------

// Not by _write(), which writes a line feed as two bytes to what was opened as a text. A pipe that does
// not wait takes nothing where it is full.
int glp_write(int descriptor, const void *bytes, size_t size)
{
    const HANDLE handle = to_handle(descriptor);
    for (size_t done = 0; done < size;) {
        const size_t left = size - done;
        const DWORD wanted = left < MOST_AT_ONCE ? (DWORD)left : MOST_AT_ONCE;
        DWORD count;
        if (!WriteFile(handle, (const char *)bytes + done, wanted, &count, NULL))
            return last_errno();
        if (count == 0)
            Sleep(1);
        done += count;
    }
    return 0;
}

static bool is_for_writing(HANDLE handle)
{
    PUBLIC_OBJECT_BASIC_INFORMATION found;
    return NtQueryObject(handle, ObjectBasicInformation, &found, sizeof found, NULL) >= 0 &&
           (found.GrantedAccess & (FILE_WRITE_DATA | FILE_APPEND_DATA));
}

int glp_stream_descriptor(FILE *stream)
{
    if (fflush(stream) != 0)
        return -1;
    const int descriptor = _fileno(stream);
    if (descriptor >= 0 && is_for_writing(to_handle(descriptor)))
        return descriptor;
    errno = EBADF; // as a write would
    return -1;
}

// ---- files that are being written ---------------------------------------------------------------

int glp_file_look(const char *path, bool *is_replaceable)
{
    wchar_t *wide = glp_wide_path(path);
    if (!wide)
        return errno;
    *is_replaceable = !is_device(wide);
    free(wide);
    if (!*is_replaceable)
        return 0;

    const HANDLE handle = open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT);
    if (handle == INVALID_HANDLE_VALUE)
        return errno == ENOENT ? 0 : errno;
    FILE_ATTRIBUTE_TAG_INFO found = {0};
    GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &found, sizeof found);
    CloseHandle(handle);
    // Files that are kept elsewhere, or compressed, have such a point too, and are no links.
    *is_replaceable = !(found.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) ||
                      !IsReparseTagNameSurrogate(found.ReparseTag);
    return found.FileAttributes & FILE_ATTRIBUTE_DIRECTORY ? EISDIR : 0;
}

// A file is as private as its folder is.
int glp_file_create(const char *path, glp_file_creation creation, int *descriptor)
{
    const DWORD disposition = creation == GLP_FILE_EMPTIED ? CREATE_ALWAYS : CREATE_NEW;
    *descriptor = to_descriptor(
        open_handle(path, GENERIC_WRITE, disposition, FILE_ATTRIBUTE_NORMAL), _O_WRONLY);
    return *descriptor >= 0 ? 0 : errno;
}

size_t glp_file_folder(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && !strchr("/\\:", path[length - 1]))
        length--;
    return length;
}

void glp_output_file_cut(glp_output_file *file, uint64_t size)
{
    FILE_END_OF_FILE_INFO end = {.EndOfFile.QuadPart = (LONGLONG)size};
    SetFileInformationByHandle(to_handle(file->descriptor), FileEndOfFileInfo, &end, sizeof end);
}

// A pipe would wait until all was read.
int glp_output_file_sync(glp_output_file *file)
{
    const HANDLE handle = to_handle(file->descriptor);
    return GetFileType(handle) == FILE_TYPE_DISK && !FlushFileBuffers(handle) ? last_errno() : 0;
}

int glp_file_close(int descriptor)
{
    return _close(descriptor) != 0 ? errno : 0;
}

// Also while others have the file open and share it, as everywhere else: NTFS can since Windows 10.
static bool rename_over(const wchar_t *from, const wchar_t *to)
{
    const size_t size = wcslen(to) * sizeof *to;
    FILE_RENAME_INFO *info = calloc(1, sizeof *info + size);
    const HANDLE handle =
        CreateFileW(from, DELETE | SYNCHRONIZE, SHARED, NULL, OPEN_EXISTING, 0, NULL);
    bool is_done = false;
    if (info && handle != INVALID_HANDLE_VALUE) {
        info->Flags = FILE_RENAME_FLAG_REPLACE_IF_EXISTS | FILE_RENAME_FLAG_POSIX_SEMANTICS;
        info->FileNameLength = (DWORD)size;
        memcpy(info->FileName, to, size);
        is_done =
            SetFileInformationByHandle(handle, RENAME_INFO_EX, info, (DWORD)(sizeof *info + size));
    }
    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    free(info);
    return is_done;
}

// If the system cannot do that, an open, shared file can still be moved: for a short time there is no
// file.
static bool move_aside(const wchar_t *from, const wchar_t *to)
{
    wchar_t *aside = _wcsdup(from);
    if (!aside)
        return false;
    wmemcpy(aside + wcslen(aside) - 3, L"old", 3); // of "glpace-01234567.tmp"
    bool is_done = MoveFileExW(to, aside, 0);
    if (is_done && !MoveFileExW(from, to, 0)) {
        const DWORD reason = GetLastError();
        MoveFileExW(aside, to, 0);
        SetLastError(reason);
        is_done = false;
    }
    if (is_done)
        DeleteFileW(aside);
    free(aside);
    return is_done;
}

int glp_file_replace(const char *from, const char *to)
{
    wchar_t *wide_from = glp_wide_path(from);
    wchar_t *wide_to = wide_from ? glp_wide_path(to) : NULL;
    int error = 0;
    if (!wide_to)
        error = errno;
    else if (!rename_over(wide_from, wide_to) &&
             !MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING) &&
             (last_errno() != EACCES || !move_aside(wide_from, wide_to)))
        error = last_errno();
    free(wide_to);
    free(wide_from);
    return error;
}

void glp_file_remove(const char *path)
{
    wchar_t *wide = glp_wide_path(path);
    if (wide)
        DeleteFileW(wide);
    free(wide);
}

// It is as private as its parent is.
int glp_file_create_folder(const char *path)
{
    wchar_t *wide = glp_wide_path(path);
    if (!wide)
        return errno;
    int error = CreateDirectoryW(wide, NULL) ? 0 : last_errno();
    const DWORD found = error ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    if (found != INVALID_FILE_ATTRIBUTES)
        error = found & FILE_ATTRIBUTE_DIRECTORY ? 0 : ENOTDIR;
    free(wide);
    return error;
}
