// One step of all stars: each feels the two cores of the galaxies, and no other star. Nothing is
// drawn: what comes out is written to a buffer (transform feedback), the next step's input.
layout(location = 0) in vec4 place; // w: what it is, see particles.vert
layout(location = 4) in vec3 velocity;

uniform vec3 cores[2];
uniform float masses[2];
uniform float dt; // seconds

out vec4 next_place;
out vec3 next_velocity;

const float softness = 0.14; // a core is no point: within this its pull does not grow

vec3 pull(vec3 core, float mass)
{
    vec3 way = core - place.xyz;
    float square = dot(way, way) + softness * softness;
    return way * mass * inversesqrt(square * square * square);
}

void main()
{
    next_velocity = velocity + (pull(cores[0], masses[0]) + pull(cores[1], masses[1])) * dt;
    next_place = vec4(place.xyz + next_velocity * dt, place.w);
}
