// Following the files of a shader while it runs.
//
// A save is seen in steps: files differ from those of the latest try, they are read, and once they
// have stayed as they were read for a moment, they are tried. So a file that an editor writes in
// two steps is tried once.
//
// Where memory or a descriptor is lacking there is no try: what is watched stays as it was, and the
// files are read again until the obstacle is gone, which is told if it lasts.
#include "graphics/shader/shader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>
#include <glpace/timer.h>

#include "base/log.h"
#include "graphics/gl/usable.h"

#define MS 1000000
#define LOOK_EVERY (30 * MS)
#define SETTLED (20 * MS)       // for so long nothing was written: the editor is done
#define SETTLED_HALF (150 * MS) // the same where a file is missing or empty: more is to come
#define WAIT_AT_MOST (80 * MS)  // for a file that is written without a pause

// ---- what is watched ----------------------------------------------------------------------------

static bool is_any_on_disk(const glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        for (size_t j = 0; j < sources->stages[i].origin_count; j++)
            if (sources->stages[i].origins[j].is_on_disk)
                return true;
    return false;
}

bool glp_shader_watch(gl_shader *shader, const gl_shader_desc *desc)
{
    if (!is_any_on_disk(&shader->sources))
        return true;
    shader->desc = glp_shader_desc_copy(desc);
    return shader->desc;
}

static bool is_changed(const glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        if (glp_glsl_source_changed(&sources->stages[i]))
            return true;
    return false;
}

static bool is_any_empty(const glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        for (size_t j = 0; j < sources->stages[i].origin_count; j++) {
            const glp_glsl_origin *file = &sources->stages[i].origins[j];
            if (file->is_on_disk && file->stamp.inode && file->stamp.size == 0)
                return true;
        }
    return false;
}

static bool is_same_text(const glp_sources *left, const glp_sources *right)
{
    for (int i = 0; i < GLP_STAGES; i++) {
        const glp_glsl_source *a = &left->stages[i];
        const glp_glsl_source *b = &right->stages[i];
        if (a->size != b->size || !a->text != !b->text ||
            (a->text && memcmp(a->text, b->text, a->size) != 0))
            return false;
    }
    return true;
}

// ---- errors -------------------------------------------------------------------------------------

void glp_shader_log_lines(const char *lines)
{
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        glp_log(GL_LOG_ERROR, "%.*s", length, lines);
        lines += length;
        lines += *lines == '\n';
    }
}

// Takes error over. Each one is told once.
static void report(gl_shader *shader, char *error)
{
    bool is_new = !shader->error || strcmp(shader->error, error) != 0;
    free(shader->error);
    shader->error = error;
    if (is_new)
        glp_shader_log_lines(error);
}

// NULL: out of memory. Each one is told once.
static void report_obstacle(gl_shader *shader, const char *reason)
{
    char text[sizeof shader->obstacle];
    snprintf(text, sizeof text, "%s", reason ? reason : "gl_shader_reload: out of memory");
    if (strcmp(shader->obstacle, text) == 0)
        return;
    memcpy(shader->obstacle, text, sizeof text);
    glp_shader_log_lines(text);
}

// ---- the next program ---------------------------------------------------------------------------

// Also the program that is in use by a glUseProgram() of the caller's stays so; one that was
// deleted meanwhile cannot.
static void take_over(gl_shader *shader, glp_program *next)
{
    GLint in_use = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &in_use);
    glUseProgram(next->id);
    glp_program_carry(&shader->program, next, &shader->kept);
    if ((GLuint)in_use != shader->program.id)
        glUseProgram(glIsProgram((GLuint)in_use) ? (GLuint)in_use : 0);
    glp_program_finish(&shader->program);
    shader->program = *next;
    free(shader->error);
    shader->error = NULL;
}

// What was read becomes the latest try.
static void adopt(gl_shader *shader)
{
    glp_sources_finish(&shader->sources);
    shader->sources = shader->pending;
    shader->pending = (glp_sources){0};
    shader->is_pending = false;
    shader->obstacle[0] = '\0';
}

// It is as if it had not been read.
static void defer(gl_shader *shader, const char *reason)
{
    glp_sources_finish(&shader->pending);
    shader->is_pending = false;
    report_obstacle(shader, reason);
}

static bool try_pending(gl_shader *shader)
{
    char *error = shader->pending_error;
    shader->pending_error = NULL;
    glp_program next;
    if (shader->is_read && glp_program_init(&next, shader->desc, &shader->pending, &error)) {
        adopt(shader);
        take_over(shader, &next);
        return true;
    }
    if (error && !shader->pending.is_deferred) {
        adopt(shader);
        report(shader, error);
    } else {
        defer(shader, error);
        free(error);
    }
    return false;
}

// More is to come, most probably.
static bool is_half_there(const gl_shader *shader)
{
    return !shader->is_read || is_any_empty(&shader->pending);
}

static void read_files(gl_shader *shader, int64_t now)
{
    bool is_first = !shader->is_pending || is_half_there(shader);
    bool was_deferred = shader->is_pending && shader->pending.is_deferred;
    glp_sources_finish(&shader->pending);
    free(shader->pending_error);
    shader->is_read = glp_sources_init(&shader->pending, shader->desc, &shader->pending_error);
    shader->is_pending = true;
    if (is_first && !(was_deferred && shader->pending.is_deferred))
        shader->first_read = now;
    shader->last_read = now;
    shader->next_look = now + SETTLED;
    if (shader->is_read && is_same_text(&shader->sources, &shader->pending))
        adopt(shader);
}

// Whether the files are to be read.
static bool is_stale(const gl_shader *shader)
{
    if (shader->is_pending)
        return shader->pending.is_deferred || is_changed(&shader->pending);
    return shader->obstacle[0] || is_changed(&shader->sources);
}

static bool is_settled(const gl_shader *shader, int64_t now)
{
    if (shader->pending.is_deferred) // it is read again and again
        return now - shader->first_read >= SETTLED_HALF;
    if (is_half_there(shader))
        return now - shader->last_read >= SETTLED_HALF;
    return now - shader->last_read >= SETTLED || now - shader->first_read >= WAIT_AT_MOST;
}

bool glp_shader_reload_at(gl_shader *shader, int64_t now)
{
    if (!shader->desc || now < shader->next_look)
        return false;
    shader->next_look = now + LOOK_EVERY;
    if (is_stale(shader))
        read_files(shader, now);
    return shader->is_pending && is_settled(shader, now) && try_pending(shader);
}

bool gl_shader_reload(gl_shader *shader)
{
    if (!GLP_SHARED_USABLE(shader, "gl_shader_reload", "shader"))
        return false;
    return glp_shader_reload_at(shader, gl_time_now());
}

const char *gl_shader_error(const gl_shader *shader)
{
    if (!GLP_GIVEN(shader, "gl_shader_error", "shader"))
        return NULL;
    return shader->obstacle[0] ? shader->obstacle : shader->error;
}
