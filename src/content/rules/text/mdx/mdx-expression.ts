import type { ExpressionRecord } from '../../../mdx/document';
import type { Source } from '../../../source/source-file';
import { readNumber } from '../../../text/read-number';
import { asCode, closestMatch, excerpt } from '../../../text/wording';
import { type Advice, defineRule, type Message } from '../../rule';

const MAX_EXCERPT_LENGTH = 40;

export const mdxExpression = defineRule({
  id: 'mdx-expression',
  phase: 'markdown',
  summary: 'Braces contain code or text that is read as code.',
  why: 'The site does not run code in content, so visitors would see nothing in its place.',
  check({ expressions, source }, report) {
    const opened = new Set<string>();
    for (const expression of expressions) {
      // frontmatter-missing reports fields in braces.
      if (isJsonAtStart(expression, source)) continue;
      // Of `{panel}` … `{panel}` or `{% raw %}` … `{% endraw %}`, report only the first.
      const tag = expression.in === 'text' && isTag(expression.code) ? TAG_PAIR.exec(expression.code) : undefined;
      if (tag && opened.delete(tag[1]!.toLowerCase())) continue;
      if (tag) opened.add(tag[1]!.toLowerCase());
      const isTarget = source.text.slice(0, source.offsetAt(expression.place)).endsWith('](');
      const fix = isTarget && { fix: 'write the path of the page instead: `[words](/path/)`' };
      report(expression.place, { ...messageFor(expression), ...fix });
    }
  },
  bad: {
    'We are {company.name}.':
      '1:8 Text in braces is read as code, which is not allowed in content — found `{company.name}` — write `{brand}` for the name of the firm, or the words themselves',
  },
  good: ['We are {brand}. {/* A comment. */}', 'A set: \\{1, 2\\}.', '## One\n\n<Title title={"Two"} />'],
});

const isJsonAtStart = ({ place, code }: ExpressionRecord, { text, frontmatter, offsetOf }: Source): boolean =>
  !frontmatter && /^\s*"[\w-]+"\s*:/.test(code) && text.slice(0, offsetOf(place.line)).trim() === '';

