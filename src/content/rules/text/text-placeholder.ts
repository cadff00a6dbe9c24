import type { FieldsContext } from '../../fields/fields-context';
import type { MarkdownContext } from '../../mdx/document';
import { asCode, excerpt, formatValue } from '../../text/wording';
import { defineRule } from '../rule';
import { isLeftover, LEFTOVER } from '../shared/leftovers';

const WHAT = 'This looks like a placeholder or a note';
const FIX = 'write the final text, or remove it';

export const textPlaceholder = defineRule({
  id: 'text-placeholder',
  aliases: ['text-leftover'],
  severity: 'warning',
  phase: ['markdown', 'fields'],
  summary: 'The text, a field or a prop contains a placeholder or a note.',
  why: 'Visitors see that the page is not finished.',
  check(context: MarkdownContext | FieldsContext, report) {
    if ('fieldTexts' in context) {
      for (const field of context.fieldTexts) {
        const { name, text, place } = field;
        const part = isLeftover(field) ? text : text.match(LEFTOVER)?.[0];
        if (part === undefined) continue;
        report(place, {
          what: `${asCode(name)} looks like a placeholder or a note`,
          found: formatValue(part),
          fix: FIX,
        });
      }
      return;
    }
    const { texts, source } = context;
    for (const { raw, offset } of texts)
      for (const { 0: found, index } of raw.matchAll(LEFTOVER))
        report(source.at(offset + index), { what: WHAT, found: excerpt(found), fix: FIX });
  },
  bad: {
    'TODO: ask the crew.':
      '1:1 This looks like a placeholder or a note — found `TODO` — write the final text, or remove it',
    '---\ntitle: title\ndescription: Description goes here\n---\n\nText.\n': [
      '2:8 `title` looks like a placeholder or a note — found `title` — write the final text, or remove it',
      '3:14 `description` looks like a placeholder or a note — found `Description goes here` — write the final text, or remove it',
    ],
  },
  good: ['Our to-do list, and chapter XXX of the Act.'],
});
