/** Completion: what an editor offers at a position. */
import { type CompletionItem, CompletionItemKind, InsertTextFormat, MarkupKind } from 'vscode-languageserver';
import { fieldTypeOf, seenAs } from '../content/fields/field-types';
import { HTML_ELEMENTS } from '../content/mdx/known-elements';
import { fileKind } from '../content/routes';
import { anyOfBlocks } from '../content/text/wording';
import type { BlockDescription } from '../schema/block';
import type { Field } from '../schema/fields';
import { type Choice, choicesFor, fileChoices, linkChoices } from './choices';
import { type At, cursorAt } from './cursor';
import { ABOUT_BRAND, describeBlock, describeField, describeRule, fieldDetail } from './describe';
import { findRule, ruleIds } from '../content/rules';
import { fieldAround, fieldsAround } from './described-fields';
import type { EditorPosition } from './editor-site';
import { attribute, blockBody, createCounter, fileSnippets } from './snippets';
import type { Span } from './span';

interface CompletionRequest extends EditorPosition {
  hasSnippets: boolean;
}

export function complete(request: CompletionRequest): CompletionItem[] {
  const { file, text, offset } = request;
  const cursor = cursorAt(file, text, offset);
  switch (cursor.in) {
    case 'tag-name':
      return tagItems(request, cursor);
    case 'prop-name':
      return propItems(request, cursor);
    case 'prop-value':
      return propValueItems(request, cursor);
    case 'field':
      return fieldItems(request, cursor);
    case 'field-value':
      return yamlValueItems(request, cursor, cursor.quote);
    case 'link':
      return choiceItems(request, linkChoices(upTo(cursor, request), request), cursor, plain);
    case 'picture': {
      const pictures = fileChoices(upTo(cursor, request), request, { use: 'figure' });
      return choiceItems(request, pictures, cursor, plain);
    }
    case 'braces':
      return braceItems(request, cursor);
    case 'rule':
      return ruleIds()
        .filter((id) => findRule(id)?.severity === 'warning')
        .map((id) =>
          item(request, { label: id, text: id, kind: CompletionItemKind.Value, about: describeRule(id), ...cursor }),
        );
    case 'text':
      return text.trim() === '' ? newFileItems(request) : [];
  }
}

/** Offers frontmatter, with which an empty file begins. */
function newFileItems(request: CompletionRequest): CompletionItem[] {
  const entity = request.file.endsWith('.mdx') ? fileKind(request.file) : undefined;
  return (entity ? fileSnippets(entity) : []).map(([label, { body, description }]) =>
    item(request, {
      label,
      text: body.join('\n'),
      kind: CompletionItemKind.Snippet,
      detail: description,
      isSnippet: true,
      from: 0,
      to: request.text.length,
    }),
  );
}

const plain = (value: string): string => value.replace(/[ ()]/g, encodeURIComponent);

const upTo = ({ from }: Span, { text, offset }: CompletionRequest): string => text.slice(from, offset);

interface NewItem extends Span {
  label: string;
  text: string;
  kind: CompletionItemKind;
  detail?: string | undefined;
  about?: string | undefined;
  sort?: string;
  /** The text to match against what is typed. Default: the label. */
  filter?: string;
  isSnippet?: boolean;
}

/** Fills in a snippet’s placeholders for an editor without snippets. */
const withoutStops = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}])*)\}/g, '$1')
    .replace(/\$\d+/g, '')
    .replace(/\\([$}\\])/g, '$1');

function item({ positionAt, hasSnippets }: CompletionRequest, added: NewItem): CompletionItem {
  const { label, text, kind, detail, about, sort, filter, isSnippet, from, to } = added;
  const asSnippet = isSnippet === true && hasSnippets;
  return {
    label,
    kind,
    ...(detail ? { detail } : {}),
    ...(about ? { documentation: { kind: MarkupKind.Markdown, value: about } } : {}),
    ...(sort === undefined ? {} : { sortText: sort }),
    ...(filter === undefined ? {} : { filterText: filter }),
    insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: { start: positionAt(from), end: positionAt(to) },
      newText: isSnippet && !asSnippet ? withoutStops(text) : text,
    },
  };
}

function tagItems(request: CompletionRequest, cursor: At<'tag-name'>): CompletionItem[] {
  const { blocks } = request.site;
  const { parents, isClosing, from, to } = cursor;
  const parent = parents.at(-1);
  if (isClosing) {
    if (parent === undefined) return [];
    const text = `</${parent}${cursor.hasMore ? '' : '>'}`;
    return [item(request, { label: `</${parent}>`, text, filter: text, kind: CompletionItemKind.Class, from, to })];
  }
  const outer = parent === undefined ? undefined : blocks.get(parent);
  const items = [...blocks.values()].map((block) => blockItem(request, cursor, block, isAllowed(block, outer)));
  for (const name of Object.keys(HTML_ELEMENTS)) {
    const text = cursor.hasMore ? `<${name}` : name === 'br' ? '<br />' : `<${name}>\${1}</${name}>`;
    const added = { label: `<${name}>`, text, isSnippet: true, filter: `<${name}`, sort: `2${name}` };
    items.push(item(request, { ...added, kind: CompletionItemKind.Property, from, to }));
  }
  return items;
}