/** The word that a second, closing expression repeats. */
const TAG_PAIR = /^[{%<\s/]*(?:end)?([a-z]+)/i;
const MACRO =
  /^\/?(?:color|colour|code|noformat|panel|quote|toc|info|note|tip|warning|expand|anchor|excerpt|status|jira|include|gallery|chart|csv|html)(?:[:|].*)?$/is;
const isTag = (code: string): boolean => /^\{?\s*[%<]/.test(code) || MACRO.test(code);
const OTHER_BRAND =
  /^(?:(?:site|company|brand|config|firm|org|organi[sz]ation|business|client)(?:[.\s_]?(?:name|title|brand|short|slug))*|shortName|siteTitle)$/i;

function messageFor(expression: ExpressionRecord): Message {
  const { code } = expression;
  const found = excerpt(`{${code}}`, MAX_EXCERPT_LENGTH);
  switch (expression.in) {
    case 'tag':
      return {
        what: 'Code is not allowed in a tag',
        found,
        fix: 'write each prop separately: `name="text"`, `name={3}`, or only the name for yes',
      };
    case 'prop':
      return {
        what: `${asCode(expression.prop)} must be a plain value`,
        found,
        ...plainValue(expression.prop, code),
      };
    case 'text':
      if (code === '')
        return { what: 'Empty braces show nothing', fix: 'remove them, or write `\\{\\}` to show the braces' };
      return {
        what: 'Text in braces is read as code, which is not allowed in content',
        found,
        fix: insteadOf(code),
        corrections: isNearBrand(code) ? { find: `{${code}}`, write: '{brand}', isLikely: !isBrand(code) } : undefined,
      };
  }
}

const PLAIN_VALUES =
  'write text in quotation marks (`name="text"`), a number in braces (`name={3}`), or only the name for yes';

/** `payFrom={128,000}` → `payFrom={128000}`; `title={Our quays}` → `title="Our quays"` */
function plainValue(prop: string, code: string): Advice {
  const write = (wholeValue: string): Advice => ({
    fix: `write ${asCode(`${prop}=${wholeValue}`)}`,
    corrections: { wholeValue, isLikely: true },
  });
  const number = readNumber(code, prop);
  if (number !== undefined && /\d/.test(code)) return write(`{${number}}`);
  const imported = /^require\(\s*(["'])(.+?)\1\s*\)(?:\.default)?$/.exec(code)?.[2];
  if (imported !== undefined) return write(`"${imported}"`);
  const measured = /^(-?\d+(?:\.\d+)?)\s*°?\s*[a-z]{1,2}$/i.exec(code)?.[1];
  if (measured) return write(`{${measured}}`);
  if (/^(?:undefined|null)$/.test(code)) return { fix: `remove ${asCode(prop)}` };
  if (code === '') return { fix: `write a value, or remove ${asCode(prop)}` };
  const inner = /^(["'`])(.*)\1$/s.exec(code)?.[2] ?? code;
  // A single word may be the name of a variable.
  if (/^\p{Ll}[\p{L}\p{N}]*$/u.test(inner) && inner === code)
    return {
      fix: `write text in quotation marks (${asCode(`${prop}="${code}"`)}), or a number in braces (${asCode(`${prop}={3}`)})`,
    };
  const isText = /^[\p{L}\p{N} .,’'/:_#?!&-]+$/u.test(inner) && !/\w\.\w+\(|=>/.test(inner);
  return isText ? write(`"${inner}"`) : { fix: PLAIN_VALUES };
}

/** Braces around the brand's name, whatever their number: `{{ brand }}`. */
const isBrand = (code: string): boolean => /^(?:\{+\s*brand\s*\}+|brand)$/i.test(code);
const isNearBrand = (code: string): boolean =>
  closestMatch(code.replace(/^\{\s*|\s*\}$/g, ''), ['brand']) !== undefined || isBrand(code);

function insteadOf(code: string): string {
  if (isNearBrand(code)) return 'did you mean `{brand}`?';
  if (OTHER_BRAND.test(code)) return 'write `{brand}` for the name of the firm, or the words themselves';
  if (MACRO.test(code))
    return 'remove it: the macros of Jira and Confluence are not available; use Markdown or a block';
  if (/^index=\d+$/.test(code)) return 'remove it, and the `contentReference[…]` before it: a chat program wrote them';
  // `{// ask Zara}`, `{/ * ask Zara * /}`, `{# ask Zara #}`
  if (/^\/[/\s*]|^#.*#$|^!|^(?:TODO|NB|note|comment)\b/is.test(code))
    return 'write `{/* … */}` around text that visitors must not see';
  if (/^\|.*\|$/s.test(code)) return 'write a table with `|` between its cells, and a line of dashes below the first';
  if (/^\{?\s*[<%]/.test(code))
    return 'remove it: shortcodes of other systems are not available; use Markdown or a block';
  if (/^[{%]/.test(code)) return 'write the text itself: `{brand}` is the only variable';
  if (/^(?:\/|\.{1,2}\/|https?:)\S*$/.test(code))
    return 'write the URL of a link in parentheses: `[Contact us](/contact-us/)`';
  // Attributes from other Markdown dialects.
  if (code.startsWith('#'))
    return 'remove it: a heading’s anchor is made from its words; `<Section>` and `<Title>` have an `id` prop';
  if (/^:?\s*\.[a-z]/i.test(code)) return 'remove it: a page cannot set styles';
  if (/^:?\s*(?:width|height|target|class|style|align|rel|loading|size)\s*=/i.test(code))
    return 'remove it: a page cannot set the size, the target or the style of a link or an image';
  if (/^\/?[A-Z][A-Za-z]*(?:\s+[\w-]+=[^{}]*|\s*\/?)$/.test(code))
    return `write a block between \`<\` and \`/>\`: ${excerpt(`<${code.replace(/\s*\/?$/, '')} />`, MAX_EXCERPT_LENGTH)}`;
  return 'remove the braces, or write `\\{` to show one; only `{brand}` and comments (`{/* … */}`) are allowed in braces';
}
