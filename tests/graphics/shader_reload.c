// A program follows its files while it draws: whatever happens to them, what is drawn is the latest
// program that was good.
#define _XOPEN_SOURCE 700

#include "reload_fixture.h"

#include "es.h"
#include "posix.h"

// ---- ways of saving -----------------------------------------------------------------------------

EACH_BETWEEN(open_context, close_context)
ALL_BETWEEN(enter_folder, leave_folder)

TEST(rewritten)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    assert_pixel(run_frames(shader, 20), 1, 2, 3);
    GLuint program = gl_shader_id(shader);
    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    assert_int_not_equal(gl_shader_id(shader), program);
    assert_false(glIsProgram(program));
    save_by_rename("main.frag", one_color(7, 8, 9));
    assert_pixel(run_to_new(shader), 7, 8, 9);

    program = gl_shader_id(shader);
    save_by_rename("main.frag", one_color(7, 8, 9)); // the same is nothing new
    run_frames(shader, 20);
    assert_int_equal(gl_shader_id(shader), program);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// An editor that writes in steps: nothing is tried before the last one.
TEST(in_steps)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    run_frames(shader, 5);
    save("main.frag", "");
    assert_pixel(run_frames(shader, 8), 1, 2, 3); // empty for 80 ms
    const char *text = one_color(4, 5, 6);
    append("main.frag", text, 20, "a");
    run_frames(shader, 1);
    append("main.frag", text + 20, strlen(text) - 20, "a");
    assert_pixel(run_to_new(shader), 4, 5, 6);

    remove_file("main.frag");
    run_frames(shader, 8);
    save("main.frag", one_color(7, 8, 9));
    assert_pixel(run_to_new(shader), 7, 8, 9);

    for (int i = 0; i < 4; i++) { // whenever it is looked at
        run_frames(shader, 10 + i);
        text = one_color(10, i, 10);
        append("main.frag", text, 20, "w");
        run_frames(shader, 1);
        append("main.frag", text + 20, strlen(text) - 20, "a");
        assert_pixel(run_to_new(shader), 10, i, 10);
    }
    assert_null(gl_shader_error(shader));
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// A file that never comes to rest shows all the same.
TEST(without_rest)
{
    save("main.frag", one_color(1, 1, 1));
    gl_shader *shader = open_shader();
    int taken = 0;
    for (int i = 0; i < 100; i++) {
        save_by_rename("main.frag", one_color(i + 2, 1, 1));
        bool is_new;
        pixel seen = run_frame(shader, &is_new);
        taken += is_new;
        assert_true(seen.r + 16 > i);
    }
    assert_true(taken >= 5);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// However often it is asked.
TEST(looks_are_rare)
{
    save("main.frag", one_color(1, 2, 3));
    sleep_ms(60); // or it is too fresh to be read once only
    gl_shader *shader = open_shader();
    glp_shader_reload_at(shader, now += 30 * MS);
    save("main.frag", one_color(4, 5, 6));
    for (int i = 0; i < 29; i++)
        glp_shader_reload_at(shader, now += MS);
    assert_false(shader->is_pending);
    glp_shader_reload_at(shader, now += MS);
    assert_true(shader->is_pending);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// Saved twice within one step of the file system's clock, to the same size: the first text is read,
// and its stamp is that of the second.
TEST(twice_at_once)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    for (int i = 0; i < 10; i++) {
        save("main.frag", one_color(10, i, 10));
        run_to_new(shader);
        save("main.frag", one_color(20, i, 20));
        sleep_ms(60);
        assert_pixel(run_frames(shader, 10), 20, i, 20);
    }
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// ---- errors -------------------------------------------------------------------------------------

TEST(broken)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    assert_null(gl_shader_error(shader));
    save("main.frag", "out vec4 color;\nvoid main()\n{\n    color = nothing;\n}\n");
    assert_pixel(run_frames(shader, 30), 1, 2, 3);
    assert_non_null(gl_shader_error(shader));
    assert_non_null(strstr(gl_shader_error(shader), "main.frag:4"));
    assert_non_null(strstr(gl_shader_error(shader), "nothing"));
    assert_true(logged_count() >= 1);
    assert_ptr_equal(strstr(gl_shader_error(shader), first_complaint), gl_shader_error(shader));

    save("main.frag", "out vec4 color;\nvoid main()\n{\n    color = nothing;\n}\n//\n");
    assert_pixel(run_frames(shader, 30), 1, 2, 3);
    assert_int_equal(logged_count(), 0); // the same error
    save("main.frag", one_color(1, 2, 3));
    assert_pixel(run_to_new(shader), 1, 2, 3);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

TEST(missing)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    remove_file("main.frag");
    assert_pixel(run_frames(shader, 40), 1, 2, 3);
    assert_non_null(gl_shader_error(shader));
    assert_non_null(strstr(gl_shader_error(shader), "main.frag"));
    assert_int_equal(logged_count(), 1);
    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

TEST(emptied)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    save("main.frag", "");
    assert_pixel(run_frames(shader, 40), 1, 2, 3);
    assert_string_equal(gl_shader_error(shader),
                        "main.frag:1: the stage is empty; it takes at least a main()");
    assert_int_equal(logged_count(), 1);
    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// ---- includes -----------------------------------------------------------------------------------

TEST(includes)
{
    static const char with[] = "#include \"blue.glsl\"\nout vec4 color;\n"
                               "void main() { color = vec4(1.0, 0.0, blue(), 1.0); }\n";
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    run_frames(shader, 5);
    save("main.frag", with); // what it includes is not there yet
    run_frames(shader, 30);
    assert_non_null(strstr(gl_shader_error(shader), "main.frag:1: "));
    assert_int_equal(logged_count(), 1);
    save("blue.glsl", "float blue() { return 1.0; }\n");
    assert_pixel(run_to_new(shader), 255, 0, 255);
    save("blue.glsl", "float blue() { return 0.0; }\n");
    assert_pixel(run_to_new(shader), 255, 0, 0);

    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    GLuint program = gl_shader_id(shader);
    save("blue.glsl", "no longer of use");
    run_frames(shader, 30);
    assert_int_equal(gl_shader_id(shader), program);
    remove_file("blue.glsl");
    run_frames(shader, 30);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// ---- what is asked for --------------------------------------------------------------------------

static char pool[1024];
static size_t pooled;

static const char *pool_text(const char *text)
{
    char *copy = strcpy(pool + pooled, text);
    pooled += strlen(text) + 1;
    return copy;
}

static gl_shader *open_from_pool(void)
{
    pooled = 0;
    gl_shader_file files[] = {{pool_text("inner.glsl"), pool_text("#define RED RED_OF_DEFINE\n")}};
    const char *roots[] = {pool_text("root")};
    const char *defines[] = {pool_text("RED_OF_DEFINE 1.0")};
    const char *varyings[] = {pool_text("captured")};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = pool_text("any.vert"),
                   .text =
                       pool_text("out float captured;\n"
                                 "void main()\n"
                                 "{\n"
                                 "    captured = float(gl_VertexID) + 1.0;\n"
                                 "    vec2 at = vec2(gl_VertexID & 1, gl_VertexID & 2);\n"
                                 "    gl_Position = vec4(at * vec2(4.0, 2.0) - 1.0, 0.0, 1.0);\n"
                                 "}\n")},
        .fragment = {.path = pool_text("main.frag")},
        .files = files,
        .file_count = 1,
        .roots = roots,
        .root_count = 1,
        .version = pool_text(on_es() ? "300 es" : "330 core"),
        .defines = defines,
        .define_count = 1,
        .varyings = varyings,
        .varying_count = 1,
    });
    memset(pool, 'x', sizeof pool);
    memset(files, 0, sizeof files);
    roots[0] = defines[0] = varyings[0] = NULL;
    return shader;
}

