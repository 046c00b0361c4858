// Down and pressed, toggled and released, a channel that is the keyboard.
#iKeyboard
#iChannel4 "keyboard"
void mainImage(out vec4 color, vec2 at)
{
    bool sizes = textureSize(iKeyboard, 0) == ivec2(256, 4) && iChannelResolution[4] == vec3(256.0, 3.0, 1.0);
    color.r = (isKeyDown(Key_A) ? 0.2 : 0.0) + (isKeyPressed(65) ? 0.4 : 0.0);
    color.g = (isKeyToggled(Key_A) ? 0.2 : 0.0) + (isKeyReleased(Key_A) ? 0.4 : 0.0);
    color.b = texture(iChannel4, vec2(65.5 / 256.0, 0.85)).r * 0.2 + (sizes ? 0.4 : 0.0);
}
