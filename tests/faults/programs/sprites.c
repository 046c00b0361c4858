// What draws: textures of PNG and JPEG files, a font, a batch, an overlay, framebuffers and meshes.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <stdlib.h>

#include <glpace/glpace.h>

enum { SIZE = 64 };

static struct {
    gl_offscreen *offscreen;
    gl_texture *png, *jpeg, *cube, *plain;
    gl_font *font;
    gl_batch *batch;
    gl_overlay *overlay;
    gl_framebuffer *framebuffer;
    gl_framebuffer_pair *pair;
    gl_mesh *mesh, *sphere;
    gl_gpu_timer *timer;
    gl_shader *shader;
} it;

static bool create(const char *font, const char *jpeg)
{
    static const char *const faces[6] = {"in.png", "in.png", "in.png",
                                         "in.png", "in.png", "in.png"};
    static const gl_mesh_vertex corners[4] = {{{0, 0, 0}, {0, 0, 1}, {0, 0}}};
    static const uint8_t picture[4 * 4 * 4];
    const gl_framebuffer_desc desc = {.width = 32, .height = 32, .samples = 4};
    it.offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = SIZE, .height = SIZE, .samples = 4});
    if (!it.offscreen || !gl_capture_write_png("in.png", 4, 4, picture))
        return false;
    it.png = gl_texture_load("in.png", &(gl_texture_desc){.mipmaps = true});
    it.jpeg = gl_texture_load(jpeg, NULL);
    it.cube = gl_texture_load_cube(faces, NULL);
    it.plain = gl_texture_create(&(gl_texture_desc){.width = 4, .height = 4, .pixels = picture});
    it.font = gl_font_load(font, NULL);
    it.batch = gl_batch_create(NULL);
    it.overlay = gl_overlay_create(&(gl_overlay_desc){.visible = true, .font = it.font});
    it.framebuffer = gl_framebuffer_create(&desc);
    it.pair = gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 8, .height = 8});
    it.mesh = gl_mesh_create(&(gl_mesh_desc){.topology = GL_TOPOLOGY_TRIANGLE_STRIP,
                                             .vertices = corners,
                                             .vertex_count = 4,
                                             .stride = sizeof *corners,
                                             .attributes = &(gl_mesh_attribute){.components = 3},
                                             .attribute_count = 1,
                                             .dynamic = true});
    it.sphere = gl_mesh_sphere(6, 4);
    it.timer = gl_gpu_timer_create();
    it.shader = gl_batch_shader_create(&(gl_shader_desc){
        .fragment = {.text = "in vec2 uv; in vec4 tint; uniform sampler2D picture; out vec4 color;"
                             "void main() { color = texture(picture, uv) * tint; }"}});
    say("created %d%d%d%d %d%d%d %d%d %d%d %d%d\n", it.png != NULL, it.jpeg != NULL,
        it.cube != NULL, it.plain != NULL, it.font != NULL, it.batch != NULL, it.overlay != NULL,
        it.framebuffer != NULL, it.pair != NULL, it.mesh != NULL, it.sphere != NULL,
        it.timer != NULL, it.shader != NULL);
    return it.png && it.jpeg && it.cube && it.plain && it.font && it.batch && it.overlay &&
           it.framebuffer && it.pair && it.mesh && it.sphere && it.timer && it.shader;
}

static void draw(gl_loop *loop, const gl_render_event *render)
{
    const gl_color white = {1, 1, 1, 1};
    gl_gpu_timer_begin(it.timer);
    gl_framebuffer_bind(it.framebuffer);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_framebuffer_bind_screen(SIZE, SIZE);
    gl_batch_begin(it.batch, SIZE, SIZE);
    gl_batch_set_font(it.batch, it.font);
    for (int i = 0; i < 600; i++)
        gl_batch_rect(it.batch, (float)(i % SIZE), 3, 2, 2, white);
    gl_sprite sprite = gl_sprite_of(it.png, 9, 9);
    gl_batch_sprite(it.batch, it.png, &sprite);
    sprite = gl_sprite_of(it.jpeg, 20, 20);
    gl_batch_sprite(it.batch, it.jpeg, &sprite);
    gl_batch_set_shader(it.batch, it.shader);
    gl_batch_sprite(it.batch, it.jpeg, &sprite);
    gl_batch_set_shader(it.batch, NULL);
    gl_batch_text(it.batch, 2, 40, 16, white, "Hej \xC3\xA5!");
    gl_batch_shape(
        it.batch,
        &(gl_shape){.x = 30, .y = 30, .width = 20, .height = 9, .radius = 3, .color = white});
    gl_batch_end(it.batch);
    gl_gpu_timer_end(it.timer);
    gl_overlay_set_note(it.overlay, "a note");
    gl_overlay_draw(it.overlay, loop, render);
}

static void destroy(void)
{
    gl_shader_destroy(it.shader);
    gl_gpu_timer_destroy(it.timer);
    gl_mesh_destroy(it.sphere);
    gl_mesh_destroy(it.mesh);
    gl_framebuffer_pair_destroy(it.pair);
    gl_framebuffer_destroy(it.framebuffer);
    gl_overlay_destroy(it.overlay);
    gl_batch_destroy(it.batch);
    gl_font_destroy(it.font);
    gl_texture_destroy(it.plain);
    gl_texture_destroy(it.cube);
    gl_texture_destroy(it.jpeg);
    gl_texture_destroy(it.png);
    gl_offscreen_destroy(it.offscreen);
}

int main(int argc, char **argv)
{
    static gl_sim machine;
    gl_loop loop;
    bool is_good = argc == 3 && create(argv[1], argv[2]) &&
                   gl_sim_init(&machine, &(gl_sim_desc){.width = SIZE, .height = SIZE}) &&
                   gl_loop_init(&loop, gl_sim_host(&machine), NULL);
    int frames = 0;
    for (gl_event event; is_good && gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            draw(&loop, &event.render);
            if (++frames == 2)
                gl_loop_stop(&loop);
        }
    is_good = is_good && gl_framebuffer_resize(it.framebuffer, 40, 40) &&
              gl_framebuffer_pair_resize(it.pair, 16, 16) &&
              gl_capture_png("sprites.png", SIZE, SIZE);
    say("%d frames\n", frames);
    destroy();
    return is_good ? 0 : 1;
}
