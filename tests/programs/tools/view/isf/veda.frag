/*{
    pixelRatio: 1, audio: true, // of VEDA
    IMPORTED: { stone: { PATH: './../four.png' } },
    PASSES: [{ TARGET: 'half', FLOAT: true, WIDTH: '$WIDTH / 2' }, {}],
}*/
precision mediump float;
uniform float time;
uniform vec2 resolution;
uniform sampler2D half, stone, backbuffer;
uniform int PASSINDEX;
void main()
{
    if (PASSINDEX == 0)
        gl_FragColor = vec4(0.25 * resolution.x / 32.0);
    else
        gl_FragColor = vec4(texture2D(half, vec2(0.5)).r, texture2D(stone, vec2(0.25)).g,
                            texture2D(backbuffer, vec2(0.5)).b + 0.2, 1.0);
}
