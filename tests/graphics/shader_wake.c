// A shader whose file is saved wakes a loop that sleeps, and is looked at only then.
#define _XOPEN_SOURCE 700

#include "reload_fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static gl_offscreen *screen;
static GLuint array;
static gl_loop loop;
static gl_event event;
static atomic_bool is_seen;

static FIXTURE(open_screen)
{
    screen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = picture_size, .height = picture_size});
    if (!screen)
        return -1;
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
    atomic_store(&is_seen, false);
    return gl_loop_init(&loop, gl_offscreen_host(screen), NULL) ? 0 : -1;
}

static FIXTURE(close_screen)
{
    glDeleteVertexArrays(1, &array);
    gl_offscreen_destroy(screen);
    return 0;
}

ALL_BETWEEN(enter_folder, leave_folder)
EACH_BETWEEN(open_screen, close_screen)

static void save_red(void)
{
    save("main.frag", one_color(200, 0, 0));
}

static void rename_red(void)
{
    save_by_rename("main.frag", one_color(200, 0, 0));
}

static void relink_red(void)
{
    save("red.frag", one_color(200, 0, 0));
    assert_int_equal(unlink("main.frag"), 0);
    assert_int_equal(symlink("red.frag", "main.frag"), 0);
}

// Saves while the loop sleeps, and ends it if nobody has seen that for too long.
static void *save_later(void *how)
{
    sleep_ms(100);
    (*(void (**)(void))how)();
    for (int i = 0; i < 400 && !atomic_load(&is_seen); i++)
        sleep_ms(50);
    gl_loop_stop(&loop);
    return NULL;
}

// Runs the loop, which sleeps after a frame, until the shader is red.
static void expect_red(void (*how)(void))
{
    gl_shader *shader = open_shader();
    assert_true(gl_shader_set_loop(shader, &loop));
    gl_loop_pause_lazily(&loop);
    pthread_t saver;
    assert_int_equal(pthread_create(&saver, NULL, save_later, &how), 0);
    int frames = 0;
    while (gl_next_event(&loop, &event)) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        frames++;
        gl_shader_reload(shader);
        atomic_store(&is_seen, draw(shader).r == 200);
    }
    assert_int_equal(pthread_join(saver, NULL), 0);
    assert_true(atomic_load(&is_seen));
    assert_true(frames < 40); // it slept
    gl_shader_destroy(shader);
    assert_int_equal(unlink("main.frag"), 0);
}

TEST(saved)
{
    save("main.frag", one_color(0, 0, 200));
    expect_red(save_red);
}

TEST(renamed)
{
    save("main.frag", one_color(0, 0, 200));
    expect_red(rename_red);
}

TEST(linked)
{
    save("blue.frag", one_color(0, 0, 200));
    assert_int_equal(symlink("blue.frag", "main.frag"), 0);
    expect_red(relink_red);
    assert_int_equal(unlink("blue.frag") + unlink("red.frag"), 0);
}

// A folder that is taken away and comes back, as a version control does it.
TEST(another_folder)
{
    assert_int_equal(mkdir("a", 0700), 0);
    save("a/main.frag", one_color(0, 0, 200));
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "a/main.frag"}});
    assert_non_null(shader);
    for (int turn = 0; turn < 2; turn++) {
        assert_int_equal(unlink("a/main.frag") + rmdir("a") + mkdir("a", 0700), 0);
        save("a/main.frag", one_color(10 + turn, 0, 0));
        int waits = 0;
        for (; waits < 1000 && draw(shader).r != 10 + turn; waits++) {
            sleep_ms(10);
            gl_shader_reload(shader);
        }
        assert_true(waits < 1000);
    }
    gl_shader_destroy(shader);
    assert_int_equal(unlink("a/main.frag") + rmdir("a"), 0);
}

static void reload_for(gl_shader *shader, int ms)
{
    for (int i = 0; i < ms / 10; i++) {
        gl_shader_reload(shader);
        sleep_ms(10);
    }
}

// Until a file changes, nothing looks at any, however often it is called.
TEST(quiet)
{
    save("main.frag", one_color(0, 0, 200));
    gl_shader *shader = open_shader();
    int64_t looked = -1;
    for (int i = 0; i < 100 && looked != shader->next_look; i++) {
        looked = shader->next_look;
        reload_for(shader, 200);
    }
    assert_int_equal(shader->next_look, looked);
    reload_for(shader, 300);
    assert_int_equal(shader->next_look, looked);
    save("main.frag", one_color(0, 200, 0));
    for (int i = 0; i < 100 && shader->next_look == looked; i++)
        reload_for(shader, 50);
    assert_true(shader->next_look > looked);
    gl_shader_destroy(shader);
    assert_int_equal(unlink("main.frag"), 0);
}

// Of which no notices come: each has its turn.
TEST(many_links)
{
    enum { count = 100 };
    char path[32];
    gl_shader *shaders[count];
    save("main.frag", one_color(0, 0, 200));
    save("red.frag", one_color(200, 0, 0));
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%d.frag", i);
        assert_int_equal(symlink("main.frag", path), 0);
        shaders[i] = gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}});
        assert_non_null(shaders[i]);
    }
    for (int i = count - 1; i >= 0; i -= 33) {
        snprintf(path, sizeof path, "%d.frag", i);
        assert_int_equal(unlink(path) + symlink("red.frag", path), 0);
        int waits = 0;
        for (; waits < 1000 && draw(shaders[i]).r != 200; waits++) {
            sleep_ms(10);
            gl_shader_reload(shaders[i]);
        }
        assert_true(waits < 1000);
    }
    for (int i = 0; i < count; i++) {
        gl_shader_destroy(shaders[i]);
        snprintf(path, sizeof path, "%d.frag", i);
        unlink(path);
    }
    assert_int_equal(unlink("main.frag") + unlink("red.frag"), 0);
}
