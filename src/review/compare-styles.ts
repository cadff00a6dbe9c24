/** Style sheets that differ: which rules, by which classes, which files use those classes, and so which pages look different. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding';
import { hashOf } from './part';
import type { SidePage } from './site-side';

export interface StylesContext {
  root: string;
  /** Style sheets below the root that differ between the sides. */
  changed: readonly string[];
  /** The text of a file in the base. */
  readBefore: (file: string) => string | undefined;
  pages: readonly SidePage[];
}

export function styleFindings({ root, changed, readBefore, pages }: StylesContext): Finding[] {
  if (changed.length === 0) return [];
  const usage = new Usage(root);
  return changed.flatMap((file): Finding[] => {
    const now = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    const rules = changedRules(readBefore(file) ?? '', now);
    if (rules.length === 0) return [];
    const users = usage.of(file, rules);
    const shown = users === 'everything' ? pages : pages.filter((page) => users.some((user) => isOn(user, page)));
    if (shown.length === 0) return [];
    const names = users === 'everything' ? [] : [...new Set(users.map(({ name }) => name))].sort();
    const isEverywhere = users === 'everything' || shown.length === pages.length;
    return [
      {
        kind: 'design-changed',
        pages: isEverywhere ? [] : shown.map(({ address }) => address).sort(),
        ...(isEverywhere ? { everywhere: true as const } : {}),
        key: [file, hashOf(rules)],
        before: rules
          .map(({ before }) => before)
          .filter(Boolean)
          .join('\n')
          .slice(0, 2_000),
        after: rules
          .map(({ after }) => after)
          .filter(Boolean)
          .join('\n')
          .slice(0, 2_000),
        where: names.length === 1 ? { block: names[0]! } : {},
        words: `The look of ${names.length === 0 ? 'the site' : inWords(names)} changes.`,
      },
    ];
  });
}

const inWords = (names: readonly string[]): string =>
  names.length > 4
    ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`
    : names.join(', ').replace(/, ([^,]*)$/, ' and $1');

interface Rule {
  selector: string;
  before: string;
  after: string;
}

/** Rules whose declarations differ. Comments, white space and the order of rules for other selectors make no difference. */
export function changedRules(before: string, after: string): Rule[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((selector) => old.get(selector) !== now.get(selector))
    .map((selector) => ({
      selector,
      before: shown(selector, old.get(selector)),
      after: shown(selector, now.get(selector)),
    }));
}

const shown = (selector: string, declarations: string | undefined): string =>
  declarations === undefined ? '' : `${selector} { ${declarations} }`;

/** By the at-rules around it and the selector: all declarations in their order. */
function rulesOf(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  const stack: string[] = [];
  let text = '';
  const add = (): void => {
    const declarations = squashed(text);
    const selector = stack.join(' | ');
    if (declarations) rules.set(selector, `${rules.get(selector) ?? ''}${declarations.replace(/;?$/, ';')}`);
    text = '';
  };
  for (const [token] of withoutComments(css).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]|[^{}"']+/g)) {
    if (token === '{') {
      const at = text.lastIndexOf(';') + 1;
      const selector = squashed(text.slice(at));
      text = text.slice(0, at);
      add();
      stack.push(selector);
    } else if (token === '}') {
      add();
      stack.pop();
    } else text += token;
  }
  add();
  return rules;
}

const withoutComments = (css: string): string =>
  css.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g, (token) =>
    token.startsWith('/*') ? ' ' : token,
  );

const squashed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*([:;,>{}])\s*/g, '$1')
    .trim();

interface User {
  /** What a reader would call it: a block, or a part of the frame. */
  name: string;
  kind: 'block' | 'article' | 'page' | 'msp';
}

/** The components that use a class: found in the source, so that no build is needed. */
class Usage {
  private readonly sources = new Map<string, string>();

  constructor(private readonly root: string) {
    for (const folder of [
      'src/blocks',
      'src/layout',
      'src/templates',
      'src/pages',
      'src/ui',
      'src/forms',
      'src/third-parties',
      'src/client',
    ])
      for (const file of listBelow(root, folder))
        if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
          this.sources.set(file, readFileSync(path.join(root, file), 'utf8'));
  }

  of(file: string, rules: readonly Rule[]): User[] | 'everything' {
    const isModule = file.endsWith('.module.css');
    const users: User[] = [];
    for (const { selector } of rules) {
      const classes = [...new Set([...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!))];
      if (!isModule && classes.length === 0) return 'everything';
      const files = isModule ? this.filesWithModule(file, classes) : this.filesWithClass(classes);
      if (files.length === 0 && !isModule) continue;
      const found = this.usersAbove(files);
      if (found === 'everything') return found;
      users.push(...found);
    }
    return users;
  }

  /** Files that import the module and use one of the classes; all that import it, if that cannot be told. */
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
  private usersAbove(files: readonly string[]): User[] | 'everything' {
    const users = new Map<string, User>();
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

const FRAME: Readonly<Record<string, User | 'everything'>> = {
  'src/layout/layout.tsx': 'everything',
  'src/layout/wrap-page-element.tsx': 'everything',
  'src/layout/header.tsx': 'everything',
  'src/layout/footer.tsx': 'everything',
  'src/layout/msp-header.tsx': { name: 'the header of the sub-brand', kind: 'msp' },
  'src/templates/article.tsx': { name: 'articles', kind: 'article' },
  'src/templates/page.tsx': { name: 'pages', kind: 'page' },
  'src/templates/msp-page.tsx': { name: 'pages of the sub-brand', kind: 'msp' },
};

function userOf(file: string): User | 'everything' | undefined {
  if (FRAME[file]) return FRAME[file];
  const [, folder, name] = /^src\/blocks\/([^/]+)\/([^/]+)\.tsx$/.exec(file) ?? [];
  if (!folder || !name || !(name === folder || name === `${folder}.lazy`)) return undefined;
  const block = folder
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return { name: block, kind: 'block' };
}

function isOn({ name, kind }: User, { page }: SidePage): boolean {
  if (kind === 'article') return 'article' in page;
  if (kind === 'msp') return page.section === 'msp';
  if (kind === 'page') return !('article' in page) && page.section === 'main';
  return JSON.stringify(page.tree).includes(`["${name}",`);
}

function listBelow(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}
