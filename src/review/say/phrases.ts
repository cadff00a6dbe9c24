/** How a sentence quotes text, names a place and says what differs between two texts. */
import { capitalise } from '../../util/words';
import type { Label, Place } from '../tree/part-places';
import { diffWords, equalEnds, plainText, sentencesOf, shownText } from '../tree/match-words';
import type { BothSides } from '../tree/both-sides';
import { fileBehind } from '../tree/page-parts';
import type { Where } from '../types';

/** Longer quotations hide what has changed. */
const MAX_QUOTE = 140;
const CONTEXT_WORDS = 4;

export function quote(text: string, length = MAX_QUOTE): string {
  const shown = shownText(text).replaceAll(/[“”]/g, '"');
  return `“${shown.length > length ? `${shown.slice(0, length - 1).trimEnd()}…` : shown}”`;
}

/** A name is shorter than a text. */
export const name = (text: string): string => quote(text, 60);
export const title = (text: string): string => quote(text, 80);

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** `card “Assess”`, `part under “To prepare”` */
export const labelInWords = (label: Label): string => labelled(label.noun, label);
const labelled = (noun: string, { title: words, under }: Label): string =>
  words ? `${noun} ${name(words)}` : under ? `${noun} under ${name(under)}` : noun;

/** `the card “Assess”`, `a card` */
export const theLabel = (label: Label): string =>
  isNamed(label) ? `the ${labelInWords(label)}` : withArticle(label.noun);

const isNamed = ({ title: words, under }: Label): boolean => Boolean(words ?? under);

/** ` in the card “Assess”`, ` under “To prepare”`, or nothing. */
export function inPlace({ block, heading, at }: Place = {}): string {
  if (at) return at.startsWith('the top') ? ` at ${at}` : ` in ${at}`;
  // Many parts have no name, and their heading says more than that.
  if (block && (isNamed(block) || !heading)) return ` in ${theLabel(block)}`;
  return heading ? ` under ${name(heading)}` : '';
}

/** A picture is known by the person or the page that it belongs to, then by what it shows, then by its place. */
export interface PictureFacts {
  of?: string;
  as?: string;
  alt?: string;
  page: string;
  where: Place;
}

export function pictureInWords({ of, as, alt, page, where }: PictureFacts, { titleOf }: TargetNames): string {
  if (of !== undefined) return `the portrait of ${of}`;
  if (as !== undefined) return `the ${as} of ${pageName(page, titleOf)}`;
  const place = inPlace(where) || ` on ${pageName(page, titleOf)}`;
  return alt ? `the picture ${name(alt)}${place}` : `a picture${place}`;
}

export const pageName = (address: string, titleOf: TargetNames['titleOf']): string =>
  address === '/' ? 'the home page' : name(titleOf(address));

/** The place as the report has it. */
export const whereOf = ({ block, heading, anchor, at }: Place): Where => ({
  ...(block ? { block: labelled(block.tag, block) } : {}),
  ...(heading ? { heading } : {}),
  ...(anchor ? { anchor } : {}),
  ...(at ? { at } : {}),
});

/** The words that changed, with a few around them for context. */
export function changeInWords(before: string, after: string): string {
  const [old, now] = changedSentences(before, after);
  if (old === '') return `added ${quote(now)}`;
  if (now === '') return `removed ${quote(old)}`;
  const [from, to] = trimmed(old, now);
  return `${quote(from)} → ${quote(to)}`;
}

/** The sentences from the first that differs to the last that differs. */
function changedSentences(before: string, after: string): [string, string] {
  const [a, b] = [sentencesOf(before), sentencesOf(after)];
  const [start, end] = equalEnds(a, b, (x, y) => plainText(x) === plainText(y));
  const middle = (sentences: string[]) => sentences.slice(start, sentences.length - end).join(' ');
  return [middle(a), middle(b)];
}

function trimmed(before: string, after: string): [string, string] {
  if (before.length <= MAX_QUOTE / 2 && after.length <= MAX_QUOTE / 2) return [before, after];
  const segments = diffWords(before, after);
  const sameAt = (i: number): string => (segments.at(i)?.isSame ? segments.at(i)!.after : '');
  const [first, last] = [sameAt(0), segments.length > 1 ? sameAt(-1) : ''];
  const words = (text: string) => text.split(/(?<=\s)/);
  const isLong = (text: string) => words(text).length > CONTEXT_WORDS;
  const lead = isLong(first) ? `…${words(first).slice(-CONTEXT_WORDS).join('').trimStart()}` : first;
  const trail = isLong(last) ? `${words(last).slice(0, CONTEXT_WORDS).join('').trimEnd()}…` : last;
  const middle = segments.slice(first ? 1 : 0, last ? -1 : undefined);
  const cut = (side: 'before' | 'after') => lead + middle.map((segment) => segment[side]).join('') + trail;
  return [cut('before'), cut('after')];
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];
export const ordinal = (n: number): string => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (ORDINALS[n % 10] ?? 'th')}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

export { capitalise };

export interface FromTo {
  from: string;
  to: string;
}

export const fromTo = ({ from, to }: FromTo, show = quote): string => `from ${show(from)} to ${show(to)}`;

export interface MarkedRun {
  readonly words: string;
  /** What the words gained and lost: `bold`. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export function marksInWords({ gained, lost }: MarkedRun): string {
  if (gained.length > 0 && lost.length > 0) return `is now ${gained.join(' and ')} instead of ${lost.join(' and ')}`;
  return gained.length > 0
    ? `is now ${gained.join(' and ')}`
    : `is no longer ${lost.join(' and ') || 'marked as before'}`;
}

/** What a reader calls the target of a link: the title of the page, or the address. */
export interface TargetNames {
  readonly titleOf: (address: string) => string;
  readonly inWords: (href: string) => string;
}

export function targetNames({ base, head }: BothSides): TargetNames {
  const titles = new Map<string, string>();
  for (const { pages } of [base, head])
    for (const { address, aliases, page } of pages)
      for (const one of [...aliases, address]) titles.set(one, shownText(page.title));
  return {
    titleOf: (address) => titles.get(address) ?? address,
    inWords(href) {
      const [, path = '', rest = ''] = /^([^#]*)(.*)$/s.exec(href)!;
      const file = fileBehind(href);
      if (file) return `a document (${file.name.replace(/^.*\./, '').toUpperCase()})`;
      if (href.startsWith('mailto:')) return `the email address ${shorten(href.slice('mailto:'.length))}`;
      if (href.startsWith('tel:')) return `the number ${href.slice('tel:'.length)}`;
      const title = titles.get(path);
      if (title === undefined) return path === '' && rest ? `the place ${rest} on the page` : shorten(href);
      return rest ? `${name(title)} at ${rest}` : name(title);
    },
  };
}

const shorten = (href: string): string => (href.length > 100 ? `${href.slice(0, 99)}…` : href);
