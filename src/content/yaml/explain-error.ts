/**
 * Explains to writers why YAML cannot be read. Each explanation is a row of `EXPLANATIONS`, and the first row that
 * recognises a parser's error is used. The rule `yaml-syntax` reports it.
 */
import { ENTITIES } from '../../schema/entities';
import { plural } from '../../util/words';
import type { Correction } from '../report/correction';
import { asCode, excerpt } from '../text/wording';
import { bracketAbove, depthOf, documentEndAbove, fieldAround, findOpenQuote } from './yaml-lines';
import { lastNonEmptyLine, nextLine, type Region } from './yaml-lines';
import { fieldInOtherColumn, findShiftedItem } from './list-column';
import { inQuotes, quoteText, requoted } from './quote-value';
import { isColonInValue, linesOfGroup, locateError, type YamlError } from './locate-error';

interface Found {
  offset: number;
  /** Default: `what` of the row. */
  what?: string;
  fix?: string | undefined;
  /** The corrected lines, if they are certain. */
  corrections?: Correction | undefined;
  /** The text that becomes unreadable. Default: the field with the mistake. */
  unreadable?: Region | undefined;
  /** The field that the line was meant to be, if YAML reads none. */
  key?: string;
}

export interface Explained extends Found {
  explanation: string;
}

interface Explanation {
  example: string;
  /** Recognises the mistake. Absent for mistakes in YAML that can be parsed. */
  find?(error: YamlError): Found | undefined | false;
  /** `{owner}` is the name of the text, such as `The frontmatter`. Absent if `find` returns it. */
  what?: string;
  fix?: string;
  /** Returns the corrected line, if it is certain. */
  correct?(line: string): string | undefined;
}

const MISSING_DASH = 'The `- ` of another list item seems to be missing here';
const NO_DASH = 'remove the `- `, or start a new line before it';
const IN_QUOTES = 'put the value in quotation marks';

