// Events of the canvas, and how they are reported to its owner.
#include "window/web/web.h"

#include <stdlib.h>
#include <string.h>

#include <emscripten.h>

#include "core/base/log.h"
#include "core/base/wait_web.h"
#include "window/report.h"

// Of a text, bytes with its end: the position of a key, or what it types.
#define TEXT_SIZE 32

// Where a listener leaves texts for what it calls: a key's position, and what it types.
static struct {
    char code[TEXT_SIZE];
    char key[TEXT_SIZE];
} texts;

typedef void (*function)(void);

// What listeners call: here on_key, in the page to.key, and so on. Not exported by their names, which a page would have
// to know one by one.
// clang-format off
#define LISTENERS(X)                                                                               \
    X(key) X(touch) X(pointer) X(motion) X(enter) X(scroll) X(lock) X(focus) X(visible) X(fullscreen)       \
    X(context_lost) X(drop) X(change)
// clang-format on

#ifdef EM_JS_DEPS // later versions of emscripten need this declaration
EM_JS_DEPS(glp_js_begin_listening, "$wasmTable")
#endif

// A listener calls one of `functions`, and returns whether the browser does nothing of its own. The functions below
// share what this one prepares.
// clang-format off
EM_JS(void, glp_js_begin_listening, (const char *names, const function *functions), {
    const to = {};
    UTF8ToString(names).match(/[a-z_]+/g).forEach((name, i) => { to[name] = wasmTable.get(HEAP32[(functions >> 2) + i]); });
    const canvas = Module.canvas;
    const stop = new AbortController();
    const on = (target, names, call) => names.split(" ").forEach(name => target.addEventListener(name,
        event => { if (call(event)) event.preventDefault(); }, { signal: stop.signal, passive: false }));
    const mods = e => e.shiftKey | e.ctrlKey << 1 | e.altKey << 2 | e.metaKey << 3 |
        e.getModifierState("CapsLock") << 4 | e.getModifierState("NumLock") << 5 | e.getModifierState("AltGraph") << 6;
    Module.glpListen = { to, canvas, stop, on, mods };
})

EM_JS(void, glp_js_listen_to_keys, (char *code, char *key, int size), {
    const { to, canvas, on, mods } = Module.glpListen;
    const put = (text, at) => {
        HEAPU8[at + new TextEncoder().encodeInto(text, HEAPU8.subarray(at, at + size - 1)).written] = 0;
    };
    on(canvas, "keydown keyup", e => {
        put(e.code, code);
        put(e.isComposing ? "" : e.key, key);
        return to.key(e.type == "keyup" ? 0 : e.repeat ? 2 : 1, mods(e));
    });
})

