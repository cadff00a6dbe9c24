/** Who uses a style: found in the source, so that no build is needed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blockDescriptions } from '../blocks/registry';
import type { TreeNode } from '../schema/page-data';
import type { SidePage } from './site-side';
import type { AffectedRule } from './style-rules';
import { classesIn, selectorsIn, subjectOf } from './style-selectors';

export interface StyleUser {
  /** As a reader would call it: a block, a part of the frame, or an element of text. */
  name: string;
  kind: 'block' | 'article' | 'page' | 'msp' | 'element';
  /** Only where the block has one of these values: `[data-colour='grey']`. */
  values?: string[];
}

const FOLDERS = ['blocks', 'layout', 'templates', 'pages', 'ui', 'forms', 'third-parties', 'client'];

/** No published page shows it. */
const DEVELOPMENT_ONLY = 'src/layout/content-problems.tsx';

export class StyleUsers {
  private readonly sources = new Map<string, string>();

  constructor(root: string) {
    for (const file of FOLDERS.flatMap((folder) => listBelow(root, `src/${folder}`)))
      if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts') && file !== DEVELOPMENT_ONLY)
        this.sources.set(file, readFileSync(path.join(root, file), 'utf8'));
  }

  of(rules: readonly AffectedRule[]): StyleUser[] | 'everything' {
    const users: StyleUser[] = [];
    for (const { file, selector } of rules)
      for (const one of selectorsIn(selector)) {
        const found = file.endsWith('.module.css') ? this.usersOfModule(file, one) : this.usersOfGlobal(one);
        if (found === 'everything') return found;
        users.push(...found);
      }
    return users;
  }

  /** Of components and what they import. */
  ofFiles(files: readonly string[]): StyleUser[] | 'everything' {
    return this.usersAbove(files.filter((file) => this.sources.has(file)));
  }

  private usersOfModule(file: string, selector: string): StyleUser[] | 'everything' {
    const users = this.usersAbove(this.filesWithModule(file, classesIn(selector)));
    return users === 'everything' ? users : users.map((user) => withValues(user, selector));
  }

