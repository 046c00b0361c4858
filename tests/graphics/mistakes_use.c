// Objects are used in the wrong order or beyond what they have. Each mistake is reported, nothing is
// done, and the objects draw as always afterwards.
#include "mistake_fixture.h"

#include <math.h>

#include "graphics/mesh/mesh.h"

static gl_offscreen *offscreen;

static int set_up(void **state)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    return offscreen ? listen_to_mistakes(state) : -1;
}

static int tear_down(void **state)
{
    GLenum error = glGetError();
    gl_offscreen_destroy(offscreen);
    return error == GL_NO_ERROR ? expect_no_mistake(state) : -1;
}

static const gl_color white = {1, 1, 1, 1};

// The red of the pixel there.
static int red_at(int x, int y)
{
    uint8_t pixel[4];
    glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    return pixel[0];
}

// ---- batches ------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(items_outside)
{
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){.capacity = 2});
    for (int frame = 0; frame < 3; frame++) {
        for (int i = 0; i < 5; i++) // more than there is room for
            gl_batch_rect(batch, 0, 0, 16, 16, white);
        assert_mistake(
            "gl_batch_*(): the batch was not begun; call gl_batch_begin before adding items");
        glClear(GL_COLOR_BUFFER_BIT);
        gl_batch_begin(batch, 16, 16);
        gl_batch_rect(batch, 8, 0, 8, 16, white);
        gl_batch_end(batch);
        assert_int_equal(gl_batch_items(batch), 1);
        assert_int_equal(gl_batch_draw_calls(batch), 1);
        assert_int_equal(red_at(4, 8), 0); // those from before are not drawn
        assert_int_equal(red_at(12, 8), 255);
    }
    gl_batch_destroy(batch);
}

TEST(batch_turns)
{
    gl_batch *batch = gl_batch_create(NULL);
    LOGS(gl_batch_end(batch), ": the batch was not begun; call gl_batch_begin first");
    for (int i = 0; i < 2; i++) {
        gl_batch_begin(batch, i ? 16 : 0, i ? -1 : 16);
        assert_mistake("gl_batch_begin takes the viewport's width and height in pixels, above 0");
    }
    gl_batch_begin(batch, 16, 16);
    gl_batch_rect(batch, 0, 0, 16, 16, white);
    gl_batch_begin(batch, 16, 16);
    assert_mistake("gl_batch_begin: the batch was begun already; call gl_batch_end first");
    gl_batch_end(batch);
    assert_int_equal(gl_batch_items(batch), 1); // of the first begin
    assert_int_equal(red_at(8, 8), 255);
    gl_batch_destroy(batch);
}

// What gl_batch_begin() forgets.
TEST(set_before_begin)
{
    gl_batch *batch = gl_batch_create(NULL);
    gl_shader *shader =
        gl_batch_shader_create(&(gl_shader_desc){.fragment = {.text = "void main() {}"}});
    gl_batch_set_view(batch, &(gl_view){.scale = 2});
    assert_mistake("gl_batch_set_view: the batch was not begun; call gl_batch_begin first");
    gl_batch_set_scissor(batch, &(gl_scissor){0, 0, 4, 4});
    assert_mistake("gl_batch_set_scissor: the batch was not begun; call gl_batch_begin first");
    gl_batch_set_shader(batch, shader);
    assert_mistake("gl_batch_set_shader: the batch was not begun; call gl_batch_begin first");
    LOGS(gl_batch_set_font(batch, NULL), ": the batch was not begun; call gl_batch_begin first");
    gl_shader_destroy(shader);
    gl_batch_destroy(batch);
}

