/** Merges the same edit in many places, such as a changed figure, into one change. */
import { groupBy } from '../../util/collections';
import type { PictureFacts } from '../compare/facts';
import type { Finding } from '../compare/finding';
import { kindOf } from '../kinds';
import { diffWords, hasOtherWords, plainText } from '../tree/match-words';
import { changedSentences, inPlace } from './phrases';

/** Longer edits are left to the grouping of equal texts. */
const MAX_WORDS = 4;
/** Two places are enough for the same figure with the same words after it; other edits need three. */
const FEW = 2;
const MANY = 3;

/** A longer word, such as an email address, is clear without the words around it. */
const LONG_WORD = 12;

const countWords = (text: string): number => text.trim().split(/\s+/).length;
/** Smaller figures are often equal by chance; percentages are not. */
const isTellingFigure = (text: string): boolean => /^\D*\d{3,}\D*$|%$/.test(text);
const LAST_WORDS = /(?:\S+\s+){0,2}\S*\s*$/;
const hasFigure = (text: string): boolean => /\d/.test(text);

/** The only edit of a text, if it is short. The word after a figure is part of it. */
export function editOf({ kind, before, after }: Pick<Finding, 'kind' | 'before' | 'after'>) {
  if (!before || !after || !kindOf(kind).isWords || before.startsWith('/')) return undefined;
  const segments = diffWords(before, after);
  const i = segments.findIndex(({ isSame }) => !isSame);
  const edit = segments[i];
  if (!edit || segments.some(({ isSame }, at) => !isSame && at !== i) || !hasOtherWords(edit.before, edit.after))
    return undefined;
  const following = segments[i + 1]?.before.trim() ?? '';
  const unit = following.startsWith('%') ? '%' : '';
  const [old, now] = [edit.before, edit.after].map((text) => text.trim() && text.trim() + unit) as [string, string];
  if (Math.max(countWords(old), countWords(now)) > MAX_WORDS) return undefined;
  const [lead] = LAST_WORDS.exec(segments[i - 1]?.before ?? '')!;
  const next = following.match(/^%? ?((?:[\p{L}\p{N}’'-]+ ?){1,3})/u)?.[1]?.split(' ') ?? [];
  const isChange = old !== '' && now !== '';
  return {
    /** The old words with up to three more words. Empty if words were only added or removed. */
    wide: isChange ? [old, ...next].join(' ').trim() : '',
    /** The edit with the words beside it. */
    example: isChange || lead === '' ? next.length > 0 && [old || now, ...next].join(' ') : lead + (now || old),
    /** Up to three words after the edit. */
    next,
    edit: [old, now] as const,
  };
}

type Edit = NonNullable<ReturnType<typeof editOf>>;

/** The pages, rows and part that a finding keeps when it is merged with others. */
const own = ({ pages, rows = [], part }: Finding) => ({ pages, rows, part });

export function mergeRepeatedEdits(findings: readonly Finding[]): Finding[] {
  const edits = new Map(
    findings.flatMap((one) => {
      // The sentence about a heading also says which links are lost.
      const saysMore = one.facts.form === 'heading' && one.facts.isLost;
      const edit = one.cause || saysMore ? undefined : editOf(one);
      return edit ? [[one, edit] as const] : [];
    }),
  );
  const merged = new Map<Finding, Finding>();
  const merge = (group: readonly Finding[], least: number) => {
    const texts = new Set(group.map(({ before = '' }) => plainText(before))).size;
    if (texts < FEW || group.length < least) return;
    const all = group.map((one) => edits.get(one)!);
    const edit = editInPlaces(group, all);
    for (const one of group) merged.set(one, { ...edit, ...own(one) });
  };
  for (const alike of groupBy(edits.keys(), (one) => edits.get(one)!.edit.join(' → ')).values()) {
    const [old] = edits.get(alike[0]!)!.edit;
    const groups = [...groupBy(alike, (one) => hasFigure(old) && edits.get(one)!.next[0]).values()];
    // A large figure is the same edit even with different words after it.
    if (groups.length > 1 && isTellingFigure(old)) merge(alike, MANY);
    else for (const group of groups) merge(group, hasFigure(old) && edits.get(group[0]!)!.next.length > 1 ? FEW : MANY);
  }
  // Two pictures that took each other’s places.
  const pictures = findings.filter(({ facts, before, after }) => facts.form === 'picture' && before && after);
  const filesOf = ({ key }: Finding) => (key as readonly string[]).slice(0, 2);
  for (const group of groupBy(pictures, (one) => filesOf(one).sort().join()).values()) {
    const [first] = group as [Finding];
    const other = group.find((one) => filesOf(one)[0] !== filesOf(first)[0]);
    const places = [first, other ?? first].map(({ facts, pages: [path] }) => ({ ...(facts as PictureFacts), path }));
    for (const one of other ? group : [])
      merged.set(one, { ...first, ...own(one), facts: { form: 'swapped', pictures: places } });
  }
  // Longer edits are one change if they replace the same sentences by the same ones.
  const sentencesOf = ({ before = '', after = '' }: Finding) => changedSentences(before, after);
  const others = findings.filter((one) => one.facts.form === 'words' && !one.cause && !merged.has(one));
  for (const group of groupBy(others, (one) => [one.kind, ...sentencesOf(one)].join('\n')).values())
    for (const one of group.length < FEW ? [] : group) {
      const [before, after] = sentencesOf(one);
      merged.set(one, { ...one, before, after });
    }
  return findings.map(
    (one) => merged.get(one) ?? (one.cause && merged.has(one.cause) ? { ...one, cause: merged.get(one.cause)! } : one),
  );
}

/** The edit alone says little, so name the words that all places have around it, or one of the places. */
function editInPlaces(group: readonly Finding[], edits: readonly Edit[]): Omit<Finding, 'pages'> {
  const [first] = edits as [Edit];
  const [from, to] = first.edit;
  const trail = first.next
    .slice(0, hasFigure(from) ? 2 : 1)
    .filter((_, i) => edits.every(({ next }) => next.slice(0, i + 1).join() === first.next.slice(0, i + 1).join()));
  const around = (text: string) => [text, ...trail].filter(Boolean).join(' ');
  const isClear = trail.length > 0 || from.length > LONG_WORD;
  const example = isClear ? undefined : edits.map((edit) => edit.example).find(Boolean) || undefined;
  const places = group.reduce((sum, one) => sum + Math.max(one.pages.length, 1), 0);
  const kinds = [...groupBy(group, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const [kind] = kinds[0]!;
  const where = group.every((one) => inPlace(one.where) === inPlace(group[0]!.where)) ? group[0]!.where : undefined;
  const everywhere = group.every((one) => one.everywhere);
  const isInMenu = !everywhere && group.some((one) => one.everywhere);
  const facts = { form: 'edit', example, places, isInMenu } as const;
  return { kind, key: 'edit', before: around(from), after: around(to), everywhere, where, facts };
}
