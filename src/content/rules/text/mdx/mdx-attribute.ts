import type { FindingOf } from '../../../mdx/syntax-context';
import { likely } from '../../../report/correction';
import { asCode } from '../../../text/wording';
import type { Advice, Message } from '../../rule';
import { ruleFromSyntax } from '../../syntax-rule';

export const mdxAttribute = ruleFromSyntax({
  id: 'mdx-attribute',
  summary: 'The props of a tag cannot be read.',
  why: 'A block whose props cannot be read looks wrong, or does not appear at all.',
  about: 'tag-problem',
  says(finding, { source, blocks }) {
    const isProp: IsProp = (word, type) =>
      [...blocks.values()].some(
        ({ props }) => Object.hasOwn(props, word) && (type === undefined || props[word]!.type === type),
      );
    const describe = MESSAGES[finding.problem] as Describe<typeof finding.problem>;
    const { text } = source;
    return describe(finding as never, text.slice(finding.offset), isProp, text.slice(0, finding.offset));
  },
  bad: {
    '<Title title=Bare size="large" />':
      '1:8 The value of `title` is not in quotation marks — found `title=Bare size="large" />` — write `title="Bare"`',
  },
  good: ['<Title title="It’s done" size="large" />', '<Grid numCols={2}>\n\nOne.\n\n</Grid>'],
});

const MAX_LOOK_AHEAD = 200;

