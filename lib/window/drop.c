// Dropped files. GLFW's paths die with its callback, so they are copied, and live until the event
// that carries them was handed out and done with.
#include "window/impl.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/log.h"

// Of all paths of a drop together; a thousand of usual length take a tenth.
#define MAX_BYTES (1024 * 1024)

struct glp_drop {
    glp_drop *next;
    const char *paths[]; // and then their bytes
};

// How many of the first paths are kept, and the bytes that they take.
static uint32_t measure(int count, const char **paths, size_t *bytes)
{
    uint32_t kept = 0;
    *bytes = 0;
    while ((int)kept < count && kept < GL_DROP_MAX) {
        size_t size = strlen(paths[kept]) + 1;
        if (size > MAX_BYTES - *bytes)
            break;
        *bytes += size;
        kept++;
    }
    return kept;
}

static glp_drop *copy(uint32_t count, const char **paths, size_t bytes)
{
    glp_drop *drop = malloc(sizeof *drop + count * sizeof *drop->paths + bytes);
    if (!drop)
        return NULL;
    char *end = (char *)(drop->paths + count);
    for (uint32_t i = 0; i < count; i++) {
        size_t size = strlen(paths[i]) + 1;
        drop->paths[i] = memcpy(end, paths[i], size);
        end += size;
    }
    return drop;
}

void glp_window_on_drop(GLFWwindow *handle, int count, const char **paths)
{
    if (count == 0)
        return;
    gl_window *window = glp_window_of(handle);
    glp_group *group = window->group;
    size_t bytes;
    uint32_t kept = measure(count, paths, &bytes);
    glp_drop *drop = kept > 0 ? copy(kept, paths, bytes) : NULL;
    if (!drop) {
        glp_log(GL_LOG_ERROR,
                "a drop of %d files was lost: their paths are longer than %d bytes, or "
                "memory ran out",
                count, MAX_BYTES);
        return;
    }
    drop->next = group->drops;
    group->drops = drop;
    glp_window_push(window, GL_EVENT_DROP)->drop =
        (gl_drop_event){drop->paths, kept, (uint32_t)count - kept};
}

static bool is_queued(const gl_queue *queue, const glp_drop *drop)
{
    for (uint32_t i = 0; i < queue->count; i++) {
        const gl_event *event = &queue->events[(queue->first + i) % GL_QUEUE_CAPACITY];
        if (event->type == GL_EVENT_DROP && event->drop.paths == drop->paths)
            return true;
    }
    return false;
}

void glp_group_free_drops(glp_group *group)
{
    for (glp_drop **link = &group->drops; *link;) {
        glp_drop *drop = *link;
        if (is_queued(&group->queue, drop)) {
            link = &drop->next;
            continue;
        }
        *link = drop->next;
        free(drop);
    }
}
