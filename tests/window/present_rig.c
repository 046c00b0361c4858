#include "present_rig.h"

#include "present_driver.h"
#include "present_spy.h"

gl_window *window;
gl_host *host;
uint32_t serial; // of the driver's next present
int sentences;   // in the log, about the server
char sentence[512];

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    assert_true(level <= GL_LOG_INFO || is_of_the_machine(message));
    if (!strstr(message, "X server"))
        return;
    sentences++;
    snprintf(sentence, sizeof sentence, "%s", message);
}

void open_here(void)
{
    gl_log_set_callback(receive, NULL);
    window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    host = gl_window_host(window);
}

FIXTURE(set_up)
{
    memset(&seen, 0, sizeof seen);
    sentences = 0;
    serial = UINT32_MAX - 5; // it wraps around
    driver_start();
    return 0;
}

FIXTURE(tear_down)
{
    gl_window_destroy(window);
    driver_stop();
    return 0;
}

void present(void)
{
    host->vtable->present(host, 0, false);
}

void draw_as_driver(void)
{
    present();
    driver_present(serial++, 0);
}

static bool poll_until_reported(const void *count)
{
    host->vtable->poll(host);
    return reported() >= *(const int *)count;
}

void wait_until_logged(int count)
{
    assert_true(patiently(poll_until_reported, &count));
}
