#define _GNU_SOURCE

#include "compositor_seat.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <pointer-constraints-unstable-v1-server.h>
#include <relative-pointer-unstable-v1-server.h>

#include "compositor_clipboard.h"
#include "compositor_surfaces.h"

static struct {
    struct wl_display *display;
    bool has_devices;
    struct wl_list keyboards, pointers, relative_pointers; // all clients'
    struct wl_resource *focused;                           // the surface with the keyboard
    struct wl_resource *entered;                           // that with the pointer
    int keymap;                                            // a file that has it
} self;

// Two letters and a key of no letter: Shift is bit 0 of `mods`, Lock bit 1, Control bit 2.
static const char keymap[] =
    "xkb_keymap {"
    " xkb_keycodes { minimum = 8; maximum = 255; <A> = 38; <B> = 56; <SHIFT> = 50; };"
    " xkb_types {"
    "  type \"ONE_LEVEL\" { modifiers = none; level_name[1] = \"any\"; };"
    "  type \"ALPHABETIC\" { modifiers = Shift + Lock; map[Shift] = 2; map[Lock] = 2;"
    "   level_name[1] = \"base\"; level_name[2] = \"caps\"; };"
    " };"
    " xkb_compat { };"
    " xkb_symbols { key <A> { type = \"ALPHABETIC\", [ a, A ] };"
    "  key <B> { type = \"ALPHABETIC\", [ ssharp, Greek_OMEGA ] };"
    "  key <SHIFT> { type = \"ONE_LEVEL\", [ Shift_L ] }; };"
    "};";

static uint32_t next_serial(void)
{
    return wl_display_next_serial(self.display);
}

// One that a window had which has ended is nobody's.
static struct wl_client *owner_of(struct wl_resource *surface_object)
{
    return surface_object && find_surface(surface_object) ? wl_resource_get_client(surface_object)
                                                          : NULL;
}

// Calls something for each `device` that the owner of the window has.
#define TELL(devices, window, call)                                                                \
    do {                                                                                           \
        struct wl_resource *device;                                                                \
        wl_resource_for_each(device, devices)                                                      \
        {                                                                                          \
            if (wl_resource_get_client(device) == owner_of(window))                                \
                call;                                                                              \
        }                                                                                          \
    } while (0)

// ---- what clients ask ---------------------------------------------------------------------------

// The hot spot reports shapes apart.
static void handle_pointer(struct wl_resource *object, const char *name,
                           union wl_argument *arguments)
{
    (void)object;
    if (strcmp(name, "set_cursor") != 0)
        return;
    if (arguments[1].o)
        printf("cursor %d,%d\n", arguments[2].i, arguments[3].i);
    else
        printf("cursor none\n");
}

static request *const pointer_requests = handle_pointer;

static struct wl_resource *add_device(struct wl_resource *parent, struct wl_list *devices,
                                      const struct wl_interface *interface, uint32_t id,
                                      request *const *handler)
{
    struct wl_resource *device = create_child(parent, interface, id, handler, NULL, unlink_object);
    wl_list_insert(devices, wl_resource_get_link(device));
    return device;
}

static void handle_seat(struct wl_resource *object, const char *name, union wl_argument *arguments)
{
    if (strcmp(name, "get_pointer") == 0)
        add_device(object, &self.pointers, &wl_pointer_interface, arguments[0].n,
                   &pointer_requests);
    if (strcmp(name, "get_keyboard") != 0)
        return;
    struct wl_resource *keyboard =
        add_device(object, &self.keyboards, &wl_keyboard_interface, arguments[0].n, &ignore);
    wl_keyboard_send_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, self.keymap, sizeof keymap);
}

static request *const seat_requests = handle_seat;

static void handle_relative_pointers(struct wl_resource *object, const char *name,
                                     union wl_argument *arguments)
{
    if (strcmp(name, "get_relative_pointer") == 0)
        add_device(object, &self.relative_pointers, &zwp_relative_pointer_v1_interface,
                   arguments[0].n, &ignore);
}

static request *const relative_pointer_requests = handle_relative_pointers;

static void handle_constraints(struct wl_resource *object, const char *name,
                               union wl_argument *arguments)
{
    if (strcmp(name, "lock_pointer") == 0)
        zwp_locked_pointer_v1_send_locked(create_child(object, &zwp_locked_pointer_v1_interface,
                                                       arguments[0].n, &ignore, NULL, NULL));
}

static request *const constraint_requests = handle_constraints;

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    wl_seat_send_capabilities(
        create(client, &wl_seat_interface, version, id, &seat_requests, NULL, NULL),
        self.has_devices ? WL_SEAT_CAPABILITY_KEYBOARD | WL_SEAT_CAPABILITY_POINTER : 0);
}

