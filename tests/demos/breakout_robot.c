// Plays breakout as a person does: looks at the window, and moves the mouse. It knows how the game
// looks (the ball is the largest thing that is quite white, the paddle moves along the bottom) and
// nothing else of it. Ends with the window.
//
// usage: breakout_robot WINDOW
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

struct robot {
    Display *display;
    Window window;
    int width, height;
    double x, y, time; // of the ball when it was last seen, pixels from the top left, s
    double vx, vy;     // pixels a second
    double off;        // how far beside the paddle's middle it wants to hit, pixels
    unsigned long dice;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool is_white(XImage *image, int x, int y)
{
    return (XGetPixel(image, x, y) & 0xFFFFFF) == 0xFFFFFF;
}

// White all around: a spark may be white, but is small.
static bool is_ball(XImage *image, int x, int y)
{
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
            if (!is_white(image, x + dx, y + dy))
                return false;
    return true;
}

static bool find_ball(const struct robot *robot, double *x, double *y)
{
    XImage *image = XGetImage(robot->display, robot->window, 0, 0, (unsigned)robot->width,
                              (unsigned)robot->height, AllPlanes, ZPixmap);
    if (!image)
        return false;
    double sum_x = 0, sum_y = 0;
    int count = 0;
    for (int row = 2; row < robot->height - 2; row++)
        for (int column = 2; column < robot->width - 2; column++)
            if (is_white(image, column, row) && is_ball(image, column, row)) {
                sum_x += column;
                sum_y += row;
                count++;
            }
    XDestroyImage(image);
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
    const double time = now();
    if (!find_ball(robot, &x, &y) || (x == robot->x && y == robot->y))
        return;
    const bool fell = robot->vy > 0;
    robot->vx = (x - robot->x) / (time - robot->time);
    robot->vy = (y - robot->y) / (time - robot->time);
    robot->x = x;
    robot->y = y;
    robot->time = time;
    if (robot->vy > 0 || !fell)
        return;
    // It was hit: somewhere else the next time, so that it gets about.
    robot->dice = robot->dice * 6364136223846793005u + 1442695040888963407u;
    robot->off = ((double)(robot->dice >> 40) / (1 << 24) - 0.5) * 1.5 * robot->width / 16;
}

int main(int argc, char **argv)
{
    struct robot robot = {.dice = 1};
    robot.display = XOpenDisplay(NULL);
    if (argc != 2 || !robot.display) {
        fprintf(stderr, "usage: breakout_robot WINDOW, with a display\n");
        return 2;
    }
    robot.window = strtoul(argv[1], NULL, 0);
    XWindowAttributes attributes;
    XGetWindowAttributes(robot.display, robot.window, &attributes);
    robot.width = attributes.width;
    robot.height = attributes.height;
    for (;;) {
        look(&robot);
        XWarpPointer(robot.display, None, robot.window, 0, 0, 0, 0,
                     (int)lround(landing(&robot) + robot.off), robot.height / 2);
        XFlush(robot.display);
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
}
