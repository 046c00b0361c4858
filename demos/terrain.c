// An island to fly over: heights from noise, far parts of it drawn with fewer triangles.
//
//   heights   Noise of several sizes, one value for each corner of a cell, in one texture; and how
//             much sun gets there past the mountains, looked up once along the way to the sun.
//   chunks    The ground is drawn in squares of 32 x 32 cells, each a flat grid that takes its
//             heights from the texture. The farther it is, the coarser its grid. Where two levels
//             meet, the finer one takes the corners of the coarser one at its edge: no cracks.
//   culling   A box around each chunk shows whether any of it can be seen.
//   water     A plane with waves in its shader, blended over the ground; and air that hides the
//             distance.
//
// A click captures the mouse, which then looks around, W, A, S, D, E and Q fly, shift is faster. L
// shows the triangles, Escape gives the mouse back, and then quits. Headless it flies by itself.

#include <math.h>
#include <stdio.h>

#include <cglm/cglm.h>

#include <glpace/glpace.h>

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

// Cells on each side of the island and of a chunk, chunks on each side, levels of detail.
enum { side = 512, chunk = 32, chunks = side / chunk, levels = 4 };

static const float cell = 2;                            // meters
static const float to_sun[3] = {0.64f, 0.42f, -0.643f}; // as in terrain_sky.glsl

// ---- The heights --------------------------------------------------------------------------------

struct corner {
    float height; // meters above the sea
    float sun;    // 0 to 1: how much of it is seen from there
};

static struct corner ground[side + 1][side + 1]; // rows along x, the first at the least z

// Gradient noise: at each whole point a slope in one of eight directions, mixed in between. -1 to
// 1.
static float slope_at(int x, int y, float dx, float dy)
{
    uint32_t n = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca77u;
    n = (n ^ (n >> 15)) * 0x2c1b3c6du;
    n ^= n >> 13;
    const float a = n & 1 ? dx : -dx, b = n & 2 ? dy : -dy;
    return n & 4 ? a + b * 0.4f : a * 0.4f + b;
}

static float noise(float x, float y)
{
    const int i = (int)floorf(x), j = (int)floorf(y);
    const float u = x - (float)i, v = y - (float)j;
    const float s = u * u * u * (u * (u * 6 - 15) + 10), t = v * v * v * (v * (v * 6 - 15) + 10);
    const float low = glm_lerp(slope_at(i, j, u, v), slope_at(i + 1, j, u - 1, v), s);
    const float high =
        glm_lerp(slope_at(i, j + 1, u, v - 1), slope_at(i + 1, j + 1, u - 1, v - 1), s);
    return glm_lerp(low, high, t);
}

// Each octave has half of the size and half of the height of the one before it. Ridges: where noise
// passes through 0 the mountains are sharp.
static float height_of(float x, float z)
{
    float hills = 0, ridges = 0, share = 0.5f, size = 1.0f / 230;
    for (int octave = 0; octave < 8; octave++, share /= 2, size *= 2.03f) {
        const float n = noise(x * size + 17.3f, z * size - 4.1f);
        hills += share * n;
        ridges += share * (1 - 2.2f * fabsf(n));
    }
    const float out = hypotf(x, z) / (side * cell / 2);
    const float shore = 1 - glm_smoothstep(0.35f, 1, out);
    const float mountains = fmaxf(ridges - 0.3f, 0) * fmaxf(ridges - 0.3f, 0) * 240;
    return -26 + shore * (44 + hills * 70 + mountains * glm_smoothstep(0.15f, 0.8f, shore));
}

static float height_at(int x, int z)
{
    x = x < 0 ? 0 : x > side ? side : x;
    z = z < 0 ? 0 : z > side ? side : z;
    return ground[z][x].height;
}

// Between the corners.
static float ground_at(float x, float z)
{
    const float column = x / cell + side / 2, row = z / cell + side / 2;
    const int i = (int)floorf(column), j = (int)floorf(row);
    return glm_lerp(glm_lerp(height_at(i, j), height_at(i + 1, j), column - (float)i),
                    glm_lerp(height_at(i, j + 1), height_at(i + 1, j + 1), column - (float)i),
                    row - (float)j);
}

