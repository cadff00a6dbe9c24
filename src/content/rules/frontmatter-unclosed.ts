import { findClosingLine } from '../source/frontmatter';
import { START } from '../source/positions';
import { asCode } from '../text/wording';
import { defineRule } from './rule';

export const frontmatterUnclosed = defineRule({
  id: 'frontmatter-unclosed',
  severity: 'error',
  topic: 'fields',
  phase: 'source',
  summary: 'No line `---` ends the frontmatter.',
  why: 'Without it, the text of the page is read as part of the fields.',
  check({ entity, source }, report) {
    if (!entity || !source?.frontmatter?.unclosed) return;
    const close = findClosingLine(source.text, source.frontmatter);
    report(START, {
      what: 'The frontmatter starts here and is never closed',
      fix: close
        ? `write \`---\` in line ${source.at(close.offset).line}, in place of ${asCode(close.line)}`
        : 'put a line `---` below its last field, above the text of the page',
    });
  },
  examples: {
    bad: [
      {
        text: '---\ntitle: A page\ndescription: A page to try.\n\nText.\n',
        says: [
          '1:1 The frontmatter starts here and is never closed — put a line `---` below its last field, above the text of the page',
        ],
      },
      {
        text: '---\ntitle: A page\ndescription: A page to try.\n----\n\nText.\n',
        says: ['1:1 The frontmatter starts here and is never closed — write `---` in line 4, in place of `----`'],
      },
    ],
    good: [{ text: '---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n' }],
  },
});
