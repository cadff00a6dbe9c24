/** Finds the place of a change on the current page. Pages contain no markers, so it searches for words and files. */
import { getOrMake } from '../../util/collections';
import { kindOf } from '../kinds';
import type { Change } from '../types';
import { compareWords } from '../tree/match-words';
import { canonicalText, type Found, TextIndex } from './text-index';

export interface Place {
  /** Marked as a whole: a sentence, a cell, a heading. */
  range?: Range;
  /** The new words. */
  words: Range[];
  /** Outlined: a picture, a part, or the neighbour of a removed part. */
  element?: Element;
  label: string;
}

/** Roots to search, most likely first. The header and footer show changes that are on every page. */
const searchRoots = (change: Change): Element[] => {
  const main = document.querySelector('main');
  const header = document.querySelector('body header, #___gatsby header');
  const whole = document.getElementById('___gatsby') ?? document.body;
  const first = kindOf(change.kind).subject === 'menu-entry' ? header : main;
  return [first, main, whole].filter(
    (root, index, all): root is Element => root !== null && all.indexOf(root) === index,
  );
};

/** One index per root, for one update of the toolbar. */
export type PageText = Map<Element, TextIndex>;

const indexOf = (root: Element, text: PageText): TextIndex => getOrMake(text, root, () => new TextIndex(root));

export interface Clues {
  /** The hashes of its pictures and documents, which are folders in their URLs. */
  files: readonly string[];
  /** Words of the page at or near the place, nearest first: a link's text, a block's title. */
  near: readonly string[];
}

export function findPlace(change: Change, text: PageText, clues: Clues = { files: [], near: [] }): Place | undefined {
  for (const root of searchRoots(change)) {
    const element = findFile(root, clues.files) ?? findPicture(change, root) ?? findLink(change, root, clues.near);
    const place = element ? placeOfElement(change, element) : findWords(change, root, indexOf(root, text));
    if (place) return place;
  }
  return nearestPlace(change, text, clues.near);
}

const placeOfElement = (change: Change, element: Element): Place => ({
  element: element.closest('picture') ?? element,
  words: [],
  label: labelFor(change),
});

function findFile(root: Element, files: readonly string[]): Element | null {
  const selectors = files.map((file) => `:is(img[src*="/static/${file}/"], a[href*="/static/${file}/"])`);
  return selectors.length > 0 ? root.querySelector(selectors.join()) : null;
}

/** The page may show a picture in another format: `/static/<md5>/<size>/<name>.webp`. */
const nameOf = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();
const isFile = (url: string, { after }: Change): boolean =>
  after !== undefined && nameOf(decodeURIComponent(url)) === nameOf(after);

function findPicture(change: Change, root: Element): Element | undefined {
  if (kindOf(change.kind).subject !== 'picture') return undefined;
  const images = [...root.querySelectorAll('img')];
  return images.find(({ src }) => isFile(src, change)) ?? images.find(({ alt }) => alt !== '' && alt === change.after);
}

function findLink(change: Change, root: Element, near: readonly string[]): Element | undefined {
  const { subject } = kindOf(change.kind);
  if (!['document', 'link', 'menu-entry'].includes(subject)) return undefined;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')];
  if (subject === 'document') return links.find(({ href }) => isFile(href, change));
  const names = [change.after ?? '', ...near].filter(Boolean).map(canonicalText);
  const isNamed = (link: HTMLAnchorElement) => names.includes(canonicalText(link.textContent));
  const leadsThere = (link: HTMLAnchorElement) => link.getAttribute('href') === change.after;
  return links.find((one) => leadsThere(one) && isNamed(one)) ?? links.find(leadsThere) ?? links.find(isNamed);
}

function findWords(change: Change, root: Element, index: TextIndex): Place | undefined {
  const { before = '', after, kind } = change;
  if (!after) return undefined;
  const from = startOfPart(change, root, index);
  const found = index.find(after, from) ?? index.find(after) ?? index.findMost(after, from) ?? index.findMost(after);
  const range = found && index.range(found);
  if (!range) return undefined;
  const isEdited = before !== '' && kindOf(kind).verb === 'changed';
  return { range, words: isEdited ? changedWords(before, after, found, index) : [], label: labelFor(change) };
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

/** The same words may occur twice, so start at the part that the report names. */
function startOfPart({ where }: Change, root: Element, index: TextIndex): number {
  const anchor = document.getElementById(where?.anchor ?? '');
  const heading = anchor ?? headingWith(where?.heading, root);
  return heading ? index.startOf(heading) : 0;
}

function headingWith(words: string | undefined, root: Element): Element | undefined {
  if (!words) return undefined;
  const wanted = canonicalText(words);
  return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6, summary, dt, caption')].find(
    (heading) => canonicalText(heading.textContent) === wanted,
  );
}

/** A removed part is not on the page, so find its neighbour or the heading above it. */
function nearestPlace(change: Change, text: PageText, near: readonly string[]): Place | undefined {
  const { where, before } = change;
  const removed = canonicalText(before ?? '');
  const names = [where?.at ?? '', ...near, where?.heading ?? ''].filter(
    (name) => name && canonicalText(name) !== removed,
  );
  for (const root of searchRoots(change)) {
    const index = indexOf(root, text);
    for (const name of names) {
      const element = headingWith(name, root) ?? elementOf(index, index.findMost(name));
      if (element) return placeOfElement(change, element);
    }
    const anchor = document.getElementById(where?.anchor ?? '');
    if (anchor) return placeOfElement(change, anchor);
  }
  // Only some pages show a setting, so this page may not show the change.
  const title = change.everywhere ? null : (document.querySelector('main h1') ?? document.querySelector('h1'));
  const label = labelFor(change) === LABELS.removed ? 'Removed from this page' : 'On this page';
  return title ? { element: title, words: [], label } : undefined;
}

function elementOf(index: TextIndex, found: Found | undefined): Element | undefined {
  const range = found && index.range(found);
  if (!range) return undefined;
  const common = range.commonAncestorContainer;
  return common instanceof Element ? common : (common.parentElement ?? undefined);
}

function labelFor({ kind, before, after }: Change): string {
  const { verb } = kindOf(kind);
  if (verb === 'moved' && isOrdinal(before) && isOrdinal(after)) return `Was ${before}, is ${after}`;
  return LABELS[verb] ?? 'Changed';
}

const LABELS: Readonly<Record<string, string>> = {
  removed: 'Removed near here',
  lost: 'Removed near here',
  moved: 'Moved',
  added: 'New',
  replaced: 'Replaced',
};

const isOrdinal = (text: string | undefined): boolean => /^\d+(?:st|nd|rd|th)$/.test(text ?? '');