// Pointer events come from mouse, pen and touch. A pointer that went down on the canvas is followed until it goes
// up, wherever that is. A pointer that went down elsewhere holds no button here.
EM_JS(void, glp_js_listen_to_pointers, (void), {
    const { to, canvas, on, mods } = Module.glpListen;
    const place = e => {
        const area = Module.glpArea();
        return [e.clientX - area.x, e.clientY - area.y];
    };
    // The cursor is the first pointer that goes down on the canvas, until it goes up. Otherwise it is a mouse or a pen
    // that hovers over the canvas. Fingers elsewhere, and further fingers on the canvas, are not the cursor.
    let held = null; // the pointer that went down
    let over = null; // the pointer that has entered
    const enter = pointer => {
        if ((over === null) != (pointer === null))
            to.enter(pointer !== null);
        over = pointer;
    };
    const is_cursor = e => held === null ? e.target == canvas && e.pointerType != "touch" : e.pointerId == held;
    const raw = "pointerrawupdate"; // which does not wait for a frame
    const motion = "on" + raw in window ? raw : "pointermove";
    const phases = { pointerdown: 0, pointermove: 1, [raw]: 1, pointerup: 2, pointercancel: 3 }; // gl_touch_phase
    on(window, raw + " pointerdown pointermove pointerup pointercancel", e => {
        if (e.type == "pointerdown" && e.target == canvas) {
            canvas.focus();
            held = held ?? e.pointerId;
        }
        const is_touch = e.pointerType == "touch";
        if (is_touch && (e.type != "pointerdown" || e.target == canvas))
            to.touch(e.pointerId, phases[e.type], ...place(e));
        if (!is_cursor(e))
            return 0;
        if (document.pointerLockElement == canvas && e.type == motion)
            to.motion(e.movementX, e.movementY);
        if (over === null && held === null && e.type == raw)
            return 0; // the program is sent the place where it enters first
        if (e.target == canvas)
            enter(e.pointerId);
        const canceled = e.type == "pointercancel";
        if (!e.buttons || canceled)
            held = null;
        to.pointer(...place(e), held === null ? 0 : e.buttons, mods(e), is_touch, canceled);
        return e.type == "pointerdown" || e.type == "pointerup";
    });
    on(canvas, "pointerenter pointerleave", e => {
        if (e.type == "pointerleave" ? over === e.pointerId : held === null || held === e.pointerId)
            enter(e.type == "pointerenter" ? e.pointerId : null);
    });
    // The browser would go back in its history at a side button, and paste or scroll at the middle one.
    on(canvas, "mousedown mouseup auxclick", () => 1);
    on(canvas, "contextmenu dragover", () => 1);
    on(canvas, "wheel", e => {
        const unit = [100, 3, 1][e.deltaMode];
        to.scroll(e.deltaX / unit, -e.deltaY / unit);
        return 1;
    });
    on(canvas, "focus blur", () => { held = null; });
})

