// Following files while calls of the system fail: once they work again, what was saved meanwhile is
// seen, and until then it is reported once why not.
#define _XOPEN_SOURCE 700

#include "reload_fixture.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

// ---- calls that fail ----------------------------------------------------------------------------

static struct {
    int first; // calls are counted from 1; those from first to last fail
    int last;
    int count;
} faults;

static void fail_calls(int first, int last)
{
    faults.first = first;
    faults.last = last;
    faults.count = 0;
}

static void fail_no_calls(void)
{
    faults.last = 0;
}

static bool fails(int error)
{
    faults.count++;
    if (faults.count < faults.first || faults.count > faults.last)
        return false;
    errno = error;
    return true;
}

// The linker sends the library's calls here, by the names that they have where files may be large.
#define PASTE(a, b, c) a##b##c
#define REAL_OF(name, suffix) PASTE(__real_, name, suffix)
#define WRAP_OF(name, suffix) PASTE(__wrap_, name, suffix)
#define REAL(name) REAL_OF(name, FILES)
#define WRAP(name) WRAP_OF(name, FILES)

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
char *__real_realpath(const char *path, char *resolved);
ssize_t __real_read(int file, void *buffer, size_t size);
int REAL(openat)(int folder, const char *path, int flags, mode_t mode);
int REAL(stat)(const char *path, struct stat *status);
int REAL(fstat)(int file, struct stat *status);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_realpath(const char *path, char *resolved);
ssize_t __wrap_read(int file, void *buffer, size_t size);
int WRAP(openat)(int folder, const char *path, int flags, mode_t mode);
int WRAP(stat)(const char *path, struct stat *status);
int WRAP(fstat)(int file, struct stat *status);

void *__wrap_malloc(size_t size)
{
    return fails(ENOMEM) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails(ENOMEM) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails(ENOMEM) ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text)
{
    return fails(ENOMEM) ? NULL : __real_strdup(text);
}

char *__wrap_realpath(const char *path, char *resolved)
{
    return fails(ENOMEM) ? NULL : __real_realpath(path, resolved);
}

ssize_t __wrap_read(int file, void *buffer, size_t size)
{
    return fails(EIO) ? -1 : __real_read(file, buffer, size);
}

int WRAP(openat)(int folder, const char *path, int flags, mode_t mode)
{
    return fails(EMFILE) ? -1 : REAL(openat)(folder, path, flags, mode);
}

int WRAP(stat)(const char *path, struct stat *status)
{
    return fails(EIO) ? -1 : REAL(stat)(path, status);
}

int WRAP(fstat)(int file, struct stat *status)
{
    return fails(EIO) ? -1 : REAL(fstat)(file, status);
}

// ---- what is followed ---------------------------------------------------------------------------

static void save_all(const char *color)
{
    save("main.frag", "#include \"parts/color.glsl\"\n"
                      "out vec4 color;\n"
                      "void main() { color = vec4(COLOR, 255.0) / 255.0; }\n");
    save("parts/color.glsl", color);
}

static int make_parts(void **state)
{
    return open_context(state) != 0 || mkdir("parts", 0700) != 0 ? -1 : 0;
}

static int remove_parts(void **state)
{
    fail_no_calls();
    unlink("main.frag");
    unlink("parts/color.glsl");
    return rmdir("parts") != 0 || close_context(state) != 0 ? -1 : 0;
}

// For a second, far longer than a save takes to be seen; and what is drawn then.
static pixel run_a_second(gl_shader *shader)
{
    for (int i = 0; i < 100; i++) {
        now += 10 * MS;
        glp_shader_reload_at(shader, now);
    }
    return draw(shader);
}

// Saves, while those calls fail; whether all of them were reached.
static bool save_among_faults(int first, int last)
{
    fail_no_calls();
    save_all("#define COLOR 1.0, 2.0, 3.0\n");
    gl_shader *shader = open_shader();
    assert_pixel(run_a_second(shader), 1, 2, 3);

    save("parts/color.glsl", "#define COLOR 4.0, 5.0, 6.0\n");
    fail_calls(first, last);
    run_a_second(shader);
    bool is_reached = faults.count >= first;
    fail_no_calls();
    assert_true(logged_count() <= 2); // one for a read, and one for a program, of memory

    assert_pixel(run_a_second(shader), 4, 5, 6);
    assert_null(gl_shader_error(shader));
    save("parts/color.glsl", "#define COLOR 7.0, 8.0, 9.0\n");
    assert_pixel(run_to_new(shader), 7, 8, 9);
    gl_shader_destroy(shader);
    if (logged_count() > 0)
        fail_msg("call %d failed, and later it is said: %s", first, last_complaint);
    return is_reached;
}

EACH_BETWEEN(make_parts, remove_parts)
ALL_BETWEEN(enter_folder, leave_folder)

TEST(one_call)
{
    int nth = 1;
    while (save_among_faults(nth, nth))
        nth++;
    assert_true(nth > 30);
}

TEST(all_calls_for_a_while)
{
    int first = 1;
    while (save_among_faults(first, first + 1000000))
        first++;
    assert_true(first > 30);
}

// The error of the files themselves comes back when they can be read again, and so do they without
// one although nothing was saved.
TEST(errors_in_turn)
{
    save_all("#define COLOR 1.0, 2.0, 3.0\n");
    gl_shader *shader = open_shader();
    for (int i = 0; i < 2; i++) {
        run_a_second(shader);
        char *error = gl_shader_error(shader) ? strdup(gl_shader_error(shader)) : NULL;
        assert_true(!error == (i == 0));
        assert_int_equal(logged_count(), i);

        fail_calls(1, 1000000);
        save("parts/color.glsl", i == 0 ? "#define COLOR 1.0, 2.0, 3.0\n" : "#define COLOR\n");
        run_a_second(shader);
        assert_non_null(gl_shader_error(shader));
        assert_true(!error || strcmp(gl_shader_error(shader), error) != 0);
        assert_int_equal(logged_count(), 1);

        fail_no_calls();
        assert_pixel(run_a_second(shader), 1, 2, 3);
        if (error)
            assert_string_equal(gl_shader_error(shader), error);
        else
            assert_null(gl_shader_error(shader));
        assert_int_equal(logged_count(), 0);
        free(error);
        save("parts/color.glsl", "#define COLOR\n");
    }
    gl_shader_destroy(shader);
    logged_count();
}
