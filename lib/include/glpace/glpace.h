// Includes all of glpace, and OpenGL 3.3 core (gl.h). If the program has a loader of its own, such
// as GLEW, epoxy or glad, include the loader first: gl.h is then left out (docs/contexts.md).
//
// Not included: native.h, which needs GLFW's header, and policy_impl.h, situation.h and decision.h,
// which only authors of policies need. Since 0.1.
//
// Names in all headers:
//
// - A point in time is an int64, ns of a clock: `time`, `until`, `arrived`. Exception:
//   gl_render_event.sim_time is a double, seconds of simulated time.
// - A duration is a double in seconds (`dt`, `budget`), or its name ends in _ns: nanoseconds.
//   Functions that return or set nanoseconds end in _ns, too.
// - A `_count` is how many there are; a `number` says which one.
// - An `_id` is OpenGL's name of an object.
// - gl_x_y() returns the value that gl_x_set_y() sets. If there is a struct gl_x_y, the getter is
//   gl_x_get_y(), because C cannot have both names.
#ifndef GLPACE_H
#define GLPACE_H

#ifndef glVertexAttribDivisor // a loader defines OpenGL's functions as macros; 3.3 has this one
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