EM_JS(void, glp_js_listen_to_page, (void), {
    const { to, canvas, on, stop } = Module.glpListen;
    on(canvas, "focus blur", e => to.focus(e.type == "focus"));
    on(document, "visibilitychange", () => to.visible(!document.hidden));
    on(document, "fullscreenchange fullscreenerror", () => to.fullscreen(document.fullscreenElement == canvas));
    on(document, "pointerlockchange pointerlockerror", e =>
        to.lock(document.pointerLockElement == canvas, e.type == "pointerlockerror"));
    on(canvas, "webglcontextlost", () => to.context_lost());
    on(window, "paste", e => { Module.glpClipboard = e.clipboardData.getData("text"); });
    on(canvas, "drop", e => {
        const files = [...e.dataTransfer.files];
        if (typeof FS == "undefined") {
            err("a file was dropped, but this program was linked without files (-sFORCE_FILESYSTEM)");
            return 1;
        }
        Promise.all(files.map(file => file.arrayBuffer())).then(contents => {
            if (!FS.analyzePath("/dropped").exists)
                FS.mkdir("/dropped");
            files.forEach((file, i) => FS.writeFile("/dropped/" + file.name, new Uint8Array(contents[i])));
            const names = new TextEncoder().encode(files.map(file => "/dropped/" + file.name + String.fromCharCode(0)).join(""));
            const copy = _glp_web_take(names.length);
            if (copy) {
                HEAPU8.set(names, copy);
                to.drop(files.length, copy);
            }
        }).catch(error => err("what was dropped cannot be read: " + error));
        return 1;
    });
    const observer = new ResizeObserver(([{ devicePixelContentBoxSize: pixels }]) => {
        Module.glpPixels = pixels && [pixels[0].inlineSize, pixels[0].blockSize];
        setTimeout(to.change); // it may not resize the canvas itself
    });
    try {
        observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch (_) {
        observer.observe(canvas); // Safari does not report pixels
    }
    stop.signal.onabort = () => observer.disconnect();
    on(window, "resize", () => setTimeout(to.change)); // with another pixel ratio, too
    on(window, "gamepadconnected", () => to.change());
    canvas.tabIndex = 0;
    canvas.style.touchAction = "none";
    canvas.style.outline = "none";
    // The keyboard stays with what has it: another part of the page, or the page around a frame.
    const take_keyboard = () => {
        if (!document.activeElement || document.activeElement == document.body)
            canvas.focus({ preventScroll: true });
    };
    if (Module.glpMayFocus())
        take_keyboard();
    else
        window.addEventListener("focus", take_keyboard, { signal: stop.signal, once: true });
    if (document.activeElement == canvas && document.hasFocus())
        to.focus(1);
    if (document.hidden)
        to.visible(0);
})

EM_JS(void, glp_js_stop_listening, (void), { Module.glpListen.stop.abort(); })

EM_JS(int, glp_js_is_lost, (int context), { return GL.contexts[context].GLctx.isContextLost(); })

// Where no release comes of a key that is let go of while Meta is held.
EM_JS(int, glp_js_is_mac, (void), { return navigator.platform.startsWith("Mac"); })
// clang-format on

static glp_system_window *get_window(void)
{
    return glp_web.window && glp_web.window->started ? glp_web.window : NULL;
}

// Also ends a wait.
static gl_event *add_event(glp_system_window *window, gl_event_type type)
{
    glp_web_wake();
    return glp_report_event(window->owner, type);
}

static uint32_t locks_of(const glp_system_window *window, int mods)
{
    return window->no_locks ? 0 : (uint32_t)mods & (GL_LOCK_CAPS | GL_LOCK_NUM);
}

static uint32_t mods_of(int mods)
{
    return (uint32_t)mods & (GL_MOD_SHIFT | GL_MOD_CONTROL | GL_MOD_ALT | GL_MOD_SUPER);
}

// ---- keys ---------------------------------------------------------------------------------------

// Those whose position has a name that no rule makes.
// clang-format off
static const struct {
    const char *code;
    gl_key key;
} positions[] = {
    {"Space", GL_KEY_SPACE}, {"Quote", GL_KEY_APOSTROPHE}, {"Comma", GL_KEY_COMMA},
    {"Minus", GL_KEY_MINUS}, {"Period", GL_KEY_PERIOD}, {"Slash", GL_KEY_SLASH},
    {"Semicolon", GL_KEY_SEMICOLON}, {"Equal", GL_KEY_EQUAL}, {"BracketLeft", GL_KEY_LEFT_BRACKET},
    {"Backslash", GL_KEY_BACKSLASH}, {"BracketRight", GL_KEY_RIGHT_BRACKET},
    {"Backquote", GL_KEY_GRAVE_ACCENT}, {"IntlBackslash", GL_KEY_WORLD_2},
    {"Escape", GL_KEY_ESCAPE}, {"Enter", GL_KEY_ENTER}, {"Tab", GL_KEY_TAB},
    {"Backspace", GL_KEY_BACKSPACE}, {"Insert", GL_KEY_INSERT}, {"Delete", GL_KEY_DELETE},
    {"ArrowRight", GL_KEY_RIGHT}, {"ArrowLeft", GL_KEY_LEFT}, {"ArrowDown", GL_KEY_DOWN},
    {"ArrowUp", GL_KEY_UP}, {"PageUp", GL_KEY_PAGE_UP}, {"PageDown", GL_KEY_PAGE_DOWN},
    {"Home", GL_KEY_HOME}, {"End", GL_KEY_END}, {"CapsLock", GL_KEY_CAPS_LOCK},
    {"ScrollLock", GL_KEY_SCROLL_LOCK}, {"NumLock", GL_KEY_NUM_LOCK},
    {"PrintScreen", GL_KEY_PRINT_SCREEN}, {"Pause", GL_KEY_PAUSE},
    {"NumpadDecimal", GL_KEY_KP_DECIMAL}, {"NumpadDivide", GL_KEY_KP_DIVIDE},
    {"NumpadMultiply", GL_KEY_KP_MULTIPLY}, {"NumpadSubtract", GL_KEY_KP_SUBTRACT},
    {"NumpadAdd", GL_KEY_KP_ADD}, {"NumpadEnter", GL_KEY_KP_ENTER},
    {"NumpadEqual", GL_KEY_KP_EQUAL}, {"ShiftLeft", GL_KEY_LEFT_SHIFT},
    {"ControlLeft", GL_KEY_LEFT_CONTROL}, {"AltLeft", GL_KEY_LEFT_ALT},
    {"MetaLeft", GL_KEY_LEFT_SUPER}, {"ShiftRight", GL_KEY_RIGHT_SHIFT},
    {"ControlRight", GL_KEY_RIGHT_CONTROL}, {"AltRight", GL_KEY_RIGHT_ALT},
    {"MetaRight", GL_KEY_RIGHT_SUPER}, {"ContextMenu", GL_KEY_MENU},
};
// clang-format on

// Whether it is the prefix and one character.
static bool is_one_of(const char *prefix, const char *code)
{
    const size_t length = strlen(prefix);
    return strncmp(code, prefix, length) == 0 && strlen(code) == length + 1;
}

static gl_key key_at(const char *code)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (strcmp(code, positions[i].code) == 0)
            return positions[i].key;
    if (is_one_of("Key", code))
        return (gl_key)code[3];
    if (is_one_of("Digit", code))
        return (gl_key)code[5];
    if (is_one_of("Numpad", code) && code[6] >= '0' && code[6] <= '9')
        return (gl_key)(GL_KEY_KP_0 + code[6] - '0');
    const int number = code[0] == 'F' ? atoi(code + 1) : 0;
    return number >= 1 && number <= 25 ? (gl_key)(GL_KEY_F1 + number - 1) : GL_KEY_UNKNOWN;
}

