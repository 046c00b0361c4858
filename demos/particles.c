// A hundred thousand stars, or as many as --count says, that the GPU moves: two galaxies pass each
// other, and the tides draw out arms and a bridge.
//
// A step reads one buffer of stars and writes another (transform feedback), then the two take
// turns; the CPU moves the two cores and never sees a star. A star's step is a straight line, so
// that a frame between two steps draws it as far back on that line as alpha says. Light is added up
// in a framebuffer of floats, and brought into the range of the display at last.
//
// Drag to turn, scroll to come closer; until then the camera goes round by itself. Space begins
// anew with another seed, Left and Right halve and double the stars and begin anew, P pauses, N
// steps while paused, Up and Down change the speed of time, and Q or Escape quits.

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

#define PI 3.14159265358979323846

struct star {
    float place[3], kind; // see particles.vert
    float velocity[3];
};

// ---- The cores ----------------------------------------------------------------------------------
// Two masses that fall around each other: on ellipses, from whose far end they come back.

static const double masses[2] = {1, 0.7};

struct core {
    double place[3], velocity[3];
};

static void cores_start(struct core cores[2])
{
    const double distance = 3.3, nearest = 0.9, half_axis = 2.3, mass = masses[0] + masses[1];
    const double speed = sqrt(mass * (2 / distance - 1 / half_axis));
    const double across = sqrt(mass * nearest * (2 - nearest / half_axis)) / distance;
    const double toward = sqrt(speed * speed - across * across);
    for (int i = 0; i < 2; i++) {
        const double share = (i == 0 ? -masses[1] : masses[0]) / mass;
        cores[i] = (struct core){
            .place = {distance * share, 0, 0},
            .velocity = {-toward * share, 0, -across * share},
        };
    }
}

static void cores_step(struct core cores[2], double dt)
{
    double way[3], square = 0;
    for (int i = 0; i < 3; i++) {
        way[i] = cores[1].place[i] - cores[0].place[i];
        square += way[i] * way[i];
    }
    const double pull = 1 / (square * sqrt(square));
    for (int i = 0; i < 3; i++) {
        cores[0].velocity[i] += way[i] * masses[1] * pull * dt;
        cores[1].velocity[i] -= way[i] * masses[0] * pull * dt;
        cores[0].place[i] += cores[0].velocity[i] * dt;
        cores[1].place[i] += cores[1].velocity[i] * dt;
    }
}

// ---- The stars ----------------------------------------------------------------------------------

// On a circle around its core, in a disc that is inclined and turns as the cores do.
static struct star make_star(const struct core *core, int galaxy, uint32_t *state)
{
    const double reach = galaxy == 0 ? 1.15 : 0.9, tilt = galaxy == 0 ? 0.25 : -0.7;
    const double share = sketch_random(state, 0, 1);
    const double radius = -0.26 * reach * log(1 - 0.985 * share); // ever fewer toward the rim
    const double around = sketch_random(state, 0, (float)(2 * PI));
    const double spread = sketch_random(state, -1, 1) * sketch_random(state, 0, 1);
    const double soft = radius * radius + 0.14 * 0.14; // as in particles_step.vert
    const double speed = radius * sqrt(masses[galaxy] / (soft * sqrt(soft)));

    const double x = radius * cos(around), z = -radius * sin(around);
    const double y = 0.05 * spread * reach;
    const double vx = -speed * sin(around), vz = -speed * cos(around);
    const double c = cos(tilt), s = sin(tilt);
    const double place[3] = {c * x - s * y, s * x + c * y, z}, velocity[3] = {c * vx, s * vx, vz};
    struct star star = {.kind = (float)galaxy + 0.99f * (float)fmin(radius / reach, 1)};
    for (int i = 0; i < 3; i++) {
        star.place[i] = (float)(core->place[i] + place[i]);
        star.velocity[i] = (float)(core->velocity[i] + velocity[i]);
    }
    return star;
}

