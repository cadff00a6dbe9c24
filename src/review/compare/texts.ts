/** Compares two versions of a text that has a name, such as a heading or the role of a person. */
import type { Noun } from '../../schema/noun';
import type { Facts } from '../say/sentences';
import { hasOtherWords } from '../tree/match-words';
import type { Part } from '../tree/part';
import type { Label } from '../tree/part-places';
import { type At, type AtPlace, fieldRows, type Finding, found } from './finding';

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
  if (!hasOtherWords(before, after)) return [];
  const at = { page, where, rows: fieldRows(page, before, after) };
  const kind = before ? (after ? 'text-changed' : 'text-removed') : 'text-added';
  return [found(at, kind, textFacts(what, before, after, owner), { before, after })];
}

export function textFacts(what: string, from: string | undefined, to: string | undefined, owner?: Owner): Facts {
  const named = { part: owner?.part, what };
  if (!from) return { form: 'isNew', ...named, text: to! };
  if (!to) return { form: 'isGone', ...named, was: from };
  return { form: 'changed', what, where: owner && { block: owner.part }, noun: owner?.noun, from, to };
}

/** Links of other sites to the place will open the top of the page. */
export const isUnreachable = ({ id }: Part, { page, context }: At): boolean => {
  const lost = context.lostPlace(page, id);
  return lost !== undefined && !lost.finding;
};

export function headingChanged(
  before: string | undefined,
  after: string | undefined,
  at: AtPlace,
  isLost = false,
): Finding {
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'loose', what: 'heading', way, text: after ?? before ?? '' } as const;
    return found(at, `heading-${way}`, facts, { before, after });
  }
  const facts = { form: 'heading', from: before, to: after, isLost } as const;
  return found(at, 'heading-changed', facts, { before, after });
}
