// The functions of OpenGL are shared by all contexts of all threads: filled in once, for the first.
#include "fixture.h"

#include <pthread.h>
#include <stdatomic.h>

// ---- threads ------------------------------------------------------------------------------------

enum { thread_count = 4, round_count = 5 };

static atomic_int drawn; // as it should be

static bool draws(float red)
{
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    if (!offscreen)
        return false;
    uint8_t pixel[4] = {0};
    glClearColor(red, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    gl_offscreen_destroy(offscreen);
    return pixel[0] == (int)(red * 255 + 0.5f);
}

static void *create_and_draw(void *index)
{
    for (int i = 0; i < round_count; i++)
        drawn += draws((float)(*(int *)index + 1) / thread_count);
    return NULL;
}

TEST(threads_at_once)
{
    pthread_t threads[thread_count];
    int indices[thread_count];
    for (int i = 0; i < thread_count; i++) {
        indices[i] = i;
        assert_int_equal(pthread_create(&threads[i], NULL, create_and_draw, &indices[i]), 0);
    }
    for (int i = 0; i < thread_count; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(drawn, thread_count * round_count);
}

// ---- one after the other ------------------------------------------------------------------------

// In the place of a function, to see whether it is filled in again.
static void GLP_API_PTR mark(void)
{
}

static GLenum GLP_API_PTR refuse(GLenum target)
{
    (void)target;
    return 0;
}

TEST(filled_in_while_none_lives)
{
    gl_offscreen *first = open_offscreen(8, 8);
    PFNGLFINISHPROC finish = glFinish;
    glFinish = mark;
    gl_offscreen *second = open_offscreen(8, 8);
    assert_true(glFinish == mark);
    gl_offscreen_destroy(first);
    first = open_offscreen(8, 8);
    assert_true(glFinish == mark);
    gl_offscreen_destroy(second);
    gl_offscreen_destroy(first);

    first = open_offscreen(8, 8);
    assert_true(glFinish == finish);
    gl_offscreen_destroy(first);
}

TEST(failed_creation_uses_none)
{
    gl_offscreen *offscreen = open_offscreen(8, 8);
    catch_warnings();
    glCheckFramebufferStatus = refuse; // which the creation asks last
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
    assert_non_null(strstr(logged.message, "a pbuffer that cannot be drawn into"));
    gl_offscreen_destroy(offscreen);

    gl_offscreen_destroy(open_offscreen(8, 8));
    assert_true(glCheckFramebufferStatus != refuse);
}

TEST(later_one_is_asked_itself)
{
    gl_offscreen *first = open_offscreen(8, 8);
    assert_false(glIsEnabled(GL_DEBUG_OUTPUT));
    gl_offscreen *second =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8, .context.debug = true});
    assert_non_null(second);
    assert_int_equal(glIsEnabled(GL_DEBUG_OUTPUT), GLP_GL_KHR_debug);
    gl_offscreen_destroy(second);
    gl_offscreen_destroy(first);
}