TEST(sprites)
{
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 16, 16);
    static const gl_view wrong[] = {
        {.left = 8}, {.scale = -1}, {.left = NAN, .scale = 1}, {.scale = 1, .rotation = INFINITY}};
    for (int i = 0; i < 4; i++) {
        LOGS(gl_batch_set_view(batch, &wrong[i]),
             " takes a view with a scale above 0, in pixels a unit, and finite numbers");
    }
    for (int i = 0; i < 2; i++) {
        gl_batch_set_scissor(batch, &(gl_scissor){0, 0, i ? 4 : -1, i ? -1 : 4});
        assert_mistake("gl_batch_set_scissor takes a width and a height in pixels, not below 0");
    }
    gl_batch_sprite(batch, NULL, &(gl_sprite){.x = 8});
    assert_mistake("gl_batch_sprite: the texture is NULL; did its creation fail?");
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 4, .height = 4});
    LOGS(gl_batch_sprite(batch, texture, NULL), " needs a sprite");
    LOGS(gl_batch_text(batch, 0, 0, 8, white, NULL), " needs a text");
    LOGS(gl_batch_glyph(batch, 0, 0, 8, white, 1), " needs a font; set it by gl_batch_set_font");
    LOGS(gl_batch_polygon(batch, NULL, 3, white), " takes 3 points or more");
    LOGS(gl_batch_polygon(batch, (const gl_point[3]){{0, 0}}, 2, white), " takes 3 points or more");
    LOGS(gl_batch_shape(batch, NULL), " needs a shape");
    LOGS(gl_batch_outline(batch, NULL, 1), " needs a shape");
    gl_texture_destroy(texture);
    gl_batch_end(batch);
    assert_int_equal(gl_batch_items(batch), 0);
    gl_batch_destroy(batch);
}

TEST(batch_shaders)
{
    const gl_shader_stage fragment = {.text = "void main() {}"};
    const gl_shader_stage vertices[] = {{.text = "void main() {}"}, {.path = "own.vert"}};
    for (int i = 0; i < 2; i++) {
        assert_null(
            gl_batch_shader_create(&(gl_shader_desc){.vertex = vertices[i], .fragment = fragment}));
        assert_mistake("gl_batch_shader_create takes no vertex stage, since it has the batch's");
    }
    LOGS(assert_null(gl_batch_shader_create(&(gl_shader_desc){0})),
         ": fragment is empty; it draws the sprites");
    LOGS(assert_null(
             gl_batch_shader_create(&(gl_shader_desc){.fragment = fragment, .file_count = 1})),
         " needs the files whose count is not 0");
    LOGS(assert_null(
             gl_batch_shader_create(&(gl_shader_desc){.fragment = fragment, .file_count = -1})),
         ": file_count is -1; it takes 0 to 65000");
}

// ---- framebuffers and textures ------------------------------------------------------------------

TEST(framebuffer)
{
    gl_framebuffer *framebuffer = gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = 4, .height = 4, .formats = {GL_RGBA8, GL_R8UI}});
    assert_false(gl_framebuffer_blit(framebuffer, 2, 0, 0, 4, 4));
    assert_mistake("gl_framebuffer_blit takes the index of a color that the framebuffer has");
    assert_false(gl_framebuffer_blit(framebuffer, -1, 0, 0, 4, 4));
    assert_mistake("gl_framebuffer_blit takes the index of a color that the framebuffer has");
    assert_false(gl_framebuffer_blit(framebuffer, 1, 0, 0, 4, 4));
    assert_mistake("gl_framebuffer_blit takes no color of integers");
    static const int32_t beyond[][4] = {
        {1, 0, INT32_MAX, 4}, {0, INT32_MAX, 4, 1}, {0, 0, -4, 4}, {0, 0, 4, INT32_MIN}};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        const int32_t *box = beyond[i];
        assert_false(gl_framebuffer_blit(framebuffer, 0, box[0], box[1], box[2], box[3]));
        assert_mistake("gl_framebuffer_blit takes a width and a height of 0 or more, and a "
                       "rectangle that ends within the range of int32_t");
    }
    assert_true(gl_framebuffer_blit(framebuffer, 0, INT32_MIN, 0, INT32_MAX, 0));
    assert_false(gl_framebuffer_read(framebuffer, 0, 0, 0, 4, 4, NULL));
    assert_mistake("gl_framebuffer_read needs room for pixels");
    assert_true(gl_framebuffer_bind(framebuffer));
    assert_true(gl_framebuffer_bind_screen(16, 16));
    assert_true(gl_framebuffer_blit(framebuffer, 0, 0, 0, 4, 4));
    gl_framebuffer_destroy(framebuffer);
}

