// The prototypes of all functions of calls.txt.
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// As lib/window/glfw declares them, without the headers of the systems.
void *glfwGetEGLContext(GLFWwindow *handle);
void *glfwGetEGLDisplay(void);

#include <EGL/egl.h>
#include <wayland-client-core.h>
#include <wayland-egl-core.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <png.h>

#include <jpeglib.h>

#include <jerror.h>

#include <cjson/cJSON.h>
#include <kissfft/kiss_fftr.h>
#include <sndfile.h>
