import { START } from '../../source/positions';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const frontmatterFence = defineRule({
  id: 'frontmatter-fence',
  severity: 'error',
  phase: 'source',
  summary: 'The whole file is inside a code block, as chat programs format text for copying.',
  why: 'The file must start with its frontmatter. Otherwise visitors would see the page as code.',
  check({ entity, source }, report) {
    const fence = source?.frontmatter?.fence;
    if (!entity || !fence) return;
    report(START, {
      what: 'The whole file is inside a code block, as chat programs format text for copying',
      fix: `remove the line ${asCode(fence)} at its end, and everything above the first ${asCode('---')}`,
    });
  },
  examples: {
    inFiles: [
      {
        text: 'Text.',
        others: {
          'content/pages/other.mdx':
            'Here is your page:\n\n```mdx\n---\ntitle: Another page\ndescription: A page to try.\n---\n\nText.\n```\n',
        },
        says: [
          'content/pages/other.mdx:1:1 The whole file is inside a code block, as chat programs format text for copying — remove the line “```” at its end, and everything above the first `---`',
        ],
      },
    ],
    good: ['```mdx\n---\ntitle: A page\n---\n```'],
  },
});
