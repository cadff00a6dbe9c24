/**
 * Finds the place of a change on the current page. Pages contain no markers, so it searches for words and files. If they
 * occur several times, it takes those among the texts that surround the change.
 */
import { byNumbers } from '../../util/compare';
import { isForMachines, kindOf } from '../kinds';
import { type Change, MENU_NAMES } from '../types';
import { compareWords } from '../tree/match-words';
import { canonicalText, type Found, type TextIndex } from './text-index';

export interface Place {
  /** A sentence, a cell or a heading, which is marked as a whole. */
  range?: Range;
  /** The new words. */
  words: Range[];
  /** A picture, a part, or the neighbour of a removed part, which gets an outline. */
  element?: Element;
  /** Empty for changed words, because a label would cover the words beside them. */
  label: string;
}

export interface Clues {
  /** The hashes of its pictures and documents, which are folders in their URLs. */
  files: readonly string[];
  /** Words of the page at or near the place, nearest first: a link's text, a block's title. */
  near: readonly string[];
  /** The part of the page that it is in, and those above and below it, keyed by the path of the page. */
  rows: Readonly<Record<string, PartOfPage>>;
}

export type PartOfPage = Partial<Record<'text' | 'above' | 'below', string | undefined>>;

/** Words, or an element where its text is. */
interface Candidate extends Found {
  element?: Element;
}

/** Occurrences of a text that is around a change, or on one side of it. */
type Neighbour = readonly [found: readonly Found[], side: 'around' | 'above' | 'below'];

/** Where pages show each menu. The footer repeats the main menu, which is folded in the header of a phone. */
const MENUS = [
  [MENU_NAMES.main, ':has(> main) > header, #footer-menu'],
  [MENU_NAMES.msp, ':has(> main) > nav'],
  [MENU_NAMES.legal, 'footer ul:not(#footer-menu ul)'],
] as const;
export const menuAt = (place = ''): string | undefined => MENUS.find(([name]) => place.startsWith(name))?.[1];

/** The elements that show the title of a page. */
const TITLE = 'h1, article > header > [aria-hidden], [aria-current=page]';
/** The elements that show a subject. */
const FITTING: Readonly<Record<string, string>> = {
  heading: 'h1, h2, h3, h4, h5, h6, summary, caption',
  title: TITLE,
  'list-item': 'li',
  table: 'table',
};
/** Words of other pages. */
export const CRUMBS = 'nav[aria-label=Breadcrumb] a';

/** `page`: the path of the page. Undefined if the place is unknown, or not on this page. */
export function findPlace(change: Change, index: TextIndex, page: string, clues: Clues): Place | undefined {
  const { where, everywhere, kind, before, after = '' } = change;
  const { subject, verb } = kindOf(kind);
  if (isForMachines(change)) return undefined;
  const menu = menuAt(where?.at);
  const region = menu ?? (everywhere ? 'body' : 'main');
  const part = clues.rows[page];
  const near = [...clues.near, where?.heading ?? ''].filter(Boolean);
  const neighbours = neighboursOf(part, near, index);
  const isIn = (one: Candidate, selector = '*') => Boolean((one.element ?? index.elementAt(one))?.closest(selector));
  const rank = (one: Candidate, fitting: string | undefined): number[] => {
    const gap = gapTo(one, neighbours);
    const good = [isIn(one, region), gap === 0, !isIn(one, CRUMBS), isIn(one, fitting), index.isWhole(one)];
    return [...good.map((isSo) => (isSo ? 0 : 1)), gap];
  };
  const best = (all: readonly Candidate[], fitting = FITTING[subject]): Candidate | undefined =>
    (menu ? all.filter((one) => isIn(one, menu)) : all)
      .map((one) => ({ one, ranks: rank(one, fitting) }))
      .sort((a, b) => byNumbers(a.ranks, b.ranks))[0]?.one;

  const isInOrder = verb === 'moved' && isOrdinal(before) && isOrdinal(after);
  const label = isInOrder ? `Was ${before}, is ${after}` : (LABELS[verb] ?? '');
  const found = best(elementsFor(change, clues, index)) ?? best(wordsFor(change, part, near, index, neighbours));
  if (found?.element) return { element: found.element.closest('picture') ?? found.element, words: [], label };
  const range = found && index.range(found);
  const words = range && before && verb === 'changed' ? changedWords(before, after, found, index) : [];
  // Words that are still there have only lost formatting, such as a link.
  if (range) return { range, words, label: label === GONE ? '' : label };

  // Mark what was next to a removed part, or the title of the block that has an invisible setting.
  const removed = canonicalText(before ?? '');
  for (const name of [part?.text, part?.above, part?.below, ...near]) {
    const next = name && !removed.startsWith(canonicalText(name)) && best(index.findMost(name), FITTING.heading);
    const element = next && index.elementAt(next);
    if (element && isIn(next, region)) return { element, words: [], label: `${label || 'Changed'} near here` };
  }
  return undefined;
}

