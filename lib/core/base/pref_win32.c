#include "core/base/pref.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <windows.h>

#include "core/base/log.h"
#include "core/base/memory.h"

const char glp_pref_separator = '\\';

// free() it. NULL if it is unset, or memory runs out.
static wchar_t *read_variable(const wchar_t *name)
{
    const DWORD room = GetEnvironmentVariableW(name, NULL, 0);
    wchar_t *value = room > 0 ? malloc(room * sizeof *value) : NULL;
    if (value && GetEnvironmentVariableW(name, value, room) < room)
        return value;
    free(value);
    return NULL;
}

// Of a drive or of a server.
static bool is_absolute(const wchar_t *path)
{
    return (path[0] && path[1] == L':' && wcschr(L"/\\", path[2]) && path[2]) ||
           wcsncmp(path, L"\\\\", 2) == 0;
}

// free() it. NULL if it has half of a character, or memory runs out.
static char *to_utf8(const char *who, const wchar_t *text)
{
    const int size =
        WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, text, -1, NULL, 0, NULL, NULL);
    char *narrow = size > 0 ? glp_new(who, (size_t)size, 1) : NULL;
    if (narrow)
        WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, text, -1, narrow, size, NULL, NULL);
    else if (size == 0)
        glp_fail("%s: APPDATA is no text in UTF-16", who);
    return narrow;
}

char *glp_pref_root(const char *who)
{
    wchar_t *value = read_variable(L"APPDATA");
    char *root = NULL;
    if (value && is_absolute(value))
        root = to_utf8(who, value);
    else
        glp_fail("%s: APPDATA is no absolute path; set it to the user's folder for programs", who);
    free(value);
    size_t length = root ? strlen(root) : 0;
    while (length > 0 && strchr("/\\", root[length - 1]))
        root[--length] = '\0';
    return root;
}
