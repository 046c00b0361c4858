// What the tests of reloading share: a folder of their own, saving, and frames whose time is the
// test's own: from one to the next 10 ms pass.
#ifndef RELOAD_FIXTURE_H
#define RELOAD_FIXTURE_H

#include "shader_fixture.h"

#include "graphics/shader/shader.h"

#define MS 1000000

extern int64_t now; // ns

// Into a new folder, and out of it, where each test has left nothing behind.
int enter_folder(void **state);
int leave_folder(void **state);

// Writes size bytes, with a mode of fopen().
void append(const char *path, const char *text, size_t size, const char *mode);
void save(const char *path, const char *text);
void save_by_rename(const char *path, const char *text);

// A file that others may look at; it can be saved again at once.
void remove_file(const char *path);

// A fragment shader that fills the picture with one color. Valid until the next call.
const char *one_color(int r, int g, int b);

// With main.frag.
gl_shader *open_shader(void);

// One frame, what it shows, and whether by a new program; never a black one. Several, and what the
// last one shows.
pixel run_frame(gl_shader *shader, bool *is_new);
pixel run_frames(gl_shader *shader, int count);

// Until a new program takes over, which it has to within 150 ms.
pixel run_to_new(gl_shader *shader);

void sleep_ms(int ms); // of real time

#endif
