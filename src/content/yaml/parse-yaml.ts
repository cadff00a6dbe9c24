/** Reads YAML, with the place of every value. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node as YamlNode,
  parseDocument,
  visit,
} from 'yaml';
import type { Place, Problems } from '../report/problem';
import type { LocatedValue } from '../source/located-value';
import { maskText, type Source } from '../source/source-file';
import { excerpt, asCode } from '../text/wording';

export interface ParsedYaml {
  /** As much as can be made out, where the text has mistakes. */
  located: LocatedValue;
  /** Fields with mistakes that keep them from being read: reported, left out, and not missing. */
  unreadableFields: ReadonlySet<string>;
  /** What is in it, and is not lost, can be checked. */
  readable: boolean;
}

/** More such mistakes than this in one file say that it is no YAML at all. */
const MOST_FAULTS = 20;

/**
 * `owner`: what the text is called in messages. A mistake costs the field it stands in: without it, in a copy of the
 * same length, the others can be read.
 */
export function parseYaml(
  source: Source,
  range: { start: number; end: number },
  problems: Problems,
  owner = 'The frontmatter',
): ParsedYaml {
  const written = source.text.slice(range.start, range.end);
  const place = (offset: number) => source.at(range.start + Math.min(offset, written.length));
  const lost = new Set<string>();
  const said = new Set<number>();
  for (let text = written; ;) {
    // Dates stay text (`core` schema), so that 2025-02-30 can be shown as it was written.
    const document = parseDocument(text, { schema: 'core', prettyErrors: false, uniqueKeys: true, strict: true });
    const faults = yamlErrors(document, text, owner);
    for (const { offset, ...fault } of faults) {
      if (!said.has(offset))
        problems.error(fault.rule ?? 'yaml-syntax', place(offset), fault.what, {
          found: excerpt(lineAt(written, offset).text),
          fix: fault.fix,
        });
      said.add(offset);
    }
    let mended = text;
    for (const { offset, harmless, lost: region = fieldAround(text, offset) } of faults) {
      if (harmless) continue;
      const out = text.slice(region.start, region.end);
      for (const [, key] of out.matchAll(KEYS)) lost.add(key!);
      mended = mended.slice(0, region.start) + maskText(out) + mended.slice(region.end);
    }
    const readable = faults.every((fault) => fault.harmless);
    if (readable || mended === text || said.size > MOST_FAULTS)
      return { located: toLocated(document.contents, text, place, 0, new Set()), unreadableFields: lost, readable };
    text = mended;
  }
}

const KEYS = /^[ \t]*(?:- +)*([\w-]+):/gm;
/** Where a field starts that stands in no group. An address is none. */
const OUTER_FIELD = /^[\w-]+:(?!\/\/)/gm;

/** From the start of the outer field an offset stands in to the start of the next. */
function fieldAround(text: string, offset: number): { start: number; end: number } {
  let start = 0;
  for (const { index } of text.matchAll(OUTER_FIELD)) {
    if (index > offset) return { start, end: index };
    start = index;
  }
  return { start, end: text.length };
}

export function reportNoFields(located: LocatedValue, problems: Problems, owner = 'The frontmatter'): void {
  problems.error('yaml-syntax', located.place, `${owner} holds no fields`, {
    found: located.kind === 'scalar' ? excerpt(String(located.value)) : undefined,
    fix: 'write one `field: value` a line, with a space after the colon',
  });
}

interface YamlFault {
  rule?: string;
  offset: number;
  what: string;
  fix: string;
  /** The field can still be trusted. */
  harmless?: true;
  /** What cannot be read, where it is not the field that the mistake stands in. */
  lost?: { start: number; end: number };
}

