#include <glpace/pref.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/file.h"
#include "core/base/file_system.h"
#include "core/base/memory.h"
#include "core/base/pref.h"
#include "core/base/text.h"

static const char who[] = "gl_pref_path";

enum { LONGEST_NAME = 255 }; // bytes, on most file systems

// ---- names --------------------------------------------------------------------------------------

// Whether the first `size` bytes are this word, which is in capitals.
static bool is_word(const char *text, size_t size, const char *word)
{
    if (strlen(word) != size)
        return false;
    for (size_t i = 0; i < size; i++) {
        const bool is_small = text[i] >= 'a' && text[i] <= 'z';
        if ((is_small ? text[i] - 'a' + 'A' : text[i]) != word[i])
            return false;
    }
    return true;
}

// Windows has devices by these names in each folder, with any ending and with blanks before the ending.
static bool is_device(const char *name)
{
    static const char *const words[] = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    static const char *const numbers[] = {"1", "2", "3", "4",        "5",        "6",
                                          "7", "8", "9", "\xc2\xb9", "\xc2\xb2", "\xc2\xb3"};
    size_t size = strcspn(name, ".");
    while (size > 0 && name[size - 1] == ' ')
        size--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(name, size, words[i]))
            return true;
    if (size <= 3 || (!is_word(name, 3, "COM") && !is_word(name, 3, "LPT")))
        return false;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_word(name + 3, size - 3, numbers[i]))
            return true;
    return false;
}

// Why some system takes no folder of this name; NULL if each of them takes it.
static const char *flaw_of(const char *name)
{
    const size_t size = strlen(name);
    if (size == 0)
        return "a name has at least 1 byte";
    if (size > LONGEST_NAME)
        return "a name has 255 bytes at most";
    if (glp_text_check(name, size) < size)
        return "a name is UTF-8 without control characters";
    if (strpbrk(name, "<>:\"/\\|?*"))
        return "a name has none of < > : \" / \\ | ? *";
    if (name[size - 1] == '.' || name[size - 1] == ' ')
        return "a name ends with neither a dot nor a blank";
    if (is_device(name))
        return "Windows has a device of this name";
    return NULL;
}

static bool check_name(const char *argument, const char *name)
{
    const char *flaw = flaw_of(name);
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    if (!flaw)
        return true;
    glp_text_excerpt(excerpt, name, strlen(name));
    return glp_fail("%s: %s is '%s'; %s", who, argument, excerpt, flaw);
}

// ---- the folder ---------------------------------------------------------------------------------

// Without a separator at its end. NULL, with the reason, if there is none.
static char *find_folder(const char *org, const char *app)
{
    char *root = glp_pref_root(who);
    if (!root)
        return NULL;
    const char separator[] = {glp_pref_separator, '\0'};
    const size_t size = strlen(root) + (org ? strlen(org) + 1 : 0) + strlen(app) + 2;
    char *folder = glp_new(who, size, 1);
    if (folder)
        snprintf(folder, size, "%s%s%s%s%s", root, separator, org ? org : "", org ? separator : "",
                 app);
    free(root);
    return folder;
}

// The parents only if they are missing: a user may see none of them, or a system may refuse to create
// what is there. The first separator ends a root, such as "/" or "C:\". 0, or the errno if it fails.
static int create_folders(char *folder)
{
    const int error = glp_file_create_folder(folder);
    char *end = folder + glp_file_folder(folder) - 1; // of the parent
    if (error != ENOENT || end <= folder + strcspn(folder, "/\\"))
        return error;
    const char separator = *end;
    *end = '\0';
    const int parent_error = create_folders(folder);
    *end = separator;
    return parent_error ? parent_error : glp_file_create_folder(folder);
}

static bool provide(char *folder, char *path, size_t size)
{
    const size_t length = strlen(folder);
    if (size < length + 2)
        return glp_fail("%s: size is %zu; the path takes %zu: %s%c", who, size, length + 2,
                        glp_show_path(folder).text, glp_pref_separator);
    const int error = create_folders(folder);
    if (error)
        return glp_fail("%s: the folder %s cannot be created: %s", who, glp_show_path(folder).text,
                        strerror(error));
    memcpy(path, folder, length);
    path[length] = glp_pref_separator;
    path[length + 1] = '\0';
    return true;
}

bool gl_pref_path(const char *org, const char *app, char *path, size_t size)
{
    if (!glp_require(app, "gl_pref_path: app is NULL; it takes the name of the program") ||
        !glp_require(path, "gl_pref_path: path is NULL; it takes room for the path") ||
        (org && !check_name("org", org)) || !check_name("app", app))
        return false;
    char *folder = find_folder(org, app);
    const bool is_there = folder && provide(folder, path, size);
    free(folder);
    return is_there;
}
