import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { repeats } from '../shared/repeats';

export const propDuplicate = defineRule({
  id: 'prop-duplicate',
  phase: 'markdown',
  summary: 'Two blocks on a page have the same value for a prop that must be unique on the page.',
  why: 'The value tells the two blocks apart, for example when a visitor sends a form.',
  check({ placedBlocks }, report) {
    const unique = placedBlocks.flatMap(({ block, values, place }) =>
      Object.entries(block.props).flatMap(([prop, field]) => {
        const value = values[prop];
        const isUnique = field.type === 'text' && field.oncePerPage && typeof value === 'string';
        return isUnique ? [{ name: block.name, prop, written: `${prop}="${value}"`, place }] : [];
      }),
    );
    for (const [{ name, prop, written, place }, { place: first }] of repeats(unique, (one) => one.written))
      report(place, {
        what: `<${name}> has ${asCode(written)}, and so does another block on this page`,
        found: `the first on line ${first.line}, column ${first.column}`,
        fix: `give one of them another ${asCode(prop)}`,
      });
  },
  bad: {
    '<ContactForm recipient="enquiries" />\n\n<ContactForm recipient="enquiries" />':
      '3:1 <ContactForm> has `recipient="enquiries"`, and so does another block on this page — found the first on line 6, column 1 — give one of them another `recipient`',
  },
  good: ['<ContactForm recipient="enquiries" />'],
});
