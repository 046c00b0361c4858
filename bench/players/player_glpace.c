// glpace: a policy with fps, and as many updates. The swap and the polls are GLFW's own, and what the
// program says about them is linked in (-Wl,--wrap).
#include <math.h>

#include <glpace/glpace.h>

#include <GLFW/glfw3.h>

#include "player.h"

void __real_glfwSwapBuffers(GLFWwindow *window);
void __wrap_glfwSwapBuffers(GLFWwindow *window);
void __real_glfwPollEvents(void);
void __wrap_glfwPollEvents(void);
void __real_glfwWaitEventsTimeout(double timeout);
void __wrap_glfwWaitEventsTimeout(double timeout);

static struct player player;

void __wrap_glfwSwapBuffers(GLFWwindow *window)
{
    player_swaps(&player);
    __real_glfwSwapBuffers(window);
}

void __wrap_glfwPollEvents(void)
{
    __real_glfwPollEvents();
    player_polled(&player);
}

// It polls at its end.
void __wrap_glfwWaitEventsTimeout(double timeout)
{
    __real_glfwWaitEventsTimeout(timeout);
    player_polled(&player);
}

enum { PACED, PACED_LOW, PACED_SMOOTH, FIXED };
static const char *const paces[] = {[PACED] = "paced",
                                    [PACED_LOW] = "paced-low",
                                    [PACED_SMOOTH] = "paced-smooth",
                                    [FIXED] = "fixed",
                                    NULL};

static gl_policy *make_policy(void)
{
    static gl_fixed_policy fixed;
    static gl_paced_policy paced;
    const gl_rate rate = {player.fps, 1};
    static const gl_latency latencies[] = {[PACED] = GL_LATENCY_DEFAULT,
                                           [PACED_LOW] = GL_LATENCY_LOW,
                                           [PACED_SMOOTH] = GL_LATENCY_SMOOTH};
    if (player.pace == FIXED)
        return gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = rate, .fps = rate})
                   ? &fixed.policy
                   : NULL;
    return gl_paced_policy_init(
               &paced,
               &(gl_paced_policy_desc){.ups = rate, .fps = rate, .latency = latencies[player.pace]})
               ? &paced.policy
               : NULL;
}

// paced says for which moment of its grid a frame is meant.
static void find_place(int64_t present_time)
{
    static int64_t first;
    if (first == 0)
        first = present_time;
    player.place = llround((double)(present_time - first) * player.fps / GL_NS_PER_SECOND);
    player.due = present_time;
}

static void draw(const gl_render_event *render)
{
    if (player.pace != FIXED)
        find_place(render->present_time);
    glClearColor(player_draw(&player), 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (player.pace == FIXED) // paced has it finished before it holds it
        glFinish();
}

// Slips before the measurement are not part of it. A policy that does not count them says so.
static void count_slips(const gl_loop *loop)
{
    static uint64_t before;
    const gl_stats stats = gl_loop_stats(loop);
    if (player_has_begun(&player))
        before = stats.slipped_refreshes;
    if (stats.frame_refreshes > 0)
        player.slipped = (double)(stats.slipped_refreshes - before);
}

static void on_swap(gl_loop *loop)
{
    bool goes_on = player_presented(&player);
    if (player_has_begun(&player) || !goes_on)
        count_slips(loop);
    if (!goes_on)
        gl_loop_stop(loop);
}

int main(int argc, char **argv)
{
    player_begin(&player, paces, argc, argv);
    gl_window *window = gl_window_create(
        &(gl_window_desc){.width = PLAYER_WIDTH, .height = PLAYER_HEIGHT, .vsync = GL_VSYNC_OFF});
    gl_policy *policy = make_policy();
    if (!window || !policy)
        return 1;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), policy);
    gl_event event;
    while (gl_next_event(&loop, &event)) {
        if (event.type == GL_EVENT_UPDATE)
            player_update(&player);
        else if (event.type == GL_EVENT_RENDER)
            draw(&event.render);
        else if (event.type == GL_EVENT_SWAP)
            on_swap(&loop);
        else if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS)
            player_key(&player);
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    gl_window_destroy(window);
}
