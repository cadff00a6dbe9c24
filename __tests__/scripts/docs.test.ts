import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

it('says of every package what it is for, and of no other', () => {
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

it('runs only files that exist', () => {
  const files = Object.values(manifest.scripts).flatMap((script) => {
    const [, command] = /run\.mjs (\w+)/.exec(script) ?? [];
    const [, file] = /tsx (\S+)/.exec(script) ?? [];
    return command ? [`scripts/${command}.ts`] : file ? [file] : [];
  });
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
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
