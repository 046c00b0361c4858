/*{"INPUTS": []}*/

void main()
{
    vec4 c = vec4(TIME / 10.0, TIMEDELTA, 0.0, 1.0);
    if (gl_FragCoord.x > 32.0)
        c = vec4((DATE.x - 2000.0) / 100.0, DATE.y / 100.0, DATE.w / 10.0, 1.0);
    if (gl_FragCoord.y > 18.0)
        c.b = DATE.z / 100.0;
    gl_FragColor = c;
}