  /** A class, an element or an attribute. Anything else is everywhere. */
  private usersOfGlobal(selector: string): StyleUser[] | 'everything' {
    const classes = classesIn(selector);
    if (classes.length > 0) return this.usersAbove(this.filesWithClass(classes));
    const subject = subjectOf(selector);
    const tags = [...subject.replace(/\[[^\]]*\]/g, '').matchAll(/(?<![\w.:#-])[a-z][a-z0-9]*/g)].map(([tag]) => tag);
    const attributes = [...subject.matchAll(/\[(data-[\w-]+)/g)].map(([, name]) => name!);
    if (tags.length === 0 && attributes.length === 0) return 'everything';
    if (tags.includes('html') || tags.includes('body')) return 'everything';
    const wanted = [
      ...tags.map((tag) => new RegExp(`<${tag}\\b`)),
      ...attributes.map((name) => new RegExp(`\\b${name}=`)),
    ];
    const users = this.usersAbove(
      [...this.sources].filter(([, text]) => wanted.some((pattern) => pattern.test(text))).map(([source]) => source),
    );
    if (users === 'everything') return users;
    const elements = tags.map((tag): StyleUser => ({
      name: ELEMENTS[tag] ?? `<${tag}>`,
      kind: 'element',
      values: [tag],
    }));
    return [...elements, ...users.map((user) => withValues(user, subject))];
  }

  /** Files that import the module and use one of the classes; all that import it, if that is unknown. */
  private filesWithModule(file: string, classes: readonly string[]): string[] {
    const importers = [...this.sources.keys()].filter((source) => this.imports(source).includes(file));
    const uses = (source: string): boolean => {
      const text = this.sources.get(source)!;
      return (
        classes.length === 0 ||
        /\bstyles\[[^'"\]]/.test(text) ||
        classes.some((name) => new RegExp(`\\b\\w*[sS]tyles(?:\\.${name}\\b|\\[['"]${name}['"]\\])`).test(text))
      );
    };
    return importers.filter(uses);
  }

  private filesWithClass(classes: readonly string[]): string[] {
    return [...this.sources]
      .filter(([, text]) =>
        classes.some((name) => new RegExp(`['"\`\\s]${name.replaceAll('-', '\\-')}(?=['"\`\\s])`).test(text)),
      )
      .map(([source]) => source);
  }

  private readonly importsBySource = new Map<string, string[]>();
  private imports(source: string): string[] {
    const known = this.importsBySource.get(source);
    if (known) return known;
    const text = this.sources.get(source) ?? '';
    const found = [...text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)].flatMap(([, name]) => {
      const target = path.posix.join(path.posix.dirname(source), name!);
      return name!.endsWith('.css')
        ? [target]
        : [`${target}.tsx`, `${target}.ts`, `${target}/index.tsx`].filter((candidate) => this.sources.has(candidate));
    });
    this.importsBySource.set(source, found);
    return found;
  }

  /** Everything that shows one of these files, up to blocks and the frame of pages. */
  private usersAbove(files: readonly string[]): StyleUser[] | 'everything' {
    const users = new Map<string, StyleUser>();
    const seen = new Set<string>();
    const queue = [...files];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const user = userOf(file);
      if (user === 'everything') return user;
      if (user) users.set(user.name, user);
      else for (const [source] of this.sources) if (this.imports(source).includes(file)) queue.push(source);
    }
    return [...users.values()];
  }
}

const FRAME: Readonly<Record<string, StyleUser | 'everything'>> = {
  'src/layout/layout.tsx': 'everything',
  'src/layout/wrap-page-element.tsx': 'everything',
  'src/layout/header.tsx': 'everything',
  'src/layout/footer.tsx': 'everything',
  'src/layout/msp-header.tsx': { name: 'the header of the sub-brand', kind: 'msp' },
  'src/templates/article.tsx': { name: 'articles', kind: 'article' },
  'src/templates/page.tsx': { name: 'pages', kind: 'page' },
  'src/templates/msp-page.tsx': { name: 'pages of the sub-brand', kind: 'msp' },
};

function userOf(file: string): StyleUser | 'everything' | undefined {
  if (FRAME[file]) return FRAME[file];
  const [, folder, name] = /^src\/blocks\/([^/]+)\/([^/]+)\.tsx$/.exec(file) ?? [];
  if (!folder || !name || !(name === folder || name === `${folder}.lazy`)) return undefined;
  const block = folder
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return { name: block, kind: 'block' };
}

const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'links',
  blockquote: 'quotations',
  code: 'code',
  h2: 'headings',
  h3: 'headings',
  h4: 'headings',
  hr: 'dividing lines',
  li: 'lists',
  ol: 'numbered lists',
  p: 'paragraphs',
  pre: 'examples of code',
  table: 'tables',
  td: 'tables',
  th: 'tables',
  thead: 'tables',
  ul: 'lists',
};

/** Values that a writer chooses for the block. Others are states, which any block of the kind may have. */
function withValues(user: StyleUser, selector: string): StyleUser {
  if (user.kind !== 'block') return user;
  const fields = Object.values(blockDescriptions().find(({ name }) => name === user.name)?.props ?? {});
  const options = new Set(fields.flatMap((field) => (field.type === 'choice' ? field.options : [])));
  const values = [...selector.matchAll(/\[data-[\w-]+=['"]?([^'"\]]+)/g)].map(([, value]) => value!);
  const chosen = values.filter((value) => options.has(value));
  return chosen.length > 0 ? { ...user, values: chosen } : user;
}

export function isOn({ name, kind, values }: StyleUser, { page }: SidePage): boolean {
  if (kind === 'article') return 'article' in page;
  if (kind === 'msp') return page.section === 'msp';
  if (kind === 'page') return !('article' in page) && page.section === 'main';
  if (kind === 'element') return hasElement(page.tree, ([tag]) => tag === values![0]);
  return hasElement(
    page.tree,
    ([block, props]) =>
      block === name && (!values || (props !== 0 && values.every((value) => Object.values(props).includes(value)))),
  );
}

function hasElement(nodes: readonly TreeNode[], matches: (node: Exclude<TreeNode, string>) => boolean): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (matches(node) || hasElement(node.slice(2) as TreeNode[], matches)),
  );
}

export function listBelow(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}
