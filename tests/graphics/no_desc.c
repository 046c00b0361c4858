// Where zeros are no desc, none at all ends the program with a sentence. Needs no context, since
// that is seen first.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glpace/capture.h>
#include <glpace/framebuffer.h>
#include <glpace/mesh.h>
#include <glpace/shader.h>
#include <glpace/texture.h>

#include "death.h"

static void create_capture(void)
{
    gl_capture_create(NULL);
}

static void create_framebuffer(void)
{
    gl_framebuffer_create(NULL);
}

static void create_pair(void)
{
    gl_framebuffer_pair_create(NULL);
}

static void create_mesh(void)
{
    gl_mesh_create(NULL);
}

static void create_shader(void)
{
    gl_shader_create(NULL);
}

static void create_texture(void)
{
    gl_texture_create(NULL);
}

static void create_cube(void)
{
    gl_texture_create_cube(NULL, NULL);
}

static void test_no_desc(void **state)
{
    (void)state;
    assert_ends(create_capture, "gl_capture_create needs a desc");
    assert_ends(create_framebuffer, "gl_framebuffer_create needs a desc");
    assert_ends(create_pair, "gl_framebuffer_pair_create needs a desc");
    assert_ends(create_mesh, "gl_mesh_create needs a desc");
    assert_ends(create_shader, "gl_shader_create needs a desc");
    assert_ends(create_texture, "gl_texture_create needs a desc");
    assert_ends(create_cube, "gl_texture_create_cube needs a desc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_desc),
    };
    return cmocka_run_group_tests_name("graphics: no desc", tests, NULL, NULL);
}
