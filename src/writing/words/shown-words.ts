/** The words in a file that visitors read. Each character has the range of the file that writes it. */
import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { type Scalar, visit } from 'yaml';
import type { FieldText } from '../../content/fields/fields-context';
import { readFrontmatter } from '../../content/fields/read-frontmatter';
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
import type { BlockDescription } from '../../schema/block';
import type { WritingProject } from '../writing-project';
import { YamlText } from '../yaml-edits';

/** Words without markup between them: one value, or text directly inside one Markdown element. */
export interface Part {
  notation: Notation | 'yaml-block' | 'markdown' | 'code';
  /** The number of links, tags and emphases around the words. */
  depth: number;
  /** The quotation mark that encloses a prop. */
  quote?: string;
  start: number;
  end: number;
}

export interface ShownCharacter {
  shown: string;
  start: number;
  end: number;
  /** Absent for a character that no edit can change safely. */
  part?: Part | undefined;
}

/** A paragraph, a heading, a cell or a value. */
export interface ShownLine {
  characters: ShownCharacter[];
  isHeading: boolean;
  isHidden?: boolean;
  /** Stands for a block that may show headings of other files. */
  hasOthers?: boolean;
}

export interface ShownWords {
  source: Source;
  fields: ShownLine[];
  body: ShownLine[];
}

export const linesOf = ({ fields, body }: ShownWords): ShownLine[] => [...fields, ...body];
export const textOf = (characters: readonly ShownCharacter[]): string => characters.map(({ shown }) => shown).join('');

export function shownWords(project: WritingProject, source: Source): ShownWords {
  const { blocks } = project.options;
  const entry = project.site.byFile.get(source.file);
  if (!entry) return { source, fields: yamlLines(new YamlText(source.text), project), body: [] };
  const texts = byPlace(readFrontmatter(source, entry.kind).context.fieldTexts);
  const keyAt = (start: number) => texts.get(keyOf(source.at(start)))?.key;
  const fields = yamlLines(YamlText.ofFrontmatter(source), project, keyAt);
  const props = byPlace(readBody(source, blocks).built?.props.fieldTexts ?? []);
  const { parsed } = parseMdx(source, blocks);
  return { source, fields, body: parsed ? new BodyReader(source, project, props).read(parsed.root) : [] };
}

const byPlace = (texts: readonly FieldText[]) => new Map(texts.map((text) => [keyOf(text.place), text]));

const YAML_NOTATIONS: Readonly<Record<string, Notation>> = {
  PLAIN: 'yaml-plain',
  QUOTE_SINGLE: 'yaml-single',
  QUOTE_DOUBLE: 'yaml-double',
};

/** `keyAt`: the name of the field with text at an offset, or undefined if visitors do not read it. */
function yamlLines(yaml: YamlText, project: WritingProject, keyAt: (start: number) => string | undefined = () => '') {
  const lines: ShownLine[] = [];
  visit(yaml.document, {
    Scalar(position, node: Scalar) {
      let { start, end } = yaml.rangeOf(node);
      const key = position === 'key' || typeof node.value !== 'string' ? undefined : keyAt(start);
      if (key === undefined) return;
      const notation = YAML_NOTATIONS[node.type ?? ''] ?? 'yaml-block';
      if (notation === 'yaml-block') start = yaml.text.indexOf('\n', start) + 1;
      else if (notation !== 'yaml-plain') [start, end] = [start + 1, end - 1];
      const characters = align(String(node.value), yaml.text, { notation, depth: 0, start, end });
      lines.push({ characters: withBrand(characters, project), isHeading: key === 'title' || key === 'name' });
    },
  });
  return lines;
}

const REFERENCE = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[A-Za-z]\w*);/.source;
/** Several characters in the file that write one character. */
const ESCAPES: Readonly<Partial<Record<Part['notation'], RegExp>>> = {
  markdown: new RegExp(`\\\\[!-/:-@[-\`{-~]|${REFERENCE}`, 'y'),
  prop: new RegExp(REFERENCE, 'y'),
  expression: /\\[^]/y,
  'yaml-double': /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/y,
  'yaml-single': /''/y,
};
/** The end of a line, and the quotation markers at the start of the next line. Shown as a space. */
const LINE_END = /[ \t]*(?:\r?\n[ \t>]*)+/y;

