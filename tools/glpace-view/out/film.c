#include "out/film.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/timer.h>

#include "base/report.h"
#include "base/system.h"

// ---- what is asked for --------------------------------------------------------------------------

// Digits alone; moves *text behind them.
static bool read_number(const char **text, int64_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    *number = strtoll(*text, &end, 10);
    *text = end;
    return errno == 0 && *number <= INT32_MAX;
}

static bool read_frames(const char *text, int64_t *first, int64_t *last)
{
    if (!read_number(&text, last))
        return false;
    if (*text == '\0') {
        *first = 0;
        return --*last >= 0;
    }
    *first = *last;
    return strncmp(text, "..", 2) == 0 && (text += 2, read_number(&text, last)) && *text == '\0' &&
           *first <= *last;
}

static bool is_stream(const char *out)
{
    return strcmp(out, "-") == 0;
}

bool film_check(const struct film_desc *desc, struct complaint *complaint)
{
    int64_t first, last;
    char name[4096];
    if (desc->frames && !read_frames(desc->frames, &first, &last))
        return complain(complaint, 0,
                        "--frames is '%.100s': it takes how many, at least 1, or the first and the "
                        "last one, such as 100..199",
                        desc->frames);
    if (desc->format && strcmp(desc->format, "y4m") != 0 && strcmp(desc->format, "rgb") != 0)
        return complain(complaint, 0, "--format is '%.100s': it takes y4m or rgb", desc->format);
    if (desc->format && (!desc->out || !is_stream(desc->out)))
        return complain(complaint, 0, "--format goes with --out -");
    if (desc->out && strchr(desc->out, '%') &&
        !gl_capture_path(desc->out, INT32_MAX, name, sizeof name))
        return complain(complaint, 0,
                        "--out is '%.100s': it takes PNG files with one number, such as "
                        "f%%04d.png, one picture, or - for a stream",
                        desc->out);
    if (desc->out && desc->out[0] == '\0')
        return complain(complaint, 0, "--out is empty: it takes the name of a picture");
    return true;
}

// ---- Y4M ----------------------------------------------------------------------------------------

static bool begin_y4m(struct film *film, int32_t width, int32_t height)
{
    film->width = width;
    film->height = height;
    const size_t count = (size_t)width * (size_t)height;
    film->pixels = malloc(count * 4);
    film->planes = malloc(count * 3);
    return film->pixels && film->planes &&
           printf("YUV4MPEG2 W%d H%d F%d:%d Ip A1:1 C444\n", (int)width, (int)height,
                  (int)film->desc.rate_num, (int)film->desc.rate_den) > 0;
}

static uint8_t round_to_byte(double value)
{
    return (uint8_t)(value + 0.5);
}

// BT.601 with a limited range, which is what readers of Y4M take it for.
static void convert(const uint8_t *rgb, uint8_t *y, uint8_t *u, uint8_t *v)
{
    const double r = rgb[0] / 255.0, g = rgb[1] / 255.0, b = rgb[2] / 255.0;
    const double luma = 0.299 * r + 0.587 * g + 0.114 * b;
    *y = round_to_byte(16 + 219 * luma);
    *u = round_to_byte(128 + 224 * (b - luma) / 1.772);
    *v = round_to_byte(128 + 224 * (r - luma) / 1.402);
}

static bool write_y4m(struct film *film, int32_t width, int32_t height)
{
    if (!film->pixels && !begin_y4m(film, width, height))
        return false;
    if (width != film->width || height != film->height ||
        !gl_capture_pixels(width, height, film->pixels))
        return false;
    const size_t count = (size_t)width * (size_t)height;
    for (int32_t row = 0; row < height; row++)
        for (int32_t x = 0; x < width; x++) {
            const size_t to = (size_t)row * (size_t)width + (size_t)x;
            const size_t from = (size_t)(height - 1 - row) * (size_t)width + (size_t)x;
            convert(film->pixels + from * 4, &film->planes[to], &film->planes[count + to],
                    &film->planes[2 * count + to]);
        }
    return fputs("FRAME\n", stdout) != EOF && fwrite(film->planes, 3, count, stdout) == count &&
           fflush(stdout) == 0;
}

// ---- a film -------------------------------------------------------------------------------------

// A picture of RGB as others have it is a numbered one that is given its name. A link, a pipe or a device
// is written to directly: false.
static bool begin_single(struct film *film)
{
    if (!is_replaceable(film->desc.out))
        return false;
    film->part = text_of("%s.%%d.part", film->desc.out);
    return true;
}

