/*{"IMPORTED": [{"NAME": "sky", "TYPE": "cube",
    "PATH": ["face.png", "face.png", "face.png", "down.png", "face.png", "face.png"]}]}*/
void main()
{
    gl_FragColor = textureCube(sky, gl_FragCoord.x < 32.0 ? vec3(0.0, -1.0, 0.0) : vec3(1.0, 0.0, 0.0));
}
