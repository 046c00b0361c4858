// What is NULL, such as an object that could not be created, is answered by a sentence, and so is
// what is created before there is a context. Nothing crashes. Calls that docs/mistakes.md shows are made in
// tests/misuse instead.
#include "mistake_fixture.h"

#include <math.h>

#define IS_NULL(what) ": the " what " is NULL; did its creation fail?"

#define NO_CONTEXT                                                                                 \
    " needs a context that is current on this thread; create a window or an offscreen context "    \
    "first, or make it current here"

EACH_BETWEEN(listen_to_mistakes, expect_no_mistake)

TEST(no_desc)
{
    LOGS(assert_null(gl_capture_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_framebuffer_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_framebuffer_pair_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_mesh_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_shader_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_texture_create(NULL)), " needs a desc");
    LOGS(assert_null(gl_texture_create_cube(NULL, NULL)), " needs a desc");
}

TEST(no_context)
{
    uint8_t pixel[4];
    const char *const faces[6] = {"a.png", "a.png", "a.png", "a.png", "a.png", "a.png"};
    LOGS(assert_null(gl_capture_create(&(gl_capture_desc){.files = "%d.png"})), NO_CONTEXT);
    LOGS(assert_false(gl_capture_pixels(1, 1, pixel)), NO_CONTEXT);
    LOGS(assert_null(gl_font_decode("", 0, NULL)), NO_CONTEXT);
    LOGS(assert_null(gl_font_load("a.ttf", NULL)), NO_CONTEXT);
    LOGS(gl_framebuffer_bind_screen(1, 1), NO_CONTEXT);
    LOGS(assert_null(gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 1, .height = 1})),
         NO_CONTEXT);
    LOGS(assert_null(gl_mesh_create(&(gl_mesh_desc){.vertex_count = 3})), NO_CONTEXT);
    LOGS(assert_null(gl_texture_create_cube(&(gl_texture_desc){.width = 1, .height = 1}, NULL)),
         NO_CONTEXT);
    LOGS(assert_null(gl_texture_load("a.png", NULL)), NO_CONTEXT);
    LOGS(assert_null(gl_texture_load_cube(faces, NULL)), NO_CONTEXT);
    LOGS(assert_null(gl_texture_decode("", 0, NULL)), NO_CONTEXT);
    LOGS(assert_null(gl_texture_from_image(&(gl_image){1, 1, pixel}, NULL)), NO_CONTEXT);
}

TEST(batch)
{
    const gl_color white = {1, 1, 1, 1};
    LOGS(gl_batch_begin(NULL, 1, 1), IS_NULL("batch"));
    LOGS(gl_batch_set_view(NULL, NULL), IS_NULL("batch"));
    LOGS(gl_batch_set_scissor(NULL, NULL), IS_NULL("batch"));
    LOGS(gl_batch_shape(NULL, &(gl_shape){.width = 1, .height = 1}), IS_NULL("batch"));
    LOGS(gl_batch_rect(NULL, 0, 0, 1, 1, white), IS_NULL("batch"));
    LOGS(gl_batch_line(NULL, 0, 0, 1, 1, 1, white), IS_NULL("batch"));
    LOGS(gl_batch_circle(NULL, 0, 0, 1, white), IS_NULL("batch"));
    LOGS(gl_batch_ring(NULL, 0, 0, 1, 1, white), IS_NULL("batch"));
    LOGS(gl_batch_polygon(NULL, (const gl_point[3]){{0, 0}}, 3, white), IS_NULL("batch"));
    LOGS(gl_batch_set_shader(NULL, NULL), IS_NULL("batch"));
    LOGS(assert_null(gl_batch_shader_create(NULL)), " needs a desc");
    LOGS(gl_batch_outline(NULL, &(gl_shape){.width = 1, .height = 1}, 1), IS_NULL("batch"));
    LOGS(assert_true(gl_sprite_of(NULL, 1, 1).x == 0), IS_NULL("texture"));
    LOGS(gl_batch_sprite(NULL, NULL, &(gl_sprite){.x = 1}), IS_NULL("batch"));
    LOGS(gl_batch_set_font(NULL, NULL), IS_NULL("batch"));
    LOGS(gl_batch_glyph(NULL, 0, 0, 8, white, 1), IS_NULL("batch"));
    LOGS(assert_true(gl_font_measure(NULL, 8, NULL).width == 0), " needs a text");
    const float lengths[] = {-5, NAN, INFINITY};
    for (int i = 0; i < 3; i++) {
        const gl_text_metrics size = gl_font_measure(NULL, lengths[i], "x");
        assert_true(size.width == 0 && size.height == 0 && size.line == 0);
        assert_mistake("gl_font_measure takes a height that is finite, 0 or more");
    }
    LOGS(gl_batch_end(NULL), IS_NULL("batch"));
    LOGS(assert_int_equal(gl_batch_draw_calls(NULL), 0), IS_NULL("batch"));
    LOGS(assert_int_equal(gl_batch_items(NULL), 0), IS_NULL("batch"));
    gl_batch_destroy(NULL);
}

