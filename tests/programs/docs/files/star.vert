layout(location = 4) in vec3 center;
layout(location = 5) in float size;

void main()
{
    vec2 corner = vec2(gl_VertexID % 2, gl_VertexID / 2) - 0.5;
    gl_Position = vec4(center.xy + corner * size, center.z, 1.0);
}
