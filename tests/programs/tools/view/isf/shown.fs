/*{"PASSES": [{"TARGET": "grid", "WIDTH": "2", "HEIGHT": "1"}]}*/

void main()
{
    gl_FragColor = vec4(gl_FragCoord.x < 1.0 ? 1.0 : 0.0, RENDERSIZE.x / 10.0, 0.0, 1.0);
}
