#include "font_fixture.h"

#include <stdlib.h>

gl_batch *batch;
gl_font *font;
FT_Face face;

static gl_offscreen *offscreen;
static FT_Library library;
static int logged;
static char latest[512];

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level < GL_LOG_WARNING || is_of_the_machine(message))
        return;
    logged++;
    snprintf(latest, sizeof latest, "%s", message);
    print_message("# %s\n", message);
}

int logged_count(void)
{
    int count = logged;
    logged = 0;
    return count;
}

const char *last_logged(void)
{
    return latest;
}

FIXTURE(set_up)
{
    logged = 0;
    gl_log_set_callback(receive, NULL);
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE});
    if (!offscreen || FT_Init_FreeType(&library) || FT_New_Face(library, FONT, 0, &face))
        return -1;
    batch = gl_batch_create(NULL);
    font = gl_font_load(FONT, NULL);
    return batch && font ? 0 : -1;
}

FIXTURE(tear_down)
{
    GLenum error = glGetError();
    gl_font_destroy(font);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(offscreen);
    FT_Done_FreeType(library);
    return error == GL_NO_ERROR && logged == 0 ? 0 : -1;
}

void begin(void)
{
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_font(batch, font);
}

void look(const gl_camera_2d *camera)
{
    const gl_render_event render = {
        .width = SIDE, .height = SIDE, .framebuffer_width = SIDE, .framebuffer_height = SIDE};
    const gl_view view = gl_view_camera(&render, camera);
    assert_true(view.scale > 0);
    gl_batch_set_view(batch, &view);
}

void finish(picture *drawn)
{
    static uint8_t pixels[SIDE][SIDE][4];
    gl_batch_end(batch);
    glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            drawn->lit[y][x] = pixels[y][x][0];
}

void draw(picture *drawn, const char *text, float x, float baseline, float height)
{
    begin();
    gl_batch_text(batch, x, baseline - gl_font_measure(font, height, text).descent, height,
                  (gl_color){1, 1, 1, 1}, text);
    finish(drawn);
}

void draw_by_freetype(picture *drawn, uint32_t index, int x, int y, int height)
{
    memset(drawn, 0, sizeof *drawn);
    assert_int_equal(FT_Set_Pixel_Sizes(face, 0, (FT_UInt)height), 0);
    assert_int_equal(
        FT_Load_Glyph(face, index, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_RENDER), 0);
    const FT_GlyphSlot glyph = face->glyph;
    for (int row = 0; row < (int)glyph->bitmap.rows; row++)
        memcpy(&drawn->lit[y + glyph->bitmap_top - 1 - row][x + glyph->bitmap_left],
               glyph->bitmap.buffer + row * glyph->bitmap.pitch, glyph->bitmap.width);
}

uint32_t index_of(uint32_t character)
{
    return FT_Get_Char_Index(face, character);
}

double difference(const picture *a, const picture *b, int *count)
{
    double sum = 0;
    *count = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (a->lit[y][x] || b->lit[y][x]) {
                sum += abs(a->lit[y][x] - b->lit[y][x]);
                ++*count;
            }
    return *count > 0 ? sum / *count : 0;
}

void assert_same(const picture *a, const picture *b)
{
    int count;
    double by = difference(a, b, &count);
    assert_true(count > 0);
    if (by > 0)
        fail_msg("the pictures differ by %.2f on average", by);
}

void extent(const picture *drawn, int *first, int *last)
{
    *first = SIDE;
    *last = -1;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (drawn->lit[y][x]) {
                *first = x < *first ? x : *first;
                *last = x > *last ? x : *last;
            }
}
