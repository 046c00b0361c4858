// A timeline that is played: the picture that glpace-trace drew, a line for the moment, and the events of its trace.
// What is still to come is veiled.
'use strict';

const SLOWER = 60; // a millisecond takes that many
const STEP_MS = 700; // between two events, for whoever wants no motion

// A line of a trace: time, kind, and fields between tabs.
function read_event(line) {
    const [time, kind, ...fields] = line.split('\t');
    return {time: Number(time), kind, fields: fields.map(in_words).join(', ')};
}

// Numbers as they are told: durations in ms, alpha with three digits.
function in_words(field) {
    const [name, value] = field.split('=');
    const ms = number => number.toFixed(2).replace(/\.?0+$/, '') + ' ms';
    if (value === 'inf') return name + ' without end';
    if (['dt', 'ext', 'budget'].includes(name)) return `${name} ${ms(value * 1e3)}`;
    if (['blocked', 'ns', 'arrived'].includes(name)) return `${name === 'ns' ? 'time' : name} ${ms(value / 1e6)}`;
    return `${name} ${name === 'alpha' ? Number(value).toFixed(3) : value}`;
}

function svg(name, attributes) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
}

function make(name, properties) {
    return Object.assign(document.createElement(name), properties);
}

function play_timeline(figure) {
    const [end, left, right, bottom, width, height] =
        ['end', 'left', 'right', 'bottom', 'width', 'height'].map(name => Number(figure.dataset[name]));
    const events = figure.querySelector('script').textContent.trim().split('\n').map(read_event);
    const TOP = 40;

    const drawing = make('div', {className: 'drawing'});
    const stage = figure.querySelector('.stage');
    drawing.append(...stage.childNodes);
    stage.append(drawing);
    const veil = svg('rect', {class: 'veil', y: TOP, height: bottom - TOP, visibility: 'hidden'});
    const now = svg('path', {class: 'now', visibility: 'hidden'});
    const over = svg('svg', {viewBox: `0 0 ${width} ${height}`, 'aria-hidden': true});
    over.append(veil, now);
    drawing.append(over);

    const previous = make('button', {type: 'button', textContent: '‹', ariaLabel: 'the event before'});
    const play = make('button', {type: 'button', textContent: 'Play', className: 'play'});
    play.title = `${SLOWER} times as slow as it was`;
    const next = make('button', {type: 'button', textContent: '›', ariaLabel: 'the next event'});
    const slider = make('input', {type: 'range', min: 0, max: end, step: 'any', value: 0, ariaLabel: 'the moment'});
    const told = make('output', {textContent: '0 ms'});
    const player = make('div', {className: 'player'});
    player.append(previous, play, next, slider, told);
    const list = make('ol', {className: 'events', tabIndex: 0, ariaLabel: 'the events'});
    list.append(...events.map((event, number) => {
        const line = make('li', {onclick: () => go_to(number)});
        const time = `${(event.time / 1e6).toFixed(2)} ms`;
        line.append(...[time, event.kind, event.fields].map(text => make('span', {textContent: text})));
        return line;
    }));
    stage.after(player, list);

    let time = 0;
    let current = -1; // the latest event at that time
    let timer = 0;

    function show() {
        const x = left + (right - left) * time / end;
        veil.setAttribute('x', x);
        veil.setAttribute('width', right - x + 2);
        now.setAttribute('d', `M${x} ${TOP}V${bottom}`);
        veil.setAttribute('visibility', 'visible');
        now.setAttribute('visibility', 'visible');
        slider.value = time;
        told.textContent = `${(time / 1e6).toFixed(1)} ms`;
        slider.setAttribute('aria-valuetext', current < 0 ? told.textContent :
            `${told.textContent}, ${events[current].kind} ${events[current].fields}`);
        const seen = x / width * drawing.clientWidth; // keep it in sight, where the picture is wider than the window
        if (seen < stage.scrollLeft || seen > stage.scrollLeft + stage.clientWidth - 40) stage.scrollLeft = seen - 60;
        list.querySelector('.current')?.classList.remove('current');
        const line = list.children[current];
        if (line) {
            line.classList.add('current');
            list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2 + line.clientHeight;
        }
    }

    function set_time(to) {
        time = Math.max(0, Math.min(to, end));
        current = events.findLastIndex(event => event.time <= time);
        show();
    }

    function go_to(number) {
        pause();
        current = Math.max(0, Math.min(number, events.length - 1));
        time = events[current].time;
        show();
    }

    function pause() {
        cancelAnimationFrame(timer);
        clearTimeout(timer);
        timer = 0;
        play.textContent = 'Play';
    }

    function run() {
        play.textContent = 'Pause';
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
            const step = () => {
                if (current + 1 >= events.length) return pause();
                current++;
                time = events[current].time;
                show();
                timer = setTimeout(step, STEP_MS);
            };
            timer = setTimeout(step, 0);
            return;
        }
        let before = performance.now();
        const frame = stamp => {
            set_time(time + Math.max(0, stamp - before) * 1e6 / SLOWER);
            before = stamp;
            if (time >= end) pause();
            else timer = requestAnimationFrame(frame);
        };
        timer = requestAnimationFrame(frame);
    }

    function toggle() {
        if (timer) return pause();
        if (time >= end || current + 1 >= events.length) set_time(0);
        run();
    }

    play.addEventListener('click', toggle);
    previous.addEventListener('click', () => go_to(current - 1));
    next.addEventListener('click', () => go_to(current + 1));
    slider.addEventListener('input', () => {
        pause();
        set_time(Number(slider.value));
    });
    const go_there = event => {
        const x = (event.clientX - drawing.getBoundingClientRect().left) / drawing.clientWidth * width;
        pause();
        set_time((x - left) / (right - left) * end);
    };
    drawing.addEventListener('click', go_there);
    drawing.addEventListener('pointermove', event => { // a finger scrolls
        if (event.pointerType === 'mouse' && event.buttons) go_there(event);
    });
    figure.addEventListener('keydown', event => {
        if (event.key === ' ' && event.target.matches('button, summary')) return; // which it presses
        if (event.key === ' ') toggle();
        else if (event.key === 'ArrowLeft') go_to(current - 1);
        else if (event.key === 'ArrowRight') go_to(current + 1);
        else if (event.key === 'Home') go_to(0);
        else if (event.key === 'End') go_to(events.length - 1);
        else return;
        event.preventDefault();
    });
}

document.querySelectorAll('.timeline').forEach(play_timeline);
