#define _POSIX_C_SOURCE 200809L

#include "picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glpace/capture.h>

bool demo_picture_is_writable(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0) {
        if (!S_ISDIR(status.st_mode))
            return access(path, W_OK) == 0;
        errno = EISDIR;
        return false;
    }
    const char *slash = strrchr(path, '/');
    if (!slash)
        return access(".", W_OK) == 0;
    char *folder = strndup(path, (size_t)(slash - path + 1));
    bool writable = folder && access(folder, W_OK) == 0;
    free(folder);
    return writable;
}

void demo_picture_keep(demo_picture *picture, int32_t width, int32_t height)
{
    size_t size = (size_t)width * (size_t)height * 4;
    if (size > picture->capacity) {
        free(picture->pixels);
        picture->pixels = malloc(size);
        picture->capacity = picture->pixels ? size : 0;
    }
    picture->width = width;
    picture->height = height;
    if (picture->pixels && !gl_capture_pixels(width, height, picture->pixels)) {
        free(picture->pixels);
        *picture = (demo_picture){0};
    }
}

bool demo_picture_write(demo_picture *picture, const char *path)
{
    bool written = false;
    if (picture->pixels) {
        written = gl_capture_write_png(path, picture->width, picture->height, picture->pixels);
    } else {
        fprintf(stderr, "--out: there is no frame to write to %s\n", path);
    }
    free(picture->pixels);
    *picture = (demo_picture){0};
    return written;
}
