import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortNames } from '../../src/gatsby/webpack/css';

/** Jest's mock of CSS modules has every class; the real module has only the classes in the file. */
const root = path.join(__dirname, '../..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .sort();
const components = sources.filter((file) => /\.tsx?$/.test(file));

const imports = components.flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)].map(([, name, from]) => ({
    file,
    source,
    name: name!,
    css: path.join(root, path.dirname(file), from!),
  }));
});

const sheets = [...new Set(imports.map(({ css }) => css))].map((css) => ({ file: path.relative(root, css), css }));

test('every style module is imported', () => {
  const modules = sources.filter((file) => file.endsWith('.module.css'));
  expect(sheets.map(({ file }) => file).sort()).toEqual(modules);
});

// A class that is used but not defined is `undefined`, and the compiler does not notice.
test.each(sheets)('$file has exactly the classes that its components use', ({ css }) => {
  const used = imports
    .filter((one) => one.css === css)
    .flatMap(({ source, name }) =>
      [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!),
    );
  const rules = readFileSync(css, 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  const written = [...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, written]) => written!);
  expect([...new Set(used)].sort()).toEqual([...new Set(written)].sort());
});

test('every class has a unique name of two letters that no ad blocker hides', () => {
  const names = [...shortNames(root).values()];
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  // Ad blockers hide `.ads`, `.adv` and similar classes.
  expect(names.filter((name) => !/^(?!ad)[a-z]{2}$/.test(name))).toEqual([]);
});