struct world {
    struct core cores[2];
    double step; // seconds, of the latest update
    double age;  // seconds

    int32_t most;  // stars that there is room for
    int32_t count; // that there are
    uint32_t seed;
    gl_mesh *stars[2]; // the first is as the latest step left it
    gl_mesh *screen;
    gl_framebuffer *light;
    gl_shader *step_shader, *star_shader, *show_shader;
};

static gl_mesh *create_stars(int32_t count)
{
    const gl_mesh_attribute attributes[] = {
        {.location = 0, .components = 4, .offset = offsetof(struct star, place)},
        {.location = 4, .components = 3, .offset = offsetof(struct star, velocity)},
    };
    return gl_mesh_create(&(gl_mesh_desc){
        .topology = GL_TOPOLOGY_POINTS,
        .vertex_count = count,
        .stride = sizeof(struct star),
        .attributes = attributes,
        .attribute_count = 2,
        .dynamic = true,
    });
}

static bool world_create(struct world *world, gl_app *app, uint64_t count)
{
    static const char *const varyings[] = {"next_place", "next_velocity"};
    world->seed = (uint32_t)app->options.seed;
    world->most = world->count = (int32_t)count;
    world->stars[0] = create_stars(world->most);
    world->stars[1] = create_stars(world->most);
    world->screen = gl_mesh_fullscreen();
    world->light = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 1,
        .height = 1,
        .formats = {GL_RGBA32F}, // with 16 bits, a sum loses what is a 2048th of it
    });
    world->step_shader = gl_app_shader(app, &(gl_shader_desc){
                                                .vertex = {.path = "particles_step.vert"},
                                                .varyings = varyings,
                                                .varying_count = 2,
                                            });
    world->star_shader =
        gl_app_shader(app, &(gl_shader_desc){.vertex = {.path = "particles.vert"},
                                             .fragment = {.path = "particles.frag"}});
    world->show_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "particles_show.frag"}});
    return world->stars[0] && world->stars[1] && world->screen && world->light &&
           world->step_shader && world->star_shader && world->show_shader;
}

static void world_destroy(struct world *world)
{
    gl_framebuffer_destroy(world->light);
    gl_mesh_destroy(world->screen);
    gl_mesh_destroy(world->stars[1]);
    gl_mesh_destroy(world->stars[0]);
}

// In parts, so that it takes no second copy of millions.
static void world_start(struct world *world)
{
    enum { part = 4096 };
    static struct star stars[part];
    uint32_t state = world->seed;
    cores_start(world->cores);
    world->step = world->age = 0;
    for (int32_t first = 0; first < world->count; first += part) {
        const int32_t count = world->count - first < part ? world->count - first : part;
        for (int32_t i = 0; i < count; i++) {
            const int galaxy = (first + i) % 5 < 3 ? 0 : 1;
            stars[i] = make_star(&world->cores[galaxy], galaxy, &state);
        }
        gl_mesh_update(world->stars[0], first, stars, count);
    }
}

// ---- A step -------------------------------------------------------------------------------------

static void set_cores(gl_shader *shader, const struct core cores[2])
{
    float places[6];
    for (int i = 0; i < 6; i++)
        places[i] = (float)cores[i / 3].place[i % 3];
    gl_shader_set_vec3s(shader, "cores", places, 2);
    gl_shader_set_floats(shader, "masses", (float[]){(float)masses[0], (float)masses[1]}, 2);
}

static void world_step(struct world *world, double dt)
{
    gl_shader_use(world->step_shader);
    set_cores(world->step_shader, world->cores);
    gl_shader_set_float(world->step_shader, "dt", (float)dt);

    glEnable(GL_RASTERIZER_DISCARD); // no pixels
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, gl_mesh_vertex_buffer_id(world->stars[1]));
    glBeginTransformFeedback(GL_POINTS);
    gl_mesh_draw_part(world->stars[0], 0, world->count);
    glEndTransformFeedback();
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
    glDisable(GL_RASTERIZER_DISCARD);

    gl_mesh *before = world->stars[0];
    world->stars[0] = world->stars[1];
    world->stars[1] = before;
    cores_step(world->cores, dt);
    world->step = dt;
    world->age += dt;
}

