#define _POSIX_C_SOURCE 200809L

#include "picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glpace/capture.h>

bool showcase_picture_is_writable(const char *path)
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

void showcase_picture_keep(showcase_picture *picture, int32_t width, int32_t height)
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
        *picture = (showcase_picture){0};
    }
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

// Rows are in the order in which OpenGL has them, so that the pictures stand on one line.
static void copy(showcase_picture *to, int32_t x, const showcase_picture *from)
{
    for (int32_t y = 0; y < from->height; y++)
        memcpy(to->pixels + ((size_t)y * (size_t)to->width + (size_t)x) * 4,
               from->pixels + (size_t)y * (size_t)from->width * 4, (size_t)from->width * 4);
}

void showcase_picture_append(showcase_picture *left, showcase_picture *right)
{
    showcase_picture both = {
        .width = left->width + right->width,
        .height = larger(left->height, right->height),
    };
    both.capacity = (size_t)both.width * (size_t)both.height * 4;
    both.pixels = both.capacity > 0 ? calloc(both.capacity, 1) : NULL;
    if (both.pixels) {
        copy(&both, 0, left);
        copy(&both, left->width, right);
    }
    free(left->pixels);
    free(right->pixels);
    *left = both.pixels ? both : (showcase_picture){0};
    *right = (showcase_picture){0};
}

bool showcase_picture_write(showcase_picture *picture, const char *path)
{
    bool written = false;
    if (picture->pixels) {
        written = gl_capture_write_png(path, picture->width, picture->height, picture->pixels);
    } else {
        fprintf(stderr, "--out: there is no frame to write to %s\n", path);
    }
    free(picture->pixels);
    *picture = (showcase_picture){0};
    return written;
}
