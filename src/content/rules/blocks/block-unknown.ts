import { groupBy } from '../../../util/collections';
import { joinAnd } from '../../../util/words';
import { closestBlock, HTML_ELEMENTS } from '../../mdx/known-elements';
import { findingsOf, type SyntaxContext } from '../../mdx/syntax-context';
import type { Correction } from '../../report/correction';
import { excerptAt } from '../../source/excerpt-at';
import { anyOfBlocks, asCode, findIgnoringCase } from '../../text/wording';
import { htmlAdvice } from '../text/mdx/html-not-allowed';
import { defineRule, type Message } from '../rule';
import { adviceForBlock, blocksForNeed } from '../shared/other-blocks';

export const blockUnknown = defineRule({
  id: 'block-unknown',
  phase: 'syntax',
  summary: 'A tag names a block that does not exist.',
  why: 'The block and its content are not shown.',
  check(context, report) {
    const { source } = context;
    // One message for each name, because the same mistake is often made in every use of it.
    const blocks = findingsOf(context, 'unknown-tag').filter(({ isHtml }) => !isHtml);
    for (const [name, uses] of groupBy(blocks, (tag) => tag.name)) {
      const [first, ...others] = uses.map(({ offset }) => offset).sort((a, b) => a - b) as [number, ...number[]];
      const message = messageFor(name, first, context);
      report(source.at(first), {
        ...message,
        found: excerptAt(source, first),
        fix:
          others.length === 0
            ? message.fix
            : `${message.fix}; also ${placesOf(others.map((at) => source.at(at).line))}`,
      });
    }
  },
  bad: {
    '<Crad title="One" path="/services/" />':
      '1:1 There is no block <Crad> — found `<Crad title="One" path="/services/" />` — did you mean `<Card>`?',
  },
});

const MAX_LINES = 6;

/** `on lines 4, 8 and 12` */
function placesOf(lines: readonly number[]): string {
  const unique = [...new Set(lines)];
  if (unique.length === 1) return `on line ${unique[0]}`;
  if (unique.length > MAX_LINES) return `at ${lines.length} other places, to line ${unique.at(-1)}`;
  return `on lines ${joinAnd(unique.map(String))}`;
}

/** `<Get In Touch />` */
function joinedName(offset: number, { source, blocks }: SyntaxContext): string | undefined {
  const words = /^<([A-Z]\w*(?:\s+[A-Z]\w*)+)/.exec(source.text.slice(offset, offset + 80))?.[1];
  return words && findIgnoringCase(words.replace(/\s+/g, ''), blocks.keys());
}

function messageFor(name: string, offset: number, context: SyntaxContext): Message {
  const { blocks } = context;
  if (name === '') return { what: 'This tag has no name', fix: 'write the name of a block, or remove the tag' };
  const what = `There is no block <${name}>`;
  const joined = joinedName(offset, context);
  if (joined) return { what, fix: `write ${asCode(`<${joined}>`)}, without spaces in its name` };
  const rename = (write: string): Correction => ({ tag: name, write, isLikely: true });
  const exact = findIgnoringCase(name, blocks.keys());
  if (exact) return { what, fix: `write ${asCode(`<${exact}>`)}: capital letters matter`, corrections: rename(exact) };
  const advice = adviceForBlock(name);
  if (advice) return { what, fix: advice };
  const guess = closestBlock(name, blocks);
  if (guess) return { what, fix: `did you mean ${asCode(`<${guess}>`)}?`, corrections: rename(guess) };
  const lower = name.toLowerCase();
  if (Object.hasOwn(HTML_ELEMENTS, lower))
    return {
      what,
      fix: `write ${asCode(lower === 'br' ? '<br />' : `<${lower}>`)}, in lower case`,
      corrections: lower === 'br' ? { find: `<${name}>`, write: '<br />' } : rename(lower),
    };
  const other = htmlAdvice(lower);
  if (other) return { what, fix: other };
  const meant = blocksForNeed(name, blocks).slice(0, 3);
  return {
    what,
    fix: meant.length > 0 ? `use ${anyOfBlocks(meant)}, or another block of the cheatsheet page` : NO_BLOCK,
  };
}

const NO_BLOCK = 'write its content as text, or choose one of the blocks on the cheatsheet page';
