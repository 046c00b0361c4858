// All of glpace, OpenGL 3.3 core included. Behind a loader of the program's own that brings OpenGL
// 3.3, such as GLEW, epoxy or glad, all but gl.h; docs/contexts.md tells what each of them needs.
//
// Names, in all headers: a moment is an int64, ns of some clock, and its name says which: `time`,
// `until`, `arrived`. A duration is a double in seconds (`dt`, `budget`); in nanoseconds, its name
// ends in _ns, and so do functions that return or set one. A `_count` is how many there are, a
// `number` which one it is. An `_id` is OpenGL's name of an object. What a function `gl_x_y()`
// gets, `gl_x_set_y()` sets; a getter of a struct that is called gl_x_y is `gl_x_get_y()`, because
// C has one name for one thing.
//
// native.h, which needs GLFW's header, and policy_impl.h, with all that a policy's author needs, are
// included by themselves.
#ifndef GLPACE_H
#define GLPACE_H

#ifndef glVertexAttribDivisor // a loader has OpenGL's functions as macros; this one is of 3.3
#include <glpace/gl.h>
#endif

#include <glpace/app.h>
#include <glpace/base.h>
#include <glpace/batch.h>
#include <glpace/camera.h>
#include <glpace/capture.h>
#include <glpace/context.h>
#include <glpace/cursor.h>
#include <glpace/display.h>
#include <glpace/embedded_file.h>
#include <glpace/event.h>
#include <glpace/font.h>
#include <glpace/framebuffer.h>
#include <glpace/gamepad.h>
#include <glpace/gpu_timer.h>
#include <glpace/grid.h>
#include <glpace/history.h>
#include <glpace/host.h>
#include <glpace/host_wrapper.h>
#include <glpace/image.h>
#include <glpace/input.h>
#include <glpace/joystick.h>
#include <glpace/keys.h>
#include <glpace/loop.h>
#include <glpace/mesh.h>
#include <glpace/monitor.h>
#include <glpace/monkey.h>
#include <glpace/offscreen.h>
#include <glpace/overlay.h>
#include <glpace/policy.h>
#include <glpace/pref.h>
#include <glpace/rate.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/shader.h>
#include <glpace/shader_file.h>
#include <glpace/sim.h>
#include <glpace/state.h>
#include <glpace/stats.h>
#include <glpace/tape.h>
#include <glpace/texture.h>
#include <glpace/timer.h>
#include <glpace/trace.h>
#include <glpace/view.h>
#include <glpace/window.h>

#endif
