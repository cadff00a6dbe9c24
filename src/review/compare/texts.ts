/** Compares two versions of a named text, such as the role of a person. */
import { hasOtherWords } from '../tree/match-words';
import type { Part } from '../tree/part';
import type { Label } from '../tree/part-places';
import { type At, type AtPlace, type Finding, found, wayOf } from './finding';

/** `what`: `the role of Ben Whitlock`, or the block's name for the text. `part`: the block that contains it. */
export function textFindings(
  what: string,
  before: string | undefined,
  after: string | undefined,
  { page, where }: AtPlace,
  part?: Label,
): Finding[] {
  if (!hasOtherWords(before, after)) return [];
  return [found({ page, where }, `text-${wayOf(before, after)}`, { form: 'named', what, part }, { before, after })];
}

/** Links from other sites to this anchor will open the top of the page. */
export const isUnreachable = ({ id }: Part, { page, context }: At): boolean => {
  const lost = context.lostPlace(page, id);
  return lost !== undefined && !lost.finding;
};

export const headingChanged = (
  before: string | undefined,
  after: string | undefined,
  at: AtPlace,
  isLost = false,
): Finding => found(at, `heading-${wayOf(before, after)}`, { form: 'heading', isLost }, { before, after });
