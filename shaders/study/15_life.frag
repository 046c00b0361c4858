// 15. The Game of Life: rules instead of a drawing.
//
// A cell lives or not. One with three living neighbors is born, one with two or three lives on, all
// others die. Nothing else is told, and yet there are things that stand, blink and travel.
//
// Look at: what is kept and what is shown. Alpha, which no display shows, is the cell's age: for how many
// steps it has lived, or 0 and below, for how many it has been dead; the rule reads nothing else. Red,
// green and blue are painted from it: white when born, then gold, at last blue; the dead leave an ember.
// Change: `size`, `speed`; after `size` press R. The numbers of neighbors in the rule. Draw with the mouse.
//
// John Horton Conway's, told by Martin Gardner in Scientific American (1970). New words:
// texelFetch(channel, place, 0) reads exactly one pixel, by whole numbers. iFrame counts pictures from
// 0, iTimeDelta is the time since the last one. % is C's.
#iChannel0 "self"

#iUniform float size = 4.0 in {1.0, 16.0} step 1.0
#iUniform float speed = 15.0 in {1.0, 60.0} step 1.0

ivec2 field; // how many cells there are in x and y

// A cell is a square of pixels with the same age; the one at its lower left is asked. What leaves at one
// side comes in at the other: + field, since % of a negative number is not defined.
vec4 cell_at(ivec2 cell)
{
    return texelFetch(iChannel0, ((cell + field) % field) * int(size), 0);
}

bool lives(ivec2 cell)
{
    return cell_at(cell).a > 0.5;
}

bool by_chance(ivec2 cell)
{
    uint h = uint(cell.x) * 0x6C8E9CF5u + uint(cell.y) * 0x3A7B5D29u; // see lesson 5
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    return h >> 30 == 0u; // one in four
}

// The light of a cell that has lived for `age` steps, or been dead for -age.
vec3 light(float age)
{
    vec3 living = mix(vec3(1.0, 0.97, 0.90), vec3(1.0, 0.70, 0.22), smoothstep(1.0, 4.0, age));
    living = mix(living, vec3(0.22, 0.55, 0.90), smoothstep(4.0, 60.0, age));
    vec3 night = vec3(0.03, 0.035, 0.08);
    vec3 ember = night + vec3(0.50, 0.10, 0.28) * exp(0.12 * age) * float(age > -500.0);
    return age > 0.5 ? living : ember;
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    field = max(ivec2(iResolution.xy) / int(size), 1);
    ivec2 cell = min(ivec2(fragCoord) / int(size), field - 1);
    float age = cell_at(cell).a;
    bool alive = age > 0.5;

    // A step is due when the number of steps until now has grown since the last picture.
    bool due = floor(iTime * speed) > floor((iTime - iTimeDelta) * speed);
    if (due) {
        int neighbors = 0;
        for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++)
                if ((x != 0 || y != 0) && lives(cell + ivec2(x, y)))
                    neighbors++;
        bool was = alive;
        alive = neighbors == 3 || (alive && neighbors == 2);
        age = alive ? (was ? age + 1.0 : 1.0) : (was ? 0.0 : age - 1.0);
    }
    if (iFrame == 0)
        age = by_chance(cell) ? 1.0 : -1000.0; // dead for so long that there is no ember
    if (iMouse.z > 0.0 && length(fragCoord - iMouse.xy) < 2.0 * size && by_chance(cell + iFrame))
        age = 1.0;

    vec2 in_cell = fract(fragCoord / size) * size; // a gap of a pixel between them
    float gap = size > 2.5 && max(in_cell.x, in_cell.y) > size - 1.0 ? 0.7 : 1.0;
    fragColor = vec4(gap * light(age), age);
}
