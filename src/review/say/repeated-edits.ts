/** One edit in many places, such as a figure that changed all over the site, is one change. */
import { groupBy } from '../../util/collections';
import type { Finding } from '../compare/finding';
import { kindOf } from '../kinds';
import { diffWords, hasOtherWords, plainText } from '../tree/match-words';

export interface WordEdit {
  readonly from: string;
  readonly to: string;
  /** `from` with more of the words after it. */
  readonly wide: string;
}

/** Longer edits are not the same by chance, and are merged as equal texts. */
const MAX_WORDS = 4;
/** The same figure before the same word is one edit from two places on. */
const FEW = 2;
const MANY = 3;

const countWords = (text: string): number => text.trim().split(/\s+/).length;
const hasFigure = (text: string): boolean => /\d/.test(text);

/** The only words that differ, if they are few. A figure is known by the word after it. */
export function editOf({ kind, before, after }: Pick<Finding, 'kind' | 'before' | 'after'>): WordEdit | undefined {
  if (!before || !after || !isEditOfWords(kind) || before.startsWith('/')) return undefined;
  const segments = diffWords(before, after);
  const i = segments.findIndex(({ isSame }) => !isSame);
  const edit = segments[i];
  if (!edit || segments.some(({ isSame }, at) => !isSame && at !== i) || !hasOtherWords(edit.before, edit.after))
    return undefined;
  const [old, now] = [edit.before.trim(), edit.after.trim()];
  if (old === '' || now === '' || countWords(old) > MAX_WORDS || countWords(now) > MAX_WORDS) return undefined;
  const next =
    (segments[i + 1]?.before ?? '')
      .trim()
      .match(/^(?:[\p{L}\p{N}’'-]+ ?){1,3}/u)?.[0]
      ?.split(' ') ?? [];
  const context = hasFigure(old) && next[0] ? ` ${next[0]}` : '';
  return { from: old + context, to: now + context, wide: [old, ...next].join(' ').trim() };
}

/** Other kinds have values, not words of a text. */
export function isEditOfWords(kind: Finding['kind']): boolean {
  const { shows, verb, subject } = kindOf(kind);
  return verb === 'changed' && (subject === 'menu-entry' || (shows === 'text' && !NOT_WORDS.has(subject)));
}

const NOT_WORDS = new Set(['block', 'setting', 'design', 'list']);

export function mergeRepeatedEdits(findings: readonly Finding[]): Finding[] {
  const edits = new Map(
    findings.flatMap((one) => {
      const edit = one.cause ? undefined : editOf(one);
      return edit ? [[one, edit] as const] : [];
    }),
  );
  const groups = groupBy(edits.keys(), (one) => `${edits.get(one)!.from} → ${edits.get(one)!.to}`);
  const merged = new Map<Finding, Finding>();
  for (const group of groups.values()) {
    const edit = edits.get(group[0]!)!;
    const texts = new Set(group.map(({ before = '' }) => plainText(before))).size;
    if (texts < FEW || group.length < (hasFigure(edit.from) && edit.wide !== edit.from.trim() ? FEW : MANY)) continue;
    for (const one of group) merged.set(one, asEdit(one, group, edit));
  }
  return findings.map(
    (one) => merged.get(one) ?? (one.cause && merged.has(one.cause) ? { ...one, cause: merged.get(one.cause)! } : one),
  );
}

function asEdit({ pages, rows, part }: Finding, group: readonly Finding[], { from, to }: WordEdit): Finding {
  const kinds = [...groupBy(group, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const [kind] = kinds[0]!;
  const isInMenu = group.some(({ everywhere }) => everywhere);
  const facts = { form: 'edit', from, to, places: group.length, isInMenu } as const;
  return { kind, pages, rows: rows ?? [], ...(part ? { part } : {}), key: 'edit', before: from, after: to, facts };
}
