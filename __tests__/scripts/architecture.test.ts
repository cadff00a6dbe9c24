import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/util/files';

const ROOT = join(__dirname, '../..');

const ALLOWED: [string, string][] = [
  ['src/templates/page.tsx', "import { graphql } from 'gatsby'; graphql``;"],
  ['src/blocks/card/other.tsx', "import type { card } from './card.block'; export type Card = typeof card;"],
  ['src/content/mdx/build-tree.ts', "import type { TreeNode } from '../schema/page-data'; export type T = TreeNode;"],
  ['src/receiver/app.ts', "import { FORMS } from '../forms/definitions'; export { FORMS };"],
  ['src/receiver/documents/pdf.ts', "import { Refusal } from '../refusal'; export { Refusal };"],
];

const FORBIDDEN: [string, string][] = [
  ['src/blocks/card/other.tsx', "import { Link } from 'gatsby'; export { Link };"],
  ['src/layout/header.tsx', "import { Link } from 'gatsby-link'; export { Link };"],
  ['src/blocks/card/other.tsx', "import { card } from './card.block'; export { card };"],
  ['src/templates/page.tsx', "import { card } from '../blocks/card/card.block'; export { card };"],
  ['src/content/mdx/build-tree.ts', "import { graphql } from 'gatsby'; graphql``;"],
  ['src/content/mdx/build-tree.ts', "import { createElement } from 'react'; export { createElement };"],
  ['src/receiver/app.ts', "import { BREAKPOINTS } from '../schema/constants'; export { BREAKPOINTS };"],
  ['src/receiver/documents/pdf.ts', "import { BREAKPOINTS } from '../../schema/constants'; export { BREAKPOINTS };"],
  ['src/client/share.ts', "import { startServer } from '../server/server'; export { startServer };"],
  ['src/forms/form.tsx', "import { createReceiver } from '../receiver/app'; export { createReceiver };"],
];

/** One process for all of them: ESLint's configuration is an ES module, which Jest cannot load. */
const LINT = `
import { ESLint } from 'eslint';
const lint = new ESLint();
const answers = [];
for (const [filePath, code] of JSON.parse(process.argv[1])) {
  const [result] = await lint.lintText(code, { filePath });
  answers.push(result.messages.filter(({ ruleId }) => ruleId?.endsWith('no-restricted-imports')).length);
}
console.log(JSON.stringify(answers));
`;

it('who may import what', () => {
  const cases = [...ALLOWED, ...FORBIDDEN];
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', LINT, JSON.stringify(cases)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const objected = (JSON.parse(output) as number[]).map((count) => count > 0);
  const expected = cases.map((_, index) => index >= ALLOWED.length);
  expect(cases.filter((_, index) => objected[index] !== expected[index])).toEqual([]);
}, 60_000);

const COLOUR = /(?:^|[\s:"'(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const MAY_NAME_COLOURS = [
  /^\/styles\/tokens\.css$/,
  // Stands in browsers that know no custom properties.
  /^\/layout\/browser-banner\.module\.css$/,
];
/** The browser's own bar takes a literal. */
const LITERAL_ONLY = /name="theme-color"/;

it('no component holds a colour of its own: they stand in src/styles/tokens.css', async () => {
  const found: string[] = [];
  for (const file of await listFiles(join(ROOT, 'src'))) {
    if (!/\.(?:css|tsx?)$/.test(file) || MAY_NAME_COLOURS.some((pattern) => pattern.test(file))) continue;
    const lines = readFileSync(join(ROOT, 'src', file), 'utf8').split('\n');
    lines.forEach((line, index) => {
      if (COLOUR.test(line) && !LITERAL_ONLY.test(line)) found.push(`src${file}:${index + 1} ${line.trim()}`);
    });
  }
  expect(found).toEqual([]);
});
