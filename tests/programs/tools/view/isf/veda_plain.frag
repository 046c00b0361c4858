/*{ "audio": true }*/
uniform sampler2D backbuffer;
uniform vec2 resolution;
void main() { gl_FragColor = texture2D(backbuffer, gl_FragCoord.xy / resolution) + vec4(0.2, 0.4, 0.0, 1.0); }
