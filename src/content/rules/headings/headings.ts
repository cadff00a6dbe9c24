/** Rules about headings and anchors. Each row is a rule. */
import type { RootContent } from 'mdast';
import type { HeadingRecord } from '../../mdx/document';
import { placeOfNode, plainText } from '../../mdx/text-content';
import { likely } from '../../report/correction';
import { excerptAtPlace } from '../../source/excerpt-at';
import { asCode, excerpt } from '../../text/wording';
import { type Message, rulesForEach, rulesWith } from '../rule';
import { withNeighbours } from '../shared/neighbours';
import { repeats } from '../shared/repeats';

/** The content that can follow a heading. */
const BELOW_HEADING = /^(?:paragraph|list|table)$/;
/** A sentence, or the start of one. */
const ENDS_WITH_PUNCTUATION = /[.,;:!?]$/;
const MAX_HEADING_LENGTH = 80;

const TITLE_LEVEL = 1;

export const RULES = [
  ...rulesForEach({ phase: 'markdown' }, ({ headings }) => headings, [
    {
      id: 'heading-colon',
      severity: 'warning',
      summary: 'A heading ends with a colon, a comma or a semicolon.',
      why: 'In a list of headings, as screen readers and search results show it, the sentence seems unfinished.',
      says({ text = '' }) {
        const mark = /[\p{L}\p{N})]\s*([:;,])\s*$/u.exec(text)?.[1];
        return (
          mark && {
            what: `The heading ends with a ${asCode(mark)}`,
            found: excerpt(text),
            fix: `remove the ${asCode(mark)}`,
          }
        );
      },
      bad: { '## Our quays:\n\nText.': '1:1 The heading ends with a `:` — found `Our quays:` — remove the `:`' },
      good: ['## Stage 1: our quays\n\nText.'],
    },
    {
      id: 'heading-empty',
      summary: 'A heading has no text.',
      why: 'A screen reader announces a heading and then says nothing.',
      says: ({ isEmpty }) => isEmpty && { what: 'The heading has no text', fix: 'add text, or remove the line' },
      bad: { '##\n\nText.': '1:1 The heading has no text — add text, or remove the line' },
    },
    {
      id: 'heading-h1',
      summary: 'The text contains a first-level heading.',
      why: 'The title in the frontmatter is the page’s first-level heading. A second one makes it unclear what the page is about.',
      says({ level, place }, { source }) {
        if (level !== 1) return undefined;
        const below = source.text.slice(source.offsetOf(place.line + 1)).split('\n', 1)[0]!;
        const isUnderlined = /^ {0,3}=+\s*$/.test(below);
        return {
          what: 'A page can have only one first-level heading: its title',
          found: excerptAtPlace(source, place),
          fix: isUnderlined ? 'start the line with `##`, and remove the `=` line below it' : 'start the line with `##`',
          corrections: isUnderlined ? undefined : likely('#', '##'),
        };
      },
      bad: {
        '# A second title':
          '1:1 A page can have only one first-level heading: its title — found `# A second title` — start the line with `##`',
        'Underlined\n==========':
          '1:1 A page can have only one first-level heading: its title — found `Underlined` — start the line with `##`, and remove the `=` line below it',
      },
    },
  ]),
  ...rulesWith({ phase: 'markdown' }, [
    {
      id: 'anchor-duplicate',
      summary: 'Two anchors on a page have the same id.',
      why: 'A link to the id leads to the first anchor, and no link can lead to the second.',
      check({ anchors }, report) {
        for (const [{ id, place }, { place: first }] of repeats(anchors, (anchor) => anchor.id))
          report(place, {
            what: `The anchor ${asCode(id)} occurs twice on this page`,
            found: `the first on line ${first.line}, column ${first.column}`,
            fix: 'give one of them another id',
          });
      },
      bad: {
        '## The crew\n\n<Title title="Our crew" id="the-crew" />':
          '3:1 The anchor `the-crew` occurs twice on this page — found the first on line 6, column 1 — give one of them another id',
      },
      good: ['## Crew\n\n## Crew'],
    },
    {
      id: 'heading-bold',
      severity: 'warning',
      summary: 'A bold paragraph looks like a heading, but is not one.',
      why: 'People who use a screen reader move from heading to heading, and miss text that only looks like one.',
      check({ topLevel, headings, source }, report) {
        for (const { node, below } of withNeighbours(topLevel)) {
          const words = boldWords(node);
          if (words === undefined || !BELOW_HEADING.test(below?.type ?? '')) continue;
          if (words.length > MAX_HEADING_LENGTH || ENDS_WITH_PUNCTUATION.test(words)) continue;
          const written = source.text.slice(node.position!.start.offset, node.position!.end.offset);
          const above = headings.findLast(({ place }) => place.line < node.position!.start.line);
          // Inside a block with its own heading, such as an opening, it is one level below.
          const level = Math.min((above?.level ?? 2) + (above?.block ? 1 : 0), 6);
          const heading = `${'#'.repeat(Math.max(level, 2))} ${words}`;
          report(placeOfNode(node), {
            what: 'A bold paragraph is not a heading',
            found: excerpt(written),
            fix: `write ${asCode(heading)} if it is a heading`,
            corrections: likely(written, heading),
          });
        }
      },
      bad: {
        '**Our quays**\n\nThere are four.':
          '1:1 A bold paragraph is not a heading — found `**Our quays**` — write `## Our quays` if it is a heading',
      },
      good: ['## Our quays\n\nThere are four.', '**Note:**\n\nThere are four.', 'There are four.\n\n**Our quays**'],
    },
    {
      id: 'heading-skip',
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
            report(heading.place, describeSkip(level, previous.level, heading.block));
          previous = heading;
        }
      },
      bad: {
        '### Too deep': '1:1 A heading level is skipped — found level 3 after the page’s title — use level 2: `##`',
        '## Fine\n\n#### Too deep': '3:1 A heading level is skipped — found level 4 after level 2 — use level 3: `###`',
      },
      good: ['## One\n\n### Two\n\n## Three'],
    },
    {
      id: 'heading-twice',
      severity: 'warning',
      summary: 'Two headings of one part of a page have the same words.',
      why: 'People who use a screen reader go from heading to heading, and cannot tell the two apart.',
      check({ headings }, report) {
        const open: { level: number; text: string; line: number }[] = [];
        for (const { level, text, place } of headings) {
          if (level === undefined) continue;
          while (open.length > 0 && open.at(-1)!.level > level) open.pop();
          const first = open.find((one) => one.level === level && one.text === text);
          // A single word, such as `Needed`, may be the heading of several parts.
          if (first && /\S\s+\S/.test(text ?? ''))
            report(place, {
              what: `The heading ${asCode(text)} is on this page twice`,
              found: `the first on line ${first.line}`,
              fix: 'give one of them other words, or remove it',
            });
          else open.push({ level, text: text ?? '', line: place.line });
        }
      },
      bad: {
        '## Our quays\n\nFour.\n\n## Our quays\n\nFive.':
          '5:1 The heading `Our quays` is on this page twice — found the first on line 6 — give one of them other words, or remove it',
      },
      good: ['## Quays\n\n### Depth\n\nFour.\n\n## Cranes\n\n### Depth\n\nFive.'],
    },
  ]),
];

/** The words of a paragraph that is bold from its start to its end. */
function boldWords(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [bold] = node.children;
  // A bold link is a link.
  return bold?.type === 'strong' && bold.children.every(({ type }) => type !== 'link') ? plainText(bold) : undefined;
}

function describeSkip(level: number, previous: number, block: string | undefined): Message {
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
