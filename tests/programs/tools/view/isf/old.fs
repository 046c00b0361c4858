/*{
	"DESCRIPTION": "of the first version",
	"CREDIT": "by somebody",
	"PERSISTENT_BUFFERS": {
		"trail": { "WIDTH": "$WIDTH/2.0", "HEIGHT": "floor($HEIGHT/2)" }
	},
	"PASSES": [
		{ "TARGET": "trail" },
		{ }
	]
}*/

varying vec2 unused;

void main()
{
	vec4 last = IMG_NORM_PIXEL(trail, vv_FragNormCoord);
	if (PASSINDEX == 0)
		gl_FragColor = last + vec4(vv_FragNormCoord.x > 0.5 ? 0.25 : 0.0);
	else
		gl_FragColor = texture2D(trail, vv_FragNormCoord);
}
