// dump: a recording as text. Only what can be decoded matters here: an order that is not sound is text as well.
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "core/base/log.h"
#include "kinds.h"
#include "walk.h"

static void print(struct printer *printer)
{
    fwrite(printer->text.data, 1, printer->text.size, stdout);
}

static int print_all(struct printer *printer, glp_recording_reader *reader, const char *path)
{
    printf("glpace-recording %d\n", GLP_RECORDING_VERSION);
    for (glp_chunk chunk; !printer->is_damaged && glp_recording_next(reader, &chunk);) {
        printer_print(printer, &chunk);
        print(printer);
    }
    if (printer->text.failed || printer->encoded.failed) {
        walk_fail_memory();
        return TROUBLE;
    }
    if (printer->is_damaged || reader->state != GL_RECORDING_WHOLE) {
        glp_shown_path shown = glp_show_path(path);
        glp_fail("glpace-replay: %s is %s after what was printed", shown.text,
                 printer->is_damaged || reader->state == GL_RECORDING_DAMAGED ? "damaged"
                                                                              : "truncated");
        return DIFFERENT;
    }
    printer_print(printer, &(glp_chunk){.kind = GLP_CHUNK_END});
    print(printer);
    return SAME;
}

int run_dump(const struct options *options)
{
    struct printer printer;
    glp_recording_reader reader = {0};
    int status = TROUBLE;
    if (printer_init(&printer) && glp_recording_open(&reader, "glpace-replay", options->files[0]))
        status = print_all(&printer, &reader, options->files[0]);
    glp_recording_free(&reader);
    printer_free(&printer);
    return status;
}
