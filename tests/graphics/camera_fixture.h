// What the tests of the camera share: cmocka, events by hand, and matrices in doubles.
#ifndef CAMERA_FIXTURE_H
#define CAMERA_FIXTURE_H

#include "test.h"

#include <glpace/camera.h>

static const double pi = 3.14159265358979323846;

// ---- cameras ------------------------------------------------------------------------------------

// Fails the test if there is none.
gl_camera camera_of(gl_camera_desc desc);

// The same row of numbers in every run.
double random_within(double low, double high);
gl_camera_desc random_desc(void);

// ---- events -------------------------------------------------------------------------------------

void key(gl_camera *camera, gl_key which, gl_action action);
void button(gl_camera *camera, gl_mouse_button which, gl_action action, double x, double y);
void cursor(gl_camera *camera, double x, double y);
void mouse(gl_camera *camera, double x, double y);
void scroll(gl_camera *camera, double y);
void focus(gl_camera *camera, bool focused);
void resize(gl_camera *camera, int32_t width, int32_t height);

// A press, a motion and a release.
void drag(gl_camera *camera, gl_mouse_button which, double x, double y);

// ---- numbers ------------------------------------------------------------------------------------

void assert_near(double have, double want, double tolerance);
void assert_floats(const float *have, const double *want, int count, double tolerance);
void assert_position(const float *have, double x, double y, double z, double tolerance);

// A view turns and moves, and does nothing else; up is not down.
void assert_rigid(const float view[16]);

// matrix * (x, y, z, 1)
void transform(const float matrix[16], const double position[3], double result[4]);

void cross(const double a[3], const double b[3], double result[3]);
double dot(const double a[3], const double b[3]);

#endif