// How far the sun is above what is in its way, softly.
static float sun_at(int x, int z)
{
    const float climb = to_sun[1] / hypotf(to_sun[0], to_sun[2]);
    const float across = hypotf(to_sun[0], to_sun[2]), east = to_sun[0] / across;
    const float south = to_sun[2] / across;
    float free = 1;
    float far = 2, step = 1.5f; // cells; at last 120
    for (int i = 0; i < 30; i++, far += step, step *= 1.06f) {
        const float over = height_at(x, z) + far * cell * climb -
                           height_at(x + (int)lroundf(east * far), z + (int)lroundf(south * far));
        free = fminf(free, 0.5f + over / (0.07f * far * cell));
    }
    return fmaxf(free, 0);
}

static void make_ground(void)
{
    for (int z = 0; z <= side; z++)
        for (int x = 0; x <= side; x++)
            ground[z][x].height =
                height_of((float)(x - side / 2) * cell, (float)(z - side / 2) * cell);
    for (int z = 0; z <= side; z++)
        for (int x = 0; x <= side; x++)
            ground[z][x].sun = sun_at(x, z);
}

// ---- What is drawn ------------------------------------------------------------------------------

struct terrain {
    vec3 boxes[chunks][chunks][2]; // the lowest and the highest corner of each chunk
    gl_texture *texture;           // of the ground
    gl_mesh *grids[levels];        // each with half as many cells as the one before
    gl_mesh *plane, *screen;
    gl_shader *ground, *water, *sky;
    gl_framebuffer *picture; // four samples a pixel: smooth edges
    gl_batch *batch;
    bool lines;
    int drawn, triangles; // of the latest frame: chunks, and what they were made of
};

static gl_shader *create_shader(gl_app *app, const char *vertex, const char *fragment)
{
    return gl_app_shader(
        app, &(gl_shader_desc){.vertex = {.path = vertex}, .fragment = {.path = fragment}});
}

static bool terrain_create(struct terrain *terrain, gl_app *app)
{
    make_ground();
    for (int z = 0; z < chunks; z++)
        for (int x = 0; x < chunks; x++) {
            float low = INFINITY, high = -INFINITY;
            for (int i = 0; i <= chunk; i++)
                for (int j = 0; j <= chunk; j++) {
                    low = fminf(low, ground[z * chunk + i][x * chunk + j].height);
                    high = fmaxf(high, ground[z * chunk + i][x * chunk + j].height);
                }
            const float size = chunk * cell, west = (float)(x - chunks / 2) * size;
            const float north = (float)(z - chunks / 2) * size;
            glm_vec3_copy((vec3){west, low, north}, terrain->boxes[z][x][0]);
            glm_vec3_copy((vec3){west + size, high, north + size}, terrain->boxes[z][x][1]);
        }
    terrain->texture = gl_texture_create(&(gl_texture_desc){
        .width = side + 1, .height = side + 1, .format = GL_RG32F, .pixels = ground});
    bool good = terrain->texture;
    for (int level = 0; level < levels; level++) {
        terrain->grids[level] = gl_mesh_grid(chunk >> level, chunk >> level);
        good = good && terrain->grids[level];
    }
    terrain->plane = gl_mesh_grid(1, 1);
    terrain->screen = gl_mesh_fullscreen();
    terrain->ground = create_shader(app, "terrain.vert", "terrain.frag");
    terrain->water = create_shader(app, "terrain_water.vert", "terrain_water.frag");
    terrain->sky = create_shader(app, NULL, "terrain_sky.frag");
    terrain->picture = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 1, .height = 1, .depth = GL_DEPTH_COMPONENT24, .samples = 4});
    terrain->batch = gl_batch_create(NULL);
    return good && terrain->plane && terrain->screen && terrain->ground && terrain->water &&
           terrain->sky && terrain->picture && terrain->batch;
}

static void terrain_destroy(struct terrain *terrain)
{
    gl_batch_destroy(terrain->batch);
    gl_framebuffer_destroy(terrain->picture);
    gl_mesh_destroy(terrain->screen);
    gl_mesh_destroy(terrain->plane);
    for (int level = 0; level < levels; level++)
        gl_mesh_destroy(terrain->grids[level]);
    gl_texture_destroy(terrain->texture);
}

// ---- The picture --------------------------------------------------------------------------------