function neighboursOf({ text, above, below }: PartOfPage = {}, near: readonly string[], index: TextIndex): Neighbour[] {
  const find = (words: string | undefined) => (words ? index.findMost(words) : []);
  const sides: Neighbour[] = [
    [find(above), 'above'],
    [find(below), 'below'],
  ];
  const [own] = [...find(text)].sort((a, b) => gapTo(a, sides) - gapTo(b, sides));
  if (own) return [[[own], 'around']];
  return above || below ? sides : near.map((name) => [index.findAll(name), 'above']);
}

/** A neighbour on the other side counts as this many characters further away. */
const OTHER_SIDE = 500;

const gapTo = (one: Found, neighbours: readonly Neighbour[]): number =>
  neighbours
    .filter(([found]) => found.length > 0)
    .map(([found, side]) => Math.min(...found.map((other) => gapBetween(one, other, side))))
    .reduce((sum, gap) => sum + gap, 0);

function gapBetween(one: Found, other: Found, side: Neighbour[1]): number {
  if (one.start < other.end && other.start < one.end) return 0;
  const isBelow = one.start >= other.end;
  const isOnOtherSide = side === (isBelow ? 'below' : 'above');
  return (isBelow ? one.start - other.end : other.start - one.end) + (isOnOtherSide ? OTHER_SIDE : 1);
}

const IS_DAY = /^\d{1,2} [A-Z][a-z]+ \d{4}$/;

/** The files, links or titles that a change may be about. */
function elementsFor({ after = '', kind }: Change, { files, near }: Clues, index: TextIndex): Candidate[] {
  const { subject, verb } = kindOf(kind);
  const candidate = (element: Element): Candidate => ({ element, ...index.textOf(element) });
  const all = (selector: string): Candidate[] => [...document.querySelectorAll(selector)].map(candidate);
  const shown = files.flatMap((file) => all(`img[src*="/static/${file}/"], a[href*="/static/${file}/"]`));
  // A page may show one picture to phones and another to wide screens.
  const sized = shown.filter(({ element }) => element!.getBoundingClientRect().width > 0);
  if (shown.length > 0) return sized.length > 0 ? sized : shown;
  // Pages show dates in a shorter form.
  const day = IS_DAY.test(after) ? new Date(`${after} UTC`).toISOString().slice(0, 10) : undefined;
  if (day) return all(`time[datetime="${day}"]`);
  const isSeen = ({ start, end }: Found) => start < end;
  if (subject === 'page') return all(TITLE).filter(isSeen);
  const isLink = subject === 'link' || subject === 'menu-entry';
  if (verb === 'removed' || (!isLink && subject !== 'setting')) return [];
  const links = [...document.querySelectorAll('a[href]')];
  const leading = links.filter((link) => link.getAttribute('href') === after);
  const isNamed = (name: string) => (link: Element) =>
    isLink && name !== '' && canonicalText(link.textContent) === canonicalText(name);
  const [name = ''] = near;
  return (
    [leading.filter(isNamed(name)), leading, links.filter(isNamed(after)), links.filter(isNamed(name))]
      .map((some) => some.map(candidate).filter(isSeen))
      .find((some) => some.length > 0) ?? []
  );
}

/** The value of a setting is at most this many characters below the title of its block. */
const MAX_SETTING = 300;

/** The words that a change may be about. */
function wordsFor(
  { kind, before, after = '' }: Change,
  part: PartOfPage | undefined,
  [link = '']: readonly string[],
  index: TextIndex,
  neighbours: readonly Neighbour[],
): readonly Found[] {
  const { subject, shows, verb } = kindOf(kind);
  const isMove = verb === 'moved' && !isOrdinal(before);
  if (shows === 'place' && subject !== 'menu-entry') return index.findMost(part?.text ?? (isMove ? after : ''));
  if (subject === 'link') return index.findAll(link);
  if (subject === 'title') return index.findAll(after);
  if (subject === 'setting') {
    const old = before?.split(', ');
    return after.split(', ').flatMap((line) => (old?.includes(line) ? [] : index.findAll(line)));
  }
  const found = index.findMost(after);
  if (subject !== 'block' || verb !== 'changed') return found;
  // Readers do not see most settings, such as a number of columns.
  return found.filter((one) => (index.isWhole(one) || /\d{2}/.test(after)) && gapTo(one, neighbours) < MAX_SETTING);
}

/** The words of `after` that `before` lacks, in reading order. */
function changedWords(before: string, after: string, within: Found, index: TextIndex): Range[] {
  const ranges: Range[] = [];
  let from = within.start;
  for (const { text, differs } of compareWords(before, after).after) {
    const found = index.find(text, from, within.end);
    if (!found) continue;
    from = found.end;
    const range = differs ? index.range(found) : undefined;
    if (range) ranges.push(range);
  }
  return ranges;
}

const GONE = 'Removed';

const LABELS: Readonly<Record<string, string>> = {
  removed: GONE,
  lost: GONE,
  moved: 'Moved',
  added: 'New',
  replaced: 'Replaced',
};

const isOrdinal = (text: string | undefined): boolean => /^\d+(?:st|nd|rd|th)$/.test(text ?? '');
