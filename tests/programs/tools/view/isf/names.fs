/*{"INPUTS": [{"NAME": "smooth", "TYPE": "float", "DEFAULT": 0.2}, {"NAME": "filter", "TYPE": "image"},
    {"NAME": "output", "TYPE": "bool", "DEFAULT": true}],
    "PASSES": [{"TARGET": "active"}, {}]}*/
void main()
{
    if (PASSINDEX == 0)
        gl_FragColor = vec4(0.4);
    else
        gl_FragColor = vec4(smooth, IMG_THIS_PIXEL(active).r, output ? 0.6 : 0.0, 1.0);
}
