#include "image.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/base.h>

#include "graphics/image/image_input.h"

#define WHO "fuzz: "

long fuzz_runs;

static int logged_count;

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)level;
    (void)message;
    (void)user;
    logged_count++;
}

static void check_refused(void)
{
    require(logged_count == 1, "there is one complaint");
    const char *text = gl_last_error();
    size_t length = strlen(text);
    require(strncmp(text, WHO, strlen(WHO)) == 0 && length > strlen(WHO), "it has a reason");
    for (size_t i = 0; i < length; i++)
        require(text[i] >= ' ' && text[i] <= '~', "it is printable");
}

// The sanitizer sees to it that there is a pixel wherever there has to be one, and that it is
// known.
static void check_taken(const glp_image_input *input, const void *pixels)
{
    fuzz_runs++;
    require(logged_count == 0, "there is no complaint");
    require(input->width >= 1 && input->height >= 1, "there is a pixel");
    require(input->bits == 8 || (input->bits == 16 && input->form.deep),
            "it has bits as it was asked for");
    size_t size = (size_t)input->width * (size_t)input->height * 4 * (size_t)input->bits / 8;
    require(size <= input->form.max_bytes, "the size is one that is taken");
    void *copy = malloc(size);
    require(copy, "there is memory");
    memcpy(copy, pixels, size);
    free(copy);
}

void fuzz_image(const uint8_t *data, size_t size)
{
    gl_log_set_callback(receive, NULL);
    logged_count = 0;
    const glp_image_form form = {
        .deep = size % 2,
        .turned = size / 2 % 2,
        .max_bytes = size % 3 ? 64 << 20 : 4000,
    };
    glp_image_input input;
    bool open = glp_image_open_bytes(&input, "fuzz", data, size, form);
    void *pixels = open ? glp_image_read(&input) : NULL;
    if (pixels)
        check_taken(&input, pixels);
    else
        check_refused();
    free(pixels);
    if (open)
        glp_image_close(&input);
}
