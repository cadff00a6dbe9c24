/**
 * What an editor knows of the blocks, from their descriptions: completion and hover for the MDX extension
 * (`MDXProvidedComponents`), and snippets for every block and every kind of page.
 */
import { format } from 'prettier';
import type { BlockDescription } from '../../src/schema/block';
import { articleFields, pageFields, personFields } from '../../src/schema/entities';
import type { Field, Fields } from '../../src/schema/fields';

export const TYPES_FILE = 'src/blocks/mdx-provided-components.d.ts';
export const SNIPPETS_FILE = '.vscode/mdx.code-snippets';

const STYLE = { printWidth: 120, singleQuote: true, trailingComma: 'all' } as const;

export async function editorFiles(blocks: readonly BlockDescription[]): Promise<Record<string, string>> {
  return {
    [TYPES_FILE]: await format(types(blocks), { ...STYLE, parser: 'typescript' }),
    [SNIPPETS_FILE]: await format(JSON.stringify(snippets(blocks)), { ...STYLE, parser: 'json' }),
  };
}

// -- types ------------------------------------------------------------------------------------------------------

function types(blocks: readonly BlockDescription[]): string {
  return `/** Made by \`npm run editor\` from the descriptions of the blocks; a test keeps it current. */
import type { ReactElement, ReactNode } from 'react';

declare global {
  interface MDXProvidedComponents {
${blocks.map(typeOfBlock).join('\n')}
  }
}
`;
}

