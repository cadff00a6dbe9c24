/** The words of a file that visitors read. Each character knows which characters of the file write it. */
import type { Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { isScalar, type Scalar, visit as visitYaml } from 'yaml';
import { readFrontmatter } from '../../content/fields/read-frontmatter';
import type { FieldText } from '../../content/fields/fields-context';
import { HTML_ELEMENTS } from '../../content/mdx/known-elements';
import { parseMdx } from '../../content/mdx/parse-mdx';
import { unwrapParagraphs } from '../../content/mdx/prepare-markdown';
import { readBody } from '../../content/mdx/read-body';
import { matchAt } from '../../content/mdx/scan';
import { isComment, placeOfNode } from '../../content/mdx/text-content';
import type { Notation } from '../../content/report/find-value';
import type { Source } from '../../content/source/source-file';
import { isElement } from '../mdx-nodes';
import { keyOf } from '../plan';
import type { WritingProject } from '../writing-project';
import { YamlText } from '../yaml-edits';

/** How words are written. */
export type Writing = Exclude<Notation, 'target' | 'bracketed'> | 'yaml-block' | 'markdown' | 'code';

/** Words without markup between them: of one value, or directly inside one element of Markdown. */
export interface Part {
  writing: Writing;
  /** The number of links, tags and emphases around the words. */
  depth: number;
  /** The quotation mark around a value. */
  quote: string;
  start: number;
  end: number;
}

export interface ShownCharacter {
  shown: string;
  start: number;
  end: number;
  /** Absent for a character that no edit can change for certain. */
  part?: Part;
}

/** A paragraph, a heading, a cell or a value. */
export interface ShownLine {
  characters: ShownCharacter[];
  isHeading: boolean;
  /** Not on the page at hand. */
  isHidden?: boolean;
}

export interface ShownWords {
  source: Source;
  /** The values of YAML, in the order of the file. */
  fields: ShownLine[];
  /** In the order of the file. */
  body: ShownLine[];
}

export const linesOf = ({ fields, body }: ShownWords): ShownLine[] => [...fields, ...body];

export const textOf = (characters: readonly ShownCharacter[]): string => characters.map(({ shown }) => shown).join('');

/** The fields that give a file its heading. */
const TITLES = new Set(['title', 'name']);

export function shownWords({ site, options: { blocks } }: WritingProject, source: Source): ShownWords {
  const { shortName } = site.settings.brand;
  const entry = site.byFile.get(source.file);
  if (!entry) return { source, fields: yamlLines(new YamlText(source.text), shortName), body: [] };
  const texts = byPlace(readFrontmatter(source, entry.kind).context.fieldTexts);
  const yaml = YamlText.ofFrontmatter(source);
  const fields = yamlLines(yaml, shortName, (start) => texts.get(keyOf(source.at(start)))?.key);
  const { parsed } = parseMdx(source, blocks);
  const props = readBody(source, blocks).built?.props.fieldTexts ?? [];
  if (!parsed) return { source, fields, body: [] };
  unwrapParagraphs(parsed.root);
  const reader = new BodyReader(
    source,
    shortName,
    byPlace(props),
    (name) => blocks.get(name)?.heading && blocks.get(name)?.title,
  );
  reader.read(parsed.root);
  return { source, fields, body: reader.lines };
}

const byPlace = (texts: readonly FieldText[]): Map<string, FieldText> =>
  new Map(texts.map((text) => [keyOf(text.place), text]));

const YAML_WRITINGS: Readonly<Record<string, Writing>> = {
  PLAIN: 'yaml-plain',
  QUOTE_SINGLE: 'yaml-single',
  QUOTE_DOUBLE: 'yaml-double',
};

/** `keyAt`: the name of the field whose text starts at an offset, or undefined if visitors do not read it. */
function yamlLines(
  yaml: YamlText,
  brand: string,
  keyAt: (start: number) => string | undefined = () => '',
): ShownLine[] {
  const lines: ShownLine[] = [];
  visitYaml(yaml.document, {
    Scalar(place, node) {
      const { start } = yaml.rangeOf(node);
      const key = place === 'key' || typeof node.value !== 'string' ? undefined : keyAt(start);
      if (key !== undefined)
        lines.push({ characters: yamlCharacters(yaml, node as Scalar<string>, brand), isHeading: TITLES.has(key) });
    },
  });
  return lines;
}

function yamlCharacters(yaml: YamlText, node: Scalar<string>, brand: string): ShownCharacter[] {
  if (!isScalar(node)) return [];
  let { start, end } = yaml.rangeOf(node);
  const writing = YAML_WRITINGS[node.type ?? ''] ?? 'yaml-block';
  if (writing === 'yaml-block') start = yaml.text.indexOf('\n', start) + 1;
  else if (writing !== 'yaml-plain') [start, end] = [start + 1, end - 1];
  return withBrand(align(node.value, yaml.text, { writing, depth: 0, quote: '', start, end }), brand);
}

const REFERENCE = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[A-Za-z]\w*);/;
/** Several characters of a file that write one. */
const ESCAPES: Readonly<Partial<Record<Writing, RegExp>>> = {
  markdown: new RegExp(`\\\\[!-/:-@[-\`{-~]|${REFERENCE.source}`, 'y'),
  prop: new RegExp(REFERENCE.source, 'y'),
  expression: /\\[^]/y,
  'yaml-double': /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/y,
  'yaml-single': /''/y,
};
/** The end of a line, and the marks of a quotation at the start of the next. */
const LINE_END = /[ \t]*(?:\r?\n[ \t>]*)+/y;