/** Matches text after a value that contains no other prop: the tag is not closed. */
const IS_TEXT = /^[^"'=<>{}\n]*(?:[<\n]|$)/;

type ProblemOf<Name> = Extract<FindingOf<'tag-problem'>, { problem: Name }>;

/** Whether the block has a prop of this name (and type). */
type IsProp = (word: string, type?: 'text') => boolean;

/** `rest`: the text after the start of the mistake. `before`: the text before it. */
type Describe<Name> = (finding: ProblemOf<Name>, rest: string, isProp: IsProp, before: string) => Message;

const END_OF_TAG = 'end the tag with `/>`';

/** A message has a correction only if it is certain where the value ends. */
const MESSAGES: { readonly [Name in FindingOf<'tag-problem'>['problem']]: Describe<Name> } = {
  slash: ({ tag }, rest) => ({
    what: `There is a \`/\` without a \`>\` in the tag <${tag}>`,
    fix: /^\/\s*(?:<|$)/.test(rest) ? END_OF_TAG : `remove it, ${END_OF_TAG}, or put the value in quotation marks`,
  }),
  'double-bracket': ({ tag }) => ({ what: `The tag <${tag}> ends before this \`>\``, fix: 'remove the second `>`' }),
  unfinished: ({ tag }) => ({
    what: `The tag <${tag}> is not finished`,
    fix: /^[a-z]/.test(tag)
      ? 'end it with `>`; write `&lt;` for a less-than sign in the text'
      : 'end it with `>`, or with `/>` if nothing is inside',
  }),
  'unexpected-character': ({ character, tag }, rest, isProp, before) =>
    unexpectedCharacter(character, tag, rest.slice(0, MAX_LOOK_AHEAD), isProp, before),
  'value-continues': ({ prop, quote }, rest, _isProp, before) =>
    IS_TEXT.test(rest.slice(0, MAX_LOOK_AHEAD))
      ? { what: `The tag is not closed after ${asCode(prop)}`, fix: 'write `>` before this text' }
      : {
          what: `The value of ${asCode(prop)} ends here, but more text follows`,
          ...requoted(prop, quote, before, rest),
        },
  'value-ends-curly': ({ quote }, rest) => ({
    what: 'A value must not end with a curly quotation mark',
    fix: `write ${asCode(quote)} instead`,
    corrections: END_OF_VALUE.test(rest) ? { find: rest[0]!, write: quote } : undefined,
  }),
  'value-starts-curly'({ prop, value }, rest) {
    const [written, double, single] = CURLY_VALUE.exec(rest) ?? [];
    return {
      what: 'A value must be between straight quotation marks',
      fix: `write ${asCode(writeProp(prop, value))}, with the quotation marks \`"\``,
      corrections: written ? { find: written, write: `"${double ?? single}"` } : undefined,
    };
  },
  'value-unopened': ({ prop, value }) => ({
    what: `The value of ${asCode(prop)} has no quotation mark at its start`,
    corrections: likely(`${prop}=${value}"`, writeProp(prop, value)),
  }),
  'value-unquoted'({ prop, value }, rest, isProp) {
    const word = new RegExp(String.raw`^${prop}=[^\s"'\`{}<>=“”„‘’«»]+?${AFTER_VALUE}`).exec(rest)?.[0];
    const whole = wholeValue(value, rest, isProp);
    const write = writeProp(prop, whole, isProp(prop, 'text'));
    return {
      what: `The value of ${asCode(prop)} is not in quotation marks`,
      corrections: { find: `${prop}=${whole}`, write, isLikely: word !== `${prop}=${value}` },
    };
  },
  backslash: ({ tag }) => ({
    what: `The tag <${tag}> has a backslash`,
    fix: 'write `/` instead',
    corrections: { find: '\\', write: '/' },
  }),
  'props-on-closing-tag': () => ({
    what: 'A closing tag can contain only the name of its block',
    fix: 'move the props to the opening tag, or end the tag with `>`',
  }),
};

/** `title=Harbours and quays size="large"`: the words up to the next prop or the end of the tag. */
function wholeValue(value: string, rest: string, isProp: IsProp): string {
  const words = /^[\w-]+\s*=\s*([^"'>{}=\n<]*?)(?=\s+[\w-]+\s*=|\s*\/?>)/.exec(rest)?.[1];
  if (!words?.startsWith(`${value} `) || words.length >= 80) return value;
  // The last word may be a flag: `title=Quays wide`.
  const last = words.slice(words.lastIndexOf(' ') + 1);
  return isProp(last) ? words.slice(0, -last.length).trim() : words;
}

/** `rest`: the text that starts with the character. */
function unexpectedCharacter(character: string, tag: string, rest: string, isProp: IsProp, before: string): Message {
  const word = /([\w-]+)\s*$/.exec(before)?.[1] ?? '';
  const what = `The character ${asCode(character)} is not allowed here in the tag <${tag}>`;
  switch (character) {
    case ':': {
      // `:colour="grey"`
      const prop = /^:([\w-]+)\s*=/.exec(rest)?.[1];
      if (prop) return { what, fix: `remove the colon: ${asCode(`${prop}="…"`)}` };
      const [, , quoted, bare] = /^:\s*(?:(["'])(.*?)\1|([\w.-]+))/.exec(rest) ?? [];
      return {
        what,
        fix: `write ${asCode('=')} instead of the colon: ${asCode(writeProp(word, quoted ?? bare ?? ''))}`,
      };
    }
    case ',':
    case ';':
      return {
        what: `There is a ${asCode(character)} between the props of <${tag}>`,
        fix: 'remove it: props are separated by spaces',
        corrections: { find: character, write: '' },
      };
    case '"':
    case "'":
      return {
        what: `The tag <${tag}> contains a ${asCode(character)} where no value starts or ends`,
        fix: /^(?:"[^"=<>\n]*"|'[^'=<>\n]*')[\s/>]/.test(rest)
          ? `write ${isProp(word) ? '`=` between the prop and its value' : 'the name of its prop before the value'}: ${asCode(`${isProp(word) ? word : 'title'}=${rest.slice(0, rest.indexOf(character, 1) + 1)}`)}`
          : quotesInside(character),
      };
    default:
      return { what, fix: 'write each prop as `name="text"`, `name={3}` or `name`, and end the tag with `>` or `/>`' };
  }
}

/** What follows a value: another prop, or the end of the tag. */
const AFTER_VALUE = String.raw`(?=\s+[\w-]+\s*=|\s*\/?>)`;
const CURLY_VALUE = new RegExp(String.raw`^(?:[“”„«]([^“”»"<>{}\n]*)[“”»"]|[‘’]([^‘’“”"'<>{}\n]*)[‘’])${AFTER_VALUE}`);
const END_OF_VALUE = new RegExp(`^[“”]${AFTER_VALUE}`);

/** A value without quotation marks is usually a number or `true`. */
const writeProp = (prop: string, written: string, isText = false): string => {
  const value = written.replace(/^(?:&quot;|\\["'])|(?:&quot;|\\["'])$/g, '');
  return value === 'true'
    ? prop
    : !isText && /^-?\d+(\.\d+)?$/.test(value)
      ? `${prop}={${value}}`
      : `${prop}="${value || '…'}"`;
};

/** `title="Our "best" work"` → `title='Our "best" work'` */
function requoted(prop: string, quote: string, before: string, rest: string): Advice {
  const start = before.slice(before.lastIndexOf(`${prop}=${quote}`));
  const end = new RegExp(`^[^<>{}\n]*?${quote}${AFTER_VALUE}`).exec(rest)?.[0];
  const other = quote === '"' ? "'" : '"';
  const inner = (start + end).slice(prop.length + 2, -1);
  // A tag inside the value has its own values.
  if (!end || start.length > MAX_LOOK_AHEAD || inner.includes('<') || inner.includes(other))
    return { fix: quotesInside(quote) };
  return { fix: `write ${asCode(`${prop}=${other}${inner}${other}`)}` };
}

const quotesInside = (quote: string): string =>
  quote === "'"
    ? 'put a value that contains an apostrophe between double quotation marks: `title="It’s done"`'
    : 'put a value that contains double quotation marks between single quotation marks: `video=\'<iframe src="…"></iframe>\'`';
