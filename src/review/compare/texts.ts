/** Compares two versions of a text that has a name, such as a heading or the role of a person. */
import type { Noun } from '../../schema/noun';
import type { Facts } from '../say/sentences';
import { exactText, hasOtherWords } from '../tree/match-words';
import type { Label } from '../tree/part-places';
import { type At, fieldRows, type Finding, foundAt } from './finding';

/** The block that has the text. */
interface Owner {
  readonly part: Label;
  readonly noun: Noun;
}

/** `what`: `the role of Ben Whitlock`, or what a block calls the text. */
export function textFindings(
  what: string,
  before: string | undefined,
  after: string | undefined,
  at: Pick<At, 'page' | 'where'>,
  owner?: Owner,
): Finding[] {
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  const facts = textFacts(what, before, after, owner);
  const base = { ...foundAt({ ...at, rows: fieldRows(at.page, before, after) }), before, after };
  if (before && after && !hasOtherWords(before, after)) return [{ ...base, ...lineBreaks(after) }];
  return [{ ...base, kind: before ? (after ? 'text-changed' : 'text-removed') : 'text-added', facts }];
}

export function textFacts(what: string, from: string | undefined, to: string | undefined, owner?: Owner): Facts {
  const named = owner ? { part: owner.part, what } : { what };
  if (!from) return { form: 'isNew', ...named, text: to! };
  if (!to) return { form: 'isGone', ...named, was: from };
  return { form: 'changed', what, ...(owner ? { where: { block: owner.part }, noun: owner.noun } : {}), from, to };
}

export const lineBreaks = (text: string): Pick<Finding, 'kind' | 'key' | 'facts'> => ({
  kind: 'formatting-changed',
  key: 'spaces',
  facts: { form: 'lineBreaks', text },
});

export function headingChanged(
  before: string | undefined,
  after: string | undefined,
  at: Pick<At, 'page' | 'where' | 'rows'>,
): Finding {
  const base = { ...foundAt(at), before, after };
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'loose', what: 'heading', way, text: after ?? before ?? '' } as const;
    return { ...base, kind: `heading-${way}`, facts };
  }
  if (!hasOtherWords(before, after)) return { ...base, ...lineBreaks(after) };
  return { ...base, kind: 'heading-changed', facts: { form: 'replaced', what: 'heading', from: before, to: after } };
}
