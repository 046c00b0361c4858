// The same as C++17.
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>

#include <glpace/glpace.h>

int main()
{
    gl_sim_desc machine{};
    machine.vsync_period_ns = GL_NS_PER_SECOND / 50;
    machine.duration_ns = GL_NS_PER_SECOND;
    static gl_sim sim;
    if (!gl_sim_init(&sim, &machine))
        return 1;

    gl_offscreen_desc desc{};
    desc.width = desc.height = 4;
    desc.timeline = gl_sim_host(&sim);
    std::unique_ptr<gl_offscreen, decltype(&gl_offscreen_destroy)> offscreen(
        gl_offscreen_create(&desc), gl_offscreen_destroy);

    int frames = 0;
    std::array<std::uint8_t, 4> pixel{};
    gl_loop loop;
    gl_loop_init(&loop, offscreen ? gl_offscreen_host(offscreen.get()) : desc.timeline, nullptr);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        frames++;
        if (offscreen) {
            glClearColor(1, 0.2f, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
        }
    }
    std::cout << frames << " frames, " << +pixel[0] << ' ' << +pixel[1] << ' ' << +pixel[2] << '\n';
}
