/*{
    "DESCRIPTION": "one gray",
    "ISFVSN": "2",
    "INPUTS": [
        {"NAME": "level", "TYPE": "float", "LABEL": "Gray level", "DEFAULT": 0.5, "MIN": 0.0, "MAX": 1.0}
    ]
}*/

void main()
{
    gl_FragColor = vec4(level, level, level, 1.0);
}