// ---- The picture --------------------------------------------------------------------------------

static void draw_stars(struct world *world, const gl_camera *camera, const gl_render_event *render)
{
    const double height = render->framebuffer_height;
    float view[16], projection[16];
    gl_camera_view(camera, render->alpha, view);
    gl_camera_projection(camera, render->framebuffer_width / height, projection);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    gl_shader_use(world->star_shader);
    gl_shader_set_mat4(world->star_shader, "view", view);
    gl_shader_set_mat4(world->star_shader, "projection", projection);
    gl_shader_set_float(world->star_shader, "back", (float)(world->step * (1 - render->alpha)));
    gl_shader_set_float(world->star_shader, "size", (float)(height * 0.014));
    gl_shader_set_float(world->star_shader, "light", 34000.0f / (float)world->count);
    gl_mesh_draw_part(world->stars[0], 0, world->count);
}

static void draw(struct world *world, const gl_camera *camera, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    if (!gl_framebuffer_resize(world->light, width, height))
        return; // it said why
    gl_framebuffer_bind(world->light);
    glDisable(GL_DEPTH_TEST);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    draw_stars(world, camera, render);

    gl_framebuffer_bind_screen(width, height);
    glDisable(GL_BLEND);
    gl_shader_use(world->show_shader);
    gl_shader_set_texture(world->show_shader, "stars", gl_framebuffer_color(world->light, 0), 0);
    gl_mesh_draw(world->screen);
}

// ---- The program --------------------------------------------------------------------------------

static const double end = 24; // seconds, when all is scattered

static void press(gl_app *app, struct world *world, gl_key key)
{
    switch (key) {
    case GL_KEY_SPACE:
        world->seed++;
        world_start(world);
        break;
    case GL_KEY_RIGHT:
        world->count = world->count <= world->most / 2 ? 2 * world->count : world->most;
        world_start(world);
        break;
    case GL_KEY_LEFT:
        world->count = world->count > 1 ? world->count / 2 : 1;
        world_start(world);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&app->loop);
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    uint64_t count = 100000;
    gl_app app;
    const gl_app_flag flag = {.name = "--count",
                              .value = "N",
                              .takes = "1 to 50000000",
                              .help = "stars",
                              .number = &count,
                              .least = 1,
                              .most = 50000000};
    const gl_app_desc desc = {.title = "particles",
                              .defaults = {.ups = {60, 1}},
                              .flags = &flag,
                              .flag_count = 1,
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .time_keys = true,
                              .signals = true,
                              .keys =
                                  "dragging turns, scrolling comes closer, Space begins again, "
                                  "Left and Right halve and double the stars, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct world world = {0};
    gl_camera camera;
    const gl_camera_desc view = {.start = {.yaw = -0.3f, .pitch = -0.75f, .distance = 4.3f},
                                 .min_distance = 0.3f,
                                 .fovy = 0.9f};
    if (!world_create(&world, &app, count) || !gl_camera_init(&camera, &view)) {
        world_destroy(&world);
        return gl_app_fail(&app);
    }
    world_start(&world);
    if (!app.options.es) // whose shaders always say how large a point is
        glEnable(GL_PROGRAM_POINT_SIZE);

    bool tour = true; // nobody has taken the camera yet
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_camera_feed(&camera, &event);
        switch (event.type) {
        case GL_EVENT_UPDATE:
            world_step(&world, event.update.dt);
            if (world.age > end)
                world_start(&world);
            gl_camera_update(&camera, event.update.dt);
            if (tour)
                camera.pose.yaw += (float)(0.05 * event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(&world, &camera, &event.render);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            tour = false;
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&app, &world, event.key.key);
            break;
        default:
            break;
        }
    }
    world_destroy(&world);
    return gl_app_finish(&app);
}
