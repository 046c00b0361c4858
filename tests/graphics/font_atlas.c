// The atlas grows under what is waiting to be drawn, loses nothing, and says when it is full.
#include "font_fixture.h"

#include <stdlib.h>

static const gl_color white = {1, 1, 1, 1};

static void add_all(uint32_t count)
{
    for (uint32_t index = 1; index < count; index++)
        gl_batch_glyph(batch, -900, -900, 8, white, index);
}

static void use(int32_t size)
{
    gl_font_destroy(font);
    font = gl_font_load(FONT, &(gl_font_desc){.size = size});
    assert_non_null(font);
}

enum { HEIGHT = 100 };

static void draw_glyph(picture *drawn, uint32_t index, int height)
{
    begin();
    gl_batch_glyph(batch, 50, 60, (float)height, white, index);
    finish(drawn);
}

EACH_BETWEEN(set_up, tear_down)

// Each of thousands is there, in whichever order they came.
TEST(thousands)
{
    const uint32_t count = (uint32_t)face->num_glyphs;
    assert_true(count > 5000);
    use(32);
    begin();
    add_all(count);
    static picture drawn, theirs;
    finish(&drawn);
    for (uint32_t index = 7; index < count; index += 97) {
        draw_glyph(&drawn, index, 32);
        draw_by_freetype(&theirs, index, 50, 60, 32);
        int lit;
        if (difference(&drawn, &theirs, &lit) > 12)
            fail_msg("glyph %u is another one", (unsigned)index);
    }
}

// What was added before the atlas grew is drawn after it.
TEST(grows_while_it_is_used)
{
    static picture small, grown;
    draw_glyph(&small, index_of('&'), HEIGHT);
    use(0);
    begin();
    gl_batch_glyph(batch, 50, 60, HEIGHT, white, index_of('&'));
    add_all(600);
    finish(&grown);
    assert_same(&small, &grown);
    draw_glyph(&grown, index_of('&'), HEIGHT);
    assert_same(&small, &grown);
}

// Two batches wait for the same font.
TEST(grows_under_another_batch)
{
    static picture small, grown;
    draw_glyph(&small, index_of('&'), HEIGHT);
    use(0);
    gl_batch *other = gl_batch_create(NULL);
    assert_non_null(other);
    gl_batch_begin(other, SIDE, SIDE);
    gl_batch_set_font(other, font);
    begin();
    gl_batch_glyph(batch, 50, 60, HEIGHT, white, index_of('&'));
    for (uint32_t index = 1; index < 600; index++)
        gl_batch_glyph(other, -900, -900, 8, white, index);
    gl_batch_end(other);
    finish(&grown);
    assert_same(&small, &grown);
    gl_batch_destroy(other);
}

// How the program has OpenGL read pixels does not matter.
TEST(foreign_unpacking)
{
    static picture plain, drawn;
    draw_glyph(&plain, index_of('&'), HEIGHT);
    use(0);
    begin();
    gl_batch_glyph(batch, 50, 60, HEIGHT, white, index_of('&'));
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 1 << 10);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 3);
    glActiveTexture(GL_TEXTURE5);
    finish(&drawn);
    assert_same(&plain, &drawn);
}

// What is there stays; what has no room is drawn as the missing glyph, and that is said once.
TEST(full)
{
    use(256);
    static picture first, missing, drawn;
    draw_glyph(&first, index_of('&'), HEIGHT);
    draw_glyph(&missing, 0, HEIGHT);
    begin();
    uint32_t added = 1;
    while (logged_count() == 0 && added < (uint32_t)face->num_glyphs)
        gl_batch_glyph(batch, -900, -900, 8, white, added++);
    finish(&drawn);
    print_message("# full at %u glyphs\n", (unsigned)added);
    assert_non_null(strstr(gl_last_error(),
                           "font \"" FONT "\": its atlas of 2048x8192 texels is full; glyph "));
    draw_glyph(&drawn, added - 1, HEIGHT);
    assert_same(&drawn, &missing);
    for (uint32_t i = 0; i < 20; i++)
        draw_glyph(&drawn, added + i, HEIGHT);
    assert_int_equal(logged_count(), 0);
    draw_glyph(&drawn, index_of('&'), HEIGHT);
    assert_same(&drawn, &first);
}

// ---- drivers that allow less --------------------------------------------------------------------

