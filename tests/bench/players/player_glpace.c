// glpace: `fixed` with fps.
#include <stdio.h>

#include <glpace/glpace.h>

#include "player.h"

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, argc, argv);
    gl_window *window = gl_window_create(
        &(gl_window_desc){.width = PLAYER_WIDTH, .height = PLAYER_HEIGHT, .vsync = GL_VSYNC_OFF});
    gl_rate rate = {player.fps, 1};
    gl_fixed_policy fixed;
    if (!window || !gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = rate, .fps = rate}))
        return 1;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), &fixed.policy);
    gl_event event;
    while (gl_next_event(&loop, &event)) {
        if (event.type == GL_EVENT_UPDATE) {
            player_update(&player);
        } else if (event.type == GL_EVENT_RENDER) {
            glClearColor(player_red(&player), 0, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
        } else if (event.type == GL_EVENT_SWAP && !player_presented(&player)) {
            gl_loop_stop(&loop);
        }
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    gl_window_destroy(window);
}
