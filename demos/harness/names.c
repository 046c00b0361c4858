#include "names.h"

const char *showcase_vsync_name(gl_vsync vsync)
{
    static const char *const names[] = {
        [GL_VSYNC_DEFAULT] = "on",        [GL_VSYNC_OFF] = "off",     [GL_VSYNC_ON] = "on",
        [GL_VSYNC_ADAPTIVE] = "adaptive", [GL_VSYNC_FORCE] = "force",
    };
    return names[vsync];
}

const char *showcase_verdict_name(gl_vsync_verdict verdict)
{
    static const char *const names[] = {
        [GL_VSYNC_VERDICT_UNKNOWN] = "unknown",
        [GL_VSYNC_VERDICT_ABSENT] = "absent",
        [GL_VSYNC_VERDICT_WORKS] = "works",
        [GL_VSYNC_VERDICT_THROTTLED] = "throttled",
    };
    return names[verdict];
}

const char *showcase_source_name(gl_refresh_source source)
{
    static const char *const names[] = {
        [GL_REFRESH_SOURCE_NONE] = "none",
        [GL_REFRESH_SOURCE_PRESENTS] = "presents",
        [GL_REFRESH_SOURCE_TIMESTAMPS] = "timestamps",
    };
    return names[source];
}
