/** Snippets for every block and every kind of content file, made from their descriptions. */
import { fieldTypeOf, optionsOf } from '../content/fields/field-types';
import type { BlockDescription } from '../schema/block';
import { ENTITIES, type EntityKind } from '../schema/entities';
import type { Field, Fields } from '../schema/fields';
import { KIND } from '../schema/page-kinds';

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
    ...CONTENT_FILES.map(({ name, prefix, description, entity, keep, fixed }): [string, Snippet] => [
      name,
      {
        scope: 'mdx',
        prefix,
        description,
        body: ['---', ...frontmatter(ENTITIES[entity].fields, keep, fixed, createCounter()), '---', '', '$0'],
      },
    ]),
  ]);
}

/** Numbers the tab stops of a snippet. */
export type Counter = () => number;
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

/** The first of the blocks that may be inside, and those after it that the block's own rules ask for. */
function neededChildren({ rules = [] }: BlockDescription, allowed: readonly string[]): readonly string[] {
  const keepsRules = (names: readonly string[]) =>
    rules.every((rule) => rule({ children: names.map((name) => ({ name })) }) === false);
  const counts = allowed.map((_, i) => i + 1);
  return allowed.slice(0, counts.find((count) => keepsRules(allowed.slice(0, count))) ?? 1);
}

const isAltOfRequiredImage = (name: string, props: Fields): boolean =>
  Object.values(props).some((field) => field.required && fieldTypeOf(field).altField?.(field) === name);

/** The part of a snippet that the writer replaces. */
function tabStop(name: string, field: Field, next: Counter): string {
  const { editor, sample } = fieldTypeOf(field);
  const options = optionsOf(field);
  if (options) return choice(next, options);
  return placeholder(next, editor?.sample?.(field) ?? String(sample?.(field) ?? name));
}

export const attribute = (name: string, field: Field, next: Counter): string =>
  fieldTypeOf(field).isExpression?.(field) ? `{${tabStop(name, field, next)}}` : `"${tabStop(name, field, next)}"`;

const yamlValue = (name: string, field: Field, next: Counter): string =>
  fieldTypeOf(field).editor?.isQuoted ? `'${tabStop(name, field, next)}'` : tabStop(name, field, next);

interface ContentFileSnippet {
  name: string;
  prefix: string;
  description: string;
  entity: EntityKind;
  /** Optional fields that most files have. */
  keep: readonly string[];
  /** Fields whose value is given. */
  fixed: Record<string, string>;
}

const CONTENT_FILES: readonly ContentFileSnippet[] = [
  {
    name: 'A page',
    prefix: 'page',
    description: 'The frontmatter of a page: content/pages/….mdx',
    entity: 'page',
    keep: ['header', 'lead', 'image', 'alt'],
    fixed: {},
  },
  {
    name: 'A managed-services page',
    prefix: 'msp-page',
    description: 'The frontmatter of a page of the sub-brand: content/pages/msp/….mdx',
    entity: 'page',
    keep: ['path', 'kind', 'header', 'lead', 'image', 'alt'],
    fixed: { kind: KIND.mspPage },
  },
  {
    name: 'An article',
    prefix: 'article',
    description: 'The frontmatter of an article: content/articles/<slug>/index.mdx',
    entity: 'article',
    keep: ['category', 'headerAlt', 'mainAlt'],
    fixed: {},
  },
  {
    name: 'A managed-services article',
    prefix: 'msp-article',
    description: 'The frontmatter of an article of the sub-brand: content/articles/<slug>/index.mdx',
    entity: 'article',
    keep: ['kind', 'headerAlt', 'mainAlt'],
    fixed: { kind: KIND.mspArticle },
  },
  {
    name: 'A person',
    prefix: 'person',
    description: 'The frontmatter of a person: content/team/<name>/index.mdx',
    entity: 'person',
    keep: ['serviceType', 'alt', 'email', 'linkedin'],
    fixed: {},
  },
];

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
    return [`${margin}${name}: ${fixed[name] ?? yamlValue(name, field, next)}`];
  });
}
