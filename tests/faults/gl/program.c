// A whole program with all objects. What could not be created is created in a later frame.
#include "survive.h"

#include <stdlib.h>

#include "graphics/font/font.h"

ALL_BETWEEN(survive_begin, survive_end)

typedef struct program {
    gl_loop loop;
    gl_frame_policy policy;
    gl_shader *shader;
    gl_texture *texture;
    gl_framebuffer *smooth;
    gl_framebuffer_pair *pair;
    gl_mesh *mesh;
    gl_batch *batch;
    gl_font *font;
    gl_overlay *overlay;
    gl_gpu_timer *timer;
    gl_capture *capture;
    FILE *film;
} program;

// ---- its objects --------------------------------------------------------------------------------

static const uint8_t checks[4][4] = {
    {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}};

static gl_shader *create_shader(void)
{
    return gl_shader_create(&(gl_shader_desc){
        .vertex.text =
            "layout(location = 0) in vec3 position;\n"
            "layout(location = 2) in vec2 texcoord;\n"
            "out vec2 uv;\n"
            "void main() { uv = texcoord; gl_Position = vec4(position.xy, 0.0, 1.0); }\n",
        .fragment.text = "uniform sampler2D picture;\n"
                         "uniform vec3 tint;\n"
                         "in vec2 uv;\n"
                         "out vec4 color;\n"
                         "void main() { color = texture(picture, uv) * vec4(tint, 1.0); }\n",
    });
}

static gl_capture *create_capture(program *p)
{
    p->film = p->film ? p->film : tmpfile();
    return gl_capture_create(&(gl_capture_desc){.stream = p->film, .ring = 2});
}

#define ENSURE(object, creation) ((object) = (object) ? (object) : (creation))

static void create_what_is_missing(program *p)
{
    const gl_framebuffer_desc smooth = {
        .width = 8, .height = 8, .depth = GL_DEPTH_COMPONENT24, .samples = 4};
    const gl_framebuffer_desc light = {.width = 4, .height = 4, .formats = {GL_RGBA16F}};
    ENSURE(p->shader, create_shader());
    ENSURE(p->texture, gl_texture_create(&(gl_texture_desc){.width = 2,
                                                            .height = 2,
                                                            .pixels = checks,
                                                            .min_filter = GL_NEAREST,
                                                            .mag_filter = GL_NEAREST}));
    ENSURE(p->smooth, gl_framebuffer_create(&smooth));
    ENSURE(p->pair, gl_framebuffer_pair_create(&light));
    ENSURE(p->mesh, gl_mesh_quad());
    ENSURE(p->batch, gl_batch_create(&(gl_batch_desc){.capacity = 64}));
#ifdef FONT
    ENSURE(p->font, gl_font_load(FONT, &(gl_font_desc){.size = 16}));
#endif
    ENSURE(p->overlay, gl_overlay_create(&(gl_overlay_desc){.visible = true}));
    ENSURE(p->timer, gl_gpu_timer_create());
    ENSURE(p->capture, create_capture(p));
}

// ---- its frames ---------------------------------------------------------------------------------

static void draw_mesh(const program *p, const gl_texture *texture, const gl_framebuffer *target)
{
    gl_framebuffer_bind(target);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    gl_shader_use(p->shader);
    gl_shader_set_texture(p->shader, "picture", texture, 0);
    gl_shader_set_vec3(p->shader, "tint", 1, 0.5f, 1);
    gl_mesh_draw(p->mesh);
}

static void draw_2d(const program *p)
{
    gl_batch_begin(p->batch, canvas_size, canvas_size);
    gl_batch_circle(p->batch, 4, 12, 3, (gl_color){1, 1, 1, 1});
    if (p->texture) {
        gl_sprite sprite = gl_sprite_of(p->texture, 12, 12);
        sprite.width = sprite.height = 6;
        gl_batch_sprite(p->batch, p->texture, &sprite);
    }
    if (p->font)
        gl_batch_set_font(p->batch, p->font);
    gl_batch_text(p->batch, 1, 1, 12, (gl_color){1, 1, 1, 1}, "g");
    gl_batch_end(p->batch);
}

static void draw(program *p)
{
    const gl_render_event render = {
        .framebuffer_width = canvas_size, .framebuffer_height = canvas_size, .scale_y = 1};
    fill((const uint8_t[]){0, 0, 64, 255});
    gl_gpu_timer_begin(p->timer);
    draw_mesh(p, p->texture, p->smooth);
    gl_framebuffer_resolve(p->smooth);
    draw_mesh(p, gl_framebuffer_color(p->smooth, 0), gl_framebuffer_pair_back(p->pair));
    gl_framebuffer_pair_swap(p->pair);
    gl_framebuffer_bind_screen(canvas_size, canvas_size);
    gl_framebuffer_blit(p->smooth, 0, 0, 0, canvas_size / 2, canvas_size / 2);
    if (p->pair)
        gl_framebuffer_blit(gl_framebuffer_pair_front(p->pair), 0, 8, 0, canvas_size / 2,
                            canvas_size / 2);
    draw_2d(p);
    gl_overlay_draw(p->overlay, &p->loop, &render);
    gl_gpu_timer_end(p->timer);
    gl_overlay_set_gpu_ns(p->overlay, gl_gpu_timer_ns(p->timer));
    gl_capture_frame(p->capture, canvas_size, canvas_size);
}

// One that is presented, and one that is not yet. Text that had no memory comes when that was tried again.
static void run_frames(void *user)
{
    program *p = user;
    create_what_is_missing(p);
    bool presented = false;
    for (gl_event event; !presented && gl_next_event(&p->loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            draw(p);
        presented = event.type == GL_EVENT_SWAP;
    }
    for (int i = 0; i == 0 || (i < GLP_ATLAS_PATIENCE && p->font && p->font->atlas.failures > 0);
         i++)
        draw(p);
}

// ---- its beginning and end ----------------------------------------------------------------------

static void *begin(void)
{
    program *p = calloc(1, sizeof *p);
    assert_non_null(p);
    gl_frame_policy_init(&p->policy, NULL);
    gl_loop_init(&p->loop, gl_offscreen_host(canvas), &p->policy.policy);
    create_what_is_missing(p);
    return p;
}

static void end(void *user)
{
    program *p = user;
    gl_capture_destroy(p->capture);
    gl_gpu_timer_destroy(p->timer);
    gl_overlay_destroy(p->overlay);
    gl_batch_destroy(p->batch);
    gl_font_destroy(p->font);
    gl_mesh_destroy(p->mesh);
    gl_framebuffer_pair_destroy(p->pair);
    gl_framebuffer_destroy(p->smooth);
    gl_texture_destroy(p->texture);
    gl_shader_destroy(p->shader);
    if (p->film)
        fclose(p->film);
    free(p);
}

TEST(program)
{
    survive(&(trial){begin, run_frames, end});
}

TEST(late)
{
    survive_lateness(&(trial){begin, run_frames, end});
}