function yamlErrors(document: Document.Parsed, text: string, owner: string): YamlFault[] {
  const faults: YamlFault[] = [];
  const merged = new Set<number>();
  for (const error of document.errors) {
    if (error.code === 'DUPLICATE_KEY') {
      const at = error.pos[0];
      const item = itemAround(text, at);
      if (item?.starts) merged.add(item.start);
      else if (item && merged.has(item.start)) continue;
      faults.push({
        offset: at,
        ...(item?.starts
          ? {
              what: LOST_DASH,
              fix: 'write `- ` in place of the two spaces before it; or keep one of the two, if it only says the same field twice',
            }
          : { what: `${owner} says the same field twice`, fix: 'keep one of the two' }),
        harmless: true,
      });
    } else {
      faults.push(explainYamlError(error.code, error.message, text, error.pos[0], owner));
      // What follows the first such mistake is mostly caused by it; a sign harms its own value alone.
      if (error.code !== 'BAD_SCALAR_START') return faults;
    }
  }
  const indented = /^ *(\u00A0)[ \u00A0]*[\w-]+:/m.exec(text);
  if (indented) {
    faults.push(nonBreaking(indented.index + indented[0].indexOf('\u00A0')));
    return faults;
  }
  visit(document, {
    Alias: (_key, node) => {
      faults.push(specialSign(text, node.range?.[0] ?? 0));
    },
    Node: (_key, node) => {
      const start = node.range?.[0] ?? 0;
      if (!isAlias(node) && (node.anchor !== undefined || node.tag !== undefined))
        faults.push(specialSign(text, signBefore(text, start)));
    },
    Pair: (_key, pair) => {
      if (!isPair(pair)) return;
      const value = pair.value as YamlNode | null;
      if (value !== null && !(isScalar(value) && (value.type === 'PLAIN' || value.value === null))) return;
      const isNothing = value === null || (isScalar(value) && value.value === null);
      const end = (isNothing ? (pair.key as YamlNode | null)?.range?.[1] : value.range?.[1]) ?? 0;
      const rest = text.slice(end).split('\n', 1)[0]!;
      const sign = COMMENT_SIGN.exec(rest);
      if (sign)
        faults.push({
          rule: 'yaml-comment',
          offset: end + rest.indexOf('#'),
          what: 'A `#` after a space starts a comment: what follows is not part of the value',
          fix: 'put the value in quotes, or write a space after the `#` if it is a comment',
          harmless: true,
        });
    },
  });
  return faults.sort((a, b) => a.offset - b.offset);
}

const LOST_DASH = 'The `- ` of another entry of the list seems to be missing here';

/** The item of a list that a field stands in, and whether the item starts with a field of this name. */
function itemAround(text: string, at: number): { start: number; starts: boolean } | undefined {
  const indent = at - lineAt(text, at).start;
  const key = /[\w-]+:/y;
  key.lastIndex = at;
  const name = key.exec(text)?.[0];
  for (let line = lineAt(text, at); line.start > 0;) {
    line = lineAt(text, line.start - 1);
    const own = /^ *(- +)?/.exec(line.text)!;
    if (own[1] && own[0].length === indent)
      return { start: line.start, starts: line.text.slice(indent).startsWith(`${name}`) };
    if (line.text.trim() !== '' && own[0].length < indent) return undefined;
  }
  return undefined;
}

