// Plays breakout as a person does: looks at each frame, and moves the mouse. It knows how the game
// looks (the ball is the largest thing that is quite white, the paddle moves along the bottom) and
// nothing else of it. The game draws no further frame while this one is not taken, so that neither
// of them can be too slow for the other. Ends with the frames.
//
// usage: breakout_robot WIDTH HEIGHT <FRAMES, the window being in the screen's upper left corner
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xlib.h>

struct robot {
    Display *display;
    int width, height;
    const uint8_t *frame; // RGBA, from the top
    double x, y;          // of the ball when it was last seen, pixels from the top left
    double vx, vy;        // how far it went since it was seen before that
    double off;           // how far beside the paddle's middle it wants to hit, pixels
    unsigned long dice;
};

static bool is_white(const struct robot *robot, int x, int y)
{
    const size_t at = ((size_t)y * (size_t)robot->width + (size_t)x) * 4;
    return memcmp(robot->frame + at, "\xFF\xFF\xFF", 3) == 0;
}

// White all around: a spark may be white, but is small.
static bool is_ball(const struct robot *robot, int x, int y)
{
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
            if (!is_white(robot, x + dx, y + dy))
                return false;
    return true;
}

static bool find_ball(const struct robot *robot, double *x, double *y)
{
    double sum_x = 0, sum_y = 0;
    int count = 0;
    for (int row = 2; row < robot->height - 2; row++)
        for (int column = 2; column < robot->width - 2; column++)
            if (is_white(robot, column, row) && is_ball(robot, column, row)) {
                sum_x += column;
                sum_y += row;
                count++;
            }
    if (count == 0)
        return false;
    *x = sum_x / count;
    *y = sum_y / count;
    return true;
}

// Where it comes down, if only walls are in its way.
static double landing(const struct robot *robot)
{
    const double unit = robot->width / 16.0;
    const double left = 0.66 * unit, right = 15.34 * unit, paddle = robot->height - 0.91 * unit;
    if (robot->vy <= 0 || robot->y >= paddle)
        return robot->x;
    const double width = right - left;
    const double far = robot->x + robot->vx * (paddle - robot->y) / robot->vy - left;
    const double x = fmod(fabs(far), 2 * width);
    return left + (x > width ? 2 * width - x : x);
}

static void look(struct robot *robot)
{
    double x, y;
    if (!find_ball(robot, &x, &y) || (x == robot->x && y == robot->y))
        return;
    const bool fell = robot->vy > 0;
    robot->vx = x - robot->x;
    robot->vy = y - robot->y;
    robot->x = x;
    robot->y = y;
    if (robot->vy > 0 || !fell)
        return;
    // It was hit: somewhere else the next time, so that it gets about.
    robot->dice = robot->dice * 6364136223846793005u + 1442695040888963407u;
    robot->off = ((double)(robot->dice >> 40) / (1 << 24) - 0.5) * 1.5 * robot->width / 16;
}

int main(int argc, char **argv)
{
    struct robot robot = {.dice = 1, .display = XOpenDisplay(NULL)};
    if (argc != 3 || !robot.display) {
        fprintf(stderr, "usage: breakout_robot WIDTH HEIGHT <FRAMES, with a display\n");
        return 2;
    }
    robot.width = atoi(argv[1]);
    robot.height = atoi(argv[2]);
    const size_t size = (size_t)robot.width * (size_t)robot.height * 4;
    uint8_t *frame = malloc(size);
    robot.frame = frame;
    while (frame && fread(frame, size, 1, stdin) == 1) {
        look(&robot);
        XWarpPointer(robot.display, None, DefaultRootWindow(robot.display), 0, 0, 0, 0,
                     (int)lround(landing(&robot) + robot.off), robot.height / 2);
        XSync(robot.display, False); // the game has it before it can draw much more
    }
    free(frame);
    XCloseDisplay(robot.display);
}
