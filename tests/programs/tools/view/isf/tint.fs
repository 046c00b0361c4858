/*
{
  "CATEGORIES" : [ "generator" ],
  "INPUTS" : [
    { "NAME" : "tint", "TYPE" : "color", "DEFAULT" : [ 1.0, 0.5, 0.0 ] },
    { "NAME" : "on", "TYPE" : "bool", "DEFAULT" : 1 },
    { "NAME" : "flash", "TYPE" : "event" },
    { "NAME" : "share", "TYPE" : "float", "MIN" : 0.25, "MAX" : 1 }
  ],
  "ISFVSN" : "2.0"
}
*/

void main()	{
	vec4 c = on ? tint : vec4(0., 0., 1., 1.);
	c.rgb *= share * 4.0 * c.a;
	gl_FragColor = flash ? vec4(1.0) : c;
}