// Browsers number what a key prints, and no keys. So this is made of the position's name.
static int32_t scancode_at(const char *code)
{
    uint32_t hash = 0;
    for (; *code; code++)
        hash = hash * 31 + (unsigned char)*code;
    return (int32_t)(hash & INT32_MAX);
}

// The character that a text is; 0 if it is none, or more than one. The browser's texts are UTF-8.
static uint32_t only_character(const char *text)
{
    const unsigned char first = (unsigned char)text[0];
    const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (first < ' ' || strlen(text) != (size_t)more + 1)
        return 0;
    uint32_t character = more == 0 ? first : first & (0x3Fu >> more);
    for (int i = 1; i <= more; i++)
        character = character << 6 | ((unsigned char)text[i] & 0x3F);
    return character;
}

// What keys have printed so far without modifiers and Caps Lock: all that a page learns of the keyboard's layout.
static char prints[GL_KEY_WORLD_2 + 1][5];

const char *glp_system_input_key_name(gl_key key, int32_t scancode)
{
    (void)scancode;
    return key >= 0 && key <= GL_KEY_WORLD_2 && prints[key][0] ? prints[key] : NULL;
}

static void learn(gl_key key, int all_mods, const char *text)
{
    if ((all_mods & ~GL_LOCK_NUM) == 0 && key >= 0 && key <= GL_KEY_WORLD_2 &&
        only_character(text) > ' ')
        memcpy(prints[key], text, strlen(text) + 1);
}

// Whether it was held.
static bool let_go(glp_system_window *window, glp_web_key key)
{
    for (int32_t i = 0; i < window->held_count; i++)
        if (window->held[i].scancode == key.scancode) {
            window->held[i] = window->held[--window->held_count];
            return true;
        }
    return false;
}

static void hold(glp_system_window *window, glp_web_key key)
{
    if (window->held_count < GLP_WEB_HELD_KEYS)
        window->held[window->held_count++] = key;
}

static bool is_meta(gl_key key)
{
    return key == GL_KEY_LEFT_SUPER || key == GL_KEY_RIGHT_SUPER;
}

static void release_keys(glp_system_window *window)
{
    while (window->held_count > 0) {
        const glp_web_key key = window->held[--window->held_count];
        add_event(window, GL_EVENT_KEY)->key =
            (gl_key_event){.key = key.key, .scancode = key.scancode, .synthetic = true};
    }
}

