import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortNames } from '../../src/gatsby/webpack/css';

/** Jest's mock of CSS modules has every class; the real module has only the classes in the file. */
const root = path.join(__dirname, '../..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .sort();
const components = sources.filter((file) => file.endsWith('.tsx'));

const imports = components.flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)].map(([, name, from]) => ({
    file,
    source,
    name: name!,
    css: path.join(root, path.dirname(file), from!),
  }));
});

test('the pattern finds the imports of style modules', () => {
  expect(imports.length).toBeGreaterThan(20);
});

test.each(imports)('$file uses only classes of its style module', ({ source, name, css }) => {
  const used = new Set([...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!));
  const written = new Set(
    [...readFileSync(css, 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, written]) => written!),
  );
  expect([...used].filter((name) => !written.has(name))).toEqual([]);
});

test('every class has a name of its own, of two letters, that no ad blocker hides', () => {
  const names = [...shortNames(root).values()];
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  // Ad blockers hide `.ads`, `.adv` and similar classes.
  expect(names.filter((name) => !/^(?!ad)[a-z]{2}$/.test(name))).toEqual([]);
});