function blockItem(
  request: CompletionRequest,
  { from, to, hasMore }: At<'tag-name'>,
  block: BlockDescription,
  isHere: boolean,
): CompletionItem {
  const { name, within } = block;
  return item(request, {
    label: `<${name}>`,
    // When a tag is renamed, its props are already written.
    text: hasMore ? `<${name}` : blockBody(block, new Map(request.site.blocks), createCounter()).join('\n'),
    isSnippet: !hasMore,
    filter: `<${name}`,
    sort: `${isHere ? 0 : 1}${name}`,
    kind: CompletionItemKind.Class,
    detail: isHere ? block.purpose : within ? `belongs inside ${anyOfBlocks(within)}` : 'not allowed here',
    about: describeBlock(block),
    from,
    to,
  });
}

function isAllowed({ name, within }: BlockDescription, outer: BlockDescription | undefined): boolean {
  if (within) return outer !== undefined && within.includes(outer.name);
  if (!outer || outer.children === 'content') return true;
  return Array.isArray(outer.children) && outer.children.includes(name);
}

function propItems(request: CompletionRequest, cursor: At<'prop-name'>): CompletionItem[] {
  return Object.entries(fieldsAround(request, cursor))
    .filter(([name]) => !cursor.written.includes(name))
    .map(([name, field], rank) => {
      const isAlone = cursor.hasValue || seenAs(field).as === 'flag';
      const text = isAlone ? name : `${name}=${attribute(name, field, createCounter())}`;
      return item(request, { ...namedField(name, field, rank, cursor), text, isSnippet: !cursor.hasValue });
    });
}

/** Offers a field or a prop. Required ones come first. */
const namedField = (name: string, field: Field, rank: number, { from, to }: Span) => ({
  label: name,
  kind: CompletionItemKind.Field,
  detail: fieldDetail(field),
  about: describeField(name, field),
  sort: `${field.required ? 0 : 1}${String(rank).padStart(3, '0')}`,
  from,
  to,
});

function propValueItems(request: CompletionRequest, cursor: At<'prop-value'>): CompletionItem[] {
  const field = fieldAround(request, cursor);
  if (!field) return [];
  const inBraces = fieldTypeOf(field).isExpression?.(field) ?? false;
  const before = upTo(cursor, request).replace(/^\s*["']/, '');
  const choices = choicesFor(field, before, request);
  const { quote, from, to } = cursor;
  if (quote === '{') return choiceItems(request, choices, cursor, (value) => (inBraces ? value : `"${value}"`));
  if (quote === '') return choiceItems(request, choices, cursor, (value) => (inBraces ? `{${value}}` : `"${value}"`));
  if (!inBraces) return choiceItems(request, choices, cursor, (value) => value);
  // Numbers are written in braces, so replace the quotation marks.
  const whole = { from: from - 1, to: request.text[to] === quote ? to + 1 : to };
  return choiceItems(request, choices, whole, (value) => `{${value}}`, quote);
}

function fieldItems(request: CompletionRequest, cursor: At<'field'>): CompletionItem[] {
  const own = Object.entries(fieldsAround(request, cursor))
    .filter(([name]) => !cursor.siblings.includes(name))
    .map(([name, field], rank) => {
      const text = cursor.hasColon ? name : `${name}:${beforeValue(field, cursor.indent)}`;
      return item(request, { ...namedField(name, field, rank, cursor), text });
    });
  if (own.length > 0) return own;
  // The cursor may be in an item of a list of values.
  const field = fieldAround(request, cursor);
  return field && fieldTypeOf(field).itemField ? yamlValueItems(request, cursor, '') : [];
}

/** The white space after the colon. A group or a list starts on the next line. */
function beforeValue(field: Field, indent: number): string {
  const margin = ' '.repeat(indent + 2);
  const { innerFields, itemField } = fieldTypeOf(field);
  return innerFields ? `\n${margin}` : itemField ? `\n${margin}- ` : ' ';
}

function yamlValueItems(request: CompletionRequest, cursor: At<'field' | 'field-value'>, quote: string) {
  const field = fieldAround(request, cursor);
  if (!field) return [];
  // A value that starts with a brace, or that YAML would read as something else, needs quotation marks.
  const isQuoted = (value: string) => quote === '' && (/^[{#&*!|>@%]/.test(value) || /:\s|\s#/.test(value));
  const write = (value: string) => (isQuoted(value) ? `'${value}'` : value);
  return choiceItems(request, choicesFor(field, upTo(cursor, request), request), cursor, write);
}

const choiceItems = (
  request: CompletionRequest,
  choices: readonly Choice[],
  { from, to }: Span,
  write: (value: string) => string,
  /** The character at the start of the replaced text. */
  typedFirst = '',
): CompletionItem[] =>
  choices.map(({ value, label, detail, kind, rank = 0 }, i) =>
    item(request, {
      label: label ?? value,
      text: write(value),
      // A writer may type the name or the id.
      filter: typedFirst ? typedFirst + value : label === undefined ? write(value) : `${write(value)} ${label}`,
      kind,
      detail,
      sort: `${rank}${String(i).padStart(4, '0')}`,
      from,
      to,
    }),
  );

function braceItems(request: CompletionRequest, { from, to }: Span): CompletionItem[] {
  const { brand } = request.site.contextFor(request.file).site.settings;
  const items: Omit<NewItem, keyof Span>[] = [
    {
      label: '{brand}',
      text: '{brand}',
      detail: brand.shortName,
      about: ABOUT_BRAND,
      kind: CompletionItemKind.Variable,
    },
    {
      label: '{/* comment */}',
      text: '{/* ${1:A note for colleagues} */}',
      isSnippet: true,
      detail: 'a comment',
      about: 'Text that visitors do not see.',
      kind: CompletionItemKind.Snippet,
    },
  ];
  return items.map((one) => item(request, { ...one, filter: one.label, from, to }));
}
