// Shared by the files that draw breakout.
#ifndef BREAKOUT_DRAW_IMPL_H
#define BREAKOUT_DRAW_IMPL_H

#include "draw.h"

extern const gl_color draw_colors[6]; // of bricks
extern const gl_color draw_ball_white, draw_paddle_blue;

gl_color draw_fade(gl_color color, double alpha); // multiplies its alpha
gl_color draw_mix(gl_color a, gl_color b, double part);

// (x, y) is the center.
void draw_glow(struct draw *draw, double x, double y, double size, gl_color color);
void draw_brick(struct draw *draw, double x, double y, double width, double height, gl_color color);

#endif
