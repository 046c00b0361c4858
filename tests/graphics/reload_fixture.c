#define _XOPEN_SOURCE 700

#include "reload_fixture.h"
#include "core/base/file.h"
#include "core/base/file_system.h"
#include "posix.h"

#include <stdlib.h>
#include <time.h>

static char folder[] = "/tmp/glpace_reload_XXXXXX";
int64_t now;

FIXTURE(enter_folder)
{
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

FIXTURE(leave_folder)
{
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

void append(const char *path, const char *text, size_t size, const char *mode)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void save(const char *path, const char *text)
{
    append(path, text, strlen(text), "w");
}

void save_by_rename(const char *path, const char *text)
{
    save("temporary", text);
    assert_int_equal(glp_file_replace("temporary", path), 0);
}

// On Windows a file is there until nobody looks at it any more. Wine 8 lets it be written till then, and
// removes what was written, too.
void remove_file(const char *path)
{
    assert_int_equal(unlink(path), 0);
    while (!glp_input_file_is_missing(path))
        sleep_ms(1);
}

const char *one_color(int r, int g, int b)
{
    static char text[256];
    snprintf(text, sizeof text,
             "out vec4 color;\nvoid main() { color = vec4(%3d.0, %3d.0, %3d.0, 255.0) / 255.0; }\n",
             r, g, b);
    return text;
}

gl_shader *open_shader(void)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}});
    assert_non_null(shader);
    return shader;
}

pixel run_frame(gl_shader *shader, bool *is_new)
{
    now += 10 * MS;
    *is_new = glp_shader_reload_at(shader, now);
    pixel seen = draw(shader);
    assert_true(seen.r || seen.g || seen.b);
    return seen;
}

pixel run_frames(gl_shader *shader, int count)
{
    pixel seen = {0};
    for (int i = 0; i < count; i++) {
        bool is_new;
        seen = run_frame(shader, &is_new);
    }
    return seen;
}

pixel run_to_new(gl_shader *shader)
{
    for (int i = 0; i < 15; i++) {
        bool is_new;
        pixel seen = run_frame(shader, &is_new);
        if (is_new)
            return seen;
    }
    fail_msg("nothing new came; %s", gl_shader_error(shader));
    return (pixel){0};
}

void sleep_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_nsec = ms * MS}, NULL);
}
