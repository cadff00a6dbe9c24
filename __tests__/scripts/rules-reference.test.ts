import path from 'node:path';
import { readRules } from '../../src/content/rules';
import { isReferenceCurrent, rulesReference } from '../../scripts/lib/check/rules-reference';

test('the reference lists every rule with its severity and what it finds, in one line [R4.8]', () => {
  const rows = [...rulesReference().matchAll(/^\| `([\w-]+)` \| (\w+) \| (.+) \|$/gm)];
  const listed = new Map(rows.map(([, id, severity, finds]) => [id, { severity, finds: finds!.replaceAll('\\', '') }]));
  const rules = readRules();
  expect(listed.size).toBe(rules.length);
  for (const { id, severity, summary } of rules)
    expect([id, listed.get(id)]).toEqual([id, { severity, finds: summary.replaceAll('\\', '') }]);
});

// Locally, `npm test` writes the file before the tests run.
(process.env.CI ? test : test.skip)('docs/checks.md is current: otherwise run `npm run docs` [R4.8]', () => {
  if (!isReferenceCurrent(path.resolve(__dirname, '../..')))
    throw new Error('docs/checks.md is not current: run `npm run docs`.');
});