TEST(capture)
{
    char name[8];
    LOGS(assert_false(gl_capture_pixels(1, 1, NULL)), " needs room for pixels");
    LOGS(assert_false(gl_capture_write_png("a.png", 1, 1, NULL)), " needs a path and pixels");
    LOGS(assert_false(gl_capture_write_png(NULL, 1, 1, (const uint8_t[4]){0})),
         " needs a path and pixels");
    LOGS(assert_false(gl_capture_png(NULL, 1, 1)), " needs a path");
    LOGS(assert_false(gl_capture_frame(NULL, 1, 1)), IS_NULL("capture"));
    LOGS(assert_false(gl_capture_flush(NULL)), IS_NULL("capture"));
    LOGS(assert_int_equal(gl_capture_get_counts(NULL).taken, 0), IS_NULL("capture"));
    assert_false(gl_capture_path(NULL, 0, name, sizeof name));
    assert_mistake("gl_capture_path needs a pattern and room for a name");
    assert_false(gl_capture_path("%d", 0, NULL, sizeof name));
    assert_mistake("gl_capture_path needs a pattern and room for a name");
    assert_true(gl_capture_destroy(NULL));
}

TEST(framebuffer)
{
    uint8_t pixel[4];
    LOGS(assert_false(gl_framebuffer_resize(NULL, 1, 1)), IS_NULL("framebuffer"));
    LOGS(gl_framebuffer_bind(NULL), IS_NULL("framebuffer"));
    LOGS(gl_framebuffer_bind_screen(-1, 1), " takes a width and a height of 0 or more");
    LOGS(gl_framebuffer_bind_screen(1, -1), " takes a width and a height of 0 or more");
    LOGS(gl_framebuffer_blit(NULL, 0, 0, 0, 1, 1), IS_NULL("framebuffer"));
    LOGS(assert_false(gl_framebuffer_resolve(NULL)), IS_NULL("framebuffer"));
    LOGS(assert_false(gl_framebuffer_read(NULL, 0, 0, 0, 1, 1, pixel)), IS_NULL("framebuffer"));
    LOGS(assert_null(gl_framebuffer_color(NULL, 0)), IS_NULL("framebuffer"));
    LOGS(assert_null(gl_framebuffer_depth(NULL)), IS_NULL("framebuffer"));
    LOGS(assert_int_equal(gl_framebuffer_id(NULL), 0), IS_NULL("framebuffer"));
    LOGS(assert_int_equal(gl_framebuffer_width(NULL), 0), IS_NULL("framebuffer"));
    LOGS(assert_int_equal(gl_framebuffer_height(NULL), 0), IS_NULL("framebuffer"));
    gl_framebuffer_destroy(NULL);
}

TEST(pair)
{
    LOGS(assert_false(gl_framebuffer_pair_resize(NULL, 1, 1)), IS_NULL("pair"));
    LOGS(assert_null(gl_framebuffer_pair_front(NULL)), IS_NULL("pair"));
    LOGS(assert_null(gl_framebuffer_pair_back(NULL)), IS_NULL("pair"));
    LOGS(gl_framebuffer_pair_swap(NULL), IS_NULL("pair"));
    gl_framebuffer_pair_destroy(NULL);
}

