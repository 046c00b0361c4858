// All of glpace, OpenGL 3.3 core included. A program with an OpenGL loader of its own includes the
// single headers that it needs, but not gl.h.
// native.h, which needs GLFW's header, and policy_impl.h, with all that a policy's author needs, are
// included by themselves.
#ifndef GLPACE_H
#define GLPACE_H

#include <glpace/gl.h>

#include <glpace/app.h>
#include <glpace/batch.h>
#include <glpace/camera.h>
#include <glpace/capture.h>
#include <glpace/context.h>
#include <glpace/cursor.h>
#include <glpace/display.h>
#include <glpace/event.h>
#include <glpace/flag.h>
#include <glpace/font.h>
#include <glpace/framebuffer.h>
#include <glpace/gamepad.h>
#include <glpace/gpu_timer.h>
#include <glpace/grid.h>
#include <glpace/host.h>
#include <glpace/image.h>
#include <glpace/input.h>
#include <glpace/joystick.h>
#include <glpace/keys.h>
#include <glpace/log.h>
#include <glpace/loop.h>
#include <glpace/mesh.h>
#include <glpace/monitor.h>
#include <glpace/offscreen.h>
#include <glpace/overlay.h>
#include <glpace/policy.h>
#include <glpace/rate.h>
#include <glpace/shader.h>
#include <glpace/shader_file.h>
#include <glpace/sim.h>
#include <glpace/stats.h>
#include <glpace/texture.h>
#include <glpace/timer.h>
#include <glpace/version.h>
#include <glpace/view.h>
#include <glpace/window.h>

#endif
