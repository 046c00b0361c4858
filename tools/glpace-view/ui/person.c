#include "ui/person.h"

#include <string.h>

#include <glpace/gl.h>

static const struct {
    gl_key key;
    uint8_t code;
} codes[] = {
    {GL_KEY_BACKSPACE, 8},      {GL_KEY_TAB, 9},
    {GL_KEY_ENTER, 13},         {GL_KEY_KP_ENTER, 13},
    {GL_KEY_LEFT_SHIFT, 16},    {GL_KEY_RIGHT_SHIFT, 16},
    {GL_KEY_LEFT_CONTROL, 17},  {GL_KEY_RIGHT_CONTROL, 17},
    {GL_KEY_LEFT_ALT, 18},      {GL_KEY_RIGHT_ALT, 18},
    {GL_KEY_PAUSE, 19},         {GL_KEY_CAPS_LOCK, 20},
    {GL_KEY_ESCAPE, 27},        {GL_KEY_SPACE, 32},
    {GL_KEY_PAGE_UP, 33},       {GL_KEY_PAGE_DOWN, 34},
    {GL_KEY_END, 35},           {GL_KEY_HOME, 36},
    {GL_KEY_LEFT, 37},          {GL_KEY_UP, 38},
    {GL_KEY_RIGHT, 39},         {GL_KEY_DOWN, 40},
    {GL_KEY_INSERT, 45},        {GL_KEY_DELETE, 46},
    {GL_KEY_SEMICOLON, 186},    {GL_KEY_EQUAL, 187},
    {GL_KEY_COMMA, 188},        {GL_KEY_MINUS, 189},
    {GL_KEY_PERIOD, 190},       {GL_KEY_SLASH, 191},
    {GL_KEY_GRAVE_ACCENT, 192}, {GL_KEY_LEFT_BRACKET, 219},
    {GL_KEY_BACKSLASH, 220},    {GL_KEY_RIGHT_BRACKET, 221},
    {GL_KEY_APOSTROPHE, 222},   {GL_KEY_KP_MULTIPLY, 106},
    {GL_KEY_KP_ADD, 107},       {GL_KEY_KP_SUBTRACT, 109},
    {GL_KEY_KP_DECIMAL, 110},   {GL_KEY_KP_DIVIDE, 111},
};

// The number that browsers give to a key, and Shadertoy's texture a column; 0: none.
static int code_of(gl_key key)
{
    if ((key >= GL_KEY_A && key <= GL_KEY_Z) || (key >= GL_KEY_0 && key <= GL_KEY_9))
        return (int)key;
    if (key >= GL_KEY_F1 && key <= GL_KEY_F12)
        return 112 + (int)(key - GL_KEY_F1);
    if (key >= GL_KEY_KP_0 && key <= GL_KEY_KP_9)
        return 96 + (int)(key - GL_KEY_KP_0);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i].key == key)
            return codes[i].code;
    return 0;
}

static void take_key(struct person *person, const gl_key_event *key)
{
    const int code = code_of(key->key);
    if (code == 0 || key->action == GL_ACTION_REPEAT)
        return;
    const bool is_pressed = key->action == GL_ACTION_PRESS;
    if (!is_pressed && !person->keys[0][code])
        return; // the press was not the shader's
    person->keys[0][code] = is_pressed ? 255 : 0;
    person->keys[is_pressed ? 1 : 3][code] = 255;
    if (is_pressed)
        person->keys[2][code] ^= 255;
    person->has_news = true;
}

static void move(struct person *person, double x, double y)
{
    person->cursor[0] = (float)(x * person->scale[0]);
    person->cursor[1] = (float)(person->height - y * person->scale[1]);
    if (person->is_down)
        memcpy(person->mouse, person->cursor, sizeof person->cursor);
}

static void take_button(struct person *person, const gl_mouse_button_event *button)
{
    if (button->button != GL_MOUSE_BUTTON_LEFT)
        return;
    person->is_down = button->action == GL_ACTION_PRESS;
    move(person, button->x, button->y);
    if (!person->is_down)
        return;
    person->was_pressed = true;
    memcpy(person->pressed, person->cursor, sizeof person->cursor);
}

void person_feed(struct person *person, const gl_event *event)
{
    if (event->type == GL_EVENT_KEY)
        take_key(person, &event->key);
    else if (event->type == GL_EVENT_CURSOR)
        move(person, event->cursor.x, event->cursor.y);
    else if (event->type == GL_EVENT_MOUSE_BUTTON)
        take_button(person, &event->mouse_button);
}

static void show_keys(const struct person *person, gl_texture **texture, int32_t rows)
{
    if (!*texture)
        *texture = gl_texture_create(&(gl_texture_desc){
            .width = 256, .height = rows, .format = GL_R8, .pixels = person->keys});
    else if (person->has_news)
        gl_texture_update(*texture, 0, 0, 256, rows, person->keys);
}

void person_begin(struct person *person, const gl_render_event *render)
{
    person->scale[0] = (double)render->framebuffer_width / render->width;
    person->scale[1] = (double)render->framebuffer_height / render->height;
    person->height = render->framebuffer_height;
    person->mouse[2] = person->is_down ? person->pressed[0] : -person->pressed[0];
    person->mouse[3] = person->was_pressed ? person->pressed[1] : -person->pressed[1];
    show_keys(person, &person->keyboard, 4);
    show_keys(person, &person->keyboard_channel, 3);
    person->has_news = false;
}

void person_end(struct person *person)
{
    person->was_pressed = false;
    for (int i = 0; i < 256; i++)
        if (person->keys[1][i] || person->keys[3][i]) {
            person->keys[1][i] = person->keys[3][i] = 0;
            person->has_news = true;
        }
}

void person_finish(struct person *person)
{
    gl_texture_destroy(person->keyboard);
    gl_texture_destroy(person->keyboard_channel);
}
