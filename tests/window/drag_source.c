// Drops files onto a window as a file manager does: the source's side of the XDND protocol, version
// 5 (freedesktop.org). Ends with 0 when the window said that it is done with them.
//
// usage: drag_source WINDOW URI...
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#define PATIENCE_MS 20000

struct drag {
    Display *display;
    Window source;
    Window target;
    char *uris; // a line each
};

static Atom atom(const struct drag *drag, const char *name)
{
    return XInternAtom(drag->display, name, False);
}

static void send(const struct drag *drag, const char *message, long a, long b, long c, long d)
{
    XEvent event = {.xclient = {
                        .type = ClientMessage,
                        .window = drag->target,
                        .message_type = atom(drag, message),
                        .format = 32,
                        .data.l = {(long)drag->source, a, b, c, d},
                    }};
    XSendEvent(drag->display, drag->target, False, NoEventMask, &event);
}

// The window asks for the files.
static void hand_over(const struct drag *drag, const XSelectionRequestEvent *request)
{
    XChangeProperty(drag->display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (const unsigned char *)drag->uris, (int)strlen(drag->uris));
    XEvent event = {.xselection = {
                        .type = SelectionNotify,
                        .requestor = request->requestor,
                        .selection = request->selection,
                        .target = request->target,
                        .property = request->property,
                        .time = request->time,
                    }};
    XSendEvent(drag->display, request->requestor, False, NoEventMask, &event);
}

// Until the window sends this message; false if it never does.
static bool await(const struct drag *drag, const char *message)
{
    Atom wanted = atom(drag, message);
    for (;;) {
        struct pollfd socket = {.fd = ConnectionNumber(drag->display), .events = POLLIN};
        if (!XPending(drag->display) && poll(&socket, 1, PATIENCE_MS) <= 0)
            return false;
        XEvent event;
        XNextEvent(drag->display, &event);
        if (event.type == SelectionRequest)
            hand_over(drag, &event.xselectionrequest);
        if (event.type == ClientMessage && event.xclient.message_type == wanted)
            return true;
    }
}

static bool drop(const struct drag *drag)
{
    XSetSelectionOwner(drag->display, atom(drag, "XdndSelection"), drag->source, CurrentTime);
    send(drag, "XdndEnter", 5 << 24, (long)atom(drag, "text/uri-list"), 0, 0);
    send(drag, "XdndPosition", 0, 0, CurrentTime, (long)atom(drag, "XdndActionCopy"));
    if (!await(drag, "XdndStatus"))
        return false;
    send(drag, "XdndDrop", 0, CurrentTime, 0, 0);
    return await(drag, "XdndFinished");
}

static char *join_lines(char **words, int count)
{
    size_t size = 1;
    for (int i = 0; i < count; i++)
        size += strlen(words[i]) + 2;
    char *lines = calloc(size, 1);
    char *end = lines;
    for (int i = 0; lines && i < count; i++)
        end += sprintf(end, "%s\r\n", words[i]);
    return lines;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    struct drag drag = {.display = XOpenDisplay(NULL), .target = strtoul(argv[1], NULL, 0)};
    if (!drag.display)
        return 1;
    drag.source =
        XCreateSimpleWindow(drag.display, DefaultRootWindow(drag.display), 0, 0, 1, 1, 0, 0, 0);
    drag.uris = join_lines(argv + 2, argc - 2);
    bool done = drag.uris && drop(&drag);
    free(drag.uris);
    XCloseDisplay(drag.display);
    return done ? 0 : 1;
}
