import type { Place } from '../../report/problem';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const propDuplicate = defineRule({
  id: 'prop-duplicate',
  severity: 'error',
  phase: 'markdown',
  summary: 'Two blocks on a page have the same value for a prop that must be unique on the page.',
  why: 'The value tells the two blocks apart, for example when a visitor sends a form.',
  check({ placedBlocks }, report) {
    const firsts = new Map<string, Place>();
    for (const { block, values, place } of placedBlocks)
      for (const [prop, field] of Object.entries(block.props)) {
        const value = values[prop];
        if (field.type !== 'text' || !field.oncePerPage || typeof value !== 'string') continue;
        const written = `${prop}="${value}"`;
        const first = firsts.get(written);
        if (first)
          report(place, {
            what: `<${block.name}> has ${asCode(written)}, and so does another block on this page`,
            found: `the first on line ${first.line}, column ${first.column}`,
            fix: `give one of them another ${asCode(prop)}`,
          });
        else firsts.set(written, place);
      }
  },
  examples: {
    bad: {
      '<ContactForm recipient="enquiries" />\n\n<ContactForm recipient="enquiries" />':
        '3:1 <ContactForm> has `recipient="enquiries"`, and so does another block on this page — found the first on line 6, column 1 — give one of them another `recipient`',
    },
    good: ['<ContactForm recipient="enquiries" />'],
  },
});
