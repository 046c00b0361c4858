#include <glpace/camera.h>

#include <math.h>
#include <string.h>

#include <cglm/cglm.h>

#include "core/base/check.h"
#include "core/base/log.h"

static const double pi = 3.14159265358979323846;

// The bits of a camera's held and tapped. Two keys with the same effect have a bit each, so that
// releasing one does not release the other.
enum {
    HELD_FORWARDS = 1 << 0,
    HELD_BACKWARDS = 1 << 1,
    HELD_TO_LEFT = 1 << 2,
    HELD_TO_RIGHT = 1 << 3,
    HELD_UP = 1 << 4,
    HELD_UP_TOO = 1 << 5,
    HELD_DOWN = 1 << 6,
    HELD_FASTER = 1 << 7,
    HELD_FASTER_TOO = 1 << 8,
    HELD_LEFT_BUTTON = 1 << 9,
    HELD_MIDDLE_BUTTON = 1 << 10,
    HELD_RIGHT_BUTTON = 1 << 11,
};

// ---- the desc -----------------------------------------------------------------------------------

static float given_or(float value, float standard)
{
    return value == 0 ? standard : value;
}

static gl_camera_desc resolve(const gl_camera_desc *desc)
{
    gl_camera_desc resolved = desc ? *desc : (gl_camera_desc){0};
    resolved.min_distance = given_or(resolved.min_distance, 0.1f);
    resolved.max_distance = given_or(resolved.max_distance, 1000);
    resolved.start.distance = given_or(
        resolved.start.distance, fminf(fmaxf(5, resolved.min_distance), resolved.max_distance));
    resolved.speed = given_or(resolved.speed, 5);
    resolved.sprint = given_or(resolved.sprint, 4);
    resolved.sensitivity = given_or(resolved.sensitivity, 0.004f);
    resolved.zoom = given_or(resolved.zoom, 1.1f);
    resolved.fovy = given_or(resolved.fovy, 1);
    resolved.near_plane = given_or(resolved.near_plane, 0.1f);
    resolved.far_plane = given_or(resolved.far_plane, 1000);
    return resolved;
}

// The condition is negated, so that NaN is refused as well.
static bool check(const char *field, float value, float low, float high)
{
    if (value >= low && value <= high)
        return true;
    return glp_fail("gl_camera_init: %s is %g; it takes %g to %g", field, (double)value,
                    (double)low, (double)high);
}

// Has a sentence of its own, because a field of view is often given in degrees.
static bool check_fovy(float fovy)
{
    if (fovy > 0 && fovy <= 3.14f)
        return true;
    return glp_fail("gl_camera_init: fovy is %g; it takes radians, more than 0 and at most 3.14",
                    (double)fovy);
}

static bool check_far_plane(const gl_camera_desc *desc)
{
    if (desc->far_plane > desc->near_plane)
        return true;
    return glp_fail("gl_camera_init: far_plane is %g; it takes more than near_plane, %g",
                    (double)desc->far_plane, (double)desc->near_plane);
}

static bool check_desc(const gl_camera_desc *desc)
{
    const gl_camera_pose *start = &desc->start;
    return glp_check_range("gl_camera_init", "kind", (int64_t)desc->kind, GL_CAMERA_ORBIT,
                           GL_CAMERA_FLY) &&
           check("start.position[0]", start->position[0], -FLT_MAX, FLT_MAX) &&
           check("start.position[1]", start->position[1], -FLT_MAX, FLT_MAX) &&
           check("start.position[2]", start->position[2], -FLT_MAX, FLT_MAX) &&
           check("start.yaw", start->yaw, -FLT_MAX, FLT_MAX) &&
           check("start.pitch", start->pitch, -GL_CAMERA_PITCH_MAX, GL_CAMERA_PITCH_MAX) &&
           check("min_distance", desc->min_distance, FLT_MIN, FLT_MAX) &&
           check("max_distance", desc->max_distance, desc->min_distance, FLT_MAX) &&
           check("start.distance", start->distance, desc->min_distance, desc->max_distance) &&
           check("speed", desc->speed, FLT_MIN, FLT_MAX) &&
           check("sprint", desc->sprint, FLT_MIN, FLT_MAX) &&
           check("sensitivity", desc->sensitivity, -FLT_MAX, FLT_MAX) &&
           check("zoom", desc->zoom, FLT_MIN, FLT_MAX) && check_fovy(desc->fovy) &&
           check("near_plane", desc->near_plane, FLT_MIN, FLT_MAX) && check_far_plane(desc);
}