static void save_red_with(const char *blue)
{
    char text[256];
    snprintf(text, sizeof text,
             "#include \"inner.glsl\"\nout vec4 color;\n"
             "void main() { color = vec4(RED, 0.0, %s, 1.0); }\n",
             blue);
    save("root/main.frag", text);
}

// All of the description holds for each program, and none of it is the caller's.
TEST(description)
{
    assert_int_equal(mkdir("root", 0700), 0);
    save_red_with("0.0");
    gl_shader *shader = open_from_pool();
    assert_non_null(shader);
    assert_pixel(run_frames(shader, 1), 255, 0, 0);
    save_red_with("1.0");
    assert_pixel(run_to_new(shader), 255, 0, 255);

    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 3 * sizeof(float), NULL, GL_STREAM_READ);
    glBeginTransformFeedback(GL_TRIANGLES);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glEndTransformFeedback();
    float values[3];
    read_bytes_of(GL_TRANSFORM_FEEDBACK_BUFFER, sizeof values, values);
    assert_memory_equal(values, ((float[]){1, 2, 3}), sizeof values);
    glDeleteBuffers(1, &buffer);
    gl_shader_destroy(shader);
    remove_file("root/main.frag");
    rmdir("root");
}

// ---- what is in use -----------------------------------------------------------------------------

static GLuint in_use(void)
{
    GLint program = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    return (GLuint)program;
}

static void reload(gl_shader *shader, const char *text)
{
    save("main.frag", text);
    for (int i = 0; i < 15; i++)
        if (glp_shader_reload_at(shader, now += 10 * MS))
            return;
    fail_msg("%s", "nothing new came");
}

TEST(in_use)
{
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    gl_shader *other = shader_of_text(one_color(9, 9, 9));
    glUseProgram(0);
    reload(shader, one_color(4, 5, 6));
    assert_int_equal(in_use(), 0);
    gl_shader_use(other);
    reload(shader, one_color(7, 8, 9));
    assert_int_equal(in_use(), gl_shader_id(other));
    gl_shader_use(shader);
    reload(shader, one_color(1, 1, 1));
    assert_int_equal(in_use(), gl_shader_id(shader));
    gl_shader_use(other);
    gl_shader_destroy(other); // and is in use until the next one is
    reload(shader, one_color(2, 2, 2));
    assert_int_equal(in_use(), 0);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}
