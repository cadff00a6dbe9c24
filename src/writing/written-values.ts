/**
 * Where the values of a file are written. The compiler records for each reference the place at which its value starts;
 * this finds the characters between the quotation marks, brackets or line ends, and the way in which they are written.
 */
import type { Definition, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { isScalar, parseDocument, type Scalar, visit } from 'yaml';
import type { Blocks } from '../content/mdx/known-elements';
import { parseMdx } from '../content/mdx/parse-mdx';
import type { Place } from '../content/report/problem';
import type { Source } from '../content/source/source-file';

export type Style =
  'plain' | 'single' | 'double' | 'block' | 'attribute' | 'expression' | 'markdown' | 'markdown-in-angles';

export interface WrittenValue {
  /** The characters of the value, without what surrounds them. */
  start: number;
  end: number;
  style: Style;
}

export type WrittenValues = ReadonlyMap<string, WrittenValue>;

export const keyOf = ({ line, column }: Place): string => `${line}:${column}`;

export type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export const isElement = (node: Root | RootContent): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The values of a settings file. */
export function valuesOfYaml(source: Source): WrittenValues {
  return new Map(yamlValues(source, 0, source.text.length));
}

/** The values in the frontmatter and in the body of an MDX file, keyed by the place that references have. */
export function valuesOfMdx(source: Source, blocks: Blocks): WrittenValues {
  const { frontmatter } = source;
  const values = new Map(frontmatter ? yamlValues(source, frontmatter.start, frontmatter.end) : []);
  const { parsed } = parseMdx(source, blocks);
  if (!parsed) return values;
  const definitions = definitionsOf(parsed.root);
  forEachNode(parsed.root, (node) => {
    const add = (value: WrittenValue | undefined) => {
      if (value && node.position) values.set(keyOf(node.position.start), value);
    };
    if (node.type === 'link' || node.type === 'image') add(destinationOf(node, source));
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition) add(destinationOf(definition, source));
    }
    if (isElement(node))
      for (const attribute of node.attributes) {
        const value = attributeValue(attribute, source);
        if (value && attribute.position) values.set(keyOf(attribute.position.start), value);
      }
  });
  return values;
}

function forEachNode(node: Root | RootContent, use: (node: RootContent) => void): void {
  if (node.type !== 'root') use(node);
  if ('children' in node) for (const child of node.children) forEachNode(child, use);
}

function definitionsOf(root: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  forEachNode(root, (node) => {
    // The first definition of a label counts.
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  });
  return found;
}

function destinationOf({ data }: Pick<RootContent, 'data'>, { text }: Source): WrittenValue | undefined {
  const range = data?.destination;
  return range && { ...range, style: text[range.start - 1] === '<' ? 'markdown-in-angles' : 'markdown' };
}

/** The text between the quotation marks of `name="text"`, `name='text'` and `name={"text"}`. */
function attributeValue(
  { position }: MdxJsxAttribute | MdxJsxExpressionAttribute,
  { text }: Source,
): WrittenValue | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const written = /^[\w:.-]+\s*=\s*(?:\{\s*)?(["'`])([^]*?)\1\s*\}?$/.exec(text.slice(start, end));
  if (!written) return undefined;
  const valueStart = start + written[0].indexOf(written[1]!) + 1;
  const style = /^[^"'`]*\{/.test(written[0]) ? 'expression' : 'attribute';
  return { start: valueStart, end: valueStart + written[2]!.length, style };
}

const STYLES: Partial<Record<Scalar.Type, Style>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
};

function yamlValues(source: Source, from: number, to: number): [string, WrittenValue][] {
  const found: [string, WrittenValue][] = [];
  visit(parseDocument(source.text.slice(from, to), { schema: 'core', prettyErrors: false }), {
    Scalar(_key, node) {
      const { range, type } = node;
      if (!range || !isScalar(node)) return;
      const style = STYLES[type ?? 'PLAIN'] ?? 'block';
      const quote = style === 'single' || style === 'double' ? 1 : 0;
      const start = from + range[0];
      found.push([keyOf(source.at(start)), { start: start + quote, end: from + range[1] - quote, style }]);
    },
  });
  return found;
}
