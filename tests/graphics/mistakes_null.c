// What is NULL, such as an object that could not be created, is answered by a sentence, and so is
// what is created before there is a context. Nothing crashes. Calls that docs/mistakes.md shows are made in
// tests/misuse instead.
#include "mistake_fixture.h"

#include <math.h>

#define IS_NULL(who, what) who ": the " what " is NULL; did its creation fail?"

#define NO_CONTEXT(who)                                                                            \
    who " needs a context that is current on this thread; create a window or an offscreen "        \
        "context first, or make it current here"

EACH_BETWEEN(listen_to_mistakes, expect_no_mistake)

TEST(no_desc)
{
    assert_null(gl_capture_create(NULL));
    assert_mistake("gl_capture_create needs a desc");
    assert_null(gl_framebuffer_create(NULL));
    assert_mistake("gl_framebuffer_create needs a desc");
    assert_null(gl_framebuffer_pair_create(NULL));
    assert_mistake("gl_framebuffer_pair_create needs a desc");
    assert_null(gl_mesh_create(NULL));
    assert_mistake("gl_mesh_create needs a desc");
    assert_null(gl_shader_create(NULL));
    assert_mistake("gl_shader_create needs a desc");
    assert_null(gl_texture_create(NULL));
    assert_mistake("gl_texture_create needs a desc");
    assert_null(gl_texture_create_cube(NULL, NULL));
    assert_mistake("gl_texture_create_cube needs a desc");
}

TEST(no_context)
{
    uint8_t pixel[4];
    const char *const faces[6] = {"a.png", "a.png", "a.png", "a.png", "a.png", "a.png"};
    assert_null(gl_capture_create(&(gl_capture_desc){.files = "%d.png"}));
    assert_mistake(NO_CONTEXT("gl_capture_create"));
    assert_false(gl_capture_pixels(1, 1, pixel));
    assert_mistake(NO_CONTEXT("gl_capture_pixels"));
    assert_null(gl_font_decode("", 0, NULL));
    assert_mistake(NO_CONTEXT("gl_font_decode"));
    assert_null(gl_font_load("a.ttf", NULL));
    assert_mistake(NO_CONTEXT("gl_font_load"));
    gl_framebuffer_bind_screen(1, 1);
    assert_mistake(NO_CONTEXT("gl_framebuffer_bind_screen"));
    assert_null(gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 1, .height = 1}));
    assert_mistake(NO_CONTEXT("gl_framebuffer_pair_create"));
    assert_null(gl_mesh_create(&(gl_mesh_desc){.vertex_count = 3}));
    assert_mistake(NO_CONTEXT("gl_mesh_create"));
    assert_null(gl_texture_create_cube(&(gl_texture_desc){.width = 1, .height = 1}, NULL));
    assert_mistake(NO_CONTEXT("gl_texture_create_cube"));
    assert_null(gl_texture_load("a.png", NULL));
    assert_mistake(NO_CONTEXT("gl_texture_load"));
    assert_null(gl_texture_load_cube(faces, NULL));
    assert_mistake(NO_CONTEXT("gl_texture_load_cube"));
    assert_null(gl_texture_decode("", 0, NULL));
    assert_mistake(NO_CONTEXT("gl_texture_decode"));
    assert_null(gl_texture_from_image(&(gl_image){1, 1, pixel}, NULL));
    assert_mistake(NO_CONTEXT("gl_texture_from_image"));
}