/** A `#` that was meant as text: comments are written `# so`. */
const COMMENT_SIGN = /^:?[ \t]+(#[^\s#].*?)\s*$/;

const signBefore = (text: string, start: number): number => {
  const line = lineAt(text, start);
  const sign = /[:\-,[{][ \t]+([&!])/.exec(line.text);
  return sign ? line.start + sign.index + sign[0].length - 1 : start;
};

const nonBreaking = (offset: number): YamlFault => ({
  offset,
  what: 'A space here is a non-breaking one, which YAML does not read as a space',
  fix: 'type the space anew',
});

const specialSign = (text: string, offset: number): YamlFault => ({
  offset,
  what: `A value may not start with ${asCode(text[offset] ?? '*')}`,
  fix: 'put the value in quotes',
});

function toLocated(
  node: YamlNode | null,
  text: string,
  place: (offset: number) => Place,
  fallback: number,
  above: Set<YamlNode>,
): LocatedValue {
  const offset = node?.range?.[0] ?? fallback;
  const nothing: LocatedValue = { kind: 'scalar', value: null, place: place(offset) };
  // Aliases have been reported; what they stand for is not followed.
  if (node === null || isAlias(node) || above.has(node)) return nothing;
  const inside = new Set(above).add(node);
  const valueOf = (value: YamlNode | null, keyEnd: number): LocatedValue => {
    const located = toLocated(value, text, place, keyEnd, inside);
    // What was taken for a comment is meant as the value; that it needs quotes has been said.
    const rest = located.kind === 'scalar' && located.value === null ? text.slice(keyEnd).split('\n', 1)[0]! : '';
    const meant = COMMENT_SIGN.exec(rest)?.[1];
    return meant === undefined ? located : { kind: 'scalar', value: meant, place: place(keyEnd + rest.indexOf('#')) };
  };
  if (isMap(node))
    return {
      kind: 'map',
      place: place(offset),
      entries: node.items.map((pair) => {
        const key = pair.key as YamlNode | null;
        const keyOffset = key?.range?.[0] ?? offset;
        return {
          key: isScalar(key) ? String(key.value) : excerptOf(key),
          keyPlace: place(keyOffset),
          value: valueOf(pair.value as YamlNode | null, key?.range?.[1] ?? keyOffset),
        };
      }),
    };
  if (isSeq(node))
    return {
      kind: 'list',
      place: place(offset),
      items: node.items.map((item) => toLocated(item as YamlNode | null, text, place, offset, inside)),
    };
  const value = isScalar(node) ? node.value : null;
  return {
    kind: 'scalar',
    place: place(offset),
    value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    ...(isScalar(node) && typeof value === 'number' && node.source !== undefined ? { written: node.source } : {}),
  };
}

const excerptOf = (key: YamlNode | null): string => {
  try {
    return key?.toString() ?? '';
  } catch {
    return '';
  }
};

/** The line an offset stands in. */
function lineAt(text: string, offset: number): { start: number; text: string } {
  // Before the first letter, a search backwards still finds that letter.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { start, text: text.slice(start).split('\n', 1)[0]!.replace(/\r$/, '') };
}

/** The last line at or above an offset that says something. */
function lastNonEmptyLine(text: string, offset: number): { start: number; text: string } {
  let line = lineAt(text, Math.min(offset, text.length));
  while (line.text.trim() === '' && line.start > 0) line = lineAt(text, line.start - 1);
  return line;
}

/** A quotation mark that nothing closes, with the value it starts. */
function openQuote(text: string): number | undefined {
  const values = /^[ \t]*(?:- +)*(?:[\w-]+:[ \t]+)?(["'])/gm;
  for (let match = values.exec(text); match; match = values.exec(text)) {
    const start = match.index + match[0].length - 1;
    const body = match[1] === '"' ? /"(?:\\[\s\S]|[^"\\])*"/y : /'(?:''|[^'])*'/y;
    body.lastIndex = start;
    const whole = body.exec(text);
    // A value that runs into the next field has lost its mark as well.
    if (!whole || /\n[\w-]+:[ \t]/.test(whole[0])) return start;
    values.lastIndex = start + whole[0].length;
  }
  return undefined;
}

function explainYamlError(code: string, message: string, text: string, at: number, owner: string): YamlFault {
  const line = lastNonEmptyLine(text, at);
  const key = /^[ \t]*(?:- +)*([\w-]+):/.exec(line.text)?.[1];
  const valueAt = /^[ \t]*(?:- +)*[\w-]+:[ \t]+/.exec(line.text)?.[0].length;
  const value = valueAt === undefined ? '' : line.text.slice(valueAt);
  const label = key ?? 'title';
  const indent = line.start + (/^\s*/.exec(line.text)?.[0].length ?? 0);

  if (line.text.includes('\u00A0') && /[:-]\u00A0|^\u00A0/.test(line.text))
    return nonBreaking(line.start + line.text.indexOf('\u00A0'));
  const tab = /^[ ]*\t/.exec(line.text);
  if (tab || code === 'TAB_AS_INDENT')
    return {
      offset: line.start + (tab ? tab[0].length - 1 : 0),
      what: `${owner} is indented with a tab`,
      fix: 'indent with two spaces',
    };

  const open = openQuote(text);
  if (open !== undefined && open <= at)
    return {
      offset: open,
      what: 'A quotation mark is opened here and never closed',
      fix: `close it at the end of the value, or leave it out${text[open] === "'" ? "; inside single quotes an apostrophe is written twice (`''`)" : ''}`,
    };

  if (code === 'MULTIPLE_DOCS')
    return {
      offset: at,
      what: `${owner} goes on after a line that ends it`,
      fix: 'remove the line `...` or `---` above',
      lost: endAbove(text, at),
    };

  const before = lastNonEmptyLine(text, Math.max(0, line.start - 1));
  const depth = (of: string) => /^ *(?:- +)*/.exec(of)![0].length;
  const next = nextLine(text, line);
  if (
    /[|>][+-]?\d?$/.test(before.text.trimEnd()) &&
    before.start < line.start &&
    depth(line.text) <= depth(before.text) &&
    valueAt === undefined
  )
    return {
      offset: indent,
      what: `The text below ${asCode(before.text.trim())} has to be indented`,
      fix: 'start each of its lines with two spaces more',
    };
  if (value !== '' && next && depth(next.text) > depth(line.text) && /^\s*(?:[\w-]+:(?:\s|$)|- )/.test(next.text))
    return {
      offset: next.start + depth(next.text),
      what: 'The line is indented further than the one above it',
      fix: 'start both in the same column',
    };

  const above = text.slice(0, line.start).split('\n').reverse();
  const outer = above.findIndex((other) => other.trim() !== '' && depth(other) < depth(line.text));
  const group = outer < 0 ? [] : above.slice(0, outer).filter((other) => other.trim() !== '');
  const margin = /^ */.exec(line.text)![0];
  if (group.some((other) => other.startsWith(`${margin}- `)))
    return {
      offset: indent,
      what: LOST_DASH,
      fix: `write ${asCode(`- ${line.text.trim()}`)}${key ? ', and start the lines that belong to it two spaces further in' : ''}`,
    };
  if (group.length > 0 && group.every((other) => depth(other) > depth(line.text)))
    return {
      offset: indent,
      what: 'The line starts in another column than those above it',
      fix: `start them all in one column, two spaces further in than ${asCode(above[outer]!.trim())}`,
    };

  const first = lastNonEmptyLine(text, Math.max(0, text.search(/\S/)));
  if (above.length > 0 && outer < 0 && first.start < line.start && depth(first.text) > depth(line.text))
    return {
      offset: first.start,
      what: 'The first line starts in another column than the lines below it',
      fix: `take out the space before ${asCode(first.text.trim())}`,
    };

  if (value.startsWith('{'))
    return {
      offset: line.start + valueAt!,
      what: 'A value that starts with `{` has to be in quotes',
      fix: `write ${asCode(`${label}: '${value.length < 50 ? value : '{brand} …'}'`)}`,
    };
  if (value.startsWith('['))
    return {
      offset: line.start + valueAt!,
      what: 'A `[` starts a list that is never closed',
      fix: `close it with ${asCode(']')}, or put the value in quotes`,
    };
  const quoted = /^(["']).*?\1/.exec(value)?.[0];
  if (quoted && value.length > quoted.length && !/^\s*(#|$)/.test(value.slice(quoted.length)))
    return {
      offset: line.start + valueAt! + quoted.length,
      what: 'The value ends at its quotation mark, and more text follows',
      fix: value.startsWith("'")
        ? "write an apostrophe inside single quotes twice (`''`), or use double quotes"
        : 'put `\\` before a quotation mark inside the value, or use single quotes around it',
    };
  if (/^[@`%&*!,\]}|>]|^[?-] /.test(value))
    return {
      offset: line.start + valueAt!,
      what: `A value may not start with ${asCode(value[0])}`,
      fix: 'put the value in quotes',
    };
  if (/:(\s|$)/.test(value) && /[Nn]ested|implicit|compact/.test(message))
    return {
      offset: line.start + valueAt!,
      what: 'A value that holds a colon has to be in quotes',
      fix: `write ${asCode(`${label}: "${value.length < 50 ? value.replace(/"/g, '\\"') : '…'}"`)}`,
    };
  const tight = /^[ \t]*(?:- +)*([\w-]+):(\S.*)$/.exec(line.text);
  if (tight)
    return {
      offset: indent,
      what: 'A space is missing after the colon',
      fix: `write ${asCode(`${tight[1]}: ${tight[2]!.slice(0, 40)}`)}`,
    };
  if (/^\s*[{[]/.test(line.text) || /Flow (sequence|map)/.test(message)) {
    const opener = /[[{]/.exec(text.slice(Math.max(0, lineWithOpener(text, at))));
    if (opener)
      return {
        offset: lineWithOpener(text, at) + opener.index,
        what: `A ${asCode(opener[0])} is opened here and never closed`,
        fix: `close it, or put the value in quotes`,
      };
  }
  if (!/:(\s|$)/.test(line.text))
    return {
      offset: indent,
      what: 'This line is no `field: value`',
      fix: 'give it a field; if the text of the page starts here, put a line `---` above it',
      lost: { start: line.start, end: text.length },
    };
  return {
    offset: at,
    what: `${owner} cannot be read here`,
    fix: 'write one `field: value` a line, fields of a group indented by two spaces, and values with special signs in quotes',
  };
}

/** The sign above that ends the YAML: without it the text is one again. */
function endAbove(text: string, at: number): { start: number; end: number } | undefined {
  const last = [...text.slice(0, at).matchAll(/^(?:\.{3}|-{3})/gm)].at(-1);
  return last && { start: last.index, end: last.index + 3 };
}

/** Where the line starts that opened the bracket an error speaks of. */
function lineWithOpener(text: string, at: number): number {
  const opener = Math.max(text.lastIndexOf('[', at - 1), text.lastIndexOf('{', at - 1));
  return opener < 0 ? at : opener;
}

function nextLine(text: string, line: { start: number; text: string }): { start: number; text: string } | undefined {
  const start = text.indexOf('\n', line.start) + 1;
  return start === 0 || start >= text.length ? undefined : lineAt(text, start);
}
