// Opens a window and prints whether it is seen, whenever that changes, and how many frames came in
// each second of updates, for the shell tests to read. The time of an update that was skipped has
// passed all the same.
//
// usage: window_watched TITLE
#include <stdio.h>

#include <glpace/glpace.h>

#define SECOND 60 // updates

static const char *describe(const gl_window_info *info)
{
    return info->iconified ? "iconified" : info->covered ? "covered" : "seen";
}

static void report_state(const gl_window *window)
{
    static const char *reported = "";
    const gl_window_info info = gl_window_get_info(window);
    const char *now = describe(&info);
    if (now != reported)
        printf("%s\n", now);
    reported = now;
}

#define MOST_QUICK                                                                                 \
    (SECOND + 14) // v-sync that is absent is tried again by a few frames without a cap

// Seconds begin anew when it is seen or not any more.
static void count(const gl_loop *loop, bool hidden)
{
    static gl_stats since;
    static bool was_hidden;
    const gl_stats now = gl_loop_stats(loop);
    const uint64_t updates = now.updates + now.skipped_ticks - since.updates - since.skipped_ticks;
    const uint64_t frames = now.frames - since.frames;
    if (updates >= SECOND && hidden == was_hidden)
        printf("second %s %s\n", hidden ? "invisible" : "seen",
               frames <= 2            ? "still"
               : frames <= 12         ? "slow"
               : frames <= MOST_QUICK ? "quick"
                                      : "hasty");
    if (updates >= SECOND || hidden != was_hidden)
        since = now;
    was_hidden = hidden;
}

int main(int argc, char **argv)
{
    (void)argc;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = argv[1], .width = 400, .height = 300});
    gl_loop loop;
    gl_fixed_policy fixed;
    gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {SECOND, 1}});
    if (!window || !gl_loop_init(&loop, gl_window_host(window), &fixed.policy))
        return 1;
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_UPDATE) {
            report_state(window);
            count(&loop, gl_window_host(window)->state.hidden_spacing_ns > 0);
        }
        if (event.type == GL_EVENT_RENDER) {
            glClearColor(0, 1, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
        }
        if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS)
            printf("key\n");
    }
    gl_window_destroy(window);
    printf("end\n");
}
