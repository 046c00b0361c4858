// A Dear ImGui program: a button counts, a slider sets the background, and F1 shows ImGui's demo. The
// loop is lazy, so nothing is drawn until something happens. ImGui's own callbacks call ours, so it
// may set them when the window stands. With the branch "docking", what is dragged out of the window
// becomes a window of the desktop, which ImGui makes.
#include <cstdio>

#include <glpace/glpace.h>
#include <glpace/native.h>

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

static int presses;
static float gray = 0.2f;
static bool shows_demo;
static int frames_left; // that the latest input takes

// Draws into the windows of ImGui's, which share our context's objects.
static void draw_viewports(gl_window *window)
{
#ifdef IMGUI_HAS_VIEWPORT
    ImGui::UpdatePlatformWindows();
    ImGui::RenderPlatformWindowsDefault();
#endif
    gl_window_make_current(window); // which is presented next
}

static void draw(const gl_render_event &frame)
{
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    const ImVec2 corner = ImGui::GetMainViewport()->Pos; // with viewports it is the desktop's
    ImGui::SetNextWindowPos(ImVec2(corner.x + 20, corner.y + 20), ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSize(ImVec2(260, 120));
    ImGui::Begin("glpace");
    if (ImGui::Button("press", ImVec2(120, 40))) {
        std::printf("pressed %d times\n", ++presses);
        std::fflush(stdout);
    }
    ImGui::SliderFloat("gray", &gray, 0, 1);
    ImGui::Text("pressed %d times", presses);
    ImGui::End();
    if (shows_demo)
        ImGui::ShowDemoWindow(&shows_demo);
    ImGui::Render();
    glViewport(0, 0, frame.framebuffer_width, frame.framebuffer_height);
    glClearColor(gray, gray, gray, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

int main()
{
    gl_window_desc desc = {};
    desc.title = "Dear ImGui";
    desc.width = 640;
    desc.height = 480;
    gl_window *window = gl_window_create(&desc);
    gl_lazy_policy_desc reasons = {};
    gl_lazy_policy lazy;
    gl_lazy_policy_init(&lazy, &reasons);
    gl_loop loop;
    if (!window || !gl_loop_init(&loop, gl_window_host(window), &lazy.policy))
        return 1;
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
#ifdef IMGUI_HAS_VIEWPORT
    ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_ViewportsEnable;
#endif
    ImGui_ImplGlfw_InitForOpenGL(gl_window_native(window), true);
    ImGui_ImplOpenGL3_Init();
    gl_event event;
    while (gl_next_event(&loop, &event)) {
        if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            if (event.key.key == GL_KEY_F1)
                shows_demo = !shows_demo;
        }
        if (event.type == GL_EVENT_RENDER) {
            draw(event.render);
            draw_viewports(window);
            if (--frames_left > 0)
                gl_loop_request_redraw(&loop);
        }
        if (gl_event_is_input(event.type))
            frames_left = 3; // a press, its release, and what came of it
    }
    gl_window_unchain_callbacks(window);
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    gl_window_destroy(window);
}
