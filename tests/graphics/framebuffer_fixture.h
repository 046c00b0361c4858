// What the tests of framebuffers share.
#ifndef FRAMEBUFFER_FIXTURE_H
#define FRAMEBUFFER_FIXTURE_H

#include "canvas.h"
#include "es.h"

// For cmocka's groups: as canvas_set_up(), with a driver whose memory is full of what somebody else
// left there.
int frames_set_up(void **state);

// A framebuffer, after whose creation nothing is bound.
gl_framebuffer *create(const gl_framebuffer_desc *desc);

// A rectangle of color 0 of what is bound becomes red, green, blue, alpha: 0 to 255.
void paint(int x, int y, int width, int height, const uint8_t rgba[4]);

// One whose every color has its own format, with depth and stencil; 7x5 pixels, which are kept.
extern const gl_framebuffer_desc mixed;

// All that is bound becomes what assert_mixed() expects of a pixel that is filled.
void fill_mixed(void);
void assert_mixed(const gl_framebuffer *framebuffer, int x, int y, bool filled);

// The driver refuses after so many calls that go well, until the plan is dropped: by the status of
// framebuffers, or by an error.
void plan_status(int calls, GLenum status);
void plan_error(int calls, GLenum error);
void drop_plans(void);

#endif
