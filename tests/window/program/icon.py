#!/usr/bin/env python3
"""A picture for a program's icon: a light disc on blue, 32 x 32.

usage: icon.py FILE"""

import struct
import sys

SIDE = 32


def pixel(x, y):
    inside = (x - SIDE / 2 + 0.5) ** 2 + (y - SIDE / 2 + 0.5) ** 2 < (SIDE / 3) ** 2
    return bytes((240, 230, 220, 255) if inside else (150, 100, 30, 255))  # blue, green, red, alpha


pixels = b"".join(pixel(x, y) for y in range(SIDE) for x in range(SIDE))
mask = bytes(SIDE * SIDE // 8)  # all of it is seen
bitmap = struct.pack("<IiiHHIIiiII", 40, SIDE, 2 * SIDE, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
image = bitmap + pixels + mask
entry = struct.pack("<BBBBHHII", SIDE, SIDE, 0, 0, 1, 32, len(image), 6 + 16)
with open(sys.argv[1], "wb") as file:
    file.write(struct.pack("<HHH", 0, 1, 1) + entry + image)