// The browser's own keys stay its own, though the program receives them: keys with Control and Meta, reload, the
// tools of developers, and the key with which a user without a mouse leaves the canvas.
static bool is_browsers(gl_key key, uint32_t mods)
{
    return mods & (GL_MOD_CONTROL | GL_MOD_SUPER) || key == GL_KEY_F5 || key == GL_KEY_F12 ||
           (key == GL_KEY_TAB && mods & GL_MOD_SHIFT);
}

// A key may have gone down, or up, while something else had the focus. At F11 the browser fills the screen, and a
// program that did so, too, would undo it.
static int on_key(int reported, int all_mods)
{
    glp_system_window *window = get_window();
    const glp_web_key key = {key_at(texts.code), scancode_at(texts.code)};
    if (!window || key.key == GL_KEY_F11)
        return 0;
    const uint32_t mods = mods_of(all_mods);
    const bool was_held = let_go(window, key);
    const gl_action action = (gl_action)reported;
    if (action != GL_ACTION_PRESS && !was_held)
        return 0;
    if (action != GL_ACTION_RELEASE)
        hold(window, key);
    add_event(window, GL_EVENT_KEY)->key = (gl_key_event){
        .key = key.key,
        .scancode = key.scancode,
        .action = action,
        .mods = mods,
        .locks = locks_of(window, all_mods),
    };
    if (action == GL_ACTION_RELEASE && is_meta(key.key) && glp_js_is_mac())
        release_keys(window);
    const uint32_t character = only_character(texts.key);
    if (action != GL_ACTION_RELEASE && character && !(mods & (GL_MOD_CONTROL | GL_MOD_SUPER))) {
        learn(key.key, all_mods, texts.key);
        add_event(window, GL_EVENT_TEXT)->text = gl_text_event_make(character);
    }
    return !is_browsers(key.key, mods);
}

// ---- the pointer --------------------------------------------------------------------------------

static void on_touch(int id, int phase, double x, double y)
{
    glp_system_window *window = get_window();
    if (!window)
        return;
    glp_web_wake();
    glp_report_touch(window->owner, id, (gl_touch_phase)phase, x, y);
}

static void change_buttons(glp_system_window *window, uint32_t buttons, int mods, bool touch,
                           bool synthetic)
{
    for (int button = 0; button <= GL_MOUSE_BUTTON_8; button++) {
        const uint32_t bit = UINT32_C(1) << button;
        if (!((buttons ^ window->buttons) & bit))
            continue;
        add_event(window, GL_EVENT_MOUSE_BUTTON)->mouse_button = (gl_mouse_button_event){
            .button = (gl_mouse_button)button,
            .action = buttons & bit ? GL_ACTION_PRESS : GL_ACTION_RELEASE,
            .mods = mods_of(mods),
            .locks = locks_of(window, mods),
            .x = window->cursor_x,
            .y = window->cursor_y,
            .touch = touch,
            .synthetic = synthetic,
        };
    }
    window->buttons = buttons;
}

// What the program has asked for and only a user may cause is done at the next click.
static void lock_if_wanted(glp_system_window *window)
{
    if (window->cursor_mode == GL_CURSOR_LOCKED && !window->locked)
        glp_system_input_set_cursor_mode("gl_window_set_cursor_mode", window, GL_CURSOR_LOCKED);
}

static void on_pointer(double x, double y, int buttons, int mods, int touch, int canceled)
{
    glp_system_window *window = get_window();
    if (!window)
        return;
    if (!window->locked && (x != window->cursor_x || y != window->cursor_y)) {
        window->cursor_x = x;
        window->cursor_y = y;
        add_event(window, GL_EVENT_CURSOR)->cursor =
            (gl_cursor_event){.x = x, .y = y, .touch = touch};
    }
    if ((uint32_t)buttons & ~window->buttons)
        lock_if_wanted(window);
    change_buttons(window, (uint32_t)buttons, mods, touch, canceled);
}

