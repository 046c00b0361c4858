// Any bytes as a font: it is refused with one sentence, or texts can be measured and drawn with it, whatever its glyphs
// are. OpenGL has no error, and at the end no object is left.
#include <math.h>

#include "screen.h"

long fuzz_runs;
const long fuzz_least = 10;
const char *const fuzz_words[] = {
    "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap",     "kern", "COLR",     "CPAL",
    "CFF ", "OS/2", "post", "GPOS", "ttcf", "OTTO", "\xff\xff", "\x80", "\x7f\xff", "\x01",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static const char text[] = "AB AVB \xce\xbb\n\xef\xbf\xbd\x80";

static void check_font(gl_font *font, gl_batch *batch)
{
    const gl_text_metrics metrics = gl_font_measure(font, 20, text);
    require(isfinite(metrics.width) && isfinite(metrics.height) && metrics.descent >= 0,
            "a text has a size");
    gl_batch_begin(batch, SCREEN_SIDE, SCREEN_SIDE);
    gl_batch_set_font(batch, font);
    gl_batch_text(batch, 1, 10, 16, (gl_color){1, 1, 1, 1}, text);
    gl_batch_glyph(batch, 1, 10, 16, (gl_color){1, 1, 1, 1}, 2);
    gl_batch_end(batch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static gl_batch *batch;
    screen_open();
    if (!batch)
        batch = gl_batch_create(&(gl_batch_desc){0});
    require(batch, "there is a batch");
    const int before = screen_count_objects();
    static const int32_t sizes[] = {16, 32, 256};
    const gl_font_desc desc = {.face = size % 5 == 1, .size = sizes[size % 3]};
    gl_font *font = gl_font_decode(data, size, &desc);
    if (font)
        check_font(font, batch);
    else
        require(strncmp(gl_last_error(), "gl_font_decode: ", 16) == 0, "a refusal has a reason");
    fuzz_runs += font != NULL;
    gl_font_destroy(font);
    glFinish(); // Mesa keeps what it has yet to draw with
    require(glGetError() == GL_NO_ERROR, "OpenGL has no error");
    require(screen_count_objects() == before, "no object is left");
    return 0;
}
