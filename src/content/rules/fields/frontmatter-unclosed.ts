import { findClosingLine } from '../../source/frontmatter';
import { START } from '../../source/positions';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const frontmatterUnclosed = defineRule({
  id: 'frontmatter-unclosed',
  severity: 'error',
  phase: 'source',
  summary: 'The frontmatter has no line `---` at its end.',
  why: 'Without it, the text of the page is read as part of the fields.',
  check({ entity, source }, report) {
    if (!entity || !source?.frontmatter?.unclosed) return;
    const close = findClosingLine(source.text, source.frontmatter);
    report(START, {
      what: 'The frontmatter starts here and is never closed',
      fix: close
        ? `write \`---\` on line ${source.at(close.offset).line}, instead of ${asCode(close.line)}`
        : 'add a line `---` below the last field, above the text of the page',
    });
  },
  examples: {
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\n\nText.\n':
        '1:1 The frontmatter starts here and is never closed — add a line `---` below the last field, above the text of the page',
      '---\ntitle: A page\ndescription: A page to try.\n----\n\nText.\n':
        '1:1 The frontmatter starts here and is never closed — write `---` on line 4, instead of `----`',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
  },
});
