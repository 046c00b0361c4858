#define _POSIX_C_SOURCE 200809L

#include "record.h"

#include <string.h>
#include <unistd.h>

// What was stdout; NULL, with the reason on stderr, if it cannot be had.
static FILE *take_stdout(void)
{
    fflush(stdout);
    int descriptor = dup(STDOUT_FILENO);
    FILE *stream = descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
    if (!stream || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        perror("--record: stdout");
    return stream;
}

bool showcase_record_begin(showcase_record *record, const char *files)
{
    gl_capture_desc desc = {.files = files};
    if (strcmp(files, "-") == 0) {
        record->stream = take_stdout();
        if (!record->stream)
            return false;
        desc = (gl_capture_desc){.stream = record->stream};
    }
    record->capture = gl_capture_create(&desc);
    return record->capture != NULL;
}

void showcase_record_frame(showcase_record *record, int32_t width, int32_t height)
{
    if (record->capture)
        gl_capture_frame(record->capture, width, height);
}

bool showcase_record_end(showcase_record *record)
{
    bool good = gl_capture_destroy(record->capture);
    if (record->stream)
        good = fclose(record->stream) == 0 && good;
    *record = (showcase_record){0};
    return good;
}
