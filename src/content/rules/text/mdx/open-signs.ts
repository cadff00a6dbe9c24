/** Rules about braces, quotation marks and code fences that are never closed, and `<` before no tag. Each row is a rule. */
import type { FindingOf, SyntaxContext } from '../../../mdx/syntax-context';
import { type Correction, likely } from '../../../report/correction';
import { asCode } from '../../../text/wording';
import type { Message } from '../../rule';
import { ruleFromSyntax } from '../../syntax-rule';

const OPEN_BRACES: Readonly<Record<FindingOf<'unclosed-brace'>['within'], Message>> = {
  comment: { what: 'A comment is opened here and never closed', fix: 'end it with `*/}`' },
  text: {
    what: 'A `{` is opened here and never closed',
    fix: 'write `\\{` for a brace in the text',
    corrections: likely('{', '\\{'),
  },
  tag: { what: 'A `{` is opened here and never closed', fix: 'close it with `}`' },
  unknown: { what: 'A `{` is opened and never closed', fix: 'write `\\{` for a brace in the text' },
};

const REASONS: Readonly<Record<FindingOf<'unreadable'>['reason'], Message>> = {
  'leaves-container': {
    what: 'A tag that starts in a list or a quotation continues outside it',
    fix: 'put the whole tag on one line',
  },
  'too-many': {
    what: 'The text has so many mistakes that the rest of it was not checked',
    fix: 'correct the mistakes that are reported above, and check again',
  },
  unknown: {
    what: 'The text cannot be read from here on',
    fix: 'look for a tag, a quotation mark or a brace that is opened and not closed; write `&lt;` and `\\{` to show the characters themselves',
  },
};

export const RULES = [
  ruleFromSyntax({
    id: 'markdown-code-fence',
    aliases: ['markdown'],
    summary: 'A code block is opened and never closed.',
    why: 'The rest of the page is shown as code.',
    about: 'unclosed-fence',
    says: ({ fence }) => ({
      what: 'A code block is opened here and never closed',
      fix: `write ${asCode(fence)} on a separate line below the code`,
    }),
    bad: {
      '```\nlet a = 1;':
        '1:1 A code block is opened here and never closed — found “```” — write “```” on a separate line below the code',
      '<Section>\n\n~~~ text\nWords.\n\n</Section>':
        '3:1 A code block is opened here and never closed — found `~~~ text` — write `~~~` on a separate line below the code',
    },
  }),
  ruleFromSyntax({
    id: 'mdx-stray-brace',
    summary: 'A brace or a comment is opened and never closed.',
    why: 'Everything after an open brace is read as code, so visitors would not see the rest of the text.',
    about: 'unclosed-brace',
    says: ({ within, offset }, { source }) =>
      source.text.startsWith('{brand', offset)
        ? { what: OPEN_BRACES[within].what, fix: 'close it: `{brand}`', corrections: likely('{brand', '{brand}') }
        : OPEN_BRACES[within],
    bad: {
      'A { brace.':
        '1:3 A `{` is opened here and never closed — found `{ brace.` — write `\\{` for a brace in the text',
      '{/* A comment, never closed':
        '1:1 A comment is opened here and never closed — found `{/* A comment, never closed` — end it with `*/}`',
    },
    good: ['A \\{ brace.', 'Seen.\n\n{/* Not seen. */}'],
  }),
  ruleFromSyntax({
    id: 'mdx-stray-lt',
    summary: 'A `<` does not start a tag: it is a less-than sign, an HTML comment, or a link between `<` and `>`.',
    why: 'The text after it is read as part of a tag, so it cannot be shown.',
    about: 'stray-less-than',
    says: (finding, context) =>
      isSecondBracket(finding, context) ? SECOND_BRACKET : messageFor(finding, context.source.text),
    bad: {
      '<!-- A comment -->':
        '1:1 HTML comments are not allowed — found `<!-- A comment -->` — write `{/* … */}` around text that visitors must not see',
      'Tides.\n\n<':
        '3:1 A `<` starts a tag, but no block name follows — found `<` — write `&lt;` for a less-than sign in the text',
    },
    good: [
      'Fewer than &lt;5 people, and 3 < 5.',
      'Seen.\n\n{/* A comment */}',
      'Write to [hello@northgate.example](mailto:hello@northgate.example).',
    ],
  }),
  ruleFromSyntax({
    id: 'mdx-syntax',
    summary: 'The text cannot be read, for a reason that no other rule explains.',
    why: 'The rest of the page cannot be read, so visitors would not see it.',
    about: 'unreadable',
    says: ({ reason }) => REASONS[reason],
    bad: {
      '> <Section\ncolour="blue">':
        '2:1 A tag that starts in a list or a quotation continues outside it — found `colour="blue">` — put the whole tag on one line',
    },
  }),
  ruleFromSyntax({
    id: 'mdx-unclosed-quote',
    summary: 'The value of a prop has no quotation mark at its end.',
    why: 'The text after it is read as part of the value, up to the next quotation mark.',
    about: 'unclosed-quote',
    says: ({ offset, quote }, { source }) => ({
      what: `A ${asCode(quote)} is opened here and never closed`,
      fix: closed(source.text, offset, quote),
    }),
    bad: {
      '<Title title="Our work size="large" />':
        '1:14 A `"` is opened here and never closed — found `"Our work size="large" />` — write `title="Our work"`',
    },
  }),
];

