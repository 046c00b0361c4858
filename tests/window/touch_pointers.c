// Instead of user32.dll's function of this name, which Wine lacks: pointers from 10 on are fingers. It
// is declared here because the headers of Windows declare that one.
__declspec(dllexport) int __stdcall GetPointerType(unsigned pointer, unsigned *type);
__declspec(dllexport) int __stdcall GetPointerType(unsigned pointer, unsigned *type)
{
    const unsigned is_touch = 2, is_mouse = 4;
    *type = pointer >= 10 ? is_touch : is_mouse;
    return 1;
}
