import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandFile } from '../../scripts/lib/command-files.mjs';
import { COMMANDS, helpText, readmeRows } from '../../scripts/lib/commands';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

it('lists every package with its purpose, and no other package', () => {
  const listed = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect([...new Set(listed)].sort()).toEqual(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort(),
  );
});

it('names only commands that exist', () => {
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`),
  ];
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map(([, name = '']) => name),
  );
  const unknown = [...new Set(named)].filter(
    (name) => !['ci', 'registry', ...Object.keys(manifest.scripts)].includes(name),
  );
  expect(unknown).toEqual([]);
});

describe('the commands', () => {
  it('are those of package.json, in its order', () => {
    expect(COMMANDS.map(({ name }) => name)).toEqual(Object.keys(manifest.scripts));
  });

  it('all start through scripts/run.mjs, which installs what is missing', () => {
    for (const [name, script] of Object.entries(manifest.scripts)) expect(script).toBe(`node scripts/run.mjs ${name}`);
  });

  it('start files that exist', () => {
    const missing = COMMANDS.map(({ name }) => commandFile(name)).filter((file) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
  });

  it('are described in npm run help and in the README in the same words', () => {
    const rows = [...read('README.md').matchAll(/^\| (`npm .*`) +\| (.*?) +\|$/gm)].map(([, usage, does]) => ({
      usage: usage!.trim(),
      does,
    }));
    expect(rows).toEqual(readmeRows());
    for (const { does } of COMMANDS) expect(helpText()).toContain(does);
  });
});

it('links to files that exist', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/dependencies.md',
    ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !target.endsWith('.jpg') && !existsSync(join(ROOT, target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});