export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  'non-breaking-space': {
    example: 'title:\u00A0A page\ndescription: Some text',
    find: ({ line }) => /[:-]\u00A0|^\u00A0/.test(line.text) && { offset: line.start + line.text.indexOf('\u00A0') },
    what: 'A space here is a non-breaking space, which YAML does not read as a space',
    fix: 'type the space again',
    correct: (line) => line.replace(/^[ \u00A0]+|:\u00A0+|-\u00A0+/g, (space) => space.replaceAll('\u00A0', ' ')),
  },
  tab: {
    example: 'header:\n\tlead: Some text',
    find({ line, code }) {
      const tab = /^[ ]*\t/.exec(line.text);
      return (tab || code === 'TAB_AS_INDENT') && { offset: line.start + (tab ? tab[0].length - 1 : 0) };
    },
    what: '{owner} is indented with a tab',
    fix: 'indent with two spaces',
  },
  'open-quote': {
    example: 'title: "Never closed',
    find({ text, at }) {
      const open = findOpenQuote(text);
      if (open === undefined || open > at) return undefined;
      const twice = text[open] === "'" ? "; inside single quotation marks, write an apostrophe twice (`''`)" : '';
      const other = /^[^\n]*[^\s”’"']([”’"'])[ \t]*(?:\n|$)/.exec(text.slice(open))?.[1];
      const close = other ? `write ${asCode(text[open])} instead of ${asCode(other)}` : 'close it';
      return { offset: open, fix: `${close} at the end of the value, or remove it${twice}` };
    },
    what: 'A quotation mark is opened here and never closed',
  },
  'space-after-dash': {
    example: 'links:\n  -label: Privacy\n    path: /privacy/',
    find({ text, at }) {
      const tight = /^([ \t]*)-([A-Za-z][\w-]*:(?:[ \t][^\n]*)?|(?<=\n\1- [^\n]*\n\1-)[A-Za-z][^:\n]*)$/gm;
      const found = [...text.matchAll(tight)].find(({ index }) => index <= at);
      if (!found) return undefined;
      return { offset: found.index + found[1]!.length, fix: `write ${excerpt(`- ${found[2]}`)}` };
    },
    what: 'A space is missing after the `-`',
  },
  'list-column': {
    example: 'links:\n  - label: Privacy\n    path: /privacy/\n   - label: Terms\n     path: /terms/',
    find({ text, at }) {
      const shifted = findShiftedItem(text, at);
      if (!shifted) return undefined;
      const { item, offset, corrections, like, by, isDashAlone, withDash } = shifted;
      if (withDash) return { offset, what: MISSING_DASH, fix: `write ${asCode(withDash)}`, corrections };
      const [other, there] = like.start < item.start ? ['above', 'below'] : ['below', 'above'];
      const lines = isDashAlone ? 'this line' : 'this line and those that belong to it';
      const move = `${by > 0 ? 'add' : 'remove'} ${plural(Math.abs(by), 'space')} before ${lines}`;
      return {
        offset,
        what: `The \`-\` does not start in the same column as the \`-\` of the items ${other} it`,
        fix: `${move}, so that it starts ${there} ${excerpt(like.text)}`,
        // Off by two columns, it may be meant as an item of a list inside the item above.
        corrections: Math.abs(by) === 1 ? corrections : undefined,
      };
    },
  },
  'item-column': {
    example: 'links:\n  - label: Privacy\n   path: /privacy/\n  - label: Terms\n    path: /terms/',
    find({ line, before, text }) {
      const found = fieldInOtherColumn([before, line, nextLine(text, line)], text);
      if (!found) return undefined;
      const fix = `put ${excerpt(found.text)} below the first letter after the \`- \``;
      return { offset: found.start + depthOf(found.text), fix };
    },
    what: 'The line does not start in the same column as the first field of its list item',
  },
  'second-document': {
    example: 'title: A page\n...\nkind: page',
    find: ({ code, at, text }) => code === 'MULTIPLE_DOCS' && { offset: at, unreadable: documentEndAbove(text, at) },
    what: '{owner} continues after a line that ends it',
    fix: 'remove the line `...` or `---`',
  },
  'block-text': {
    example: 'title: |\nNot indented',
    find: ({ line, before, indent, valueAt }) =>
      /[|>][+-]?\d?$/.test(before.text.trimEnd()) &&
      before.start < line.start &&
      depthOf(line.text) <= depthOf(before.text) &&
      valueAt === undefined && {
        offset: indent,
        what: `The text below ${asCode(before.text.trim())} must be indented`,
      },
    fix: 'start each of its lines with two more spaces',
  },
  'deeper-than-above': {
    example: 'header:\n  title: A title\n    lead: Too far in',
    find({ line, before, key, indent, value, text }) {
      const next = nextLine(text, line);
      if (!key || value === '' || !next || depthOf(next.text) <= depthOf(line.text)) return undefined;
      const by = depthOf(next.text) - depthOf(line.text);
      const isGroup = /^\s*[\w-]+:\s*$/.test(before.text) && depthOf(before.text) === depthOf(line.text);
      if (isGroup || (depthOf(before.text) === depthOf(next.text) && !before.text.trimStart().startsWith('- ')))
        return {
          offset: indent,
          what: 'The line is indented less than the line below it',
          fix: `write ${plural(by, 'more space')} before it${isGroup ? `: it belongs to ${asCode(before.text.trim())}` : ''}`,
          corrections: { line: line.text, write: ' '.repeat(by) + line.text },
          unreadable: isGroup ? { start: before.start, end: fieldAround(text, line.start).end } : undefined,
        };
      return /^\s*(?:[\w-]+:(?:\s|$)|- )/.test(next.text) && { offset: next.start + depthOf(next.text) };
    },
    what: 'The line is indented further than the line above it',
    fix: 'start both lines in the same column',
  },
  'missing-dash': {
    example: 'aliases:\n  - /one/\n  /two/',
    find(error) {
      const { line, indent, key } = error;
      const margin = /^ */.exec(line.text)![0];
      // A colon in the value is the mistake, not a missing dash.
      if (isColonInValue(error) || line.text.startsWith(`${margin}- `)) return undefined;
      if (!linesOfGroup(error).some((other) => other.startsWith(`${margin}- `))) return undefined;
      const more = key ? ', and indent the lines that belong to it by two more spaces' : '';
      return { offset: indent, fix: `write ${asCode(`- ${line.text.trim().replace(/^[*•–—]\s+/, '')}`)}${more}` };
    },
    what: MISSING_DASH,
  },
  'other-column': {
    example: 'header:\n   lead: Some text\n  title: A title',
    find(error) {
      const { line, indent, above, outer } = error;
      const group = linesOfGroup(error).map(depthOf);
      if (group.length === 0 || Math.min(...group) <= depthOf(line.text)) return undefined;
      const name = asCode(above[outer]!.trim());
      return { offset: indent, fix: `start them all in the same column, two spaces further in than ${name}` };
    },
    what: 'The line does not start in the same column as the lines above it',
  },
  'first-line': {
    example: ' title: A page\ndescription: Some text',
    find({ text, line, above, outer }) {
      const first = lastNonEmptyLine(text, Math.max(0, text.search(/\S/)));
      const isDeeper = first.start < line.start && depthOf(first.text) > depthOf(line.text);
      return (
        above.length > 0 &&
        outer < 0 &&
        isDeeper && { offset: first.start, fix: `remove the space before ${asCode(first.text.trim())}` }
      );
    },
    what: 'The first line does not start in the same column as the lines below it',
  },
  'other-bullet': {
    example: 'authors:\n  * ada-lindqvist\n  * omar-haddad',
    find: ({ line, indent }) => /^\s*[*•–—] +\S/.test(line.text) && { offset: indent },
    what: 'An item of a list starts with `- `',
    fix: 'write `- ` in place of this character',
    correct: (line) => line.replace(/^(\s*)[*•–—] +/, '$1- '),
  },
  'brace-value': {
    example: 'title: {brand} history',
    find({ value, valueAt, lead }) {
      const written = `${lead}'${value.length < 50 ? value : '{brand} …'}'`;
      return value.startsWith('{') && { offset: valueAt!, fix: `write ${asCode(written)}` };
    },
    what: 'A value that starts with `{` must be in quotation marks',
    correct: quoteText,
  },
  'link-as-item': {
    example: 'links:\n  - [Privacy](/privacy-policy/)',
    find({ line, indent }) {
      const [, label, path] = /^[ \t]*-[ \t]+\[([^\]]+)\]\(([^)]*)\)[ \t]*$/.exec(line.text) ?? [];
      const fix = `write ${asCode(`- label: ${label}`)}, and below it ${asCode(`path: ${path}`)}`;
      return label !== undefined && { offset: indent, fix };
    },
    what: 'A menu entry is not written as a Markdown link',
  },
  'text-after-list': {
    example: 'title: [Draft] Our quays',
    find: ({ value, valueAt, lead }) =>
      /^\[[^[\]]*\]\s*[^\s#,]/.test(value) && {
        offset: valueAt!,
        fix: value.length < 60 ? `write ${asCode(lead + inQuotes(value))}` : IN_QUOTES,
      },
    what: 'A value that starts with `[` is a list, but more text follows',
  },
  'open-list': {
    example: 'aliases: [/one/',
    find: ({ value, valueAt }) => value.startsWith('[') && { offset: valueAt! },
    what: 'A `[` starts a list that is never closed',
    fix: 'close it with `]`, or put the value in quotation marks',
  },
  'text-after-quote': {
    example: "title: 'It's done'",
    find({ value, valueAt, lead }) {
      const quoted = /^(["']).*?\1/.exec(value)?.[0];
      if (!quoted || value.length === quoted.length || /^\s*(#|$)/.test(value.slice(quoted.length))) return undefined;
      const rest = value.slice(quoted.length).trim();
      const quote = value[0]!;
      const only = asCode(quoted.length < 50 ? quoted : `${quote}…${quote}`);
      const fix = /^[,;]+$/.test(rest)
        ? `remove the ${asCode(rest)}: write only ${only}`
        : requoted(lead, value, quote);
      return { offset: valueAt! + quoted.length, fix };
    },
    what: 'The value ends at its quotation mark, but more text follows',
  },
  'markdown-image': {
    example: 'image: ![A quay](./quay.jpg)',
    find({ value, valueAt, lead }) {
      const file = MARKDOWN_IMAGE.exec(value)?.[1];
      return file ? { offset: valueAt!, fix: `write ${asCode(lead + file)}` } : undefined;
    },
    what: 'A field for an image contains only the path of the file',
  },
  'special-character': {
    example: 'title: @northgate',
    find: ({ value, valueAt, lead }) =>
      !MARKDOWN_IMAGE.test(value) &&
      /^[@`%&*!,\]}|>]|^[?-] /.test(value) &&
      specialCharacter(value[0]!, valueAt!, value[0] === '-' ? NO_DASH : `write ${asCode(lead + inQuotes(value))}`),
    correct: (line) => (/:\s+(?:- |[*`])/.test(line) ? undefined : quoteText(line)),
  },
  'two-fields': {
    example: 'title: A page description: Some text',
    find({ value, valueAt, message }) {
      const second = isColonInValue({ value, message }) ? SECOND_FIELD.exec(value) : null;
      if (!second || !FIELD_NAMES.has(second[1]!)) return undefined;
      return {
        offset: valueAt! + second.index + 1,
        what: `The field ${asCode(second[1])} starts on the line of another field`,
        fix: `start a new line before ${excerpt(second[0].trim())}`,
        key: second[1]!,
      };
    },
  },
  colon: {
    example: 'title: Delivery: what changed',
    find({ value, valueAt, lead, message }) {
      const written = `${lead}"${value.length < 50 ? value.replace(/"/g, '\\"') : '…'}"`;
      return isColonInValue({ value, message }) && { offset: valueAt!, fix: `write ${asCode(written)}` };
    },
    what: 'A value that contains a colon must be in quotation marks',
    correct: quoteText,
  },
  'space-after-colon': {
    example: 'title:A page\ndescription: Some text',
    find({ line, indent }) {
      const [, key, value] = /^[ \t]*(?:- +)*([\w-]+):(\S.*)$/.exec(line.text) ?? [];
      return key !== undefined && { offset: indent, fix: `write ${excerpt(`${key}: ${value}`)}` };
    },
    what: 'A space is missing after the colon',
    correct: (line) => line.replace(/^([ ]*(?:- +)*[A-Za-z][\w-]*:)(?!\/\/)(?=\S)/, '$1 '),
  },
  'open-bracket': {
    example: 'title: A page\naliases:\n  [/one/,\n  /two/',
    find({ line, message, text, at }) {
      if (!/^\s*[{[]/.test(line.text) && !/Flow (sequence|map)/.test(message)) return undefined;
      const above = bracketAbove(text, at);
      return above && { offset: above.offset, what: `A ${asCode(above.bracket)} is opened here and never closed` };
    },
    fix: 'close it, or put the value in quotation marks',
  },
  'other-sign': {
    example: 'title = A page\ndescription: Some text',
    find({ line, indent, text }) {
      const [, key, sign, value] =
        /^[ \t]*(?:- +)*([a-z][\w-]*)[ \t]*([=;：]|(?<=[ \t]))[ \t]*(\S.*)$/i.exec(line.text) ?? [];
      // Without a sign such as `=`, `type resource` is a field only if the file has no other of this name.
      if (key === undefined || (!sign && (!FIELD_NAMES.has(key) || `\n${text}`.includes(`\n${key}:`))))
        return undefined;
      const plain = value!.replace(/^(["'])(.*)\1$/, '$2');
      const unreadable = { start: line.start, end: line.start + line.text.length };
      return { offset: indent, fix: `write ${excerpt(`${key}: ${plain}`)}`, unreadable, key };
    },
    what: 'A field has a colon and a space after its name',
  },
  'html-comment': {
    example: 'title: A page\n<!-- ask Jo -->\nkind: page',
    find({ line, indent }) {
      const note = /^\s*(?:<!--|\/\/)\s*(.*?)\s*(?:-->)?\s*$/.exec(line.text)?.[1];
      return note !== undefined && { offset: indent, fix: `write ${excerpt(`# ${note}`)}` };
    },
    what: 'A note between fields starts with `#`',
  },
  'wrapped-value': {
    example: 'title: A page\ndescription: When ships can leave,\nand when not.\nkind: page',
    find({ line, before, text }) {
      const [, key] = /^([\w-]+):(?:[ \t]*$|[ \t]+[^\s"'|>[{#&*]\S*(?:[ \t]+\S|,$))/.exec(before.text) ?? [];
      const rest = /^(?:(?![ \t]*-|[^\n]*:(?:\s|$))[^\n]+(?:\n|$))+(?=[\w-]+:\s|$)/.exec(text.slice(line.start))?.[0];
      const isNext = before.start + before.text.length + 1 === line.start;
      if (key === undefined || !rest || !isNext) return undefined;
      const lines = rest.trimEnd();
      return {
        offset: line.start,
        what: `The value of ${asCode(key)} continues on a line that is not indented`,
        fix: 'write two spaces before it, or join it to the line above',
        corrections: { line: lines, write: lines.replace(/^/gm, '  ') },
        unreadable: { start: before.start, end: line.start + lines.length },
        key,
      };
    },
  },
  'no-field': {
    example: 'title: A page\n\nA line of the text\n',
    find: ({ line, indent, text }) =>
      !/:(\s|$)/.test(line.text) && { offset: indent, unreadable: { start: line.start, end: text.length } },
    what: 'This line is not `field: value`',
    fix: 'start it with a field and a colon; if the text of the page starts here, put a line `---` above it',
  },
  'repeated-field': {
    example: 'title: A page\ntitle: Another',
    what: '{owner} has the same field twice',
    fix: 'keep only one of them',
  },
  'repeated-field-in-item': {
    example: 'links:\n  - label: One\n    path: /one/\n    label: Two',
    what: MISSING_DASH,
    fix: 'write `- ` instead of the two spaces before it, or keep only one of the lines if it repeats the field',
  },
  other: {
    example: 'title: A page\n@author: Jo',
    find: ({ at }) => ({ offset: at }),
    what: '{owner} cannot be read here',
    fix: 'write one `field: value` per line, indent the fields of a group by two spaces, and put values with special characters in quotation marks',
  },
};

const MARKDOWN_IMAGE = /^!\[[^\]]*\]\(([^)\s]+)\)/;
const SECOND_FIELD = /\s([a-z][A-Za-z]+):\s.*$/;
const FIELD_NAMES: ReadonlySet<string> = new Set(Object.values(ENTITIES).flatMap(({ fields }) => Object.keys(fields)));

const specialCharacter = (character: string, offset: number, fix: string): Found => ({
  offset,
  what: `A value cannot start with ${asCode(character)}`,
  fix,
});

export function explainYamlError(code: string, message: string, text: string, at: number): Explained {
  const error = locateError(code, message, text, at);
  for (const [explanation, { find }] of Object.entries(EXPLANATIONS)) {
    const found = find?.(error);
    if (found) return { explanation, ...found };
  }
  throw new Error('The last explanation explains every error');
}

/** The explanation of a character that YAML reads as an alias, an anchor or a tag. */
export const specialCharacterAt = (text: string, offset: number): Explained => ({
  explanation: 'special-character',
  ...specialCharacter(text[offset] ?? '*', offset, IN_QUOTES),
});

/** The message about a mistake, and its correction. `line`: the line with the mistake. */
export function messageOf({ explanation, what, fix, corrections }: Explained, line: string, owner: string) {
  const row = EXPLANATIONS[explanation]!;
  const write = row.correct?.(line);
  return {
    what: (what ?? row.what ?? '').replace('{owner}', owner),
    fix: fix ?? row.fix,
    corrections: corrections ?? (write === undefined || write === line ? undefined : { line, write }),
  };
}