TEST(texture)
{
    GLint units = 0, active = 0;
    gl_texture_desc desc = {.width = 4, .height = 4};
    gl_texture *flat = gl_texture_create(&desc);
    gl_texture *cube = gl_texture_create_cube(&desc, NULL);
    glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &units);
    static const char unit[] = "gl_texture_bind takes a unit that the driver has: 0 to "
                               "GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS - 1";
    assert_true(gl_texture_bind(flat, units - 1));
    assert_false(gl_texture_bind(flat, units));
    assert_mistake(unit);
    assert_false(gl_texture_bind(flat, -1));
    assert_mistake(unit);
    glGetIntegerv(GL_ACTIVE_TEXTURE, &active);
    assert_int_equal(active, GL_TEXTURE0 + units - 1);
    assert_false(gl_texture_update(cube, 0, 0, 1, 1, "abcd"));
    assert_mistake("gl_texture_update takes a flat texture, no cube");
    LOGS(assert_false(gl_texture_update(flat, 0, 0, 1, 1, NULL)), " needs pixels");
    const char *const paths[6] = {NULL};
    LOGS(assert_null(gl_texture_load_cube(paths, NULL)), " needs six paths");
    gl_texture_destroy(flat);
    gl_texture_destroy(cube);
}

// ---- meshes -------------------------------------------------------------------------------------

TEST(mesh)
{
    static const char vertices[] =
        "gl_mesh_update takes vertices that the mesh has: first and count of 0 or more, and "
        "together at most vertex_count";
    static const char instances[] =
        "gl_mesh_update_instances takes instances that the mesh has: first and count of 0 or more, "
        "and together at most instance_count";
    static const char part[] = "gl_mesh_draw_part draws what the mesh has: first and count of 0 or "
                               "more, and together at most its indices or vertices";
    const gl_mesh_vertex corners[4] = {{{0}, {0}, {0}}};
    gl_mesh *quad = gl_mesh_quad(); // 4 vertices, 6 indices
    assert_false(gl_mesh_update(quad, 1, corners, 4));
    assert_mistake(vertices);
    assert_false(gl_mesh_update(quad, -1, corners, 1));
    assert_mistake(vertices);
    assert_false(gl_mesh_update(quad, 0, corners, -1));
    assert_mistake(vertices);
    LOGS(assert_false(gl_mesh_update(quad, 0, NULL, 4)), " needs vertices");
    assert_true(gl_mesh_update(quad, 4, NULL, 0));
    assert_false(gl_mesh_update_instances(quad, 0, corners, 1)); // it has none
    assert_mistake(instances);
    gl_mesh_draw_part(quad, 3, 4);
    assert_mistake(part);
    gl_mesh_draw_part(quad, -1, 1);
    assert_mistake(part);
    gl_mesh_draw_part(quad, 0, -1);
    assert_mistake(part);
    LOGS(gl_mesh_draw_instanced(quad, -1),
         " takes a count of 0 or more, and at most the mesh's instance_count");
    gl_mesh_destroy(quad);

    const gl_mesh_attribute offset = {.location = 3, .type = GL_FLOAT, .components = 2};
    gl_mesh *many = gl_mesh_create(&(gl_mesh_desc){.vertex_count = 3,
                                                   .instance_attributes = &offset,
                                                   .instance_attribute_count = 1,
                                                   .instance_count = 2});
    assert_non_null(many);
    LOGS(gl_mesh_draw_instanced(many, 3),
         " takes a count of 0 or more, and at most the mesh's instance_count");
    LOGS(assert_false(gl_mesh_update_instances(many, 0, NULL, 2)), " needs instances");
    assert_true(gl_mesh_update_instances(many, 2, NULL, 0));
    gl_mesh_destroy(many);
}

// A driver that is broken is an error, not a mistake of the program's.
TEST(a_driver_without_locations)
{
    assert_false(glp_mesh_desc_check(&(gl_mesh_desc){.vertex_count = 3}, 0));
    assert_mistake("gl_mesh_create: the driver says that it has 0 locations for attributes; OpenGL "
                   "has 16 or more");
    assert_true(glp_mesh_desc_check(&(gl_mesh_desc){.vertex_count = 3}, 16));
}

// ---- shaders ------------------------------------------------------------------------------------

static gl_shader *create_shader(void)
{
    return gl_shader_create(
        &(gl_shader_desc){.fragment = {.text = "uniform float time; out vec4 color; void main() { "
                                               "color = vec4(time); }"}});
}

