// coordinates of both kinds, and an output of its own
/*{"INPUTS": [{"NAME": "middle", "TYPE": "point2D", "DEFAULT": [0.5, 0.25], "MIN": [0, 0], "MAX": [1, 1]}]}*/
#version 330
out vec4 color;

void mainImage(out vec4 o, in vec2 u) // what Shadertoy would ask for
{
    o = vec4(u / RENDERSIZE, 0.0, 1.0);
}

void main()
{
    mainImage(color, gl_FragCoord.xy);
    color.b = length(isf_FragNormCoord - middle) < 0.1 ? 1.0 : 0.0;
}