TEST(gpu_timer)
{
    LOGS(gl_gpu_timer_begin(NULL), IS_NULL("timer"));
    LOGS(gl_gpu_timer_end(NULL), IS_NULL("timer"));
    LOGS(assert_int_equal(gl_gpu_timer_ns(NULL), -1), IS_NULL("timer"));
    gl_gpu_timer_destroy(NULL);
}

TEST(image)
{
    const uint8_t unset[4] = {0};
    gl_image image = {.pixels = unset};
    LOGS(assert_false(gl_image_load(&image, NULL, NULL)), " needs a path");
    assert_null(image.pixels);
    image.pixels = unset;
    LOGS(assert_false(gl_image_decode(&image, NULL, 1, NULL)), " needs bytes");
    assert_null(image.pixels);
    assert_false(gl_image_load(NULL, "a.png", NULL));
    assert_mistake("gl_image_load needs a gl_image to read into; image is NULL");
    assert_false(gl_image_decode(NULL, "", 0, NULL));
    assert_mistake("gl_image_decode needs a gl_image to read into; image is NULL");
    LOGS(gl_image_free(NULL), " needs an image");
}

TEST(mesh)
{
    LOGS(gl_mesh_draw_part(NULL, 0, 1), IS_NULL("mesh"));
    LOGS(gl_mesh_draw_instanced(NULL, 1), IS_NULL("mesh"));
    LOGS(assert_false(gl_mesh_update(NULL, 0, "", 1)), IS_NULL("mesh"));
    LOGS(assert_false(gl_mesh_update_instances(NULL, 0, "", 1)), IS_NULL("mesh"));
    LOGS(assert_int_equal(gl_mesh_vertex_array_id(NULL), 0), IS_NULL("mesh"));
    LOGS(assert_int_equal(gl_mesh_vertex_buffer_id(NULL), 0), IS_NULL("mesh"));
    LOGS(assert_int_equal(gl_mesh_index_buffer_id(NULL), 0), IS_NULL("mesh"));
    LOGS(assert_int_equal(gl_mesh_instance_buffer_id(NULL), 0), IS_NULL("mesh"));
    gl_mesh_destroy(NULL);
}

TEST(overlay)
{
    LOGS(assert_false(gl_overlay_is_visible(NULL)), IS_NULL("overlay"));
    LOGS(gl_overlay_set_gpu_ns(NULL, 1), IS_NULL("overlay"));
    LOGS(gl_overlay_set_error(NULL, "a"), IS_NULL("overlay"));
    LOGS(gl_overlay_set_note(NULL, "a"), IS_NULL("overlay"));
    LOGS(gl_overlay_draw(NULL, NULL, NULL), IS_NULL("overlay"));
    gl_overlay_destroy(NULL);
}

TEST(shader)
{
    LOGS(assert_int_equal(gl_shader_id(NULL), 0), IS_NULL("shader"));
    LOGS(assert_false(gl_shader_reload(NULL)), IS_NULL("shader"));
    LOGS(assert_null(gl_shader_error(NULL)), IS_NULL("shader"));
    LOGS(assert_false(gl_shader_has(NULL, "time")), IS_NULL("shader"));
    LOGS(assert_int_equal(gl_shader_location(NULL, "time"), -1), IS_NULL("shader"));
    gl_shader_destroy(NULL);
}

TEST(texture)
{
    LOGS(assert_null(gl_texture_load(NULL, NULL)), " needs a path");
    LOGS(assert_null(gl_texture_decode(NULL, 1, NULL)), " needs bytes");
    LOGS(assert_null(gl_texture_from_image(NULL, NULL)), " needs an image");
    LOGS(assert_null(gl_texture_load_cube(NULL, NULL)), " needs six paths");
    LOGS(assert_false(gl_texture_update(NULL, 0, 0, 1, 1, "")), IS_NULL("texture"));
    LOGS(assert_int_equal(gl_texture_id(NULL), 0), IS_NULL("texture"));
    LOGS(assert_int_equal(gl_texture_width(NULL), 0), IS_NULL("texture"));
    LOGS(assert_int_equal(gl_texture_height(NULL), 0), IS_NULL("texture"));
    gl_texture_destroy(NULL);
}
