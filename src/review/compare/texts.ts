/** Compares two versions of a text that has a name, such as a heading or the role of a person. */
import type { Noun } from '../../schema/noun';
import type { Facts } from '../say/sentences';
import { exactText, hasOtherWords } from '../tree/match-words';
import type { Label } from '../tree/part-places';
import { type AtPlace, fieldRows, type Finding, found } from './finding';

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
  { page, where }: AtPlace,
  owner?: Owner,
): Finding[] {
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  const at = { page, where, rows: fieldRows(page, before, after) };
  if (before && after && !hasOtherWords(before, after)) return [lineBreaks(at, before, after)];
  const kind = before ? (after ? 'text-changed' : 'text-removed') : 'text-added';
  return [found(at, kind, textFacts(what, before, after, owner), { before, after })];
}

export function textFacts(what: string, from: string | undefined, to: string | undefined, owner?: Owner): Facts {
  const named = { part: owner?.part, what };
  if (!from) return { form: 'isNew', ...named, text: to! };
  if (!to) return { form: 'isGone', ...named, was: from };
  return { form: 'changed', what, where: owner && { block: owner.part }, noun: owner?.noun, from, to };
}

/** `key`: what moved to another line. */
export const lineBreaks = (at: AtPlace, before: string, after: string, key = 'spaces'): Finding =>
  found(at, 'formatting-changed', { form: 'lineBreaks', text: after }, { key, before, after });

export function headingChanged(before: string | undefined, after: string | undefined, at: AtPlace): Finding {
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'loose', what: 'heading', way, text: after ?? before ?? '' } as const;
    return found(at, `heading-${way}`, facts, { before, after });
  }
  if (!hasOtherWords(before, after)) return lineBreaks(at, before, after);
  const facts = { form: 'replaced', what: 'heading', from: before, to: after } as const;
  return found(at, 'heading-changed', facts, { before, after });
}
