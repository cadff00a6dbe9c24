/** Turns causes of a different look into findings of the review: which block it is, what changed on it, and where. */
import { registeredBlocks } from '../../blocks/registry';
import { compare } from '../../util/compare';
import type { Facts } from '../say/sentences';
import type { Finding } from '../compare/finding';
import { hashOf } from '../tree/part';
import type { StyleChange } from './compare-snapshots';
import type { LookCause, SeenDifference } from './look-causes';

export interface LookContext {
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
    ...(isEverywhere ? { everywhere: true as const } : {}),
    key: hashOf(classes, changes),
    before: text('before').slice(0, MAX_TEXT),
    after: text('after').slice(0, MAX_TEXT),
    where: { anchor: seen[0]?.after?.anchor ?? '' },
    facts: factsOf([...names].sort(compare), changes, widths.length === 1 ? (WIDTHS[widths[0]!] ?? '') : ''),
  };
}

const MAX_TEXT = 2_000;
const WIDTHS: Readonly<Record<number, string>> = { 360: 'on phones', 1280: 'on wide screens' };

/** The block or the part of the frame around the place, known by the style sheets of its classes. */
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
  return {
    form: 'looks',
    owners,
    how: [...new Set(changes.map(({ property }) => nameOf(property)))].sort(compare),
    at,
  };
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