static void bind_relative_pointers(struct wl_client *client, void *data, uint32_t version,
                                   uint32_t id)
{
    (void)data;
    create(client, &zwp_relative_pointer_manager_v1_interface, version, id,
           &relative_pointer_requests, NULL, NULL);
}

static void bind_constraints(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    create(client, &zwp_pointer_constraints_v1_interface, version, id, &constraint_requests, NULL,
           NULL);
}

void announce_seat(struct wl_display *display, bool devices)
{
    self.display = display;
    self.has_devices = devices;
    wl_list_init(&self.keyboards);
    wl_list_init(&self.pointers);
    wl_list_init(&self.relative_pointers);
    wl_global_create(display, &wl_seat_interface, 4, NULL, bind_seat);
    if (!devices)
        return;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    self.keymap = memfd_create("keymap", MFD_CLOEXEC);
    if (write(self.keymap, keymap, sizeof keymap) != sizeof keymap)
        perror("keymap");
    wl_global_create(display, &zwp_relative_pointer_manager_v1_interface, 1, NULL,
                     bind_relative_pointers);
    wl_global_create(display, &zwp_pointer_constraints_v1_interface, 1, NULL, bind_constraints);
    announce_clipboard(display);
}

// ---- what they are reported -------------------------------------------------------------------------

struct wl_client *client_with_keyboard(void)
{
    return owner_of(self.focused);
}

static void unfocus(void)
{
    TELL(&self.keyboards, self.focused,
         wl_keyboard_send_leave(device, next_serial(), self.focused));
    self.focused = NULL;
}

static void focus(int number)
{
    unfocus();
    self.focused = find_window(number);
    struct wl_array none;
    wl_array_init(&none);
    TELL(&self.keyboards, self.focused,
         wl_keyboard_send_enter(device, next_serial(), self.focused, &none));
    report_clipboard();
}

static void leave(void)
{
    TELL(&self.pointers, self.entered, wl_pointer_send_leave(device, next_serial(), self.entered));
    self.entered = NULL;
}

static void enter(int number, double x, double y)
{
    leave();
    self.entered = find_window(number);
    TELL(&self.pointers, self.entered,
         wl_pointer_send_enter(device, next_serial(), self.entered, wl_fixed_from_double(x),
                               wl_fixed_from_double(y)));
}

static bool obey_keyboard(const char *name, const double *n)
{
    if (strcmp(name, "focus") == 0)
        focus((int)n[0]);
    else if (strcmp(name, "unfocus") == 0)
        unfocus();
    else if (strcmp(name, "key") == 0)
        TELL(&self.keyboards, self.focused,
             wl_keyboard_send_key(device, next_serial(), 0, (uint32_t)n[0], (uint32_t)n[1]));
    else if (strcmp(name, "mods") == 0)
        TELL(&self.keyboards, self.focused,
             wl_keyboard_send_modifiers(device, next_serial(), (uint32_t)n[0], 0, 0, 0));
    else if (strcmp(name, "repeat") == 0)
        TELL(&self.keyboards, self.focused,
             wl_keyboard_send_repeat_info(device, (int32_t)n[0], (int32_t)n[1]));
    else
        return false;
    return true;
}

static bool obey_pointer(const char *name, const double *n)
{
    const wl_fixed_t x = wl_fixed_from_double(n[0]), y = wl_fixed_from_double(n[1]);
    if (strcmp(name, "enter") == 0)
        enter((int)n[0], n[1], n[2]);
    else if (strcmp(name, "leave") == 0)
        leave();
    else if (strcmp(name, "motion") == 0)
        TELL(&self.pointers, self.entered, wl_pointer_send_motion(device, 0, x, y));
    else if (strcmp(name, "button") == 0)
        TELL(&self.pointers, self.entered,
             wl_pointer_send_button(device, next_serial(), 0, (uint32_t)n[0], (uint32_t)n[1]));
    else if (strcmp(name, "scroll") == 0)
        TELL(&self.pointers, self.entered, wl_pointer_send_axis(device, 0, (uint32_t)n[0], y));
    else if (strcmp(name, "push") == 0)
        TELL(&self.relative_pointers, self.entered,
             zwp_relative_pointer_v1_send_relative_motion(device, 0, 0, x, y, x, y));
    else
        return false;
    return true;
}

bool obey_seat(const char *line)
{
    char name[16] = "";
    double n[3] = {0};
    sscanf(line, "%15s %lf %lf %lf", name, &n[0], &n[1], &n[2]);
    return obey_keyboard(name, n) || obey_pointer(name, n);
}