const comment = (...lines: string[]): string =>
  `/**\n${lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`).join('\n')}\n */`;

function typeOfBlock({ name, purpose, props, children, within }: BlockDescription): string {
  const fields = Object.entries(props).map(([prop, field]) => {
    const fallback =
      'default' in field && field.default !== undefined ? [`@default ${JSON.stringify(field.default)}`] : [];
    return `${comment(field.about, ...fallback)}\n${prop}${field.required ? '' : '?'}: ${written(field)};`;
  });
  if (children !== 'none') fields.push('children?: ReactNode;');
  const place = within ? [`Stands inside ${within.map((outer) => `\`<${outer}>\``).join(', ')}.`] : [];
  const argument = fields.length > 0 ? `props: {\n${fields.join('\n')}\n}` : '';
  return `${comment(purpose, ...place)}\n${name}: (${argument}) => ReactElement;`;
}

/** What a writer may write for it. */
function written(field: Field): string {
  switch (field.type) {
    case 'number':
      return 'number';
    case 'flag':
      return 'boolean';
    case 'choice':
      return field.options.map((option) => JSON.stringify(option)).join(' | ');
    case 'date':
      return '`${number}-${number}-${number}`';
    default:
      return 'string';
  }
}

// -- snippets ---------------------------------------------------------------------------------------------------

interface Snippet {
  scope: 'mdx';
  prefix: string | string[];
  description: string;
  body: string[];
}

function snippets(blocks: readonly BlockDescription[]): Record<string, Snippet> {
  const described = new Map(blocks.map((block) => [block.name, block]));
  return Object.fromEntries([
    ...blocks.map((block): [string, Snippet] => [
      `<${block.name}>`,
      {
        scope: 'mdx',
        prefix: [block.name, `<${block.name}`],
        description: block.purpose,
        body: bodyOf(block, described, counter()),
      },
    ]),
    ...PAGES.map(({ name, prefix, description, fields, keep, fixed }): [string, Snippet] => [
      name,
      {
        scope: 'mdx',
        prefix,
        description,
        body: ['---', ...frontmatter(fields, keep, fixed, counter()), '---', '', '$0'],
      },
    ]),
  ]);
}

type Next = () => number;
const counter = (): Next => {
  let stop = 0;
  return () => ++stop;
};

const escaped = (text: string): string => text.replace(/[$}\\]/g, '\\$&');
const placeholder = (next: Next, words: string): string => `\${${next()}:${escaped(words)}}`;
const choice = (next: Next, options: readonly (string | number)[]): string => `\${${next()}|${options.join(',')}|}`;

/** A block with the props it needs, and the blocks it needs inside. */
function bodyOf(block: BlockDescription, described: Map<string, BlockDescription>, next: Next): string[] {
  const props = Object.entries(block.props)
    .filter(([name, field]) => field.required || isTextOfRequiredPicture(name, block.props))
    .map(([name, field]) => ` ${name}=${attribute(name, field, next)}`);
  const open = `<${block.name}${props.join('')}`;
  if (block.children === 'none') return [`${open} />`];
  if (typeof block.children === 'string') return [`${open}>`, placeholder(next, 'Text'), `</${block.name}>`];
  // Two columns need both of theirs; a list begins with one.
  const inner = block.name === 'TwoColumn' ? block.children : block.children.slice(0, 1);
  const lines = inner.flatMap((name) => {
    const child = described.get(name);
    return child ? bodyOf(child, described, next) : [];
  });
  return [`${open}>`, ...lines, `</${block.name}>`];
}

const isTextOfRequiredPicture = (name: string, props: Fields): boolean =>
  Object.values(props).some((field) => field.type === 'image' && field.required && field.alt === name);

function attribute(name: string, field: Field, next: Next): string {
  if (field.type === 'number') return `{${placeholder(next, String(field.min ?? 0))}}`;
  if (field.type === 'choice')
    return typeof field.options[0] === 'number'
      ? `{${choice(next, field.options)}}`
      : `"${choice(next, field.options)}"`;
  return `"${placeholder(next, sample(name, field))}"`;
}

function sample(name: string, field: Field): string {
  switch (field.type) {
    case 'date':
      return '2026-03-09';
    case 'image':
      return './picture.jpg';
    case 'file':
      return `./file.${field.extensions[0] ?? 'pdf'}`;
    case 'link':
      return '/contact-us/';
    case 'url':
      return 'https://';
    case 'email':
      return 'name@example.com';
    case 'alt':
      return '';
    case 'embed':
      return "<iframe src='https://example.com/embed/1'></iframe>";
    default:
      return name;
  }
}

interface PageSnippet {
  name: string;
  prefix: string;
  description: string;
  fields: Fields;
  /** Fields that are not required, and yet wanted more often than not. */
  keep: readonly string[];
  fixed: Record<string, string>;
}

const PAGES: readonly PageSnippet[] = [
  {
    name: 'A page',
    prefix: 'page',
    description: 'The head of a page: content/pages/….mdx',
    fields: pageFields,
    keep: ['header', 'lead', 'image', 'alt'],
    fixed: {},
  },
  {
    name: 'A managed-services page',
    prefix: 'msp-page',
    description: 'The head of a page of the sub-brand: content/pages/msp/….mdx',
    fields: pageFields,
    keep: ['path', 'kind', 'header', 'lead', 'image', 'alt'],
    fixed: { kind: 'msp_page' },
  },
  {
    name: 'An article',
    prefix: 'article',
    description: 'The head of an article: content/articles/<slug>/index.mdx',
    fields: articleFields,
    keep: ['category', 'headerAlt', 'mainAlt'],
    fixed: {},
  },
  {
    name: 'A managed-services article',
    prefix: 'msp-article',
    description: 'The head of an article of the sub-brand: content/articles/<slug>/index.mdx',
    fields: articleFields,
    keep: ['kind', 'headerAlt', 'mainAlt'],
    fixed: { kind: 'msp_articl' },
  },
  {
    name: 'A person',
    prefix: 'person',
    description: 'The head of a person: content/team/<name>/index.mdx',
    fields: personFields,
    keep: ['serviceType', 'alt', 'email', 'linkedin'],
    fixed: {},
  },
];

function frontmatter(
  fields: Fields,
  keep: readonly string[],
  fixed: Record<string, string>,
  next: Next,
  indent = '',
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.required && !keep.includes(name)) return [];
    if (field.type === 'group')
      return [`${indent}${name}:`, ...frontmatter(field.fields, keep, fixed, next, `${indent}  `)];
    return [`${indent}${name}: ${fixed[name] ?? yaml(name, field, next)}`];
  });
}

const yaml = (name: string, field: Field, next: Next): string =>
  field.type === 'choice'
    ? choice(next, field.options)
    : field.type === 'alt'
      ? `'${placeholder(next, '')}'`
      : placeholder(next, sample(name, field));
