// Sine and cosine that are the same on all machines, to the last bit: those of C libraries differ. They only add,
// multiply and divide, which IEEE 754 defines exactly.
#ifndef BREAKOUT_SINE_H
#define BREAKOUT_SINE_H

// The angle is in radians, from -3/2 to 3/2 pi. It is brought to -1/2 to 1/2 pi, where eleven terms of the Taylor
// series are as good as a double.
static inline double sine(double angle)
{
    const double half_turn = 3.14159265358979323846;
    double x = angle;
    if (angle > half_turn / 2)
        x = half_turn - angle;
    if (angle < -half_turn / 2)
        x = -half_turn - angle;
    double sum = 1;
    for (int n = 20; n > 0; n -= 2)
        sum = 1 - sum * x * x / (n * (n + 1));
    return x * sum;
}

// From -pi to pi.
static inline double cosine(double angle)
{
    return sine(3.14159265358979323846 / 2 - (angle < 0 ? -angle : angle));
}

#endif
