// Numbers that look random and are the same each time.
#pragma once

// 32 bits from 32 bits.
uint hash(uint x)
{
    x = (x ^ (x >> 16u)) * 0x7feb352du;
    x = (x ^ (x >> 15u)) * 0x846ca68bu;
    return x ^ (x >> 16u);
}

// From 0.0 up to, and without, 1.0.
float random(uint x)
{
    return float(hash(x) >> 8u) / 16777216.0;
}
