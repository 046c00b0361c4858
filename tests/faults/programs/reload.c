// A shader with includes is reloaded while its files change, are missing and come back.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <fcntl.h>
#include <unistd.h>

#include <glpace/glpace.h>

static void save(const char *path, const char *text)
{
    int file = creat(path, 0644);
    dprintf(file, "%s", text);
    close(file);
}

// Until the shader has the new value, or an error was logged. A call of the watcher may hang for 2 s.
static bool wait_for(gl_shader *shader, const char *uniform)
{
    for (int i = 0; i < 2000; i++) {
        gl_shader_reload(shader);
        if (gl_shader_has(shader, uniform))
            return true;
        if (gl_shader_error(shader))
            return false;
        gl_sleep_until(gl_time_now() + 2 * GL_NS_PER_MS);
    }
    return false;
}

int main(void)
{
    save("main.frag",
         "#include \"one.glsl\"\nout vec4 color;\nvoid main() { color = vec4(VALUE); }\n");
    save("one.glsl", "uniform float one;\n#define VALUE one\n");
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    if (!offscreen)
        return 1;
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "main.frag"}, .defines = (const char *[]){"A 1"}, .define_count = 1});
    gl_mesh *screen = gl_mesh_fullscreen();
    bool is_good = shader && screen;
    if (is_good) {
        gl_shader_use(shader);
        gl_shader_set_float(shader, "one", 0.5f);
        gl_mesh_draw(screen);
        gl_shader_reload(shader);
        save("one.glsl", "uniform float two;\n#define VALUE two\n");
        is_good = wait_for(shader, "two");
        say("reloaded %d\n", is_good);
        gl_shader_use(shader);
        gl_mesh_draw(screen);
    }
    gl_mesh_destroy(screen);
    gl_shader_destroy(shader);
    gl_offscreen_destroy(offscreen);
    return is_good ? 0 : 1;
}