static PFNGLGETINTEGERVPROC real_integers;
static GLint most_texels;

static void GLP_API_PTR give_few_texels(GLenum name, GLint *values)
{
    real_integers(name, values);
    if (name == GL_MAX_TEXTURE_SIZE)
        *values = most_texels;
}

// Uses a font whose atlas can have so many texels in each direction.
static void use_narrow(int32_t size, GLint most)
{
    most_texels = most;
    real_integers = glGetIntegerv;
    glGetIntegerv = give_few_texels;
    use(size);
    glGetIntegerv = real_integers;
}

// A glyph wider than 192 texels of 128 an em.
static uint32_t find_wide(void)
{
    for (FT_UInt index = 1; index < (FT_UInt)face->num_glyphs; index++)
        if (FT_Load_Glyph(face, index, FT_LOAD_NO_SCALE) == 0 &&
            face->glyph->metrics.width > face->units_per_EM * 3 / 2)
            return index;
    fail_msg("%s", "there is none");
    return 0;
}

// It is drawn as the missing one, and takes nothing from the others.
TEST(larger_than_the_atlas)
{
    const uint32_t wide = find_wide();
    static picture missing, letter, drawn;
    use(128);
    draw_glyph(&letter, index_of('i'), HEIGHT);
    use_narrow(128, 128);
    draw_glyph(&missing, 0, HEIGHT);
    draw_glyph(&drawn, wide, HEIGHT);
    assert_int_equal(logged_count(), 1);
    assert_non_null(strstr(gl_last_error(), "is drawn as the missing one: it is larger than the "
                                            "atlas can be, 128x128 texels; "));
    assert_same(&drawn, &missing);
    draw_glyph(&drawn, index_of('i'), HEIGHT);
    assert_same(&drawn, &letter);
    assert_int_equal(logged_count(), 0);
    draw_glyph(&drawn, index_of('M'), HEIGHT);
    assert_int_equal(logged_count(), 1);
    assert_non_null(strstr(gl_last_error(), "its atlas of 128x128 texels is full; glyph "));
    assert_same(&drawn, &missing);
}

// The missing one itself is a box then.
TEST(missing_larger_than_the_atlas)
{
    static picture missing, drawn;
    draw_glyph(&missing, 0, HEIGHT);
    use_narrow(256, 220);
    draw_glyph(&drawn, 0, HEIGHT);
    int first, last;
    extent(&drawn, &first, &last);
    assert_in_range(first, 57, 59);
    assert_in_range(last, 101, 103);
    assert_true(difference(&drawn, &missing, &first) > 0);
}

static PFNGLTEXIMAGE2DPROC real_image;
static int refused;

static void GLP_API_PTR refuse_image(GLenum target, GLint level, GLint format, GLsizei width,
                                     GLsizei height, GLint border, GLenum layout, GLenum type,
                                     const void *pixels)
{
    (void)width;
    refused++;
    real_image(target, level, format, -1, height, border, layout, type, pixels);
}

// What is in the texture is drawn, and the rest when a larger one can be created.
TEST(no_larger_texture)
{
    static picture letter, drawn;
    draw_glyph(&letter, index_of('&'), HEIGHT);
    use(0);
    refused = 0;
    real_image = glTexImage2D;
    glTexImage2D = refuse_image;
    begin();
    gl_batch_glyph(batch, 50, 60, HEIGHT, white, index_of('&'));
    add_all(600);
    finish(&drawn);
    assert_same(&drawn, &letter);
    assert_int_equal(logged_count(), 1);
    for (int i = 0; i < 3; i++) {
        draw_glyph(&drawn, index_of('&'), HEIGHT);
        assert_same(&drawn, &letter);
    }
    assert_int_equal(logged_count(), 0);
    assert_int_equal(refused, 1);
    glTexImage2D = real_image;

    static picture last, theirs;
    draw_glyph(&last, 600, HEIGHT); // a new one: the atlas changes
    draw_by_freetype(&theirs, 600, 50, 60, HEIGHT);
    int lit;
    assert_true(difference(&last, &theirs, &lit) <= 12 && lit > 0);
    draw_glyph(&last, 599, HEIGHT);
    draw_by_freetype(&theirs, 599, 50, 60, HEIGHT);
    assert_true(difference(&last, &theirs, &lit) <= 12 && lit > 0);
}