// Where the world is seen from: the matrix from there to clip space, and the eye.
struct eye {
    mat4 camera;
    vec3 at;
};

static int level_of(const struct eye *eye, int x, int z)
{
    const float size = chunk * cell;
    const float away = hypotf(((float)(x - chunks / 2) + 0.5f) * size - eye->at[0],
                              ((float)(z - chunks / 2) + 0.5f) * size - eye->at[2]);
    return away < 1.5f * size ? 0 : away < 3 * size ? 1 : away < 5.5f * size ? 2 : 3;
}

// Cells from one vertex to the next along the edge between two chunks: as the coarser one has them.
static int step_between(const struct eye *eye, int x, int z, int beside_x, int beside_z)
{
    const int own = level_of(eye, x, z), other = level_of(eye, beside_x, beside_z);
    return 1 << (own > other ? own : other);
}

static void draw_ground(struct terrain *terrain, const struct eye *eye)
{
    vec4 planes[6];
    glm_frustum_planes((vec4 *)eye->camera, planes);
    gl_shader_use(terrain->ground);
    gl_shader_set_mat4(terrain->ground, "camera", (float *)eye->camera);
    gl_shader_set_vec3(terrain->ground, "eye", eye->at[0], eye->at[1], eye->at[2]);
    gl_shader_set_texture(terrain->ground, "ground", terrain->texture, 0);
    const int32_t steps = gl_shader_location(terrain->ground, "steps");
    terrain->drawn = terrain->triangles = 0;
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    for (int z = 0; z < chunks; z++)
        for (int x = 0; x < chunks; x++) {
            if (!glm_aabb_frustum(terrain->boxes[z][x], planes))
                continue;
            const int level = level_of(eye, x, z);
            gl_shader_set_ivec2(terrain->ground, "first", x * chunk, z * chunk);
            glUniform4i(steps, step_between(eye, x, z, x - 1, z), step_between(eye, x, z, x + 1, z),
                        step_between(eye, x, z, x, z - 1), step_between(eye, x, z, x, z + 1));
            gl_mesh_draw(terrain->grids[level]);
            terrain->drawn++;
            terrain->triangles += 2 * (chunk >> level) * (chunk >> level);
        }
    glDisable(GL_CULL_FACE); // the sea is seen from below, too
}

static void draw_sky(struct terrain *terrain, mat4 view, mat4 projection)
{
    mat4 turned, rays;
    glm_mat4_copy(view, turned);
    glm_vec4_copy((vec4){0, 0, 0, 1}, turned[3]); // turned, but not moved
    glm_mat4_mul(projection, turned, rays);
    glm_mat4_inv(rays, rays);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    gl_shader_use(terrain->sky);
    gl_shader_set_mat4(terrain->sky, "rays", (float *)rays);
    gl_mesh_draw(terrain->screen);
}

static void draw_water(struct terrain *terrain, const struct eye *eye, double seconds)
{
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    gl_shader_use(terrain->water);
    gl_shader_set_mat4(terrain->water, "camera", (float *)eye->camera);
    gl_shader_set_vec3(terrain->water, "eye", eye->at[0], eye->at[1], eye->at[2]);
    gl_shader_set_texture(terrain->water, "ground", terrain->texture, 0);
    gl_shader_set_float(terrain->water, "seconds", (float)seconds);
    gl_mesh_draw(terrain->plane);
}

