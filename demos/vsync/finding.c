#include "finding.h"

#include <inttypes.h>
#include <stdio.h>

#include <glpace/base.h>
#include <glpace/gl.h>
#include <glpace/monitor.h>
#include <glpace/rate.h>

#ifndef __EMSCRIPTEN__ // where a window is the page's canvas
#include <glpace/native.h>
#endif

const char *finding_vsync_name(gl_vsync vsync)
{
    static const char *const names[] = {
        [GL_VSYNC_DEFAULT] = "on",        [GL_VSYNC_OFF] = "off",     [GL_VSYNC_ON] = "on",
        [GL_VSYNC_ADAPTIVE] = "adaptive", [GL_VSYNC_FORCE] = "force",
    };
    return names[vsync];
}

static double ms(const struct sketch_intervals *intervals, double q)
{
    return (double)sketch_intervals_quantile(intervals, q) / GL_NS_PER_MS;
}

static void describe_refresh(const gl_refresh *refresh, char *text, size_t size)
{
    if (refresh->source == GL_REFRESH_SOURCE_NONE)
        snprintf(text, size, "not known");
    else
        snprintf(text, size, "%.4f Hz, +-%.1f us", GL_NS_PER_SECOND / refresh->period_ns,
                 refresh->error_ns / 1000);
}

void finding_show(const struct finding *finding, char *text, size_t size)
{
    const gl_stats *stats = &finding->stats;
    char refresh[64];
    describe_refresh(&stats->refresh, refresh, sizeof refresh);
    snprintf(text, size,
             "v-sync   %s\n"
             "asked    %s\n"
             "status   %s\n"
             "source   %s\n"
             "refresh  %s\n"
             "present  %.3f ms, p99 %.3f\n"
             "interval %.3f ms, p99 %.3f\n"
             "frames   for %" PRIu32 ", %" PRIu64 " slipped",
             finding_vsync_name(finding->effective), finding_vsync_name(finding->asked),
             gl_vsync_status_name(stats->vsync_status),
             gl_refresh_source_name(stats->refresh.source), refresh, ms(&finding->blocked, 0.5),
             ms(&finding->blocked, 0.99), ms(&finding->intervals, 0.5),
             ms(&finding->intervals, 0.99), stats->frame_refreshes,
             stats->slipped_refreshes - finding->slipped_before);
}

static const char *glfw(void)
{
#ifdef GLFW_VERSION_MAJOR
    return glfwGetVersionString();
#else
    return "not used";
#endif
}

// The window system, where GLFW knows several and has chosen one; its version lists them.
static const char *platform(void)
{
#ifdef GLFW_PLATFORM // 3.4 and later
    switch (glfwGetPlatform()) {
    case GLFW_PLATFORM_X11:
        return ", on X11";
    case GLFW_PLATFORM_WAYLAND:
        return ", on Wayland";
    case GLFW_PLATFORM_WIN32:
        return ", on Windows";
    case GLFW_PLATFORM_COCOA:
        return ", on macOS";
    default:
        return "";
    }
#else
    return "";
#endif
}

static void describe_monitors(const gl_window *window, char *text, size_t size)
{
    gl_monitor monitors[8];
    const int32_t count = window ? gl_monitor_list(monitors, 8) : 0;
    int length = snprintf(text, size, "%s", count > 0 ? "monitor" : "no monitor");
    for (int32_t i = 0; i < count && i < 8; i++)
        length += snprintf(text + length, size - (size_t)length, " %d Hz",
                           (int)monitors[i].mode.refresh_rate);
}

void finding_report(const struct finding *finding, const gl_window *window, char *line, size_t size)
{
    const gl_stats *stats = &finding->stats;
    char refresh[64], monitors[256]; // room for 8
    describe_refresh(&stats->refresh, refresh, sizeof refresh);
    describe_monitors(window, monitors, sizeof monitors);
    snprintf(
        line, size,
        "glpace %s; %s; OpenGL %s; GLFW %s%s; %s; v-sync %s, asked for %s; policy %s; "
        "status %s; source %s; refresh %s; present p50 %.3f p99 %.3f ms; interval p50 %.3f "
        "p99 %.3f ms; %" PRIu32 " refreshes a frame; %" PRIu64 " slipped; %" PRIu64 " frames",
        gl_version(), (const char *)glGetString(GL_RENDERER), (const char *)glGetString(GL_VERSION),
        window ? glfw() : "not used", window ? platform() : "", monitors,
        finding_vsync_name(finding->effective), finding_vsync_name(finding->asked), finding->policy,
        gl_vsync_status_name(stats->vsync_status), gl_refresh_source_name(stats->refresh.source),
        refresh, ms(&finding->blocked, 0.5), ms(&finding->blocked, 0.99),
        ms(&finding->intervals, 0.5), ms(&finding->intervals, 0.99), stats->frame_refreshes,
        stats->slipped_refreshes - finding->slipped_before, (uint64_t)finding->intervals.count);
}
