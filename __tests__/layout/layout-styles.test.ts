import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = 'src/layout';
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

// A class that is used but not defined is `undefined`, and the compiler does not notice.
test.each(sheets)('%s has exactly the classes that its components use', (sheet) => {
  const css = readFileSync(join(folder, sheet), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  const written = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
  const source = sources.filter((text) => text.includes(`from './${basename(sheet)}'`)).join('\n');
  const used = new Set([...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual([...written].sort());
});

test.each(sheets)('%s puts its rules in the layout layer', (sheet) => {
  const css = readFileSync(join(folder, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  if (sheet === 'browser-banner.module.css') {
    // The banner is for browsers without layers; only the rule that hides it is in one (docs/decisions/0011).
    expect(css).toMatch(/@supports selector\(:focus-visible\)\s*\{\s*@layer layout/);
    return;
  }
  expect(css.trim()).toMatch(/^@layer layout \{[^]*\}$/);
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b/i);
});