TEST(batch)
{
    const gl_color white = {1, 1, 1, 1};
    gl_batch_begin(NULL, 1, 1);
    assert_mistake(IS_NULL("gl_batch_begin", "batch"));
    gl_batch_set_view(NULL, NULL);
    assert_mistake(IS_NULL("gl_batch_set_view", "batch"));
    gl_batch_set_scissor(NULL, NULL);
    assert_mistake(IS_NULL("gl_batch_set_scissor", "batch"));
    gl_batch_shape(NULL, &(gl_shape){.width = 1, .height = 1});
    assert_mistake(IS_NULL("gl_batch_shape", "batch"));
    gl_batch_rect(NULL, 0, 0, 1, 1, white);
    assert_mistake(IS_NULL("gl_batch_rect", "batch"));
    gl_batch_line(NULL, 0, 0, 1, 1, 1, white);
    assert_mistake(IS_NULL("gl_batch_line", "batch"));
    gl_batch_circle(NULL, 0, 0, 1, white);
    assert_mistake(IS_NULL("gl_batch_circle", "batch"));
    gl_batch_ring(NULL, 0, 0, 1, 1, white);
    assert_mistake(IS_NULL("gl_batch_ring", "batch"));
    gl_batch_polygon(NULL, (const gl_point[3]){{0, 0}}, 3, white);
    assert_mistake(IS_NULL("gl_batch_polygon", "batch"));
    gl_batch_set_shader(NULL, NULL);
    assert_mistake(IS_NULL("gl_batch_set_shader", "batch"));
    assert_null(gl_batch_shader_create(NULL));
    assert_mistake("gl_batch_shader_create needs a desc");
    gl_batch_outline(NULL, &(gl_shape){.width = 1, .height = 1}, 1);
    assert_mistake(IS_NULL("gl_batch_outline", "batch"));
    assert_true(gl_sprite_of(NULL, 1, 1).x == 0);
    assert_mistake(IS_NULL("gl_sprite_of", "texture"));
    gl_batch_sprite(NULL, NULL, &(gl_sprite){.x = 1});
    assert_mistake(IS_NULL("gl_batch_sprite", "batch"));
    gl_batch_set_font(NULL, NULL);
    assert_mistake(IS_NULL("gl_batch_set_font", "batch"));
    gl_batch_glyph(NULL, 0, 0, 8, white, 1);
    assert_mistake(IS_NULL("gl_batch_glyph", "batch"));
    assert_true(gl_font_measure(NULL, 8, NULL).width == 0);
    assert_mistake("gl_font_measure needs a text");
    const float lengths[] = {-5, NAN, INFINITY};
    for (int i = 0; i < 3; i++) {
        const gl_text_metrics size = gl_font_measure(NULL, lengths[i], "x");
        assert_true(size.width == 0 && size.height == 0 && size.line == 0);
        assert_mistake("gl_font_measure takes a height that is finite, 0 or more");
    }
    gl_batch_end(NULL);
    assert_mistake(IS_NULL("gl_batch_end", "batch"));
    assert_int_equal(gl_batch_draw_calls(NULL), 0);
    assert_mistake(IS_NULL("gl_batch_draw_calls", "batch"));
    assert_int_equal(gl_batch_items(NULL), 0);
    assert_mistake(IS_NULL("gl_batch_items", "batch"));
    gl_batch_destroy(NULL);
}

TEST(capture)
{
    char name[8];
    assert_false(gl_capture_pixels(1, 1, NULL));
    assert_mistake("gl_capture_pixels needs room for pixels");
    assert_false(gl_capture_write_png("a.png", 1, 1, NULL));
    assert_mistake("gl_capture_write_png needs a path and pixels");
    assert_false(gl_capture_png(NULL, 1, 1));
    assert_mistake("gl_capture_png needs a path");
    assert_false(gl_capture_frame(NULL, 1, 1));
    assert_mistake(IS_NULL("gl_capture_frame", "capture"));
    assert_false(gl_capture_flush(NULL));
    assert_mistake(IS_NULL("gl_capture_flush", "capture"));
    assert_int_equal(gl_capture_get_counts(NULL).taken, 0);
    assert_mistake(IS_NULL("gl_capture_get_counts", "capture"));
    assert_false(gl_capture_path(NULL, 0, name, sizeof name));
    assert_mistake("gl_capture_path needs a pattern and room for a name");
    assert_true(gl_capture_destroy(NULL));
}

