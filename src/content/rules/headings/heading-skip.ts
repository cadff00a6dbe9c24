import type { HeadingRecord } from '../../mdx/document';
import { likely } from '../../report/correction';
import { asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';

const TITLE_LEVEL = 1;

export const headingSkip = defineRule({
  id: 'heading-skip',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A heading is more than one level below the heading before it.',
  why: 'The levels tell people who use a screen reader which part belongs to which. A missing level sounds like a missing part.',
  check({ headings }, report) {
    let previous: HeadingRecord = { level: TITLE_LEVEL, place: { line: 1, column: 1 } };
    for (const heading of headings) {
      // heading-h1 reports a second title.
      if (heading.level === TITLE_LEVEL) continue;
      const { level } = heading;
      if (level !== undefined && previous.level !== undefined && level > previous.level + 1)
        report(heading.place, messageFor(level, previous.level, heading.block));
      previous = heading;
    }
  },
  bad: {
    '### Too deep': '1:1 A heading level is skipped — found level 3 after the page’s title — use level 2: `##`',
    '## Fine\n\n#### Too deep': '3:1 A heading level is skipped — found level 4 after level 2 — use level 3: `###`',
  },
  good: ['## One\n\n### Two\n\n## Three'],
});

function messageFor(level: number, previous: number, block: string | undefined): Message {
  const hashes = '#'.repeat(previous + 1);
  const after = previous === TITLE_LEVEL ? 'the page’s title' : `level ${previous}`;
  return {
    what: 'A heading level is skipped',
    found: `level ${level}${block ? ` (<${block}>)` : ''} after ${after}`,
    fix: block
      ? `add a heading of level ${previous + 1} above it: ${asCode(`${hashes} …`)}`
      : `use level ${previous + 1}: ${asCode(hashes)}`,
    corrections: block ? undefined : likely('#'.repeat(level), hashes),
  };
}
