#include "stage.h"

#include <stdlib.h>

#include <glpace/gl.h>
#include <glpace/offscreen.h>

#include "base/report.h"
#include "formats/format.h"
#include "test.h"

struct scene *stage_scene;
struct text stage_notes, stage_errors;
const gl_texture *stage_keyboard, *stage_keyboard_channel;

static gl_offscreen *offscreen;

FIXTURE(stage_open)
{
    report_start();
    offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = STAGE_WIDTH, .height = STAGE_HEIGHT});
    return !offscreen;
}

static void unload(void)
{
    scene_destroy(stage_scene);
    stage_scene = NULL;
    text_free(&stage_notes);
    text_free(&stage_errors);
}

FIXTURE(stage_close)
{
    unload();
    gl_offscreen_destroy(offscreen);
    return 0;
}

void stage_load(const char *name, const char *const *uniforms)
{
    unload();
    char *path = *name == '/' ? text_of("%s", name) : text_of("%s/%s", test_argv[1], name);
    struct plan_desc desc = {.path = path, .uniforms = (const char **)uniforms};
    while (uniforms && uniforms[desc.uniform_count])
        desc.uniform_count++;
    struct plan plan;
    format_plan(&plan, &desc);
    text_print(&stage_notes, "%s", plan.notes.bytes ? plan.notes.bytes : "");
    if (plan.error.size > 0) {
        text_print(&stage_errors, "%s", plan.error.bytes);
        plan_free(&plan);
    } else {
        stage_scene = scene_create(&plan, &stage_notes, &stage_errors);
    }
    if (stage_scene)
        format_warn(scene_plan(stage_scene), &stage_notes);
    free(path);
}

void stage_draw(int first, int count)
{
    if (!stage_scene)
        fail_msg("%s", stage_errors.bytes);
    struct text *before = report_into(&stage_errors);
    for (int frame = first; frame < first + count; frame++) {
        const struct moment moment = {
            .width = STAGE_WIDTH,
            .height = STAGE_HEIGHT,
            .frame = frame,
            .keyboard = stage_keyboard,
            .keyboard_channel = stage_keyboard_channel,
            .rate = STAGE_RATE,
            .delta = 1.0 / STAGE_RATE,
            .time = (double)frame / STAGE_RATE,
            .date = 1767225600.0 + (double)frame / STAGE_RATE,
        };
        scene_draw(stage_scene, &moment, false);
    }
    report_into(before);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

void stage_assert_pixel(int x, int y, int r, int g, int b, const char *file, int line)
{
    uint8_t got[4];
    const int expected[3] = {r, g, b};
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, got);
    for (int i = 0; i < 3; i++)
        if (abs(got[i] - expected[i]) > 1) {
            print_error("%s:%d: (%d, %d) is %d %d %d, not %d %d %d\n", file, line, x, y, got[0],
                        got[1], got[2], r, g, b);
            fail();
        }
}