static float wrapped(double angle)
{
    return (float)remainder(angle, 2 * pi);
}

bool gl_camera_init(gl_camera *camera, const gl_camera_desc *desc)
{
    if (!glp_require(camera, "gl_camera_init needs a camera"))
        return false;
    gl_camera_desc resolved = resolve(desc);
    if (!check_desc(&resolved))
        return false;
    resolved.start.yaw = wrapped(resolved.start.yaw);
    *camera = (gl_camera){
        .desc = resolved,
        .pose = resolved.start,
        .before = resolved.start,
        .window_height = 720, // until an event has it
    };
    return true;
}

// ---- events -------------------------------------------------------------------------------------

typedef struct binding {
    int input; // a gl_key, or a gl_mouse_button
    uint32_t bit;
} binding;

static const binding keys[] = {{GL_KEY_W, HELD_FORWARDS},
                               {GL_KEY_S, HELD_BACKWARDS},
                               {GL_KEY_A, HELD_TO_LEFT},
                               {GL_KEY_D, HELD_TO_RIGHT},
                               {GL_KEY_E, HELD_UP},
                               {GL_KEY_SPACE, HELD_UP_TOO},
                               {GL_KEY_Q, HELD_DOWN},
                               {GL_KEY_LEFT_SHIFT, HELD_FASTER},
                               {GL_KEY_RIGHT_SHIFT, HELD_FASTER_TOO},
                               {0, 0}};
static const binding buttons[] = {{GL_MOUSE_BUTTON_LEFT, HELD_LEFT_BUTTON},
                                  {GL_MOUSE_BUTTON_MIDDLE, HELD_MIDDLE_BUTTON},
                                  {GL_MOUSE_BUTTON_RIGHT, HELD_RIGHT_BUTTON},
                                  {0, 0}};

// 0: it has no effect.
static uint32_t bit_of(const binding *bindings, int input)
{
    while (bindings->bit && bindings->input != input)
        bindings++;
    return bindings->bit;
}

static void press(gl_camera *camera, uint32_t bit, gl_action action)
{
    if (action == GL_ACTION_RELEASE) {
        camera->held &= ~bit;
    } else {
        camera->held |= bit;
        camera->tapped |= bit;
    }
}

static void drag(gl_camera *camera, double x, double y)
{
    bool flies = camera->desc.kind == GL_CAMERA_FLY;
    uint32_t turning = flies ? HELD_LEFT_BUTTON | HELD_RIGHT_BUTTON : HELD_LEFT_BUTTON;
    if (camera->held & turning) {
        camera->turned[0] += x;
        camera->turned[1] += y;
    } else if (!flies && camera->held & (HELD_MIDDLE_BUTTON | HELD_RIGHT_BUTTON)) {
        camera->panned[0] += x;
        camera->panned[1] += y;
    }
}

static void move_pointer(gl_camera *camera, double x, double y)
{
    drag(camera, x - camera->pointer[0], y - camera->pointer[1]);
    camera->pointer[0] = x;
    camera->pointer[1] = y;
}

// A drag begins where the button was pressed: while the cursor was locked, it may have moved without
// an event.
static void press_button(gl_camera *camera, const gl_mouse_button_event *button)
{
    uint32_t bit = bit_of(buttons, (int)button->button);
    if (bit && button->action == GL_ACTION_PRESS) {
        camera->pointer[0] = button->x;
        camera->pointer[1] = button->y;
    }
    press(camera, bit, button->action);
}

static void move_mouse(gl_camera *camera, double x, double y)
{
    if (camera->desc.kind != GL_CAMERA_FLY) {
        drag(camera, x, y);
        return;
    }
    camera->turned[0] += x;
    camera->turned[1] += y;
}

