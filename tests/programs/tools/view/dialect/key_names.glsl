// The numbers of keys, and functions of one's own: 51 102 153.
#iKeyboard
bool isKeyDown(int key) { return key == 3; }
int sum(int Key_Z) { return Key_Z; }
void mainImage(out vec4 color, vec2 at)
{
    bool letters = Key_0 == 48 && Key_9 == 57 && Key_Numpad0 == 96 && Key_Numpad9 == 105;
    bool named = Key_F1 == 112 && Key_F12 == 123 && Key_LeftArrow == 37 && Key_CloseBraket == 221;
    color = vec4(letters ? 0.2 : 0.0, named ? 0.4 : 0.0, isKeyDown(sum(3)) && !isKeyReleased(3) ? 0.6 : 0.0, 1.0);
}