TEST(framebuffer)
{
    uint8_t pixel[4];
    assert_false(gl_framebuffer_resize(NULL, 1, 1));
    assert_mistake(IS_NULL("gl_framebuffer_resize", "framebuffer"));
    gl_framebuffer_bind(NULL);
    assert_mistake(IS_NULL("gl_framebuffer_bind", "framebuffer"));
    gl_framebuffer_bind_screen(-1, 1);
    assert_mistake("gl_framebuffer_bind_screen takes a width and a height of 0 or more");
    gl_framebuffer_blit(NULL, 0, 0, 0, 1, 1);
    assert_mistake(IS_NULL("gl_framebuffer_blit", "framebuffer"));
    assert_false(gl_framebuffer_resolve(NULL));
    assert_mistake(IS_NULL("gl_framebuffer_resolve", "framebuffer"));
    assert_false(gl_framebuffer_read(NULL, 0, 0, 0, 1, 1, pixel));
    assert_mistake(IS_NULL("gl_framebuffer_read", "framebuffer"));
    assert_null(gl_framebuffer_color(NULL, 0));
    assert_mistake(IS_NULL("gl_framebuffer_color", "framebuffer"));
    assert_null(gl_framebuffer_depth(NULL));
    assert_mistake(IS_NULL("gl_framebuffer_depth", "framebuffer"));
    assert_int_equal(gl_framebuffer_id(NULL), 0);
    assert_mistake(IS_NULL("gl_framebuffer_id", "framebuffer"));
    assert_int_equal(gl_framebuffer_width(NULL), 0);
    assert_mistake(IS_NULL("gl_framebuffer_width", "framebuffer"));
    assert_int_equal(gl_framebuffer_height(NULL), 0);
    assert_mistake(IS_NULL("gl_framebuffer_height", "framebuffer"));
    gl_framebuffer_destroy(NULL);
}

TEST(pair)
{
    assert_false(gl_framebuffer_pair_resize(NULL, 1, 1));
    assert_mistake(IS_NULL("gl_framebuffer_pair_resize", "pair"));
    assert_null(gl_framebuffer_pair_front(NULL));
    assert_mistake(IS_NULL("gl_framebuffer_pair_front", "pair"));
    assert_null(gl_framebuffer_pair_back(NULL));
    assert_mistake(IS_NULL("gl_framebuffer_pair_back", "pair"));
    gl_framebuffer_pair_swap(NULL);
    assert_mistake(IS_NULL("gl_framebuffer_pair_swap", "pair"));
    gl_framebuffer_pair_destroy(NULL);
}

TEST(gpu_timer)
{
    gl_gpu_timer_begin(NULL);
    assert_mistake(IS_NULL("gl_gpu_timer_begin", "timer"));
    gl_gpu_timer_end(NULL);
    assert_mistake(IS_NULL("gl_gpu_timer_end", "timer"));
    assert_int_equal(gl_gpu_timer_ns(NULL), -1);
    assert_mistake(IS_NULL("gl_gpu_timer_ns", "timer"));
    gl_gpu_timer_destroy(NULL);
}

TEST(image)
{
    const uint8_t unset[4] = {0};
    gl_image image = {.pixels = unset};
    assert_false(gl_image_load(&image, NULL, NULL));
    assert_mistake("gl_image_load needs a path");
    assert_null(image.pixels);
    image.pixels = unset;
    assert_false(gl_image_decode(&image, NULL, 1, NULL));
    assert_mistake("gl_image_decode needs bytes");
    assert_null(image.pixels);
    assert_false(gl_image_load(NULL, "a.png", NULL));
    assert_mistake("gl_image_load needs a gl_image to read into; image is NULL");
    assert_false(gl_image_decode(NULL, "", 0, NULL));
    assert_mistake("gl_image_decode needs a gl_image to read into; image is NULL");
    gl_image_free(NULL);
    assert_mistake("gl_image_free needs an image");
}