/** Finds each character of a value among those that write it. */
function align(value: string, text: string, part: Part, from = part.start, to = part.end): ShownCharacter[] {
  const characters: ShownCharacter[] = [];
  const escapes = ESCAPES[part.writing];
  let at = from + (/^\s/.test(value) ? 0 : matchAt(/\s*/y, text, from).length);
  let i = 0;
  while (i < value.length && at < to) {
    const lineEnd = matchAt(LINE_END, text, at).slice(0, to - at);
    const gap = lineEnd && matchAt(/\s+/y, value, i);
    const escape = escapes ? matchAt(escapes, text, at) : '';
    const same = value[i] === text[at] ? value[i]! : '';
    const written = gap ? lineEnd : escape || same;
    if (written === '') return unknown(value, from, to);
    const shown = gap || (escape ? String.fromCodePoint(value.codePointAt(i)!) : same);
    // A line that ends within a text is shown as a space.
    for (const one of gap ? ' ' : shown.split(''))
      characters.push({ shown: one, start: at, end: at + written.length, part });
    i += shown.length;
    at += written.length;
  }
  const isWhole = value.slice(i).trim() === '' && text.slice(at, to).trim() === '';
  return isWhole ? characters : unknown(value, from, to);
}

const unknown = (value: string, start: number, end: number): ShownCharacter[] =>
  value.split('').map((shown) => ({ shown, start, end }));

const PLACEHOLDER = '{brand}';

function withBrand(characters: ShownCharacter[], brand: string): ShownCharacter[] {
  const at = textOf(characters).indexOf(PLACEHOLDER);
  if (at < 0) return characters;
  const end = at + PLACEHOLDER.length;
  const name = asOne(brand, { ...characters[at]!, end: characters[end - 1]!.end });
  return [...characters.slice(0, at), ...name, ...withBrand(characters.slice(end), brand)];
}

/** Text that the same characters of the file write as a whole. */
const asOne = (text: string, range: Omit<ShownCharacter, 'shown'>): ShownCharacter[] =>
  text.split('').map((shown) => ({ ...range, shown }));

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

const INLINE = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'break',
  'image',
]);
const isInline = (node: Nodes): boolean =>
  INLINE.has(node.type) ||
  node.type === 'mdxTextExpression' ||
  (isElement(node) && Object.hasOwn(HTML_ELEMENTS, node.name ?? ''));

class BodyReader {
  readonly lines: ShownLine[] = [];
  private line: ShownLine | undefined;
  private isInHeading = false;

  constructor(
    private readonly source: Source,
    private readonly brand: string,
    private readonly props: ReadonlyMap<string, FieldText>,
    private readonly titleOf: (block: string) => string | undefined,
  ) {}

  read(node: Nodes, around?: Part): void {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    const part = { writing: 'markdown', depth: around?.depth ?? 0, quote: '', start, end } as const;
    if (!isInline(node)) return this.block(node, part);
    const own = around ?? part;
    if (node.type === 'text') this.add(align(node.value, this.source.text, own, start, end));
    else if (node.type === 'inlineCode')
      this.add(this.code(node.value, { ...part, writing: 'code', depth: part.depth + 1 }));
    else if (node.type === 'break' || (isElement(node) && node.name === 'br')) this.add([{ shown: '\n', start, end }]);
    else if (node.type === 'mdxTextExpression') this.expression(node.value, own, start, end);
    else if ('children' in node) this.readAll(node.children, { ...part, depth: part.depth + 1 });
  }

  private block(node: Nodes, part: Part): void {
    if (node.type === 'mdxFlowExpression') return this.expression(node.value, part, part.start, part.end);
    this.line = undefined;
    this.isInHeading = node.type === 'heading';
    if (isElement(node)) for (const attribute of node.attributes) this.prop(attribute, node.name ?? '');
    if ('children' in node) this.readAll(node.children, part);
    this.line = undefined;
    this.isInHeading = false;
  }

  private readAll(nodes: readonly Nodes[], part: Part): void {
    for (const node of nodes) this.read(node, part);
  }

  private add(characters: ShownCharacter[]): void {
    if (!this.line) this.lines.push((this.line = { characters: [], isHeading: this.isInHeading }));
    this.line.characters.push(...characters);
  }

  private code(value: string, part: Part): ShownCharacter[] {
    const { text } = this.source;
    const marks = matchAt(/`+/y, text, part.start).length;
    return align(value, text, { ...part, start: part.start + marks, end: part.end - marks });
  }

  private expression(code: string, part: Part, start: number, end: number): void {
    if (code.trim() === 'brand') this.add(asOne(this.brand, { start, end, part }));
    else if (!isComment(code)) this.add(unknown(code, start, end));
  }

  private prop(attribute: Attribute, block: string): void {
    const field = attribute.position && this.props.get(keyOf(placeOfNode(attribute)));
    if (!field || attribute.type !== 'mdxJsxAttribute') return;
    const { text } = this.source;
    const start = attribute.position!.start.offset!;
    const opening = matchAt(/[\w$-]+\s*=\s*(?:\{\s*)?["'`]/y, text, start);
    const quote = opening.slice(-1);
    const end = text.lastIndexOf(quote, attribute.position!.end.offset! - 1);
    const writing = opening.includes('{') ? 'expression' : 'prop';
    const part: Part = { writing, depth: 0, quote, start: start + opening.length, end };
    const characters = withBrand(align(field.text, text, part), this.brand);
    this.lines.push({ characters, isHeading: this.titleOf(block) === attribute.name });
  }
}
