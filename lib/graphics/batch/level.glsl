// Nothing is seen in perspective, which would take a division for each fragment. OpenGL ES lacks the word.
#ifdef GL_ES
#define level
#else
#define level noperspective
#endif
