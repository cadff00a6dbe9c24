import { ENTITIES } from '../../../schema/entities';
import { groupBy } from '../../../util/collections';
import { joinAnd } from '../../../util/words';
import type { ParagraphHash } from '../../file-analysis';
import type { Entry } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';
import { originalsFirst } from '../shared/find-copies';

/** A smaller part may be a statement that several pages make. */
const MIN_SHARE = 0.5;

/** Repeated farther apart, or more than once, a statement may be intended. */
const MAX_LINES = 20;

const LONG = 'The tide decides when a ship can leave, and the harbour master decides whether it may. Both were late.';

export const textCopied = defineRule({
  id: 'text-copied',
  severity: 'warning',
  phase: ['site', 'copies'],
  summary: 'A file has the same text as another file, or a paragraph twice.',
  why: 'The copy says nothing new, and search engines show only one of the two.',
  check(context, report) {
    if ('copies' in context) {
      for (const [entry, copy] of context.copies)
        if (!copy.hasSameTitle) {
          // Fields copied with the text are part of the same mistake.
          const others = joinAnd(copy.fields.map(asCode));
          report(inFile(entry.file, entry.paragraphs?.[0]?.place), {
            what: WHOLE,
            found: `it in ${asCode(copy.original.file)} as well`,
            fix: `${fixFor(entry)}${others && `, and change ${others}`}`,
          });
        }
      return;
    }
    const firsts = new Map<string, Entry>();
    for (const entry of originalsFirst(context)) {
      if (entry.unreadable) continue;
      const { paragraphs = [] } = entry;
      for (const [first, again, ...more] of groupBy(paragraphs, ({ hash }) => hash).values()) {
        if (!first || !again || more.length > 0 || again.place.line - first.place.line > MAX_LINES) continue;
        report(inFile(entry.file, again.place), {
          what: 'The paragraph is in this file twice',
          found: `the first on line ${first.place.line}`,
          fix: 'remove one of them',
        });
      }
      const copy = copiedFrom(paragraphs, firsts);
      for (const { hash } of paragraphs) if (!firsts.has(hash)) firsts.set(hash, entry);
      if (!copy) continue;
      report(inFile(entry.file, copy.first.place), {
        what: copy.isWhole ? WHOLE : 'Most of the text is copied from another file',
        found: `it in ${asCode(copy.original.file)} as well`,
        fix: fixFor(entry),
      });
    }
  },
  bad: {
    [`${LONG}\n\nText.\n\n${LONG}`]:
      '5:1 The paragraph is in this file twice — found the first on line 6 — remove one of them',
  },
});

const WHOLE = 'The text is copied from another file';

const fixFor = ({ kind, path }: Entry): string =>
  path ? 'write a text for this page, or link to the other one' : `write about this ${ENTITIES[kind].inWords.one}`;

/** The earlier file that contains most of these paragraphs. */
function copiedFrom(paragraphs: readonly ParagraphHash[], firsts: ReadonlyMap<string, Entry>) {
  const shared = new Map<Entry, ParagraphHash[]>();
  for (const paragraph of paragraphs) {
    const original = firsts.get(paragraph.hash);
    if (original) shared.set(original, [...(shared.get(original) ?? []), paragraph]);
  }
  const lengthOf = (some: readonly ParagraphHash[]) => some.reduce((sum, { length }) => sum + length, 0);
  const total = lengthOf(paragraphs);
  for (const [original, copied] of shared)
    if (lengthOf(copied) >= total * MIN_SHARE)
      return { original, first: copied[0]!, isWhole: copied.length === paragraphs.length };
  return undefined;
}
