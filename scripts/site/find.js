// The search: whole words, with synonyms. The sections that have all words come first; if there are none, those that
// have some of them. It needs search_index and search_synonyms of search.js.
'use strict';

const NO_WORDS = new Set(('a an and are as at be by can do does for from get how i in is it its make my of on or set ' +
    'the to use using what when with your').split(' '));
const TITLE = 9, PAGE = 5, TEXT = 1; // how much a word counts, by where it stands
const SYNONYM = 0.6; // of what a word counts itself
const BEGINNING = 0.5; // of a word, while it is typed
const LEAST = 0.2; // the weight of a page that alone answers no query
const AGAIN = 0.45; // for each section of the same page that is found before

// Words end alike in a query and in a text: threads, thread; scaling, scale.
function stem(word) {
    if (/[_0-9]/.test(word) || word.length < 4) return word;
    return word.replace(/(ss)$|ies$|([^s])s$/, (all, ss, s) => ss || (s ? s : 'y')).replace(/(?:ing|ed)$|e$/, '') || word;
}

// v-sync and vsync are the same word; gl_next_event is one of its own, and is also next and event.
function words_of(text) {
    const words = [];
    for (const word of text.toLowerCase().match(/[a-z0-9_]+(?:[-.][a-z0-9_]+)*/g) || []) {
        const parts = word.split(/[-._]/).filter(Boolean);
        words.push(stem(word.replace(/[-.]/g, '')));
        if (parts.length > 1) words.push(...parts.map(stem));
    }
    return words;
}

function counts_of(text) {
    const counts = new Map();
    for (const word of words_of(text)) counts.set(word, (counts.get(word) || 0) + 1);
    return counts;
}

let sections = null; // of search_index, with their words counted
let sections_with = null; // how many have a word
let groups = null; // of words that mean the same

function prepare() {
    if (sections) return;
    sections_with = new Map();
    const pages = new Set(); // whose first section was there
    sections = search_index.map(([title, page, url, text, weight]) => {
        const file = url.replace(/\..*/, '').replace(/.*\//, ' '); // whose name says what the page is about
        const is_first = !pages.has(url.replace(/#.*/, ''));
        pages.add(url.replace(/#.*/, ''));
        const section = {entry: [title, page, url, text], weight, title: counts_of(is_first ? title + file : title),
            page: counts_of(page + file), text: counts_of(text), phrase: ` ${words_of(title).join(' ')} `,
            body: ` ${words_of(text).join(' ')} `};
        section.length = section.text.size;
        for (const word of new Set([...section.title.keys(), ...section.page.keys(), ...section.text.keys()]))
            sections_with.set(word, (sections_with.get(word) || 0) + 1);
        return section;
    });
    groups = search_synonyms.map(group => group.map(words_of));
}

// Of a name, or the beginning of one, the parts do not count.
function words_of_query(query) {
    const known = name => [...sections_with.keys()].some(word => word.startsWith(name));
    return query.toLowerCase().split(/[\s()]+/).flatMap(part => part.includes('_') && known(part) ? [part] : words_of(part));
}

function contains(words, part) {
    return (' ' + words.join(' ') + ' ').includes(' ' + part.join(' ') + ' ');
}

// A query as a list of alternatives for each of its words: [[words, weight], ...]. If several words have synonyms
// together, such as "fps limit", those count for each of the words.
function meaning(words) {
    const others = new Map(words.map(word => [word, []]));
    for (const group of groups) {
        for (const phrase of group.filter(phrase => contains(words, phrase))) {
            for (const word of phrase)
                others.get(word)?.push(...group.filter(other => other !== phrase));
        }
    }
    return words.map(word => ({word, others: others.get(word)}));
}

function rarity(word) {
    return Math.log(1 + sections.length / (1 + (sections_with.get(word) || 0)));
}

// How much a word counts in a section, 0 to about 15.
function worth(section, word) {
    const times = section.text.get(word) || 0;
    const title = section.title.get(word) ? TITLE / (0.6 + 0.4 * Math.min(section.title.size, 8)) + TITLE / 2 : 0;
    const text = times ? TEXT + 3 * TEXT * times / (times + 1 + section.length / 120) : 0;
    return title + (section.page.get(word) ? PAGE : 0) + text;
}

function beginning(section, word) {
    if (word.length < 2) return 0;
    let best = 0;
    for (const part of [section.title, section.page, section.text]) {
        for (const other of part.keys()) if (other.startsWith(word)) best = Math.max(best, worth(section, other));
        if (best) break;
    }
    return best * BEGINNING;
}

function score(section, meant, is_last) {
    const {word, others} = meant;
    let best = worth(section, word) * rarity(word);
    if (is_last && !sections_with.has(word)) best = beginning(section, word) * 3;
    for (const other of others) {
        const worths = other.map(part => worth(section, part) * rarity(part));
        if (worths.every(Boolean) && (other.length === 1 || section.body.includes(` ${other.join(' ')} `) ||
                section.phrase.includes(` ${other.join(' ')} `)))
            best = Math.max(best, SYNONYM * worths.reduce((a, b) => a + b) / other.length);
    }
    return best;
}

function find(query) {
    prepare();
    const all = words_of_query(query);
    const counted = all.filter(word => !NO_WORDS.has(word));
    const words = [...new Set(counted.length ? counted : all)];
    if (!words.length) return [];
    const meant = meaning(words);
    const phrase = ` ${all.join(' ')} `;
    let hits = sections.map(section => {
        const scores = meant.map((one, i) => score(section, one, i === meant.length - 1));
        let sum = scores.reduce((a, b) => a + b);
        if (sum && section.phrase === phrase) sum += 60;
        else if (sum && section.phrase.includes(phrase)) sum += all.length > 1 ? 40 : 5;
        else if (sum && all.length > 1 && section.body.includes(phrase)) sum += 20;
        const {entry, weight} = section;
        return {entry, words, weight, score: sum * weight, has: scores.filter(Boolean).length};
    }).filter(hit => hit.score > 0);
    const whole = hits.filter(hit => hit.has === words.length);
    if (whole.some(hit => hit.weight > LEAST)) hits = whole;
    else for (const hit of hits) hit.score *= hit.has * hit.has;
    hits.sort((a, b) => b.score - a.score);
    const seen = new Map();
    for (const hit of hits.slice(0, 200)) {
        const page = hit.entry[2].replace(/#.*/, '');
        const before = seen.get(page) || 0;
        hit.score *= AGAIN ** before;
        seen.set(page, before + 1);
    }
    return hits.slice(0, 200).sort((a, b) => b.score - a.score).slice(0, 20);
}