static void draw_words(struct terrain *terrain, const gl_render_event *render)
{
    char text[64];
    const float tall = (float)(render->framebuffer_height / 360 + 1);
    const float wide = (float)(render->framebuffer_width / 360);
    const float size = 8 * glm_max(1, glm_min(tall, wide));
    snprintf(text, sizeof text, "%d of %d chunks, %d triangles", terrain->drawn, chunks * chunks,
             terrain->triangles);
    gl_batch_begin(terrain->batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_text(terrain->batch, size, size, size, (gl_color){1, 1, 1, 0.9f}, text);
    gl_batch_end(terrain->batch);
}

static void draw(struct terrain *terrain, const gl_camera *camera, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    struct eye eye;
    mat4 view, projection;
    gl_camera_view(camera, render->alpha, (float *)view);
    gl_camera_projection(camera, (double)width / height, (float *)projection);
    glm_mat4_mul(projection, view, eye.camera);
    gl_camera_eye(camera, render->alpha, eye.at);

    if (!gl_framebuffer_resize(terrain->picture, width, height))
        return; // it said why
    gl_framebuffer_bind(terrain->picture);
    glClear(GL_DEPTH_BUFFER_BIT);
    draw_sky(terrain, view, projection);
    if (terrain->lines)
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    draw_ground(terrain, &eye);
    if (terrain->lines)
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    draw_water(terrain, &eye, render->sim_time);
    gl_framebuffer_resolve(terrain->picture);
    gl_framebuffer_bind_screen(width, height);
    gl_framebuffer_blit(terrain->picture, 0, 0, 0, width, height);
    draw_words(terrain, render);
}

// ---- The flight ---------------------------------------------------------------------------------

static void stay_above(gl_camera_pose *pose)
{
    const float least = fmaxf(ground_at(pose->position[0], pose->position[2]), 0) + 2;
    pose->position[1] = fmaxf(pose->position[1], least);
}

static void fly(gl_camera *camera, double dt)
{
    gl_camera_update(camera, dt);
    stay_above(&camera->pose);
}

// Around the island, as high as what comes asks for.
static void fly_alone(gl_camera *camera, double dt)
{
    gl_camera_update(camera, dt); // keeps what was before
    gl_camera_pose *pose = &camera->pose;
    const float angle = atan2f(pose->position[2], pose->position[0]) + 0.07f * (float)dt;
    const float radius = 420;
    float wanted = 0;
    for (int i = 0; i < 12; i++) {
        const float ahead = angle + 0.03f * (float)i;
        wanted = fmaxf(wanted, ground_at(radius * cosf(ahead), radius * sinf(ahead)));
    }
    pose->position[0] = radius * cosf(angle);
    pose->position[1] += (fmaxf(wanted, 0) + 28 - pose->position[1]) * (float)(dt * 0.8);
    pose->position[2] = radius * sinf(angle);
    pose->yaw = GLM_PIf - angle - 1.15f; // along the coast, and inland
    pose->pitch = -0.10f;
    stay_above(pose);
}

// ---- The program --------------------------------------------------------------------------------

// The mouse moves the camera while it is captured.
static void capture(gl_app *app, bool *captured, bool wanted)
{
    if (app->window && *captured != wanted &&
        gl_window_set_cursor_mode(app->window, wanted ? GL_CURSOR_LOCKED : GL_CURSOR_NORMAL))
        *captured = wanted;
}

static void press(gl_app *app, struct terrain *terrain, bool *captured, gl_key key)
{
    if (key == GL_KEY_L && app->options.es)
        app->error = "L: the triangles can be shown by OpenGL alone, not by OpenGL ES";
    else if (key == GL_KEY_L)
        terrain->lines = !terrain->lines;
    if (key == GL_KEY_ESCAPE && !*captured)
        gl_loop_stop(&app->loop);
    if (key == GL_KEY_ESCAPE)
        capture(app, captured, false);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "terrain",
                              .defaults = {.ups = {60, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys = "a click captures the mouse, which looks around, W, A, S, D, "
                                      "E and Q fly, L shows the triangles, Escape gives the mouse "
                                      "back, and quits when pressed again"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    static struct terrain terrain;
    gl_camera camera;
    const gl_camera_desc flight = {
        .kind = GL_CAMERA_FLY,
        .start = {.position = {320, 60, 275}, .yaw = 1.5f, .pitch = -0.1f},
        .speed = 30,
        .near_plane = 0.5f,
        .far_plane = 4000};
    if (!terrain_create(&terrain, &app) || !gl_camera_init(&camera, &flight)) {
        terrain_destroy(&terrain);
        return gl_app_fail(&app);
    }
    bool captured = false;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_camera_feed(&camera, &event);
        switch (event.type) {
        case GL_EVENT_UPDATE:
            (app.alone ? fly_alone : fly)(&camera, event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(&terrain, &camera, &event.render);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            capture(&app, &captured, captured || event.mouse_button.action == GL_ACTION_PRESS);
            break;
        case GL_EVENT_FOCUS:
            capture(&app, &captured, captured && event.focus.focused);
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&app, &terrain, &captured, event.key.key);
            break;
        default:
            break;
        }
    }
    terrain_destroy(&terrain);
    return gl_app_finish(&app);
}
