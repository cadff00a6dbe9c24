/** How a sentence quotes text, names a place and describes the difference between two texts. */
import { joinAnd, plural } from '../../util/words';
import type { MarkedRun, PictureFacts, Told } from '../compare/facts';
import type { SidePage } from '../sides/site-side';
import { partsIn } from '../tree/part';
import { type Label, labelOf, type Place } from '../tree/part-places';
import { diffWords, plainText, sentencesOf, shownText } from '../tree/match-words';
import type { BothSides } from '../tree/both-sides';
import { fileBehind } from '../tree/page-parts';
import type { Where } from '../types';

/** Longer quotations would hide what changed. */
export const MAX_QUOTE = 140;
const CONTEXT_WORDS = 4;
/** More edits would fill a page; the desk shows them all. */
const MAX_EDITS = 6;

export function quote(text: string, length = MAX_QUOTE): string {
  const shown = shownText(text).replaceAll(/[“”]/g, '"');
  return `“${shown.length > length ? `${shown.slice(0, length - 1).trimEnd()}…` : shown}”`;
}

const MARKS: Readonly<Record<string, string>> = {
  '.': 'a full stop',
  ',': 'a comma',
  ';': 'a semicolon',
  ':': 'a colon',
};
export const quoteOrMark = (text: string): string => MARKS[text] ?? quote(text);

/** Names are shorter than other quotations. */
export const name = (text: string): string => quote(text, 60);
export const title = (text: string): string => quote(text, 80);

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** `card “Assess”`, `part under “To prepare”` */
export const labelInWords = ({ noun, title: words, under }: Label): string =>
  words ? `${noun} ${name(words)}` : under ? `${noun} under ${name(under)}` : noun;

/** `the card “Assess”`, `a card` */
export const theLabel = (label: Label): string =>
  isNamed(label) ? `the ${labelInWords(label)}` : withArticle(label.noun);

const isNamed = ({ title: words, under }: Label): boolean => Boolean(words ?? under);

/** ` in the card “Assess”`, ` under “To prepare”`, or nothing. */
export function inPlace({ block, heading, at }: Place = {}): string {
  if (at) return at.startsWith('the top') ? ` at ${at}` : ` in ${at}`;
  // If the block has no name, the heading says more.
  if (block && (isNamed(block) || !heading)) return ` in ${theLabel(block)}`;
  return heading ? ` under ${name(heading)}` : '';
}

export function pictureInWords({ of, as, alt, thePage, where }: PictureFacts & Told): string {
  if (of !== undefined) return `the portrait of ${of}`;
  if (as !== undefined) return `the ${as} of ${thePage}`;
  const place = inPlace(where) || ` on ${thePage}`;
  // A block usually has one picture; a page has several.
  return alt ? `the picture ${name(alt)}${place}` : `${where?.block ? 'the' : 'a'} picture${place}`;
}

/** The title of the home page is written for search engines. */
export const called = ({ address, page }: { address: string; page: { title: string } }): string =>
  address === '/' ? 'the home page' : name(page.title);
export const pageName = (address: string, titleOf: TargetNames['titleOf']): string =>
  called({ address, page: { title: titleOf(address) } });

/** Longer lists of pages would hide the sentence. */
export const MAX_NAMED_PAGES = 6;

/** `“Careers”, the home page and 2 more pages` */
export function pagesInWords(addresses: readonly string[], titleOf: TargetNames['titleOf']): string {
  const shown = addresses.length > MAX_NAMED_PAGES ? addresses.slice(0, MAX_NAMED_PAGES - 1) : addresses;
  const more = addresses.length - shown.length;
  return joinAnd([...shown.map((page) => pageName(page, titleOf)), ...(more > 0 ? [`${more} more pages`] : [])]);
}

/** The place for the report. */
export const whereOf = ({ block, heading, anchor, at }: Place): Where => ({
  ...(block ? { block: labelInWords({ ...block, noun: block.tag ?? block.noun }) } : {}),
  ...(heading ? { heading } : {}),
  ...(anchor ? { anchor } : {}),
  ...(at ? { at } : {}),
});

/** Lists all edits, each with a few words of context. Unchanged text between them is left out. */
export function changeInWords(before: string, after: string): string {
  const [old, now] = changedSentences(before, after);
  if (old === '') return `added ${whole(now)}`;
  if (now === '') return `removed ${whole(old)}`;
  const edits = editsIn(old, now);
  const shown = edits.slice(0, MAX_EDITS).map(([from, to]) => `${whole(from)} → ${whole(to)}`);
  const more = edits.length - shown.length;
  return joinAnd(more > 0 ? [...shown, plural(more, 'more edit')] : shown);
}

/** Quotes a text; of a very long one, only both ends. */
function whole(text: string): string {
  const end = shownText(text).slice(-MAX_QUOTE).trimStart();
  return text.length > 3 * MAX_QUOTE
    ? quote(`${shownText(text).slice(0, MAX_QUOTE).trimEnd()} … ${end}`, text.length)
    : quote(text, text.length);
}

