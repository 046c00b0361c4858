#include "fake_xinput.h"

__declspec(dllexport) fake_xinput_pad fake_xinput_pads[XUSER_MAX_COUNT];

static bool is_connected(DWORD index)
{
    return index < XUSER_MAX_COUNT && fake_xinput_pads[index].connected;
}

__declspec(dllexport) DWORD WINAPI
    XInputGetCapabilities(DWORD index, DWORD flags, XINPUT_CAPABILITIES *found)
{
    (void)flags;
    if (!is_connected(index))
        return ERROR_DEVICE_NOT_CONNECTED;
    *found =
        (XINPUT_CAPABILITIES){.Type = XINPUT_DEVTYPE_GAMEPAD, .SubType = XINPUT_DEVSUBTYPE_GAMEPAD};
    return ERROR_SUCCESS;
}

__declspec(dllexport) DWORD WINAPI XInputGetState(DWORD index, XINPUT_STATE *found)
{
    *found = (XINPUT_STATE){0};
    return is_connected(index) ? ERROR_SUCCESS : ERROR_DEVICE_NOT_CONNECTED;
}

__declspec(dllexport) DWORD WINAPI XInputSetState(DWORD index, XINPUT_VIBRATION *motors)
{
    if (!is_connected(index) || fake_xinput_pads[index].refuses)
        return ERROR_DEVICE_NOT_CONNECTED;
    fake_xinput_pads[index].motors = *motors;
    return ERROR_SUCCESS;
}
