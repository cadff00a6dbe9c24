/**
 * Markdown that other people wrote for other systems: the READMEs of packages, as the bodies of articles. The checker must
 * not fail, and what it says must be inside the file and count what is alike.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { overlaid, problemsInMemory } from '../helpers/fixture-site';
import { sample } from '../helpers/sample';

const MODULES = path.resolve(__dirname, '../../node_modules');
const ARTICLE = 'content/articles/readme/index.mdx';
const FIELDS = `---
title: A package
type: news
published: 2025-05-01
summary: What this package does.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: A mast
---

`;
const SAMPLE = 66;
const MIN_LENGTH = 1500;

const packages = readdirSync(MODULES)
  .filter((name) => !name.startsWith('.'))
  .flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(MODULES, name)).map((inner) => `${name}/${inner}`) : name,
  )
  .sort();

const all = packages
  .map((name) => ({ name, file: path.join(MODULES, name, 'README.md') }))
  .filter(({ file }) => existsSync(file) && statSync(file).size > MIN_LENGTH);
const readmes = all
  .filter((_readme, i) => i % Math.floor(all.length / SAMPLE) === 0)
  .map(({ name, file }) => ({ name, text: readFileSync(file, 'utf8') }));

test('there are READMEs of sixty packages to read', () => {
  expect(readmes.length).toBeGreaterThanOrEqual(60);
});

test.each(sample(readmes, 3).map(({ name, text }) => [name, text] as const))(
  'the checker reads the README of %s as the text of an article [R4.8]',
  (_name, text) => {
    const whole = FIELDS + text;
    const lines = whole.split('\n');
    const problems = problemsInMemory(overlaid({ [ARTICLE]: whole })).filter(({ file }) => file === ARTICLE);
    const outside = problems.filter(({ line, column }) => line > lines.length || column > lines[line - 1]!.length + 1);
    expect(outside).toEqual([]);
    const unknown = problems.filter(({ rule }) => rule === 'block-unknown').map(({ what }) => what);
    expect(unknown).toEqual([...new Set(unknown)]);
    const counts = new Map<string, number>();
    for (const { rule, what, fix } of problems) {
      const kind = [rule, what, fix?.replace(/; the same at .*$/, '')].join(' ');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect([...counts.values()].filter((count) => count > 8)).toEqual([]);
  },
);
