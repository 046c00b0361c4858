// 8. A shadow: the world as the sun sees it, and a comparison.
//
//     cc 08_shadow.c -o 08_shadow $(pkg-config --cflags --libs glpace)
//
// A point is in the shadow if the sun sees something else in front of it. So each frame is drawn
// twice: from the sun, into a framebuffer with only depth, and then from the camera. There each
// pixel compares its distance from the sun with the depth that was stored.
//
// Drag to turn, scroll to come nearer. Escape quits.

#include <cglm/cglm.h>
#include <glpace/glpace.h>

// Seen from the sun only depth counts, which OpenGL writes by itself.
static const char sun_vertex[] =
    "layout(location = 0) in vec3 position;\n"
    "uniform mat4 model, sun;\n"
    "void main() { gl_Position = sun * model * vec4(position, 1.0); }\n";

static const char world_vertex[] =
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n"
    "uniform mat4 model, camera, sun;\n"
    "out vec3 facing, seen_by_sun;\n"
    "void main()\n"
    "{\n"
    "    vec4 world = model * vec4(position, 1.0);\n"
    "    gl_Position = camera * world;\n"
    "    seen_by_sun = (sun * world).xyz * 0.5 + 0.5;\n" // as a texture has it: 0 to 1
    "    facing = mat3(model) * normal;\n"
    "}\n";

// A sampler2DShadow compares: 1 is light, 0 is shadow. It blends four comparisons, and we take the
// mean of nine of these, so that the edge of a shadow is soft. Outside the sun's picture everything
// is lit.
static const char world_fragment[] =
    "uniform sampler2DShadow shadows;\n"
    "uniform vec3 to_sun, tint;\n"
    "in vec3 facing, seen_by_sun;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    vec3 texel = vec3(1.0 / vec2(textureSize(shadows, 0)), 0.0);\n"
    "    float lit = 0.0;\n"
    "    for (int i = 0; i < 9; i++)\n"
    "        lit += texture(shadows, seen_by_sun + texel * vec3(i % 3 - 1, i / 3 - 1, 0)) / 9.0;\n"
    "    if (any(greaterThan(abs(seen_by_sun - 0.5), vec3(0.5))))\n"
    "        lit = 1.0;\n"
    "    float sun = lit * max(dot(normalize(facing), to_sun), 0.0);\n"
    "    color = vec4(tint * (vec3(0.10, 0.12, 0.16) + sun * vec3(1.0, 0.92, 0.8)), 1.0);\n"
    "}\n";

struct world {
    gl_mesh *cube, *floor;
    double before, now; // how far the cubes have turned
};

static void draw_mesh(gl_shader *shader, const gl_mesh *mesh, mat4 model, vec3 tint)
{
    gl_shader_set_mat4(shader, "model", (float *)model);
    if (gl_shader_has(shader, "tint")) // the sun does not care for colors
        gl_shader_set_vec3(shader, "tint", tint[0], tint[1], tint[2]);
    gl_mesh_draw(mesh);
}

static void draw_world(gl_shader *shader, const struct world *world, double alpha)
{
    float turned = (float)(world->before + (world->now - world->before) * alpha);
    mat4 model;
    glm_scale_make(model, (vec3){2000, 1, 2000});
    draw_mesh(shader, world->floor, model, (vec3){0.4f, 0.35f, 0.25f});
    for (int i = 0; i < 9; i++) {
        float x = 2.4f * (float)(i % 3 - 1), z = 2.4f * (float)(i / 3 - 1);
        glm_translate_make(model, (vec3){x, 1.2f + 0.4f * sinf(turned * 2 + x + z), z});
        glm_rotate(model, turned + x, (vec3){0.5f, 1, 0.2f});
        draw_mesh(shader, world->cube, model, (vec3){0.7f, 0.08f + 0.1f * (float)(i % 3), 0.06f});
    }
}

int main(void)
{
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "8. A shadow", .srgb = true, .samples = 4});
    if (!window)
        return 1;
    struct world world = {.cube = gl_mesh_cube(), .floor = gl_mesh_grid(1, 1)};
    gl_shader *from_sun = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = sun_vertex}, .fragment = {.text = "void main() {}"}});
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = world_vertex}, .fragment = {.text = world_fragment}});
    gl_framebuffer_desc desc = {.width = 2048, .height = 2048, .no_colors = true};
    desc.depth = GL_DEPTH_COMPONENT24;
    desc.compare = GL_LEQUAL; // light, if not farther from the sun than the stored depth
    gl_framebuffer *shadows = gl_framebuffer_create(&desc);
    if (!world.cube || !world.floor || !from_sun || !shader || !shadows)
        return 1;
    gl_camera camera;
    gl_camera_pose start = {.yaw = 0.4f, .pitch = -0.4f, .distance = 10};
    gl_camera_init(&camera, &(gl_camera_desc){.start = start, .far_plane = 1000});

    // The sun is so far away that its rays are parallel: a box, 14 wide, that it looks along.
    vec3 to_sun = {0.48f, 0.8f, -0.36f}; // of length 1
    mat4 sun, view, projection;
    glm_lookat(to_sun, (vec3){0, 0, 0}, (vec3){0, 1, 0}, view);
    glm_ortho(-7, 7, -7, 7, -10, 10, projection);
    glm_mat4_mul(projection, view, sun);
    glEnable(GL_DEPTH_TEST);
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_camera_feed(&camera, &event);
        if (event.type == GL_EVENT_UPDATE) {
            gl_camera_update(&camera, event.update.dt);
            world.before = world.now;
            world.now += 0.6 * event.update.dt;
        }
        if (event.type == GL_EVENT_RENDER) {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            gl_framebuffer_bind(shadows);
            glClear(GL_DEPTH_BUFFER_BIT);
            glEnable(GL_POLYGON_OFFSET_FILL); // away from the sun a little, or a surface would
            glPolygonOffset(2, 4);            // throw a shadow on itself
            gl_shader_use(from_sun);
            gl_shader_set_mat4(from_sun, "sun", (float *)sun);
            draw_world(from_sun, &world, event.render.alpha);
            glDisable(GL_POLYGON_OFFSET_FILL);

            gl_framebuffer_bind_screen(width, height);
            glClearColor(0.3f, 0.5f, 0.8f, 1);
            glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            gl_camera_view(&camera, event.render.alpha, (float *)view);
            gl_camera_projection(&camera, (double)width / height, (float *)projection);
            glm_mat4_mul(projection, view, projection);
            gl_shader_use(shader);
            gl_shader_set_mat4(shader, "camera", (float *)projection);
            gl_shader_set_mat4(shader, "sun", (float *)sun);
            gl_shader_set_vec3(shader, "to_sun", to_sun[0], to_sun[1], to_sun[2]);
            gl_shader_set_texture(shader, "shadows", gl_framebuffer_depth(shadows), 0);
            draw_world(shader, &world, event.render.alpha);
        }
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    gl_framebuffer_destroy(shadows);
    gl_shader_destroy(shader);
    gl_shader_destroy(from_sun);
    gl_mesh_destroy(world.floor);
    gl_mesh_destroy(world.cube);
    gl_window_destroy(window);
}