static void on_motion(double x, double y)
{
    glp_system_window *window = get_window();
    if (window && (x != 0 || y != 0))
        add_event(window, GL_EVENT_MOUSE_MOTION)->mouse_motion =
            (gl_mouse_motion_event){.x = x, .y = y, .raw = window->raw};
}

static void on_enter(int entered)
{
    glp_system_window *window = get_window();
    if (!window || window->hovered == (entered != 0))
        return;
    window->hovered = entered;
    add_event(window, GL_EVENT_ENTER)->enter.entered = entered;
}

static void on_scroll(double x, double y)
{
    glp_system_window *window = get_window();
    if (window)
        add_event(window, GL_EVENT_SCROLL)->scroll = (gl_scroll_event){x, y};
}

static void on_lock(int locked, int failed)
{
    glp_system_window *window = get_window();
    if (!window)
        return;
    window->locked = locked && window->cursor_mode == GL_CURSOR_LOCKED;
    if (locked && !window->locked) // freed before the browser had locked it
        glp_web_unlock();
    if (failed && window->raw) // which not every system has
        glp_web_lock(window, false);
    else if (failed)
        glp_log(GL_LOG_WARNING, "gl_window_set_cursor_mode: the browser does not lock the cursor");
}

// ---- what else happens --------------------------------------------------------------------------

void glp_web_release_all(glp_system_window *window)
{
    release_keys(window);
    change_buttons(window, 0, 0, false, true);
}

static void on_focus(int focused)
{
    glp_system_window *window = get_window();
    if (!window || window->focused == (focused != 0))
        return;
    window->focused = focused;
    glp_web_wake();
    glp_report_focus(window->owner, focused);
    if (!focused)
        glp_web_release_all(window);
}

// No animation frame comes to a hidden tab.
static void on_visible(int visible)
{
    glp_system_window *window = get_window();
    if (!window)
        return;
    glp_report_invisible(window->owner, GLP_INVISIBLE_COVERED, !visible);
    add_event(window, GL_EVENT_REFRESH);
}

static void on_fullscreen(int fullscreen)
{
    glp_system_window *window = get_window();
    if (!window)
        return;
    window->fullscreen = fullscreen;
    glp_web_wake();
    glp_report_fullscreen(window->owner, fullscreen);
}

static void on_context_lost(void)
{
    if (!get_window() || glp_web.lost)
        return;
    glp_web.lost = true;
    glp_web_wake();
    glp_report_context_lost(get_window()->owner, (gl_context_lost_event){0});
}

void glp_web_look_for_loss(void)
{
    if (glp_web.window && glp_web.window->context && glp_js_is_lost(glp_web.window->context))
        on_context_lost();
}

// Memory for a text of the page's.
EMSCRIPTEN_KEEPALIVE void *glp_web_take(size_t size)
{
    return malloc(size);
}

// The names, one after the other, are freed.
static void on_drop(int count, char *names)
{
    glp_system_window *window = get_window();
    const char **paths = window ? calloc((size_t)count, sizeof *paths) : NULL;
    const char *name = names;
    for (int i = 0; paths && i < count; i++, name += strlen(name) + 1)
        paths[i] = name;
    if (paths) {
        glp_web_wake();
        glp_report_drop(window->owner, count, paths);
    }
    free(paths);
    free(names);
}

// Sizes and gamepads are read when they are looked at next.
static void on_change(void)
{
    glp_web.changed = true;
    glp_web_wake();
}

// ---- listening ----------------------------------------------------------------------------------

void glp_web_listen(glp_system_window *window)
{
#define NAME(name) #name " "
#define ADDRESS(name) (function) on_##name,
    static const function functions[] = {LISTENERS(ADDRESS)};
    window->started = true;
    glp_js_begin_listening(LISTENERS(NAME), functions);
    glp_js_listen_to_keys(texts.code, texts.key, TEXT_SIZE);
    glp_js_listen_to_pointers();
    glp_js_listen_to_page();
}

void glp_web_stop_listening(void)
{
    glp_js_stop_listening();
}
