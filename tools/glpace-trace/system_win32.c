#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <windows.h>

#define DEFAULT_COLUMNS 80
#define MIN_COLUMNS 40

// ---- files --------------------------------------------------------------------------------------

static bool complain_of_file(struct complaint *complaint)
{
    return complain(complaint, 1, "the file cannot be read: %s; it takes a text file",
                    strerror(errno));
}

static char *read_text(FILE *file, size_t most, size_t *length, struct complaint *complaint)
{
    char *text = malloc(most + 1);
    if (!text) {
        complain_of_memory(complaint);
        return NULL;
    }
    *length = fread(text, 1, most + 1, file);
    if (ferror(file))
        complain_of_file(complaint);
    else if (*length > most)
        complain(complaint, 1, "this is too large; it takes a text file of at most %zu MiB",
                 most / 1024 / 1024);
    else
        return text;
    free(text);
    return NULL;
}

char *read_text_file(const char *path, size_t most, size_t *length, struct complaint *complaint)
{
    struct _stat64 info;
    if (_stat64(path, &info) == 0 && !S_ISREG(info.st_mode)) {
        complain(complaint, 1, "this is %s; it takes a text file of at most %zu MiB",
                 S_ISDIR(info.st_mode) ? "a folder" : "no regular file", most / 1024 / 1024);
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        complain_of_file(complaint);
        return NULL;
    }
    char *text = read_text(file, most, length, complaint);
    fclose(file);
    return text;
}

void print_bytes(void)
{
    _setmode(_fileno(stdout), _O_BINARY);
}

// ---- the terminal -------------------------------------------------------------------------------

int terminal_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info))
        return DEFAULT_COLUMNS;
    const int columns = info.srWindow.Right - info.srWindow.Left + 1;
    return columns > MIN_COLUMNS ? columns : MIN_COLUMNS;
}

bool terminal_speaks_utf8(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}
