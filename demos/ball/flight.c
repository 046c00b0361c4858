#include "flight.h"

#include <math.h>

struct ball throw_ball(uint64_t seed)
{
    uint64_t mixed = seed * UINT64_C(0xD1342543DE82EF95) + UINT64_C(0x44D0950F7A0BBE54);
    double first = (double)(mixed >> 48) / 65536; // 0 to 1
    double second = (double)(mixed >> 32 & 0xFFFF) / 65536;
    double speed = 0.6 + 0.3 * second;
    return (struct ball){
        .x = radius + first * (box_width - 2 * radius),
        .y = 0.8 * box_height,
        .vx = first < 0.5 ? speed : -speed,
        .vy = 0.4 * second,
    };
}

struct ball fly(struct ball b, double time)
{
    while (time > 0) {
        double wall = b.vx > 0 ? box_width - radius : radius;
        double to_wall = (wall - b.x) / b.vx;
        double height = fmax(b.y - radius, 0);
        double to_floor = (b.vy + sqrt(b.vy * b.vy + 2 * gravity * height)) / gravity;
        double step = fmin(time, fmin(to_wall, to_floor));
        b.x += b.vx * step;
        b.y += b.vy * step - gravity * step * step / 2;
        b.vy -= gravity * step;
        if (step == to_wall)
            b.vx = -b.vx;
        if (step == to_floor)
            b.vy = -b.vy;
        time -= step;
    }
    return b;
}
