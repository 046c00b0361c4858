// One call that is wrong, behind blanks and a comment.
void mainImage(out vec4 color, vec2 at)
{
    /* here */ float share =   mix(at, 1, vec3(2.0));
    color = vec4(share);
}
