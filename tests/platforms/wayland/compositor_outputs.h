// The displays that the compositor reports: beside one another, of the same size, each twice as
// fast as the one to its left until it is reported another rate. Which of them shows a window is the
// compositor's to say.
#ifndef COMPOSITOR_OUTPUTS_H
#define COMPOSITOR_OUTPUTS_H

#include <stdint.h>

#include <wayland-server.h>

enum { most_outputs = 4, output_width = 1280, output_height = 800 };

// rate: of the first one, in mHz.
void announce_outputs(struct wl_display *display, int count, int32_t rate);

// An output has another rate now, mHz.
void report_rate(int number, int32_t rate);

// The number of the output that a client's object stands for, from 0.
int output_number(struct wl_resource *object);

// Reports a client which of its outputs showed a frame, before it is reported when.
void report_output(struct wl_resource *feedback, int number);

#endif
