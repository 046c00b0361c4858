#include "stage.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/glpace.h>

enum { MAX_LOOPS = 2 };

static gl_sim sim; // its time is that of all loops
static gl_loop *loops[MAX_LOOPS];
static gl_host_wrapper staged[MAX_LOOPS]; // of each loop
static int loop_count;
static int frames; // of all loops
static stage_play play;
static int played; // of its cues
static bool taken;

typedef struct drawing {
    int32_t width;
    int32_t height;
    uint8_t *pixels; // RGBA, the bottom row first; NULL: there is none
} drawing;

static drawing inset; // of the frame before the last, if the play has one

static bool is_black(const drawing *picture)
{
    size_t size = (size_t)picture->width * (size_t)picture->height * 4;
    for (size_t i = 0; i < size; i += 4)
        if (picture->pixels[i] > 16 || picture->pixels[i + 1] > 16 || picture->pixels[i + 2] > 16)
            return false;
    return true;
}

static drawing read_picture(const gl_host_state *state)
{
    drawing read = {.width = state->framebuffer_width, .height = state->framebuffer_height};
    size_t size = (size_t)read.width * (size_t)read.height * 4;
    read.pixels = malloc(size);
    if (!read.pixels || !gl_capture_pixels(read.width, read.height, read.pixels))
        exit(1);
    for (size_t i = 3; i < size; i += 4)
        read.pixels[i] = 255; // a window is opaque, whatever alpha was drawn
    return read;
}

// Into the upper right corner, in a white frame.
static void lay_inset(const drawing *onto)
{
    enum { FRAME = 2, MARGIN = 24 };
    int32_t left = onto->width - inset.width - MARGIN,
            bottom = onto->height - inset.height - MARGIN;
    assert(left >= FRAME && bottom >= FRAME);
    for (int32_t y = -FRAME; y < inset.height + FRAME; y++) {
        uint8_t *row =
            onto->pixels + 4 * ((size_t)(bottom + y) * (size_t)onto->width + (size_t)left);
        memset(row - 4 * FRAME, 255, 4 * ((size_t)inset.width + 2 * FRAME));
        if (y >= 0 && y < inset.height)
            memcpy(row, inset.pixels + 4 * (size_t)y * (size_t)inset.width,
                   4 * (size_t)inset.width);
    }
}

// From the loop whose context is current.
static void take_picture(const gl_host_wrapper *from)
{
    taken = true;
    for (GLenum error = glGetError(); error != GL_NO_ERROR; error = glGetError())
        fprintf(stderr, "OpenGL's error 0x%04x\n", error);
    drawing last = read_picture(&from->host.state);
    if (inset.pixels)
        lay_inset(&last);
    if (is_black(&last))
        fprintf(stderr, "the picture is black\n");
    else
        gl_capture_write_png("picture.png", last.width, last.height, last.pixels);
    free(last.pixels);
    free(inset.pixels);
}

void stage_finish(void)
{
    if (!taken)
        take_picture(&staged[0]);
}

static int index_of(const gl_loop *loop)
{
    int i = 0;
    while (i < loop_count && loops[i] != loop)
        i++;
    return i;
}

static bool start(void)
{
    play = stage_choose_play();
    return gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = GL_NS_PER_SECOND / 60});
}

// The last frame is drawn, and not presented yet.
static void end_after_last_frame(const gl_loop *loop)
{
    if (play.has_inset && frames == play.frames - 1 && !inset.pixels)
        inset = read_picture(&staged[index_of(loop)].host.state);
    if (frames < play.frames || taken)
        return;
    take_picture(&staged[index_of(loop)]);
    for (int i = 0; i < loop_count; i++)
        gl_loop_stop(loops[i]);
}

// What its user does, arrives now.
static void act(const gl_loop *loop)
{
    gl_host *host = &staged[index_of(loop)].host;
    for (; played < play.cue_count && play.cues[played].frame <= frames; played++) {
        gl_event cue = play.cues[played].event;
        cue.arrived = gl_host_now(host);
        if (cue.type == GL_EVENT_TEXT)
            cue.text = gl_text_event_make(cue.text.codepoint);
        *gl_queue_push(host->queue, cue.type, cue.arrived) = cue;
    }
}

// As if the window had become larger since its context was created: the viewport is no longer all of it.
static void spoil_viewport(const gl_loop *loop)
{
    const gl_host_state *state = &staged[index_of(loop)].host.state;
    glViewport(0, 0, state->framebuffer_width / 2, state->framebuffer_height / 2);
}

// ---- what the linker puts in front of the library's ----------------------------------------

bool __real_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);
bool __wrap_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);
bool __real_gl_next_event(gl_loop *loop, gl_event *event);
bool __wrap_gl_next_event(gl_loop *loop, gl_event *event);
bool __real_gl_poll_event(gl_loop *loop, gl_event *event);
bool __wrap_gl_poll_event(gl_loop *loop, gl_event *event);

bool __wrap_gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy)
{
    int i = index_of(loop); // a program may set one up again
    assert(i < MAX_LOOPS);
    if (i == 0 && !start())
        return false;
    loops[i] = loop;
    loop_count = i < loop_count ? loop_count : i + 1;
    const gl_host_wrapper_desc desc = {.inner = host, .timeline = gl_sim_host(&sim)};
    return __real_gl_loop_init(loop, gl_host_wrapper_init(&staged[i], &desc), policy);
}

bool __wrap_gl_next_event(gl_loop *loop, gl_event *event)
{
    end_after_last_frame(loop);
    act(loop);
    bool goes_on = __real_gl_next_event(loop, event);
    if (goes_on && event->type == GL_EVENT_RENDER && frames++ == 0)
        spoil_viewport(loop);
    return goes_on;
}

bool __wrap_gl_poll_event(gl_loop *loop, gl_event *event)
{
    end_after_last_frame(loop);
    act(loop);
    bool came = __real_gl_poll_event(loop, event);
    frames += came && event->type == GL_EVENT_RENDER;
    return came;
}