const SECOND_BRACKET: Message = {
  what: 'There is a second `<` before this tag',
  fix: 'remove one of the two',
  corrections: likely('<', ''),
};

/** `<<Title … />` */
const isSecondBracket = ({ offset }: FindingOf<'stray-less-than'>, { source, blocks }: SyntaxContext): boolean =>
  blocks.has(/^<<\/?([A-Z]\w*)/.exec(source.text.slice(offset, offset + 60))?.[1] ?? '');

/** The correction that writes the comment in MDX syntax. */
function asComment(text: string): Correction | undefined {
  const [comment, words = ''] = /^<!--+([^]*?)--+>/.exec(text) ?? [];
  return comment === undefined || /\*\/|[{}]/.test(words) ? undefined : { find: comment, write: `{/*${words}*/}` };
}

/** `text`: the text of the file. */
function messageFor(finding: FindingOf<'stray-less-than'>, text: string): Message {
  switch (finding.reads) {
    case 'character':
      return {
        what: 'A `<` starts a tag, but no block name follows',
        fix: 'write `&lt;` for a less-than sign in the text',
        corrections: likely('<', '&lt;'),
      };
    case 'html-comment':
      return {
        what: 'HTML comments are not allowed',
        fix: 'write `{/* … */}` around text that visitors must not see',
        corrections: asComment(text.slice(finding.offset)),
      };
    case 'autolink': {
      const { target } = finding;
      const url = /^[^@:]+@/.test(target) ? `mailto:${target}` : target;
      const link = `[${target.replace(/^\w+:(\/\/)?/, '')}](${url})`;
      return {
        what: 'A URL or an email address between `<` and `>` is not read as a link',
        fix: `write a link as ${asCode(link)}`,
        corrections: likely(`<${target}>`, link),
      };
    }
  }
}

/** `title="Our work size="large"` → `title="Our work"`: the words up to the next prop or the end of the tag. */
function closed(text: string, offset: number, quote: string): string {
  const prop = /([\w-]+)\s*=\s*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[1];
  const words = /^([^"'<>{}=\n]*?)["']?(?=\s+[\w-]+\s*=\s*["'{])/.exec(text.slice(offset + 1, offset + 200))?.[1];
  return prop && words
    ? `write ${asCode(`${prop}=${quote}${words}${quote}`)}`
    : `close the value with ${asCode(quote)}`;
}
