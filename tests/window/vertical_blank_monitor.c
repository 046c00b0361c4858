#include "vertical_blank_monitor.h"

// As Microsoft's d3dkmthk.h has them.
typedef UINT D3DKMT_HANDLE;
typedef struct D3DKMT_OPENADAPTERFROMGDIDISPLAYNAME {
    WCHAR DeviceName[32];
    D3DKMT_HANDLE hAdapter;
    LUID AdapterLuid;
    UINT VidPnSourceId;
} D3DKMT_OPENADAPTERFROMGDIDISPLAYNAME;
typedef struct D3DKMT_WAITFORVERTICALBLANKEVENT {
    D3DKMT_HANDLE hAdapter;
    D3DKMT_HANDLE hDevice;
    UINT VidPnSourceId;
} D3DKMT_WAITFORVERTICALBLANKEVENT;
typedef struct D3DKMT_CLOSEADAPTER {
    D3DKMT_HANDLE hAdapter;
} D3DKMT_CLOSEADAPTER;

#define INVALID_PARAMETER ((LONG)0xC000000D)

__declspec(dllexport) vertical_blank_monitor monitor;

__declspec(dllexport) LONG WINAPI
    D3DKMTOpenAdapterFromGdiDisplayName(D3DKMT_OPENADAPTERFROMGDIDISPLAYNAME *found);
__declspec(dllexport) LONG WINAPI
    D3DKMTOpenAdapterFromGdiDisplayName(D3DKMT_OPENADAPTERFROMGDIDISPLAYNAME *found)
{
    if (lstrcmpW(found->DeviceName, MONITOR_NAME) != 0)
        return INVALID_PARAMETER;
    found->hAdapter = MONITOR_ADAPTER;
    found->VidPnSourceId = MONITOR_SOURCE;
    monitor.open++;
    return 0;
}

__declspec(dllexport) LONG WINAPI
    D3DKMTWaitForVerticalBlankEvent(const D3DKMT_WAITFORVERTICALBLANKEVENT *waited);
__declspec(dllexport) LONG WINAPI
    D3DKMTWaitForVerticalBlankEvent(const D3DKMT_WAITFORVERTICALBLANKEVENT *waited)
{
    if (waited->hAdapter != MONITOR_ADAPTER || waited->VidPnSourceId != MONITOR_SOURCE ||
        monitor.open == 0)
        monitor.mistakes++;
    monitor.waits++;
    WaitForSingleObject(monitor.refresh, INFINITE);
    return monitor.answer;
}

__declspec(dllexport) LONG WINAPI D3DKMTCloseAdapter(const D3DKMT_CLOSEADAPTER *closed);
__declspec(dllexport) LONG WINAPI D3DKMTCloseAdapter(const D3DKMT_CLOSEADAPTER *closed)
{
    if (closed->hAdapter != MONITOR_ADAPTER || monitor.open == 0)
        monitor.mistakes++;
    monitor.open--;
    return 0;
}