TEST(uniforms)
{
    static const char not_in_use[] =
        "gl_shader_set_*() needs the shader in use: call gl_shader_use() before";
    gl_shader *shader = create_shader();
    gl_shader *other = create_shader();
    assert_false(gl_shader_set_float(shader, "time", 1));
    assert_mistake(not_in_use);
    assert_true(gl_shader_use(shader));
    assert_false(gl_shader_set_float(other, "time", 1));
    assert_mistake(not_in_use);
    assert_false(gl_shader_set_float(shader, NULL, 1));
    assert_mistake("gl_shader_set_*() needs a name and values");
    assert_false(gl_shader_set_floats(shader, "time", NULL, 1));
    assert_mistake("gl_shader_set_*() needs a name and values");
    assert_false(gl_shader_set_floats(shader, "time", &(float){1}, -1));
    assert_mistake("gl_shader_set_*() takes a count of 0 or more");
    assert_false(gl_shader_set_int(shader, "time", 1)); // of another type, which is a warning
    listen_to_mistakes(NULL);
    assert_true(gl_shader_set_float(shader, "time", 1));
    gl_shader_destroy(shader);
    gl_shader *next = create_shader(); // mostly where the other one was
    assert_false(gl_shader_set_float(next, "time", 1));
    assert_mistake(not_in_use);
    gl_shader_destroy(next);
    gl_shader_destroy(other);
}

TEST(counts_without_names)
{
    const gl_shader_desc without[] = {
        {.file_count = 1}, {.root_count = 1}, {.define_count = 1}, {.varying_count = 1}};
    const gl_shader_desc beyond[] = {
        {.file_count = 65537}, {.root_count = -1}, {.define_count = 65537}, {.varying_count = -1}};
    const char *const sentences[] = {": file_count is 65537; it takes 0 to 65536",
                                     ": root_count is -1; it takes 0 to 65536",
                                     ": define_count is 65537; it takes 0 to 65536",
                                     ": varying_count is -1; it takes 0 to 65536"};
    for (int i = 0; i < 4; i++) {
        gl_shader_desc desc = without[i];
        desc.fragment.text = "void main() {}";
        LOGS(assert_null(gl_shader_create(&desc)),
             " needs the files, roots, defines and varyings whose count is not 0");
        desc = beyond[i];
        desc.fragment.text = "void main() {}";
        LOGS(assert_null(gl_shader_create(&desc)), sentences[i]);
    }
    const gl_shader_file dots[] = {{"a/./b.glsl", ""}, {"../b.glsl", ""}, {"a.b/..", ""}};
    for (int i = 0; i < 3; i++) {
        char sentence[100];
        snprintf(sentence, sizeof sentence,
                 ": files[0].path is \"%s\"; it takes a path without \".\" and \"..\"",
                 dots[i].path);
        LOGS(assert_null(gl_shader_create(&(gl_shader_desc){
                 .fragment = {.text = "void main() {}"}, .files = &dots[i], .file_count = 1})),
             sentence);
    }
    const gl_shader_file like_dots[] = {{"a.b/..c/d..", ""}, {".a/b.", ""}};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "void main() {}"}, .files = like_dots, .file_count = 2});
    assert_non_null(shader);
    gl_shader_destroy(shader);
}

TEST(names_that_are_none)
{
    gl_shader *shader = create_shader();
    LOGS(assert_false(gl_shader_has(shader, NULL)), " needs a name");
    LOGS(assert_int_equal(gl_shader_location(shader, NULL), -1), " needs a name");
    assert_int_equal(gl_shader_location(shader, "space"), -1);
    assert_true(gl_shader_location(shader, "time") >= 0);
    assert_false(gl_shader_has(shader, "space"));
    gl_shader_destroy(shader);
}

