#define _POSIX_C_SOURCE 200809L

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEFAULT_COLUMNS 80
#define MIN_COLUMNS 40

// ---- files --------------------------------------------------------------------------------------

static bool complain_of_file(struct complaint *complaint)
{
    return complain(complaint, 1, "the file cannot be read: %s; it takes a text file",
                    strerror(errno));
}

static bool check_file(int file, size_t most, size_t *size, struct complaint *complaint)
{
    struct stat info;
    if (fstat(file, &info) != 0)
        return complain_of_file(complaint);
    bool regular = S_ISREG(info.st_mode);
    *size = (size_t)info.st_size;
    if (regular && *size <= most)
        return true;
    return complain(complaint, 1, "this is %s; it takes a text file of at most %zu MiB",
                    regular                 ? "too large"
                    : S_ISDIR(info.st_mode) ? "a folder"
                                            : "no regular file",
                    most / 1024 / 1024);
}

static bool read_all(int file, char *text, size_t size, size_t *length, struct complaint *complaint)
{
    ssize_t count = 1;
    for (*length = 0; *length < size && count > 0; *length += (size_t)count) {
        do
            count = read(file, text + *length, size - *length);
        while (count < 0 && errno == EINTR);
        if (count < 0)
            return complain_of_file(complaint);
    }
    return true;
}

static char *read_text(int file, size_t most, size_t *length, struct complaint *complaint)
{
    size_t size = 0;
    if (!check_file(file, most, &size, complaint))
        return NULL;
    char *text = malloc(size + 1);
    if (!text) {
        complain_of_memory(complaint);
        return NULL;
    }
    if (read_all(file, text, size, length, complaint))
        return text;
    free(text);
    return NULL;
}

char *read_text_file(const char *path, size_t most, size_t *length, struct complaint *complaint)
{
    int file;
    do
        file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); // opening a FIFO would wait
    while (file < 0 && errno == EINTR);
    if (file < 0) {
        complain_of_file(complaint);
        return NULL;
    }
    char *text = read_text(file, most, length, complaint);
    close(file);
    return text;
}

void print_bytes(void)
{
}

// ---- the terminal -------------------------------------------------------------------------------

int terminal_columns(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return DEFAULT_COLUMNS;
    return size.ws_col > MIN_COLUMNS ? size.ws_col : MIN_COLUMNS;
}

bool terminal_speaks_utf8(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
