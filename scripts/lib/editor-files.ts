/**
 * The editor's support for blocks, made from their descriptions: completion and hover for the MDX extension
 * (`MDXProvidedComponents`), and snippets for every block and every kind of content file. Git ignores these files:
 * installing the packages, `npm run editor`, `npm run typecheck` and the tests write them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blockDescriptions } from '../../src/blocks/registry';
import type { BlockDescription } from '../../src/schema/block';
import { ENTITIES, type EntityKind } from '../../src/schema/entities';
import { fieldTypeOf } from '../../src/content/fields/field-types';
import type { Field, Fields } from '../../src/schema/fields';
import { KIND } from '../../src/schema/page-kinds';

export const TYPES_FILE = 'src/blocks/mdx-provided-components.d.ts';
export const SNIPPETS_FILE = '.vscode/mdx.code-snippets';

/** The text of each file, by its path. */
export function editorFiles(blocks: readonly BlockDescription[] = blockDescriptions()): Record<string, string> {
  return {
    [TYPES_FILE]: types(blocks),
    [SNIPPETS_FILE]: `${JSON.stringify(snippets(blocks), null, 2)}\n`,
  };
}

/** Writes the files and returns their paths. */
export function writeEditorFiles(root: string): string[] {
  const files = Object.entries(editorFiles());
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return files.map(([file]) => file);
}

// -- types ------------------------------------------------------------------------------------------------------

function types(blocks: readonly BlockDescription[]): string {
  return `/** Generated from the descriptions of the blocks by \`npm run editor\`. Do not edit. */
import type { ReactElement, ReactNode } from 'react';

declare global {
  interface MDXProvidedComponents {
${indent(blocks.map(typeOfBlock).join('\n'), 4)}
  }
}
`;
}

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

const comment = (...lines: string[]): string =>
  `/**\n${lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`).join('\n')}\n */`;

function typeOfBlock({ name, purpose, props, children, within }: BlockDescription): string {
  const fields = Object.entries(props).map(([prop, field]) => {
    const fallback =
      'default' in field && field.default !== undefined ? [`@default ${JSON.stringify(field.default)}`] : [];
    const type = fieldTypeOf(field).editor?.propType?.(field) ?? 'string';
    return `${comment(field.about, ...fallback)}\n${prop}${field.required ? '' : '?'}: ${type};`;
  });
  if (children !== 'none') fields.push('children?: ReactNode;');
  const place = within ? [`Belongs inside ${within.map((outer) => `\`<${outer}>\``).join(', ')}.`] : [];
  const argument = fields.length > 0 ? `props: {\n${indent(fields.join('\n'), 2)}\n}` : '';
  return `${comment(purpose, ...place)}\n${name}: (${argument}) => ReactElement;`;
}

// -- snippets ---------------------------------------------------------------------------------------------------

interface Snippet {
  scope: 'mdx';
  prefix: string | string[];
  description: string;
  body: string[];
}

function snippets(blocks: readonly BlockDescription[]): Record<string, Snippet> {
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
type Counter = () => number;
const createCounter = (): Counter => {
  let stop = 0;
  return () => ++stop;
};

const escaped = (text: string): string => text.replace(/[$}\\]/g, '\\$&');
const placeholder = (next: Counter, words: string): string => `\${${next()}:${escaped(words)}}`;
const choice = (next: Counter, options: readonly (string | number)[]): string => `\${${next()}|${options.join(',')}|}`;

/** A block with its required props and the blocks that it needs inside. */
function blockBody(block: BlockDescription, byName: Map<string, BlockDescription>, next: Counter): string[] {
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
  if (editor?.options) return choice(next, editor.options(field));
  return placeholder(next, editor?.sample?.(field) ?? String(sample?.(field) ?? name));
}

const attribute = (name: string, field: Field, next: Counter): string =>
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
