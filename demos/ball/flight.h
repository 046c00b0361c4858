// How a ball flies in a box that is 1 wide and 1.3 high, whose floor is y = 0.
#ifndef BALL_FLIGHT_H
#define BALL_FLIGHT_H

#include <stdint.h>

static const double box_width = 1, box_height = 1.3, radius = 0.07, gravity = 2;

struct ball {
    double x, y;   // of its center
    double vx, vy; // by the second
};

// The seed decides from where, how fast and to which side.
struct ball throw_ball(uint64_t seed);

// Where the ball will be in `time` seconds, exactly: between two bounces it flies on a parabola.
struct ball fly(struct ball b, double time);

#endif
