import path from 'node:path';
import { readRules } from '../../src/content/rules';
import { isReferenceCurrent, rulesReference } from '../../scripts/lib/rules-reference';

const reference = rulesReference();

test.each(readRules().map((rule) => [rule.id, rule] as const))(
  'the reference lists %s with its reason and its examples [R4.8]',
  (id, { severity, why, examples, aliases = [] }) => {
    const section = reference.split(`\n### ${id}\n`)[1]?.split(/\n##/)[0] ?? '';
    expect(section).toContain(why.replaceAll('<', '\\<'));
    expect(section.match(/^Warning\. /m) !== null).toBe(severity === 'warning');
    expect(section.match(/^> /gm)).toHaveLength(examples.bad.flatMap(({ says }) => says).length);
    for (const alias of aliases) expect(section).toContain(`\`${alias}\``);
  },
);

// Locally, `npm test` writes the file before the tests run.
(process.env.CI ? test : test.skip)('docs/checks.md is current: otherwise run `npm run docs` [R4.8]', () => {
  if (!isReferenceCurrent(path.resolve(__dirname, '../..')))
    throw new Error('docs/checks.md is not current: run `npm run docs`.');
});