/** The range of sentences from the first to the last that differs. */
export function changedSentences(before: string, after: string): [string, string] {
  const [a, b] = [sentencesOf(before), sentencesOf(after)];
  const isSame = (i: number) => a.length > 0 && b.length > 0 && plainText(a.at(i)!) === plainText(b.at(i)!);
  while (isSame(0)) {
    a.shift();
    b.shift();
  }
  while (isSame(-1)) {
    a.pop();
    b.pop();
  }
  return [a.join(' '), b.join(' ')];
}

function editsIn(before: string, after: string): [string, string][] {
  if (before.length <= MAX_QUOTE / 2 && after.length <= MAX_QUOTE / 2) return [[before, after]];
  const edits: [string, string][] = [['', '']];
  const segments = diffWords(before, after);
  segments.forEach(({ isSame, before: old, after: now }, i) => {
    const words = now.split(/(?<=\s)/);
    const [first, last] = [i === 0, i === segments.length - 1];
    const lead = `…${words.slice(-CONTEXT_WORDS).join('').trimStart()}`;
    const trail = `${words.slice(0, CONTEXT_WORDS).join('').trimEnd()}…`;
    const edit = edits.at(-1)!;
    const add = (from: string, to = from) => edit.splice(0, 2, edit[0] + from, edit[1] + to);
    const most = first || last ? CONTEXT_WORDS : 2 * CONTEXT_WORDS;
    if (!isSame || words.length <= most) add(old, now);
    else if (first) add(lead);
    else {
      add(trail);
      if (!last) edits.push([lead, lead]);
    }
  });
  return edits;
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];
export const ordinal = (n: number): string => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (ORDINALS[n % 10] ?? 'th')}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Metres per degree of latitude. */
const DEGREE_M = 111_200;

/** `250 m to the south-west`, between two places: `-35.30, 149.12`. */
export function moveInWords(from: string, to: string): string {
  const placeOf = (text: string) => text.split(', ').map(Number) as [number, number];
  const [[lat, lon], [latNow, lonNow]] = [placeOf(from), placeOf(to)];
  const north = (latNow - lat) * DEGREE_M;
  const east = (lonNow - lon) * DEGREE_M * Math.cos((lat * Math.PI) / 180);
  const metres = Math.hypot(north, east);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  const far =
    metres < 950 ? `${Math.max(10, Math.round(metres / 10) * 10)} m` : `${Number((metres / 1000).toPrecision(2))} km`;
  return `${far} to the ${DIRECTIONS[(eighth + 8) % 8]}`;
}

/** `from “four” to “five”` */
export const fromTo = ({ from, to }: { from: string; to: string }, show = quote): string =>
  `from ${show(from)} to ${show(to)}`;

export function marksInWords({ gained, lost }: MarkedRun): string {
  const [now, old] = [gained.join(' and '), lost.join(' and ')];
  if (now === '') return `is no longer ${old || 'marked as before'}`;
  return `is now ${now}${old && ` instead of ${old}`}`;
}

export type TargetNames = ReturnType<typeof targetNames>;

/** How readers know the target of a link: by the title of the page, or by the address. */
export function targetNames({ base, head, partsOf }: BothSides) {
  const pages = [...base.pages, ...head.pages];
  // A page that is gone keeps its name, even if another one has taken its address.
  const titles = new Map([
    ...pages.flatMap(({ aliases, page }) => aliases.map((alias) => [alias, shownText(page.title)] as const)),
    ...pages.map(({ address, page }) => [address, shownText(page.title)] as const),
  ]);
  /** The words by which readers know an anchor. */
  const placeAt = (path: string, id: string): string | undefined => {
    const isThere = ({ address, aliases }: SidePage) => address === path || aliases.includes(path);
    const parts = [
      ...head.pages.filter(isThere).flatMap((page) => partsOf(page, 'after')),
      ...base.pages.filter(isThere).flatMap((page) => partsOf(page, 'before')),
    ];
    const part = [...partsIn(parts)].find((one) => one.id === id);
    return part && labelOf(part).title;
  };
  return {
    titleOf: (address: string): string => titles.get(address) ?? address,
    inWords(href: string): string {
      const [, path = '', query = '', place] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href)!;
      const file = fileBehind(href);
      if (file) return `a document (${file.name.replace(/^.*\./, '').toUpperCase()})`;
      if (href.startsWith('mailto:')) return `the email address ${shorten(href.slice('mailto:'.length))}`;
      if (href.startsWith('tel:')) return `the number ${href.slice('tel:'.length)}`;
      const title = titles.get(path);
      if (title === undefined) return shorten(href);
      const filled = [...new URLSearchParams(query).values()].filter(Boolean);
      const page = filled.length > 0 ? `${name(title)} (with ${joinAnd(filled.map(name))} filled in)` : name(title);
      if (!place) return page;
      const words = placeAt(path, place);
      return words === undefined ? `a place on ${page}` : `the place ${name(words)} on ${page}`;
    },
  };
}

const shorten = (href: string): string => (href.length > 100 ? `${href.slice(0, 99)}…` : href);