/** Maps each character of a value to the characters in the file that write it. */
function align(value: string, text: string, part: Part, { start: from, end: to } = part): ShownCharacter[] {
  const characters: ShownCharacter[] = [];
  const escapes = ESCAPES[part.notation];
  let at = from + (/^\s/.test(value) ? 0 : matchAt(/\s*/y, text, from).length);
  let i = 0;
  while (i < value.length && at < to) {
    const lineEnd = matchAt(LINE_END, text, at).slice(0, to - at);
    const gap = lineEnd && matchAt(/\s+/y, value, i);
    const escape = escapes && matchAt(escapes, text, at);
    const shown = gap || (escape ? String.fromCodePoint(value.codePointAt(i)!) : value[i]!);
    const end = at + (gap ? lineEnd : escape || shown).length;
    if (!gap && !escape && shown !== text[at]) return asOne(value, { start: from, end: to });
    characters.push(...asOne(gap ? ' ' : shown, { start: at, end, part }));
    i += shown.length;
    at = end;
  }
  const isWhole = value.slice(i).trim() === '' && text.slice(at, to).trim() === '';
  return isWhole ? characters : asOne(value, { start: from, end: to });
}

/** Text that a range in the file writes as a whole. */
const asOne = (text: string, range: Omit<ShownCharacter, 'shown'>): ShownCharacter[] =>
  text.split('').map((shown) => ({ ...range, shown }));

function withBrand(characters: ShownCharacter[], project: WritingProject): ShownCharacter[] {
  const at = textOf(characters).indexOf('{brand}');
  if (at < 0) return characters;
  const end = at + '{brand}'.length;
  const name = asOne(project.site.settings.brand.shortName, { ...characters[at]!, end: characters[end - 1]!.end });
  return [...characters.slice(0, at), ...name, ...withBrand(characters.slice(end), project)];
}

const INLINE = /^(?:text|inlineCode|emphasis|strong|delete|link|linkReference|break|image|mdxTextExpression)$/;

class BodyReader {
  private readonly lines: ShownLine[] = [];
  private line: ShownLine | undefined;

  constructor(
    private readonly source: Source,
    private readonly project: WritingProject,
    private readonly props: ReadonlyMap<string, FieldText>,
  ) {}

  read(root: Root): ShownLine[] {
    unwrapParagraphs(root);
    this.node(root);
    return this.lines;
  }

  private node(node: Nodes, around?: Part): void {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const { text } = this.source;
    const own: Part = { notation: 'markdown', depth: around?.depth ?? 0, start, end };
    const inner = { ...own, depth: own.depth + 1 };
    const marks = matchAt(/`+/y, text, start).length;
    const isTag = isElement(node) && Object.hasOwn(HTML_ELEMENTS, node.name ?? '');
    if (node.type === 'text') this.add(align(node.value, text, around ?? own, own));
    else if (node.type === 'inlineCode')
      this.add(align(node.value, text, { ...inner, notation: 'code', start: start + marks, end: end - marks }));
    else if (node.type === 'break' || (isTag && node.name === 'br')) this.add(asOne('\n', { start, end }));
    else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (node.value.trim() === 'brand')
        this.add(asOne(this.project.site.settings.brand.shortName, { start, end, part: around ?? own }));
      else if (!isComment(node.value)) this.add(asOne(node.value, { start, end }));
    } else if (isTag || INLINE.test(node.type)) this.children(node, inner);
    else {
      this.line = undefined;
      const block = isElement(node) ? this.project.options.blocks.get(node.name ?? '') : undefined;
      if (block?.data || block?.heading) this.lines.push({ characters: [], isHeading: false, hasOthers: true });
      if (isElement(node)) for (const attribute of node.attributes) this.prop(attribute, block);
      const first = this.lines.length;
      this.children(node, own);
      if (node.type === 'heading') for (const line of this.lines.slice(first)) line.isHeading = true;
      this.line = undefined;
    }
  }

  private children(node: Nodes, part: Part): void {
    if ('children' in node) for (const child of node.children) this.node(child, part);
  }

  private add(characters: ShownCharacter[]): void {
    if (!this.line) this.lines.push((this.line = { characters: [], isHeading: false }));
    this.line.characters.push(...characters);
  }

  private prop(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, block?: BlockDescription): void {
    const field = this.props.get(keyOf(placeOfNode(attribute)));
    if (!field || !attribute.position) return;
    const { text } = this.source;
    const { start, end } = attribute.position;
    const opening = matchAt(/[\w$-]+\s*=\s*(?:\{\s*)?["'`]/y, text, start.offset!);
    const quote = opening.slice(-1);
    const notation = opening.includes('{') ? 'expression' : 'prop';
    const range = { start: start.offset! + opening.length, end: text.lastIndexOf(quote, end.offset! - 1) };
    this.lines.push({
      characters: withBrand(align(field.text, text, { notation, depth: 0, quote, ...range }), this.project),
      isHeading: block?.heading !== undefined && block.title === field.key,
    });
  }
}
