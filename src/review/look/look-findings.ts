/** Turns causes of a different look into findings of the review: which block it is, what changed on it, and where. */
import type { AffectedRule } from '../style-rules';
import { isOn, type StyleUser, type StyleUsers } from '../style-users';
import { frameInWords, namesInWords } from '../compare-styles';
import type { Finding } from '../finding';
import { hashOf } from '../part';
import { capital, quote } from '../place-words';
import type { SidePage } from '../site-side';
import { compare } from '../../util/compare';
import type { StyleChange } from './compare-snapshots';
import type { LookCause } from './look-causes';

export interface LookContext {
  users: StyleUsers;
  /** The rules behind a class of the built site. */
  rulesOf: (className: string) => AffectedRule[];
  /** All pages that were compared. */
  pages: ReadonlyMap<string, SidePage>;
}

export function lookFinding({ classes, changes, seen }: LookCause, { users, rulesOf, pages }: LookContext): Finding {
  const rules = classes.flatMap((names) => names.split(' ').flatMap(rulesOf));
  const found = users.of(rules);
  const shown = [...new Set(seen.map(({ page }) => page))].sort(compare);
  const isEverywhere = shown.length === pages.size && pages.size > 1;
  const named =
    found === 'everything' ? [] : found.filter((user) => shown.some((page) => isUserOn(user, pages.get(page))));
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
    words: `${sentence(named, rules, changes)}${widths.length === 1 ? ` ${WIDTHS[widths[0]!] ?? ''}`.trimEnd() : ''}.`,
  };
}

const MAX_TEXT = 2_000;
const WIDTHS: Readonly<Record<number, string>> = { 360: 'on phones', 1280: 'on wide screens' };

const isUserOn = (user: StyleUser, page: SidePage | undefined): boolean => page !== undefined && isOn(user, page);

function sentence(
  users: readonly StyleUser[],
  rules: readonly AffectedRule[],
  changes: readonly StyleChange[],
): string {
  const subject = users.length > 0 ? namesInWords(users) : frameOf(rules);
  const [only] = changes;
  if (changes.length === 1 && only!.property === 'words')
    return `In ${subject}, ${only!.before ? quote(only!.before, 60) : 'nothing'} became ${only!.after ? quote(only!.after, 60) : 'nothing'}`;
  const what = [...new Set(changes.map(({ property }) => nameOf(property)))].sort(compare);
  const list = what.length > 4 ? 'in several ways' : what.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${capital(`the look of ${subject} changes`)}${what.length > 4 ? ` ${list}` : `: ${list}`}`;
}

function frameOf(rules: readonly AffectedRule[]): string {
  const names = new Set(rules.map(({ file }) => frameInWords(file)));
  const [only] = names;
  return names.size === 1 && only ? only : 'the site';
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
