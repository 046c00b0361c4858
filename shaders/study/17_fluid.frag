// 17. A fluid, stirred.
//
// Ink goes where the fluid carries it, the fluid carries its own motion, too, and pressure drives it
// from where it piles up to where it is missing. Those three sentences are the whole program.
//
// Look at: the small picture is the fluid itself: red is its motion to the right, green upwards, blue
// the pressure, all three about 0.5. The large picture is ink, which does nothing but follow.
// Change: `stiff`, how fast pressure works: at 0 the jets do not bend, they go straight through all.
// `thick`, how much of the motion around it a cell takes over: at 0.5 it is honey, and hardly curls. Stir
// with the mouse. If a change of yours makes it burst, press R.
//
// To ask where the stuff came from, and not where it goes, is Jos Stam's ("Stable Fluids", 1999);
// a pressure that needs no solver, as it takes time to spread, is Alexandre Chorin's artificial
// compressibility (1967): a gas in which sound is slow.
#iChannel0 "self"

#iUniform float stiff = 0.9 in {0.0, 1.0} step 0.05
#iUniform float thick = 0.001 in {0.0, 0.5} step 0.001

const float part = 3.0; // the fluid has a third of the picture's pixels in x and in y: its cells

vec2 cells() // how many
{
    return floor(iResolution.xy / part);
}

// Motion to the right and up, in cells a picture, and pressure: kept around 0.5, as the picture shows them,
// and here around 0. Between cells it is blended.
vec3 fluid(vec2 cell)
{
    vec2 inside = clamp(cell, vec2(0.0), cells() - 1.0);
    return texture(iChannel0, (inside + 0.5) / iResolution.xy).rgb * 2.0 - 1.0;
}

// Two nozzles, one at each side, that swing. Gives what pushes at `cell`; how strong is in z.
vec3 nozzle(vec2 cell, float side)
{
    vec2 place = cells() * vec2(0.5 + 0.36 * side, 0.5 - 0.12 * side);
    float angle = 0.7 * sin(0.9 * iTime + side);
    float near = exp(-dot(cell - place, cell - place) / 6.0);
    return vec3(-side * cos(angle), sin(angle), near);
}

vec2 next_motion(vec2 cell)
{
    vec2 x = vec2(1.0, 0.0), y = vec2(0.0, 1.0);
    vec2 came_from = cell - fluid(cell).xy;
    vec2 motion = fluid(came_from).xy;
    // Three cells away: reading between cells blurs the nearest ones already.
    vec2 around = (fluid(came_from + 3.0 * x) + fluid(came_from - 3.0 * x) + fluid(came_from + 3.0 * y) +
                   fluid(came_from - 3.0 * y)).xy / 4.0;
    motion = mix(motion, around, thick);

    // Away from where pressure is higher.
    motion -= stiff * 0.5 * vec2(fluid(cell + x).z - fluid(cell - x).z,
                                 fluid(cell + y).z - fluid(cell - y).z);

    vec3 left = nozzle(cell, -1.0), right = nozzle(cell, 1.0);
    motion = mix(motion, 0.55 * left.xy, 0.25 * left.z);
    motion = mix(motion, 0.55 * right.xy, 0.25 * right.z);
    vec2 to_mouse = cell - iMouse.xy / part;
    if (iMouse.z > 0.0) // round the mouse
        motion = mix(motion, 0.1 * vec2(-to_mouse.y, to_mouse.x), 0.2 * exp(-dot(to_mouse, to_mouse) / 20.0));

    // Nothing goes through a wall.
    if (cell.x <= 0.0 || cell.x >= cells().x - 1.0)
        motion.x = 0.0;
    if (cell.y <= 0.0 || cell.y >= cells().y - 1.0)
        motion.y = 0.0;
    return motion;
}

// What flows out of a cell, less what flows in.
float outflow(vec2 cell)
{
    vec2 x = vec2(1.0, 0.0), y = vec2(0.0, 1.0);
    return 0.5 * (next_motion(cell + x).x - next_motion(cell - x).x + next_motion(cell + y).y -
                  next_motion(cell - y).y);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 pixel = floor(fragCoord);
    vec2 edge = cells() + 2.0; // the small picture and a frame around it

    if (pixel.x < cells().x && pixel.y < cells().y) {
        // What flows in and not out is pressed together; a little of it is lost, so that it comes to rest.
        float pressure = 0.998 * (fluid(pixel).z - outflow(pixel));
        vec3 next = iFrame == 0 ? vec3(0.0) : vec3(next_motion(pixel), pressure);
        fragColor = vec4(next * 0.5 + 0.5, 1.0);
        return;
    }
    if (pixel.x < edge.x && pixel.y < edge.y) {
        fragColor = vec4(0.9, 0.9, 0.9, 1.0);
        return;
    }

    // Ink. There is none below the small picture: the nearest that is seen counts.
    vec2 cell = fragCoord / part - 0.5;
    vec2 came_from = fragCoord - part * fluid(cell).xy;
    if (came_from.x < edge.x + 0.5 && came_from.y < edge.y + 0.5) {
        vec2 beyond = edge + 0.5 - came_from;
        came_from += beyond.x < beyond.y ? vec2(beyond.x, 0.0) : vec2(0.0, beyond.y);
    }
    vec3 ink = texture(iChannel0, came_from / iResolution.xy).rgb;
    vec3 water = vec3(0.04, 0.06, 0.12);
    if (iFrame == 0)
        ink = water;
    ink = mix(ink, water, 0.003);
    ink = mix(ink, vec3(1.0, 0.52, 0.18), 0.5 * nozzle(cell, -1.0).z);
    ink = mix(ink, vec3(0.20, 0.62, 0.95), 0.5 * nozzle(cell, 1.0).z);
    vec2 to_mouse = cell - iMouse.xy / part;
    if (iMouse.z > 0.0)
        ink = mix(ink, vec3(0.95, 0.90, 0.80), 0.3 * exp(-dot(to_mouse, to_mouse) / 12.0));
    fragColor = vec4(ink, 1.0);
}