TEST(mesh)
{
    gl_mesh_draw_part(NULL, 0, 1);
    assert_mistake(IS_NULL("gl_mesh_draw_part", "mesh"));
    gl_mesh_draw_instanced(NULL, 1);
    assert_mistake(IS_NULL("gl_mesh_draw_instanced", "mesh"));
    assert_false(gl_mesh_update(NULL, 0, "", 1));
    assert_mistake(IS_NULL("gl_mesh_update", "mesh"));
    assert_false(gl_mesh_update_instances(NULL, 0, "", 1));
    assert_mistake(IS_NULL("gl_mesh_update_instances", "mesh"));
    assert_int_equal(gl_mesh_vertex_array_id(NULL), 0);
    assert_mistake(IS_NULL("gl_mesh_vertex_array_id", "mesh"));
    assert_int_equal(gl_mesh_vertex_buffer_id(NULL), 0);
    assert_mistake(IS_NULL("gl_mesh_vertex_buffer_id", "mesh"));
    assert_int_equal(gl_mesh_index_buffer_id(NULL), 0);
    assert_mistake(IS_NULL("gl_mesh_index_buffer_id", "mesh"));
    assert_int_equal(gl_mesh_instance_buffer_id(NULL), 0);
    assert_mistake(IS_NULL("gl_mesh_instance_buffer_id", "mesh"));
    gl_mesh_destroy(NULL);
}

TEST(overlay)
{
    assert_false(gl_overlay_is_visible(NULL));
    assert_mistake(IS_NULL("gl_overlay_is_visible", "overlay"));
    gl_overlay_set_gpu_ns(NULL, 1);
    assert_mistake(IS_NULL("gl_overlay_set_gpu_ns", "overlay"));
    gl_overlay_set_error(NULL, "a");
    assert_mistake(IS_NULL("gl_overlay_set_error", "overlay"));
    gl_overlay_set_note(NULL, "a");
    assert_mistake(IS_NULL("gl_overlay_set_note", "overlay"));
    gl_overlay_draw(NULL, NULL, NULL);
    assert_mistake(IS_NULL("gl_overlay_draw", "overlay"));
    gl_overlay_destroy(NULL);
}

TEST(shader)
{
    assert_int_equal(gl_shader_id(NULL), 0);
    assert_mistake(IS_NULL("gl_shader_id", "shader"));
    assert_false(gl_shader_reload(NULL));
    assert_mistake(IS_NULL("gl_shader_reload", "shader"));
    assert_null(gl_shader_error(NULL));
    assert_mistake(IS_NULL("gl_shader_error", "shader"));
    assert_false(gl_shader_has(NULL, "time"));
    assert_mistake(IS_NULL("gl_shader_has", "shader"));
    assert_int_equal(gl_shader_location(NULL, "time"), -1);
    assert_mistake(IS_NULL("gl_shader_location", "shader"));
    gl_shader_destroy(NULL);
}

TEST(texture)
{
    assert_null(gl_texture_load(NULL, NULL));
    assert_mistake("gl_texture_load needs a path");
    assert_null(gl_texture_decode(NULL, 1, NULL));
    assert_mistake("gl_texture_decode needs bytes");
    assert_null(gl_texture_from_image(NULL, NULL));
    assert_mistake("gl_texture_from_image needs an image");
    assert_null(gl_texture_load_cube(NULL, NULL));
    assert_mistake("gl_texture_load_cube needs six paths");
    assert_false(gl_texture_update(NULL, 0, 0, 1, 1, ""));
    assert_mistake(IS_NULL("gl_texture_update", "texture"));
    assert_int_equal(gl_texture_id(NULL), 0);
    assert_mistake(IS_NULL("gl_texture_id", "texture"));
    assert_int_equal(gl_texture_width(NULL), 0);
    assert_mistake(IS_NULL("gl_texture_width", "texture"));
    assert_int_equal(gl_texture_height(NULL), 0);
    assert_mistake(IS_NULL("gl_texture_height", "texture"));
    gl_texture_destroy(NULL);
}
