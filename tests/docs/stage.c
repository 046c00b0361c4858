#include "stage.h"

#include <stdio.h>
#include <stdlib.h>

#include <glpace/glpace.h>

#include "common/staged.h"

enum { LAST_FRAME = 10 };

static gl_sim sim;
static demo_staged staged;
static int frames;
static bool taken;

static bool is_black(const uint8_t *pixels, size_t size)
{
    for (size_t i = 0; i < size; i += 4)
        if (pixels[i] > 16 || pixels[i + 1] > 16 || pixels[i + 2] > 16)
            return false;
    return true;
}

static void take_picture(void)
{
    taken = true;
    for (GLenum error = glGetError(); error != GL_NO_ERROR; error = glGetError())
        fprintf(stderr, "OpenGL's error 0x%04x\n", error);
    const gl_host_state *state = &staged.host.state;
    int32_t width = state->framebuffer_width;
    int32_t height = state->framebuffer_height;
    size_t size = (size_t)width * (size_t)height * 4;
    uint8_t *pixels = malloc(size);
    if (!pixels || !gl_capture_pixels(width, height, pixels))
        exit(1);
    for (size_t i = 3; i < size; i += 4)
        pixels[i] = 255; // a window is opaque, whatever alpha was drawn
    if (is_black(pixels, size))
        fprintf(stderr, "the picture is black\n");
    else
        gl_capture_write_png("picture.png", width, height, pixels);
    free(pixels);
}

void stage_finish(void)
{
    if (!taken)
        take_picture();
}

// ---- what the linker puts in front of the library's ----------------------------------------

bool __real_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);
bool __wrap_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);
bool __real_gl_next_event(gl_loop *loop, gl_event *event);
bool __wrap_gl_next_event(gl_loop *loop, gl_event *event);

bool __wrap_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy)
{
    if (!gl_sim_init(&sim, &(gl_sim_desc){.vsync_period = GL_NS_PER_SECOND / 60}))
        return false;
    return __real_gl_loop_init(loop, demo_staged_init(&staged, host, gl_sim_host(&sim)), policy);
}

bool __wrap_gl_next_event(gl_loop *loop, gl_event *event)
{
    if (frames == LAST_FRAME && !taken) {
        take_picture();
        gl_loop_stop(loop);
    }
    bool goes_on = __real_gl_next_event(loop, event);
    if (goes_on && event->type == GL_EVENT_RENDER)
        frames++;
    return goes_on;
}
