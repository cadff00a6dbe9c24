/**
 * What the review asks a browser to compare, and the result: the differences on many pages, grouped by cause. A cause is
 * a class with all its changes, or classes that share a change. It becomes a finding with its block and its places.
 */
import { registeredBlocks } from '../../blocks/registry';
import { groupBy } from '../../util/collections';
import { compare } from '../../util/compare';
import type { Facts } from '../compare/facts';
import type { Finding } from '../compare/finding';
import { kindOf } from '../kinds';
import type { SiteSide } from '../sides/site-side';
import { pairPages } from '../tree/pair-pages';
import { hashOf } from '../tree/part';
import type { Note, Review } from '../types';
import type { LookDifference, StyleChange } from './compare-snapshots';

export interface SeenDifference extends LookDifference {
  page: string;
  width: number;
}

export type LookCause = ReturnType<typeof causeOf>;

/** Two differences share a cause if they have the same class or the same changed value, such as a brand colour. */
export function causesOf(differences: readonly SeenDifference[]): LookCause[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => (parents.has(key) ? rootOf(parents.get(key)!) : key);
  const join = (a: string, b: string): void => {
    const [x, y] = [rootOf(a), rootOf(b)].sort(compare);
    if (x !== y) parents.set(y!, x!);
  };
  const placeOf = ({ classes, tag }: SeenDifference) => `class ${classes || tag}`;
  for (const difference of differences)
    for (const { property, before, after } of difference.changes)
      join(placeOf(difference), NOT_SHARED.has(property) ? placeOf(difference) : `change ${before} → ${after}`);
  return [...groupBy(differences, (one) => rootOf(placeOf(one))).values()].map(causeOf);
}

/** Different words at two places are separate changes. */
const NOT_SHARED = new Set(['words', 'element', 'drawing']);

function causeOf(seen: SeenDifference[]) {
  const changes = new Map(
    seen.flatMap((one) => one.changes.map((change) => [JSON.stringify(change), change] as const)),
  );
  return {
    /** The classes that look different. */
    classes: [...new Set(seen.map(({ classes, tag }) => classes || tag))].sort(compare),
    changes: [...changes].sort(([a], [b]) => compare(a, b)).map(([, change]) => change),
    seen,
  };
}

interface LookContext {
  /** The style sheet behind a class of the built site: `src/blocks/card/card.module.css`. */
  sheetOf: (className: string) => string | undefined;
  /** How many pages were compared. */
  pages: number;
}

export function lookFinding({ classes, changes, seen }: LookCause, { sheetOf, pages }: LookContext): Finding {
  const shown = [...new Set(seen.map(({ page }) => page))].sort(compare);
  const isEverywhere = shown.length === pages && pages > 1;
  const names = new Set(seen.map((one) => ownerOf(one, sheetOf)));
  const widths = [...new Set(seen.map(({ width }) => width))];
  const text = (side: 'before' | 'after') => changes.map((change) => `${change.property}: ${change[side]}`).join('\n');
  return {
    kind: 'design-changed',
    pages: isEverywhere ? [] : shown,
    everywhere: isEverywhere,
    key: hashOf(classes, changes),
    before: text('before').slice(0, MAX_TEXT),
    after: text('after').slice(0, MAX_TEXT),
    where: { anchor: seen[0]?.after?.anchor ?? '' },
    facts: factsOf([...names].sort(compare), changes, widths.length === 1 ? (WIDTHS[widths[0]!] ?? '') : ''),
  };
}

const MAX_TEXT = 2_000;
const WIDTHS: Readonly<Record<number, string>> = { 360: 'on phones', 1280: 'on wide screens' };

/** The block or the part of the layout at this place, identified by the style sheets of its classes. */
function ownerOf({ around }: SeenDifference, sheetOf: LookContext['sheetOf']): string {
  for (const name of around.flatMap((classes) => classes.split(' '))) {
    const sheet = sheetOf(name) ?? '';
    const [, folder] = /^src\/blocks\/([^/]+)\//.exec(sheet) ?? [];
    const block = registeredBlocks().find((one) => one.folder === folder);
    if (block) return block.description.inWords.many;
    const [, frame] = /^src\/layout\/(?:[\w-]+\/)?([\w-]+)\.module\.css$/.exec(sheet) ?? [];
    if (frame && frame !== 'layout') return `the ${frame.replaceAll('-', ' ').replace('msp ', 'sub-brand ')}`;
  }
  return 'pages';
}

function factsOf(owners: readonly string[], changes: readonly StyleChange[], at: string): Facts {
  const [only] = changes;
  if (changes.length === 1 && only!.property === 'words')
    return { form: 'looksWords', owners, from: only!.before, to: only!.after, at };
  const how = [...new Set(changes.map(({ property }) => nameOf(property)))].sort(compare);
  return { form: 'looks', owners, how, at };
}

const NAMES: readonly [RegExp, string][] = [
  [/^words$/, 'the words'],
  [/^background/, 'the background'],
  [/^color$|^fill$|^stroke/, 'the colour of words and drawings'],
  [/^font-size$|^line-height$/, 'the size of the words'],
  [/^font|^letter|^word|^text-(?!align|decoration)/, 'the letters'],
  [/^text-decoration/, 'the underlining'],
  [/^text-align|^justify|^align|^vertical-align/, 'where things stand'],
  [/^padding/, 'the space inside'],
  [/^margin/, 'the space around'],
  [/gap$/, 'the space between'],
  [/radius$/, 'the corners'],
  [/^border|^outline/, 'the lines around'],
  [/^box-shadow|^filter|^opacity/, 'the shadow'],
  [/^list-style/, 'the list markers'],
  [/^drawing$|^decoration$|^mask|^clip/, 'a drawing'],
  [/^element$/, 'what it is made of'],
  [/^display$|^visibility$/, 'what is shown'],
];

const nameOf = (property: string): string => NAMES.find(([pattern]) => pattern.test(property))?.[1] ?? 'the layout';

export interface LookRequest {
  root: string;
  /** As the user named it: a branch or commit, a built folder, or an address. */
  base: string;
  /** Every page of the head. `before`: its address in the base; undefined for a new page. */
  pages: { address: string; title: string; before?: string; hasSameContent: boolean }[];
}

export interface Looks {
  findings: Finding[];
  notes: Note[];
}

/** On pages whose content changed, only styles can be compared. */
export function pagesToLookAt(base: SiteSide, head: SiteSide, { changes: all }: Review): Pick<LookRequest, 'pages'> {
  const changes = all.filter(({ kind }) => kindOf(kind).subject !== 'design');
  const changed = new Set(changes.flatMap(({ pages }) => pages));
  const isEverywhere = changes.some(({ everywhere }) => everywhere);
  const { pairs } = pairPages(base, head);
  const was = new Map(pairs.map(({ before, after }) => [after.address, before.address]));
  const pages = head.pages.map(({ address, page }) => {
    const before = was.get(address);
    const hasSameContent = !isEverywhere && !changed.has(address);
    return { address, title: page.title, hasSameContent, before };
  });
  return { pages };
}