static void resize(gl_camera *camera, int32_t height)
{
    if (height > 0)
        camera->window_height = height;
}

void gl_camera_feed(gl_camera *camera, const gl_event *event)
{
    if (!glp_require(camera && event, "gl_camera_feed needs a camera and an event"))
        return;
    switch (event->type) {
    case GL_EVENT_KEY:
        press(camera, bit_of(keys, (int)event->key.key), event->key.action);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        press_button(camera, &event->mouse_button);
        break;
    case GL_EVENT_CURSOR:
        move_pointer(camera, event->cursor.x, event->cursor.y);
        break;
    case GL_EVENT_MOUSE_MOTION:
        move_mouse(camera, event->mouse_motion.x, event->mouse_motion.y);
        break;
    case GL_EVENT_SCROLL:
        camera->scrolled += event->scroll.y;
        break;
    case GL_EVENT_FOCUS:
        if (!event->focus.focused)
            camera->held = 0;
        break;
    case GL_EVENT_RESIZE:
        resize(camera, event->resize.height);
        break;
    case GL_EVENT_RENDER:
        resize(camera, event->render.height);
        break;
    default:
        break;
    }
}

// ---- updates ------------------------------------------------------------------------------------

// Of the eye: to the right, upwards, and where it looks.
typedef struct axes {
    vec3 right;
    vec3 up;
    vec3 forward;
} axes;

static axes axes_of(const gl_camera_pose *pose)
{
    double sy = sin(pose->yaw);
    double cy = cos(pose->yaw);
    double sp = sin(pose->pitch);
    double cp = cos(pose->pitch);
    return (axes){
        .right = {(float)cy, 0, (float)-sy},
        .up = {(float)(sy * sp), (float)cp, (float)(cy * sp)},
        .forward = {(float)(-sy * cp), (float)sp, (float)(-cy * cp)},
    };
}

static void turn(gl_camera *camera)
{
    gl_camera_pose *pose = &camera->pose;
    double sensitivity = (double)camera->desc.sensitivity;
    float pitch = (float)((double)pose->pitch - camera->turned[1] * sensitivity);
    pose->yaw = wrapped((double)pose->yaw - camera->turned[0] * sensitivity);
    pose->pitch = glm_clamp(pitch, -GL_CAMERA_PITCH_MAX, GL_CAMERA_PITCH_MAX);
}

static void zoom(gl_camera *camera)
{
    float distance =
        camera->pose.distance * (float)pow((double)camera->desc.zoom, -camera->scrolled);
    camera->pose.distance =
        glm_clamp(distance, camera->desc.min_distance, camera->desc.max_distance);
}

// So far that what is as far away as the target stays under the pointer.
static void pan(gl_camera *camera)
{
    axes eye = axes_of(&camera->pose);
    double height = 2 * tan((double)camera->desc.fovy / 2) * (double)camera->pose.distance;
    double unit = height / camera->window_height;
    glm_vec3_muladds(eye.right, (float)(-camera->panned[0] * unit), camera->pose.position);
    glm_vec3_muladds(eye.up, (float)(camera->panned[1] * unit), camera->pose.position);
}

static float along(uint32_t held, uint32_t there, uint32_t back)
{
    return (held & there ? 1.0f : 0.0f) - (held & back ? 1.0f : 0.0f);
}

static void fly(gl_camera *camera, double dt)
{
    uint32_t held = camera->held | camera->tapped;
    axes eye = axes_of(&camera->pose);
    vec3 way = {0, along(held, HELD_UP | HELD_UP_TOO, HELD_DOWN), 0};
    glm_vec3_muladds(eye.forward, along(held, HELD_FORWARDS, HELD_BACKWARDS), way);
    glm_vec3_muladds(eye.right, along(held, HELD_TO_RIGHT, HELD_TO_LEFT), way);
    if (glm_vec3_norm2(way) > 1) // two keys are not faster than one
        glm_vec3_normalize(way);
    float sprint = held & (HELD_FASTER | HELD_FASTER_TOO) ? camera->desc.sprint : 1;
    glm_vec3_muladds(way, (float)(dt * (double)camera->desc.speed * (double)sprint),
                     camera->pose.position);
}

