// The search, the menu of small windows, the buttons that copy code, pictures that move, and programs that run in their
// page. All else of the site needs no script.
'use strict';

const root = document.currentScript.dataset.root;

// ---- the search ---------------------------------------------------------------------------------

// What is searched is a script too, because a page from a file may not read other files. It is asked for with the
// first key.
let asked_for_index = false;

function load_index() {
    if (asked_for_index) return;
    asked_for_index = true;
    const script = document.createElement('script');
    script.src = root + 'search.js'; // find.js searches in it
    script.onload = show_found;
    document.head.append(script);
}

// A section of the API declares several names: the one that is meant, and where it is.
function meant(title, url, words) {
    if (!url.startsWith('api/') || !url.includes('#')) return [title, url];
    const fits = name => words_of(name).filter(word => words.includes(word)).length + words.includes(name);
    const better = (best, other) => fits(other.toLowerCase()) > fits(best.toLowerCase()) ? other : best;
    const name = title.split(' ').reduce(better);
    return [name, url.replace(/#.*/, '#' + name)];
}

// The text around the first of the words that it has, in which each of them is marked.
function excerpt(text, words) {
    const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0);
    const at = places.length ? Math.max(0, Math.min(...places) - 40) : 0;
    const cut = (at > 0 ? '… ' : '') + text.slice(at, at + 150);
    const paragraph = document.createElement('p');
    const any = new RegExp('\\b((?:' + words.map(word => word.replace(/\W/g, '\\$&')).join('|') + ')\\w*)', 'i');
    for (const part of cut.split(any)) {
        if (any.test(part)) paragraph.append(Object.assign(document.createElement('mark'), {textContent: part}));
        else paragraph.append(part);
    }
    return paragraph;
}

const search = document.getElementById('search');
const found = document.getElementById('found');

function show_found() {
    if (typeof search_index === 'undefined') return;
    const hits = find(search.value);
    found.replaceChildren(...hits.map(({entry: [all, page, place, text], words}, number) => {
        const [title, url] = meant(all, place, words);
        const line = document.createElement('li');
        line.id = 'found-' + number;
        line.setAttribute('role', 'option');
        const link = document.createElement('a');
        link.href = root + url;
        link.tabIndex = -1;
        link.append(Object.assign(document.createElement('b'), {textContent: title}));
        if (page && page !== title) link.append(Object.assign(document.createElement('span'), {textContent: page}));
        if (text) link.append(excerpt(text, words));
        line.append(link);
        return line;
    }));
    const nothing = search.value.trim() && !hits.length;
    if (nothing) found.innerHTML = '<li class="none">nothing has one of these words</li>';
    const shown = hits.length > 0 || Boolean(nothing);
    found.hidden = !shown;
    search.setAttribute('aria-expanded', shown);
    choose(hits.length ? 0 : -1);
}

let chosen = -1;

function choose(number) {
    const lines = found.querySelectorAll('[role=option]');
    chosen = lines.length ? Math.max(0, Math.min(number, lines.length - 1)) : -1;
    lines.forEach((line, i) => line.setAttribute('aria-selected', i === chosen));
    if (chosen >= 0) {
        lines[chosen].scrollIntoView({block: 'nearest'});
        search.setAttribute('aria-activedescendant', lines[chosen].id);
    } else {
        search.removeAttribute('aria-activedescendant');
    }
}

function close_found() {
    found.hidden = true;
    search.setAttribute('aria-expanded', false);
}

search.addEventListener('focus', load_index);
search.addEventListener('input', show_found);
search.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Escape') close_found();
    else if (event.key === 'Enter' && chosen >= 0) {
        close_found();
        location.href = found.querySelectorAll('a')[chosen].href;
    } else return;
    event.preventDefault();
});
document.addEventListener('keydown', event => {
    const types = document.activeElement.tagName === 'INPUT';
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !types) {
        event.preventDefault();
        search.focus();
    }
});
document.addEventListener('click', event => {
    if (!event.target.closest('search')) close_found();
});

// ---- the menu -----------------------------------------------------------------------------------

const menu = document.getElementById('menu');
menu.addEventListener('click', () => {
    menu.setAttribute('aria-expanded', document.body.classList.toggle('open'));
    window.scrollTo(0, 0);
});
const here = document.querySelector('nav [aria-current]');
if (here) here.closest('nav').scrollTop = here.offsetTop - 200;

// ---- code to copy --------------------------------------------------------------------------------

function copy(button, text) {
    const copied = () => {
        button.textContent = 'Copied';
        setTimeout(() => button.textContent = 'Copy', 2000);
    };
    navigator.clipboard.writeText(text).then(copied, () => {
        getSelection().selectAllChildren(button.previousElementSibling); // to be copied with a key
        button.textContent = 'Selected';
    });
}

// Each block of code has one, except declarations of the API and the machines of timelines.
for (const block of navigator.clipboard ? document.querySelectorAll('main pre') : []) {
    if (block.closest('.declaration, figure')) continue;
    const button = Object.assign(document.createElement('button'), {type: 'button', className: 'copy', textContent: 'Copy'});
    const around = document.createElement('div');
    around.className = 'copied';
    block.replaceWith(around);
    around.append(block, button);
    button.addEventListener('click', () => copy(button, block.textContent));
}

// ---- pictures that move --------------------------------------------------------------------------

// Each has a still one, which is chosen by whether its reader wants motion, and then by the button.
const motion = document.getElementById('pause_pictures');
const stills = [...document.querySelectorAll('.moving source')];
let moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;

function name_motion() {
    motion.textContent = moves ? '\u275a\u275a' : '\u25b6';
    motion.title = motion.ariaLabel = moves ? 'Pause pictures' : 'Let pictures move';
}

motion.hidden = !stills.length;
motion.addEventListener('click', () => {
    moves = !moves;
    for (const still of stills) still.media = moves ? 'not all' : 'all';
    name_motion();
});
name_motion();

// ---- programs -----------------------------------------------------------------------------------

// A browser runs no program that comes from a file, but a shader's page is whole. One runs at a time: where it is
// stopped, or another one is started, what was there before it ran comes back.
let running = null;

function stop_running() {
    if (!running) return;
    const {button, words, stage, before} = running;
    button.textContent = words;
    stage.replaceChildren(...before);
    stage.classList.remove('edits');
    running = null;
}

function run(button) {
    stop_running();
    const stage = button.closest('.stage');
    running = {button, words: button.textContent, stage, before: [...stage.childNodes]};
    button.textContent = 'Stop';
    const frame = document.createElement('iframe');
    frame.src = button.dataset.page;
    frame.title = document.title;
    frame.allow = 'fullscreen; gamepad; clipboard-read; clipboard-write';
    stage.replaceChildren(frame, button);
    stage.classList.toggle('edits', button.matches('.edit'));
    frame.focus();
}

for (const button of document.querySelectorAll('.run')) {
    const can_run = typeof WebAssembly === 'object' && (location.protocol !== 'file:' || button.matches('.edit'));
    button.hidden = !can_run;
    button.addEventListener('click', () => {
        if (running?.button !== button) return run(button);
        stop_running();
        button.focus();
    });
}