static bool end_single(struct film *film)
{
    char part[4096];
    if (film->written == 0 || film->has_failed)
        return !film->has_failed;
    if (gl_capture_path(film->part, (uint64_t)film->last, part, sizeof part) &&
        replace(part, film->desc.out))
        return true;
    text_print(&film->errors, "cannot write %s: %s\n", film->desc.out, strerror(errno));
    film->written = 0;
    return false;
}

bool film_open(struct film *film, const struct film_desc *desc)
{
    *film = (struct film){.desc = *desc, .last = 119, .began = gl_time_now()};
    if (desc->frames)
        read_frames(desc->frames, &film->first, &film->last);
    if (film->first > 0 && desc->has_memory)
        fprintf(stderr,
                "glpace-view: a frame depends on those before it, so frames 0 to %lld are "
                "computed, too\n",
                (long long)film->first - 1);
    else
        film->next = film->first;
    const char *out = desc->out;
    if (!out)
        return true;
    if (is_stream(out))
        print_bytes();
    film->is_y4m = is_stream(out) && (!desc->format || strcmp(desc->format, "y4m") == 0);
    film->is_single = !is_stream(out) && !strchr(out, '%');
    if (film->is_y4m || (film->is_single && !begin_single(film)))
        return true;
    film->capture = gl_capture_create(
        film->part       ? &(gl_capture_desc){.files = film->part, .first = (uint64_t)film->last}
        : is_stream(out) ? &(gl_capture_desc){.stream = stdout, .format = GL_CAPTURE_RGB}
                         : &(gl_capture_desc){.files = out, .first = (uint64_t)film->first});
    return film->capture;
}

static void show_progress(struct film *film)
{
    const int64_t now = gl_time_now();
    if (!film->desc.shows_progress || now - film->shown < GL_NS_PER_SECOND / 4)
        return;
    film->shown = now;
    const int64_t begin = film->desc.has_memory ? 0 : film->first;
    const double seconds = (double)(now - film->began) / GL_NS_PER_SECOND;
    const double rate = (double)(film->next - begin) / seconds;
    fprintf(stderr, "\r%lld of %lld frames, %.1f a second, %.0f s left \033[K",
            (long long)(film->next - begin), (long long)(film->last + 1 - begin), rate,
            rate > 0 ? (double)(film->last + 1 - film->next) / rate : 0);
}

static bool take(struct film *film, int32_t width, int32_t height)
{
    if (film->is_single && film->next < film->last)
        return true;
    if (film->capture)
        return gl_capture_frame(film->capture, width, height);
    if (film->is_y4m) {
        const bool good = write_y4m(film, width, height);
        if (!good)
            text_print(&film->errors, "cannot write to the stream: %s\n", strerror(errno));
        film->written += good;
        return good;
    }
    if (!film->is_single)
        return true;
    const bool good = gl_capture_png(film->desc.out, width, height);
    film->written = good;
    return good;
}

bool film_take(struct film *film, int32_t width, int32_t height)
{
    struct text *before = report_into(&film->errors);
    if (film->next >= film->first)
        film->has_failed = !take(film, width, height);
    report_into(before);
    if (film->has_failed)
        return false;
    film->next++;
    show_progress(film);
    return film->next <= film->last;
}

// One line: why, and what is there.
static void report_end(const struct film *film)
{
    const long long first = film->first, last = film->last;
    fprintf(stderr, "glpace-view: ");
    if (film->errors.size > 0)
        fprintf(stderr, "%.*s; ", (int)strcspn(film->errors.bytes, "\n"), film->errors.bytes);
    else
        fprintf(stderr, "stopped before frame %lld; ", (long long)film->next);
    if (film->written == 0)
        fprintf(stderr, "of frames %lld to %lld none is written\n", first, last);
    else
        fprintf(stderr, "of frames %lld to %lld those to %lld are written\n", first, last,
                first + film->written - 1);
}

bool film_close(struct film *film)
{
    struct text *before = report_into(&film->errors);
    if (film->capture) {
        film->has_failed |= !gl_capture_flush(film->capture);
        film->written = (int64_t)gl_capture_get_counts(film->capture).written;
        film->has_failed |= !gl_capture_destroy(film->capture);
        if (film->part)
            film->has_failed |= !end_single(film);
    }
    report_into(before);
    if (film->shown > 0)
        fputs("\r\033[K", stderr);
    const bool is_whole = film->next > film->last && !film->has_failed;
    if (!is_whole)
        report_end(film);
    if (film->has_failed)
        clearerr(stdout); // it is reported
    text_free(&film->errors);
    free(film->part);
    free(film->pixels);
    free(film->planes);
    return is_whole;
}
