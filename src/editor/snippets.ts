/** Snippets for every block and every kind of content file, made from their descriptions. */
import { choicesOf, fieldTypeOf, optionsOf } from '../content/fields/field-types';
import type { BlockDescription } from '../schema/block';
import { ENTITY_KINDS, type EntityKind, entityOf, filePattern } from '../schema/entities';
import type { Field, Fields } from '../schema/fields';
import { withArticle } from '../schema/noun';
import { KIND, PAGE_KINDS, pageKind } from '../schema/page-kinds';
import { capitalise, kebabCase } from '../util/words';

export interface Snippet {
  scope: 'mdx';
  prefix: string | string[];
  description: string;
  body: string[];
}

export function snippetsOf(blocks: readonly BlockDescription[]): Record<string, Snippet> {
  const byName = new Map(blocks.map((block) => [block.name, block]));
  return Object.fromEntries([
    ...blocks.map((block): [string, Snippet] => [
      `<${block.name}>`,
      {
        scope: 'mdx',
        prefix: [block.name, `<${block.name}`],
        description: block.purpose,
        body: blockBody(block, byName, createCounter()),
      },
    ]),
    ...ENTITY_KINDS.flatMap((entity) => fileSnippets(entity)),
  ]);
}

/** Snippets for the frontmatter of a content file, one for each kind of page of the entity. */
export function fileSnippets(entity: EntityKind): [string, Snippet][] {
  const { fields, inWords, usual } = entityOf(entity);
  const kinds = Object.entries(KIND).filter(([, kind]) => PAGE_KINDS[kind].entity === entity);
  const variants = kinds.length > 0 ? kinds : [[entity, undefined] as const];
  return variants.map(([key, kind], i) => {
    const variant = { inWords, usual, ...(kind && pageKind(kind)) };
    const name = withArticle(variant.inWords);
    // The first kind is the default, so its file need not name it.
    const fixed: Record<string, string> = i > 0 && kind ? { kind } : {};
    const body = frontmatter(fields, [...variant.usual, ...Object.keys(fixed)], fixed, createCounter());
    return [
      capitalise(name),
      {
        scope: 'mdx',
        prefix: kebabCase(key),
        description: `The frontmatter of ${name}: ${filePattern(entity)}`,
        body: ['---', ...body, '---', '', '$0'],
      },
    ];
  });
}

type Counter = () => number;
export const createCounter = (): Counter => {
  let stop = 0;
  return () => ++stop;
};

const escaped = (text: string): string => text.replace(/[$}\\]/g, '\\$&');
const placeholder = (next: Counter, words: string): string => `\${${next()}:${escaped(words)}}`;
const choice = (next: Counter, options: readonly (string | number)[]): string => `\${${next()}|${options.join(',')}|}`;

/** A block with its required props and the blocks that it needs inside. */
export function blockBody(block: BlockDescription, byName: Map<string, BlockDescription>, next: Counter): string[] {
  const props = Object.entries(block.props)
    .filter(([name, field]) => field.required || isAltOfRequiredImage(name, block.props))
    .map(([name, field]) => ` ${name}=${attribute(name, field, next)}`);
  const open = `<${block.name}${props.join('')}`;
  if (block.children === 'none') return [`${open} />`];
  if (typeof block.children === 'string') return [`${open}>`, placeholder(next, 'Text'), `</${block.name}>`];
  const lines = neededChildren(block, block.children).flatMap((name) => {
    const child = byName.get(name);
    return child ? blockBody(child, byName, next) : [];
  });
  return [`${open}>`, ...lines, `</${block.name}>`];
}

/** The first allowed child block, and as many after it as the block's own rules require. */
function neededChildren({ rules = [] }: BlockDescription, allowed: readonly string[]): readonly string[] {
  const keepsRules = (names: readonly string[]) =>
    rules.every((rule) => rule({ children: names.map((name) => ({ name })) }) === false);
  const counts = allowed.map((_, i) => i + 1);
  return allowed.slice(0, counts.find((count) => keepsRules(allowed.slice(0, count))) ?? 1);
}

const isAltOfRequiredImage = (name: string, props: Fields): boolean =>
  Object.values(props).some((field) => field.required && fieldTypeOf(field).altField?.(field) === name);

function tabStop(name: string, field: Field, next: Counter): string {
  const { editor, sample } = fieldTypeOf(field);
  const options = optionsOf(field);
  if (options) return choice(next, options);
  // The editor opens the list of choices there.
  if (choicesOf(field).from === 'entries') return `$${next()}`;
  return placeholder(next, editor?.sample?.(field) ?? String(sample?.(field) ?? name));
}

export const attribute = (name: string, field: Field, next: Counter): string =>
  fieldTypeOf(field).isExpression?.(field) ? `{${tabStop(name, field, next)}}` : `"${tabStop(name, field, next)}"`;

const yamlValue = (name: string, field: Field, next: Counter): string =>
  fieldTypeOf(field).editor?.isQuoted ? `'${tabStop(name, field, next)}'` : tabStop(name, field, next);

function frontmatter(
  fields: Fields,
  keep: readonly string[],
  fixed: Record<string, string>,
  next: Counter,
  margin = '',
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.required && !keep.includes(name)) return [];
    const inner = fieldTypeOf(field).innerFields?.(field);
    if (inner) return [`${margin}${name}:`, ...frontmatter(inner, keep, fixed, next, `${margin}  `)];
    if (fieldTypeOf(field).itemField) return [`${margin}${name}:`, `${margin}  - ${tabStop(name, field, next)}`];
    return [`${margin}${name}: ${fixed[name] ?? yamlValue(name, field, next)}`];
  });
}
