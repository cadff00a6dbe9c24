import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMMANDS, helpText } from '../../../scripts/lib/commands';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts' | 'jest' | 'prettier',
  Record<string, string>
>;

/** Packages that no file of the project mentions, because other packages load them or a person runs them. */
const INDIRECT = [/^@types\//, /^jest-environment-jsdom$/, /^@swc\/core$/];

it('the project uses every package of package.json', () => {
  const files = [
    ...readdirSync(ROOT).filter((name) => /\.[cm]?(?:js|ts|tsx|json)$/.test(name) && !/^package/.test(name)),
    ...['src', 'scripts', '__tests__'].flatMap(filesBelow).filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file)),
  ];
  const { jest, prettier } = manifest;
  const code = [...files.map(read), JSON.stringify([jest, prettier])].join('\n');
  const unused = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !INDIRECT.some((pattern) => pattern.test(name)) && !new RegExp(`['"\`/@]${name}['"\`/]`).test(code),
  );
  expect(unused).toEqual([]);
});

it('README, CONTRIBUTING and the workflows name only commands that exist', () => {
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`),
  ];
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  );
  const unknown = [...new Set(named)].filter(
    (name) => !['ci', 'registry', 'sbom', 'audit', ...Object.keys(manifest.scripts)].includes(name),
  );
  expect(unknown).toEqual([]);
});

/** npm runs `prepare` after an installation; it is not a command to type. */
const LIFECYCLE_SCRIPTS = ['prepare'];

describe('the commands', () => {
  const scripts = Object.entries(manifest.scripts).filter(([name]) => !LIFECYCLE_SCRIPTS.includes(name));

  it('are those of package.json, in its order', () => {
    expect(COMMANDS.map(({ name }) => name)).toEqual(scripts.map(([name]) => name));
  });

  it('are described in npm run help and in the README in the same words', () => {
    const rows = [...read('README.md').matchAll(/^\| (`npm .*`) +\| (.*?) +\|$/gm)].map(([, usage, does]) => ({
      usage: usage!.trim(),
      does,
    }));
    expect(rows).toEqual(COMMANDS.map(({ usage, does }) => ({ usage: `\`${usage.replaceAll('|', '\\|')}\``, does })));
    for (const { does } of COMMANDS) expect(helpText()).toContain(does);
  });
});

/** Pages for people who work on the project. `docs/checks.md` quotes examples of content. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md') && file !== 'docs/checks.md'),
  ...['src', '__tests__/helpers', '__tests__/e2e'].flatMap(filesBelow).filter((file) => file.endsWith('/README.md')),
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
}

it('the documentation links to files that exist, and names only paths that exist', () => {
  const unknown = PAGES.flatMap((page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    return [...links.filter((target) => !target.endsWith('.jpg')), ...pathsIn(text)]
      .filter((path) => !exists(path) && !exists(join(dirname(page), path)))
      .map((path) => `${page}: ${path}`);
  });
  expect(unknown).toEqual([]);
});

/** Files that examples invent, that git ignores, or that a site needs only for a while. */
const MAY_BE_MISSING = [
  /pull-quote/,
  /^\.vscode\/mdx\.code-snippets$/,
  /fingerprint\.txt$/,
  /mdx-provided-components\.d\.ts$/,
  /^content\/redirects\.yaml$/,
];
const PATH = /^(?:src|scripts|docs|tools|__tests__|plugins|static|\.github|\.vscode|content|ops)\/[\w./-]*$/;

/** The paths in backticks, without patterns and placeholders. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => PATH.test(code) && !MAY_BE_MISSING.some((pattern) => pattern.test(code)));
}

const exists = (path: string): boolean => existsSync(join(ROOT, path));