void gl_camera_update(gl_camera *camera, double dt)
{
    if (!glp_require(camera, "gl_camera_update needs a camera") ||
        !glp_require(dt >= 0 && dt < INFINITY, "gl_camera_update takes a dt in seconds, 0 or more"))
        return;
    camera->before = camera->pose;
    turn(camera);
    if (camera->desc.kind == GL_CAMERA_FLY) {
        fly(camera, dt);
    } else {
        zoom(camera);
        pan(camera);
    }
    camera->tapped = 0;
    camera->scrolled = 0;
    memset(camera->turned, 0, sizeof camera->turned);
    memset(camera->panned, 0, sizeof camera->panned);
}

// ---- matrices -----------------------------------------------------------------------------------

// Calculated in doubles, so that an alpha of 1 gives exactly the latest.
static float blended(float before, float now, double alpha)
{
    return (float)((double)before * (1 - alpha) + (double)now * alpha);
}

// Between the latest two updates.
static bool is_between(double alpha)
{
    return alpha >= 0 && alpha <= 1;
}

static gl_camera_pose pose_at(const gl_camera *camera, double alpha)
{
    const gl_camera_pose *before = &camera->before;
    const gl_camera_pose *now = &camera->pose;
    double turned = remainder((double)now->yaw - (double)before->yaw, 2 * pi);
    gl_camera_pose pose = {
        .yaw = (float)((double)before->yaw + turned * alpha),
        .pitch = blended(before->pitch, now->pitch, alpha),
    };
    if (camera->desc.kind == GL_CAMERA_ORBIT)
        pose.distance = blended(before->distance, now->distance, alpha);
    for (int i = 0; i < 3; i++)
        pose.position[i] = blended(before->position[i], now->position[i], alpha);
    return pose;
}

void gl_camera_view(const gl_camera *camera, double alpha, float view[16])
{
    if (!glp_require(camera && view, "gl_camera_view needs a camera, and room for a matrix") ||
        !glp_require(is_between(alpha), "gl_camera_view takes an alpha of 0 to 1"))
        return;
    gl_camera_pose pose = pose_at(camera, alpha);
    vec3 to_origin;
    mat4 matrix;
    glm_vec3_negate_to(pose.position, to_origin);
    glm_translate_make(matrix, (vec3){0, 0, -pose.distance});
    glm_rotate_x(matrix, -pose.pitch, matrix);
    glm_rotate_y(matrix, -pose.yaw, matrix);
    glm_translate(matrix, to_origin);
    memcpy(view, matrix, sizeof matrix);
}

void gl_camera_eye(const gl_camera *camera, double alpha, float eye[3])
{
    if (!glp_require(camera && eye, "gl_camera_eye needs a camera, and room for a position") ||
        !glp_require(is_between(alpha), "gl_camera_eye takes an alpha of 0 to 1"))
        return;
    gl_camera_pose pose = pose_at(camera, alpha);
    axes look = axes_of(&pose);
    glm_vec3_muladds(look.forward, -pose.distance, pose.position);
    memcpy(eye, pose.position, sizeof pose.position);
}

void gl_camera_projection(const gl_camera *camera, double aspect, float projection[16])
{
    if (!glp_require(camera && projection,
                     "gl_camera_projection needs a camera, and room for a matrix") ||
        !glp_require(aspect > 0 && aspect < INFINITY,
                     "gl_camera_projection takes an aspect, width by height, above 0"))
        return;
    const gl_camera_desc *desc = &camera->desc;
    mat4 matrix;
    if (isinf(desc->far_plane)) {
        glm_perspective_rh_no(desc->fovy, (float)aspect, desc->near_plane, 2 * desc->near_plane,
                              matrix);
        matrix[2][2] = -1; // what the two below come to when the far plane moves away for ever
        matrix[3][2] = -2 * desc->near_plane;
    } else {
        glm_perspective_rh_no(desc->fovy, (float)aspect, desc->near_plane, desc->far_plane, matrix);
    }
    memcpy(projection, matrix, sizeof matrix);
}