TEST(lists_with_null)
{
    const gl_shader_stage nothing = {.text = "void main() {}"};
    const gl_shader_file no_text[] = {{"a.glsl", ""}, {"b.glsl", NULL}}, no_path = {NULL, ""};
    const char *const names[] = {"A", NULL};
    LOGS(assert_null(gl_shader_create(
             &(gl_shader_desc){.fragment = nothing, .files = no_text, .file_count = 2})),
         ": files[1].text is NULL; a file in memory has a path and a text");
    LOGS(assert_null(gl_shader_create(
             &(gl_shader_desc){.fragment = nothing, .files = &no_path, .file_count = 1})),
         ": files[0].path is NULL; a file in memory has a path and a text");
    LOGS(assert_null(gl_shader_create(
             &(gl_shader_desc){.fragment = nothing, .roots = names, .root_count = 2})),
         ": roots[1] is NULL; it takes the path of a folder");
    LOGS(assert_null(gl_shader_create(
             &(gl_shader_desc){.fragment = nothing, .defines = names, .define_count = 2})),
         ": defines[1] is NULL; it takes \"NAME\" or \"NAME VALUE\"");
    LOGS(assert_null(gl_shader_create(
             &(gl_shader_desc){.fragment = nothing, .varyings = names, .varying_count = 2})),
         ": varyings[1] is NULL; it takes the name of an output");
}

// ---- the rest -----------------------------------------------------------------------------------

TEST(gpu_timer)
{
    gl_gpu_timer *timer = gl_gpu_timer_create();
    LOGS(gl_gpu_timer_end(timer), ": the timer was not begun; call gl_gpu_timer_begin first");
    gl_gpu_timer_begin(timer);
    gl_gpu_timer_begin(timer);
    assert_mistake("gl_gpu_timer_begin: the timer was begun already; call gl_gpu_timer_end first");
    gl_gpu_timer_end(timer);
    glFinish();
    assert_true(gl_gpu_timer_ns(timer) >= 0);
    gl_gpu_timer_destroy(timer);
}

TEST(overlay)
{
    gl_overlay *overlay = gl_overlay_create(&(gl_overlay_desc){.visible = true});
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    gl_render_event frame = {.framebuffer_width = 16};
    const double scales[] = {0.49, 8.01, (double)NAN};
    for (int i = 0; i < 3; i++) {
        char sentence[64];
        snprintf(sentence, sizeof sentence, ": scale is %g; it takes 0.5 to 8", scales[i]);
        LOGS(assert_null(gl_overlay_create(&(gl_overlay_desc){.scale = scales[i]})), sentence);
    }
    gl_overlay_destroy(gl_overlay_create(&(gl_overlay_desc){.scale = 8}));
    LOGS(gl_overlay_draw(overlay, NULL, &frame), " needs a loop");
    gl_overlay_draw(overlay, &loop, NULL);
    assert_mistake("gl_overlay_draw takes a RENDER, whose framebuffer has a size above 0");
    gl_overlay_draw(overlay, &loop, &frame);
    assert_mistake("gl_overlay_draw takes a RENDER, whose framebuffer has a size above 0");
    frame = (gl_render_event){.framebuffer_height = 16};
    gl_overlay_draw(overlay, &loop, &frame);
    assert_mistake("gl_overlay_draw takes a RENDER, whose framebuffer has a size above 0");
    frame.framebuffer_width = 16;
    gl_overlay_draw(overlay, &loop, &frame);
    gl_overlay_destroy(overlay);
}

TEST(camera)
{
    gl_camera camera;
    float matrix[16] = {7};
    if (!gl_camera_init(&camera, NULL)) { // glpace was built without graphics
        assert_mistake(
            "gl_camera_init: this glpace was built without graphics, which cameras need");
        skip();
    }
    LOGS(gl_camera_feed(&camera, NULL), " needs a camera and an event");
    LOGS(gl_camera_view(&camera, 1, NULL), " needs a camera, and room for a matrix");
    LOGS(gl_camera_eye(&camera, 1, NULL), " needs a camera, and room for a position");
    LOGS(gl_camera_projection(&camera, 1, NULL), " needs a camera, and room for a matrix");
    const double endless[] = {-1, (double)INFINITY, (double)NAN};
    for (int i = 0; i < 3; i++) {
        LOGS(gl_camera_update(&camera, endless[i]), " takes a dt in seconds, 0 or more");
        LOGS(gl_camera_projection(&camera, endless[i], matrix),
             " takes an aspect, width by height, above 0");
    }
    LOGS(gl_camera_view(&camera, 1.5, matrix), " takes an alpha of 0 to 1");
    LOGS(gl_camera_eye(&camera, -1, matrix), " takes an alpha of 0 to 1");
    LOGS(gl_camera_projection(&camera, 0, matrix), " takes an aspect, width by height, above 0");
    assert_true(matrix[0] == 7);
}
