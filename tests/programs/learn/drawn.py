"""Pictures that a driver drew and a reference: how far they are apart."""

import zlib

BLOCK = 20  # pixels: what is compared are means, because noise and chaos differ from driver to driver
APART = 8  # of 255: more is another picture


def pixels(data):
    """The rows of a PNG of 8 bits, RGB or RGBA, each a list of three bytes."""
    at, stream, header = 8, b"", b""
    while at < len(data):
        length, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        if kind == b"IHDR":
            header = data[at + 8:at + 8 + length]
        if kind == b"IDAT":
            stream += data[at + 8:at + 8 + length]
        at += 12 + length
    width, height = (int.from_bytes(header[i:i + 4], "big") for i in (0, 4))
    depth, kind = header[8:10]
    step = {2: 3, 6: 4}[kind]
    assert depth == 8
    raw, rows, above = zlib.decompress(stream), [], bytearray(width * step)
    for y in range(height):
        how, *line = raw[y * (width * step + 1):(y + 1) * (width * step + 1)]
        row = bytearray(line)
        for x in range(len(row)):
            left = row[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            if how == 1:
                guess = left
            elif how == 2:
                guess = above[x]
            elif how == 3:
                guess = (left + above[x]) // 2
            elif how == 4:
                ahead = left + above[x] - corner
                guess = min((left, above[x], corner), key=lambda one: abs(ahead - one))
            else:
                break
            row[x] = row[x] + guess & 255
        rows.append(row)
        above = row
    return [[bytes(row[x:x + 3]) for x in range(0, len(row), step)] for row in rows]


def means(rows):
    return [sum(rows[y + j][x + i][channel] for j in range(BLOCK) for i in range(BLOCK)) / BLOCK**2
            for y in range(0, len(rows), BLOCK) for x in range(0, len(rows[0]), BLOCK) for channel in range(3)]


def apart(rows, others):
    """By how much the mean of a block differs at most."""
    if (len(rows), len(rows[0])) != (len(others), len(others[0])):
        return 255
    return max(abs(a - b) for a, b in zip(means(rows), means(others)))
