// GLFW's example `gears` (361 lines there), retold: three gears, in OpenGL's fixed pipeline. The
// arrows and Z turn the view; the program's own OpenGL is of 2.1, so it asks for that.
#include <math.h>

#include <glpace/loop.h>
#include <glpace/window.h>

#include "finish.h"

#define TURN 6.2831853f

static struct {
    float x, y, z; // the view, degrees
} view = {20, 30, 0};

static void corner(float radius, float angle, float z)
{
    glVertex3f(radius * cosf(angle), radius * sinf(angle), z);
}

// A wall between two corners, facing outwards, or inwards if the angle falls.
static void wall(float from_radius, float from, float to_radius, float to, float half)
{
    float x = to_radius * cosf(to) - from_radius * cosf(from);
    float y = to_radius * sinf(to) - from_radius * sinf(from);
    glNormal3f(y, -x, 0);
    corner(from_radius, from, -half);
    corner(to_radius, to, -half);
    corner(to_radius, to, half);
    corner(from_radius, from, half);
}

static void face(const float *radii, const float *angles, float hole, float z)
{
    glNormal3f(0, 0, z);
    for (int i = 0; i < 4; i++) {
        int from = z > 0 ? i : i + 1, to = z > 0 ? i + 1 : i;
        corner(hole, angles[from], z);
        corner(radii[from], angles[from], z);
        corner(radii[to], angles[to], z);
        corner(hole, angles[to], z);
    }
}

static void gear(const float color[4], float hole, float radius, float width, int teeth)
{
    const float low = radius - 0.35f, high = radius + 0.35f, half = width / 2;
    const float radii[] = {low, high, high, low, low};
    glMaterialfv(GL_FRONT, GL_AMBIENT_AND_DIFFUSE, color);
    glBegin(GL_QUADS);
    for (int tooth = 0; tooth < teeth; tooth++) {
        float angles[5];
        for (int i = 0; i < 5; i++)
            angles[i] = ((float)tooth + (float)i / 4) * TURN / (float)teeth;
        face(radii, angles, hole, half);
        face(radii, angles, hole, -half);
        for (int i = 0; i < 4; i++)
            wall(radii[i], angles[i], radii[i + 1], angles[i + 1], half);
        wall(hole, angles[4], hole, angles[0], half);
    }
    glEnd();
}

static GLuint make_gears(void)
{
    static const float light[] = {5, 5, 10, 0};
    static const float red[] = {0.8f, 0.1f, 0, 1}, green[] = {0, 0.8f, 0.2f, 1},
                       blue[] = {0.2f, 0.2f, 1, 1};
    glLightfv(GL_LIGHT0, GL_POSITION, light);
    glEnable(GL_LIGHTING);
    glEnable(GL_LIGHT0);
    glEnable(GL_CULL_FACE);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_NORMALIZE);
    GLuint gears = glGenLists(3);
    glNewList(gears, GL_COMPILE);
    gear(red, 1, 4, 1, 20);
    glEndList();
    glNewList(gears + 1, GL_COMPILE);
    gear(green, 0.5f, 2, 2, 10);
    glEndList();
    glNewList(gears + 2, GL_COMPILE);
    gear(blue, 1.3f, 2, 0.5f, 10);
    glEndList();
    return gears;
}

static void draw_gear(GLuint gear_list, float x, float y, float angle)
{
    glPushMatrix();
    glTranslatef(x, y, 0);
    glRotatef(angle, 0, 0, 1);
    glCallList(gear_list);
    glPopMatrix();
}

static void draw(const gl_render_event *frame, GLuint gears, float angle)
{
    double height = 2.5 * frame->framebuffer_height / frame->framebuffer_width;
    glViewport(0, 0, frame->framebuffer_width, frame->framebuffer_height);
    glMatrixMode(GL_PROJECTION);
    glLoadIdentity();
    glFrustum(-2.5, 2.5, -height, height, 5, 30);
    glMatrixMode(GL_MODELVIEW);
    glLoadIdentity();
    glTranslatef(0, 0, -20);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glRotatef(view.x, 1, 0, 0);
    glRotatef(view.y, 0, 1, 0);
    glRotatef(view.z, 0, 0, 1);
    draw_gear(gears, -3, -2, angle);
    draw_gear(gears + 1, 3.1f, -2, -2 * angle - 9);
    draw_gear(gears + 2, -3.1f, 4.2f, -2 * angle - 25);
}

static bool turn_view(const gl_key_event *key)
{
    if (key->action == GL_ACTION_RELEASE)
        return true;
    view.x += 5.0f * (float)((key->key == GL_KEY_UP) - (key->key == GL_KEY_DOWN));
    view.y += 5.0f * (float)((key->key == GL_KEY_LEFT) - (key->key == GL_KEY_RIGHT));
    if (key->key == GL_KEY_Z)
        view.z += key->mods & GL_MOD_SHIFT ? -5.0f : 5.0f;
    return key->key != GL_KEY_ESCAPE;
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){
        .title = "Gears", .width = 300, .height = 300, .context = {.major = 2, .minor = 1}});
    gl_loop loop;
    if (!window || !gl_loop_init(&loop, gl_window_host(window), NULL))
        return 1;
    GLuint gears = make_gears();
    float angle = 0;
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            angle += 100 * (float)event.update.dt;
        if (event.type == GL_EVENT_KEY && !turn_view(&event.key))
            gl_loop_stop(&loop);
        if (event.type != GL_EVENT_RENDER)
            continue;
        draw(&event.render, gears, angle);
        if (is_last(&event.render, argc, argv, (uint8_t[]){0, 0, 0}))
            gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
}
